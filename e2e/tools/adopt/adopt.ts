// `npm run adopt`: takes the packed package as a stranger would: linted, in Node 20, 22 and 24, in Bun, Deno and
// Hermes, bundled by esbuild, Vite and webpack, once all of it and once a part, in a browser without and with a bundler, in Next.js, React Router and a server of Vite, and as the playground's download; and its codemod. Installs what it needs into a folder of its own, which it removes.
// `npm run adopt -- next project` runs some of its parts.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildLib } from '../../../docs/tools/buildLib.ts';
import { adoptCodemod } from './adoptCodemod.ts';
import { adoptInBrowser } from './adoptInBrowser.ts';
import { adoptNativeComponents } from './adoptNativeComponents.ts';
import { adoptNext } from './adoptNext.ts';
import { adoptProject } from './adoptProject.ts';
import { adoptReactNative } from './adoptReactNative.ts';
import { adoptReactRouter } from './adoptReactRouter.ts';
import { adoptRuntimes } from './adoptRuntimes.ts';
import { adoptViteServer } from './adoptViteServer.ts';
import { copyProgram, runProgram } from './runtimes/runProgram.ts';

const NODES = ['20.20.2', '22.23.3', '24.21.0'];
const MODES = ['development', 'production'] as const;
type Mode = (typeof MODES)[number];
type Bundler = 'esbuild' | 'vite' | 'webpack';
const ENTRIES = {
  all: `import * as all from 'wireshape';\nconsole.log(Object.keys(all).length);\n`,
  part: `import { parseLink } from 'wireshape';\nconsole.log(parseLink('</a>; rel="next"')[0].rel);\n`,
  // The first of two lines is a warning, of an element without a schema; in a browser with the DevTools' extension.
  warns: `import { Controller, Entity, normalize, schema } from 'wireshape';
console.warn = (text) => console.log(text);
globalThis.__REDUX_DEVTOOLS_EXTENSION__ = { connect: () => ({ init: () => console.log('DevTools'), send() {}, subscribe() {} }) };
class User extends Entity {}
normalize(new schema.Array({ user: User }, 'type'), [{ type: 'group' }]);
new Controller();
console.log('ran');
`,
};
const SAYS: Record<keyof typeof ENTRIES, Record<Mode, RegExp>> = {
  all: { development: /^\d\d+\n$/, production: /^\d\d+\n$/ },
  part: { development: /^next\n$/, production: /^next\n$/ },
  warns: { development: /^.*\[unmapped_element\]\nDevTools\nran\n$/, production: /^ran\n$/ },
};

/** The parts, in their order; `isBase` where it uses the folder that has the bundlers. */
const PARTS: Record<string, { isBase?: boolean; run(tarball: string): Promise<void> | void }> = {
  package: { isBase: true, run: lintPackage },
  runtimes: { isBase: true, run: runInRuntimes },
  hermes: {
    run: (tarball) => {
      if (process.platform === 'linux' && process.arch === 'x64') adoptReactNative(folder, tarball, runIn);
    },
  },
  native: { run: (tarball) => adoptNativeComponents(folder, tarball, runIn) },
  bundlers: { isBase: true, run: runBundled },
  codemod: { isBase: true, run: () => adoptCodemod(folder, runIn) },
  browser: { isBase: true, run: () => adoptInBrowser(folder, run) },
  next: { run: (tarball) => adoptNext(folder, tarball, runIn) },
  'react-router': { run: (tarball) => adoptReactRouter(folder, tarball, runIn) },
  'vite-server': { run: (tarball) => adoptViteServer(folder, tarball, runIn) },
  project: { run: (tarball) => adoptProject(folder, tarball, runIn) },
};

const root = join(import.meta.dirname, '../../..');
const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in PARTS));
if (unknown) throw new Error(`There is no part ${unknown}. Name some of ${Object.keys(PARTS).join(', ')}.`);
const parts = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
const folder = mkdtempSync(join(tmpdir(), 'wireshape-adopt-'));
const failed: string[] = [];
try {
  await buildLib();
  const tarball = run('npm', 'pack', join(root, 'lib'), '--silent').trim();
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  if (parts.some(([, { isBase }]) => isBase)) {
    const bundlers = ['esbuild@0.28.2', 'vite@8.3.8', 'webpack@5.112.2', 'webpack-cli@7.3.1'];
    run('npm', 'install', '--silent', `./${tarball}`, ...bundlers, 'react@19.3.1', 'react-dom@19.3.1');
  }
  // One that fails, such as for a registry that is away, hides none of the others.
  for (const [name, part] of parts) {
    const began = Date.now();
    try {
      await part.run(tarball);
    } catch (error) {
      console.error(error);
      failed.push(name);
    }
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`== ${name}: ${failed.includes(name) ? 'failed' : 'passed'}, ${seconds} s`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
if (failed.length) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function lintPackage(tarball: string): void {
  run('npx', '--yes', 'publint@0.3.25', '--strict', `./${tarball}`);
  // The plugin for linters is plain JavaScript, without types.
  const untyped = ['--exclude-entrypoints', './eslint-plugin'];
  run('npx', '--yes', '@arethetypeswrong/cli@0.18.5', `./${tarball}`, '--profile', 'esm-only', ...untyped);
  console.log('publint and attw (ESM only) find nothing');
}

async function runInRuntimes(): Promise<void> {
  writeEntries();
  copyProgram(folder);
  for (const version of NODES) {
    const says = run('npx', '--yes', `node@${version}`, 'all.js').trim();
    const checks = await runProgram(folder, ['npx', '--yes', `node@${version}`]);
    console.log(`Node ${version} imports ${says} names, and the program checks ${checks} things`);
  }
  await adoptRuntimes(folder, runIn);
}

function runBundled(): void {
  writeEntries();
  for (const bundler of ['esbuild', 'vite', 'webpack'] as const) {
    const [all, part] = [bundle(bundler, 'all', 'production'), bundle(bundler, 'part', 'production')];
    console.log(`${bundler}: all of it ${kilobytes(all)}, parseLink alone ${kilobytes(part)} gzipped`);
    if (part > 2000)
      throw new Error(`${bundler} keeps ${part} bytes for parseLink alone: something has side effects`);
    for (const mode of MODES) bundle(bundler, 'warns', mode);
    console.log(`${bundler}: warnings and DevTools in development, neither in production`);
  }
}

function writeEntries(): void {
  for (const [name, code] of Object.entries(ENTRIES)) writeFileSync(join(folder, `${name}.js`), code);
}

/** Bundles an entry and runs what comes out; gives its size, gzipped. */
function bundle(bundler: Bundler, entry: keyof typeof ENTRIES, mode: Mode): number {
  const out = `${bundler}-${entry}-${mode}`;
  // Not as a library, for which Vite would leave NODE_ENV alone.
  const vite = {
    outDir: out,
    rolldownOptions: { input: `${entry}.js`, output: { entryFileNames: 'main.js' } },
  };
  writeFileSync(join(folder, 'vite.config.js'), `export default { build: ${JSON.stringify(vite)} };`);
  const define = `--define:process.env.NODE_ENV="${mode}"`;
  const commands: Record<Bundler, string[]> = {
    esbuild: [
      'esbuild',
      `${entry}.js`,
      '--bundle',
      '--minify',
      '--format=esm',
      '--log-level=warning',
      define,
      `--outfile=${out}/main.js`,
    ],
    vite: ['vite', 'build', '--mode', mode, '--logLevel', 'warn'],
    webpack: ['webpack', '--mode', mode, '--entry', `./${entry}.js`, '-o', out, '--stats', 'errors-warnings'],
  };
  runIn(folder, 'env', `NODE_ENV=${mode}`, 'npx', ...commands[bundler]);
  const file = `${out}/main.js`;
  const says = run('node', file);
  if (!SAYS[entry][mode].test(says))
    throw new Error(`What ${bundler} made for ${mode} says ${JSON.stringify(says)}`);
  return gzipSync(readFileSync(join(folder, file))).length;
}

function run(program: string, ...args: string[]): string {
  return runIn(folder, program, ...args);
}

function runIn(cwd: string, program: string, ...args: string[]): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
