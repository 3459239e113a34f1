import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';

const here = join(import.meta.dirname, 'apps');
const root = join(here, '../../..');
const react18 = join(root, 'e2e/react-18/node_modules');
const folder = mkdtempSync(join(root, 'e2e/.moved-'));
afterAll(() => rmSync(folder, { recursive: true }));

const require = createRequire(import.meta.url);
const jscodeshift = require('jscodeshift') as { withParser(name: string): unknown };
const codemod = require('../../lib/codemods/reactiveDataClient.cjs') as (
  file: { source: string; path: string },
  api: { jscodeshift: unknown },
) => string | undefined;

/** An app as it was written for Reactive Data Client, and what the codemod makes of it, without a change by hand. */
function codeOf(file: string, library: 'ours' | 'theirs'): string {
  const path = join(here, file);
  const source = readFileSync(path, 'utf8');
  if (library === 'theirs') return source;
  return codemod({ source, path }, { jscodeshift: jscodeshift.withParser('tsx') }) ?? source;
}

const apps = ['todos', 'forum', 'coin', 'github'];

/** Plays the apps in a process of their own, and returns what each printed. */
async function played(library: 'ours' | 'theirs'): Promise<Record<string, string>> {
  const source = join(folder, library);
  mkdirSync(source, { recursive: true });
  for (const file of readdirSync(here)) writeFileSync(join(source, file), codeOf(file, library));
  const outfile = join(source, 'apps.mjs');
  await build({
    stdin: {
      contents: `
        import { writeFileSync } from 'node:fs';
        import { JSDOM } from 'jsdom';
        const { window } = new JSDOM('<body></body>', { url: 'https://app.test', pretendToBeVisual: true });
        for (const name of ['document', 'HTMLElement', 'HTMLIFrameElement', 'Node', 'Event'])
          globalThis[name] = window[name];
        for (const name of ['addEventListener', 'removeEventListener'])
          globalThis[name] = window[name].bind(window);
        Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
        const { play } = await import('./play.ts');
        const printed = {
          ${apps.map((app) => `${app}: await play((await import('./${app}.tsx')).part),`).join('\n')}
        };
        writeFileSync(process.argv[2], JSON.stringify(printed));
        process.exit();`,
      resolveDir: source,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    conditions: ['wireshape-source'],
    external: ['jsdom'],
    define: { 'process.env.NODE_ENV': '"test"' },
    nodePaths: [react18],
    alias: {
      react: join(react18, 'react'),
      'react-dom': join(react18, 'react-dom'),
      '@data-client/react': join(react18, '@data-client/react'),
    },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  const printed = `${outfile}.json`;
  await promisify(execFile)(process.execPath, [outfile, printed], { cwd: root });
  return JSON.parse(readFileSync(printed, 'utf8')) as Record<string, string>;
}

/** What the type checker says of the apps. */
async function checked(library: 'ours' | 'theirs'): Promise<string> {
  const source = join(folder, `${library}-types`);
  mkdirSync(source);
  for (const file of readdirSync(here)) writeFileSync(join(source, file), codeOf(file, library));
  const paths = { '@data-client/react': [join(react18, '@data-client/react')] };
  // As apps have it: a base class may or may not declare a method.
  const compilerOptions = { paths, noImplicitOverride: false };
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*'], exclude: [] };
  writeFileSync(join(source, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const failed = (error: { stdout: string }): { stdout: string } => error;
  return (await promisify(execFile)(tsc, ['-p', source], { cwd: root }).catch(failed)).stdout;
}

it('type-checks apps that moved from Reactive Data Client', async () => {
  expect(await checked('ours')).toBe('');
});

it('type-checks the same apps before they moved', async () => {
  expect(await checked('theirs')).toBe('');
});

describe('after the codemod', async () => {
  const [ours, theirs] = await Promise.all([played('ours'), played('theirs')]);

  it.each(apps)('shows and requests in %s what Reactive Data Client does', (app) => {
    expect(theirs[app]?.split('\n').length).toBeGreaterThan(10);
    expect(ours[app]).toBe(theirs[app]);
  });
});
