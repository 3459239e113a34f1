import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';

const here = join(import.meta.dirname, 'apps');
const root = join(here, '../../..');
const react18 = join(root, 'e2e/react-18/node_modules');
const folder = mkdtempSync(join(root, 'e2e/.moved-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The imports of an app before it moved: packages, and names that differ in version 0.9. */
const PACKAGES = { wireshape: '@data-client/rest', 'wireshape/react': '@data-client/react' };
const NAMES = {
  resource: 'createResource as resource',
  DataProvider: 'CacheProvider as DataProvider',
  ErrorBoundary: 'NetworkErrorBoundary as ErrorBoundary',
};

function beforeMove(code: string): string {
  return code.replaceAll(
    /import \{([^}]*)\} from '(wireshape(?:\/react)?)'/g,
    (_, names: string, from: string) => {
      const renamed = names.replaceAll(/\w+/g, (name) => NAMES[name as keyof typeof NAMES] ?? name);
      return `import {${renamed}} from '${PACKAGES[from as keyof typeof PACKAGES]}'`;
    },
  );
}

function codeOf(file: string, library: 'ours' | 'theirs'): string {
  const code = readFileSync(join(here, file), 'utf8');
  return library === 'ours' ? code : beforeMove(code);
}

/** Plays an app in a process of its own, and returns what it printed. */
async function played(app: string, library: 'ours' | 'theirs'): Promise<string> {
  const source = join(folder, library);
  mkdirSync(source, { recursive: true });
  for (const file of [`${app}.tsx`, 'play.ts']) {
    writeFileSync(join(source, file), codeOf(file, library));
  }
  const outfile = join(source, `${app}.mjs`);
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
        const { part } = await import('./${app}.tsx');
        writeFileSync(process.argv[2], await play(part));
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
  const printed = `${outfile}.txt`;
  await promisify(execFile)(process.execPath, [outfile, printed], { cwd: root });
  return readFileSync(printed, 'utf8');
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

it.each(['todos', 'forum'])(
  'shows and requests in %s what Reactive Data Client does, by other imports alone',
  async (app) => {
    const [ours, theirs] = await Promise.all([played(app, 'ours'), played(app, 'theirs')]);
    expect(theirs.split('\n').length).toBeGreaterThan(10);
    expect(ours).toBe(theirs);
  },
);
