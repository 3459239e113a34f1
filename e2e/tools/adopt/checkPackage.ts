// Checks the package as its users get it: packed, unpacked in an empty folder, imported and type-checked there, with all examples; and
// that it has what it takes to run in every environment that it names.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exportsOf } from '../../../docs/reference/exportsOf.ts';
import { checkSyntaxAndApis } from './runtimes/checkSyntaxAndApis.ts';
import { copyNativeProgram, runLikeReactNative } from './runtimes/runLikeReactNative.ts';
import { copyProgram, runProgram } from './runtimes/runProgram.ts';
import { typeCheckExamples } from './typeCheckExamples.ts';

interface Manifest {
  name: string;
  exports: Record<string, string | { 'wireshape-source': string; types: string; default: string }>;
  version: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const root = join(import.meta.dirname, '../../..');
const manifest = JSON.parse(readFileSync(join(root, 'lib/package.json'), 'utf8')) as Manifest;
const folder = mkdtempSync(join(tmpdir(), 'wireshape-package-'));
try {
  const installed = unpack();
  check(installed);
  await checkRuntimes(join(installed, 'dist'));
  console.log(`${await typeCheckExamples(folder)} examples hold against the packed types`);
} finally {
  rmSync(folder, { recursive: true });
}

async function checkRuntimes(dist: string): Promise<void> {
  const files = await checkSyntaxAndApis(dist);
  console.log(`${files} files use only what every supported browser, Node, Bun and Deno has`);
  copyProgram(folder);
  console.log(`a program checks ${await runProgram(folder, ['node'])} things in Node`);
  copyNativeProgram(folder);
  console.log(`and ${await runLikeReactNative(folder)} with the globals of React Native`);
}

function unpack(): string {
  execFileSync('npm', ['pack', join(root, 'lib'), '--silent', '--pack-destination', folder], { cwd: root });
  execFileSync('tar', ['-xzf', `${manifest.name}-${manifest.version}.tgz`], { cwd: folder });
  const installed = join(folder, 'node_modules', manifest.name);
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(join(folder, 'package'), installed);
  // The package really lies in `folder`, so what it imports is looked up in the same node_modules.
  const needed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
  for (const name of [...needed, '@types', 'whatwg-fetch']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return installed;
}

function check(installed: string): void {
  refuseBundled(join(installed, 'dist'));
  const doors = Object.entries(manifest.exports).flatMap(([door, target]) =>
    typeof target === 'string' ? [] : [{ door: manifest.name + door.slice(1), ...target }],
  );
  const lines = doors.map(({ door, default: built, types, 'wireshape-source': source }) => {
    for (const file of [built, types]) {
      if (!existsSync(join(installed, file))) throw new Error(`${door}: the package lacks ${file}`);
    }
    const names = exportsOf(join(root, 'lib', source));
    const values = names.filter((one) => one.kind === 'value').map((one) => one.name);
    compare(door, values, importedNames(door));
    console.log(`${door}: ${values.length} values, ${names.length - values.length} types`);
    return names.length ? `export type { ${names.map((one) => one.name).join(', ')} } from '${door}';` : '';
  });
  // One file a door, so that a name may stand in two of them.
  lines.forEach((line, at) => writeFileSync(join(folder, `user${at}.ts`), `${line}\nexport {};\n`));
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--types',
    '',
    '--lib',
    'es2024,dom,dom.iterable',
  ];
  for (const how of [
    ['--module', 'esnext', '--moduleResolution', 'bundler'],
    ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
  ]) {
    const files = lines.map((_, at) => `user${at}.ts`);
    execFileSync('tsc', [...options, ...how, ...files], { cwd: folder, stdio: 'inherit' });
    console.log(`types hold with ${how[3]} resolution`);
  }
}

// esbuild writes above each module where it comes from.
function refuseBundled(dist: string): void {
  for (const file of readdirSync(dist).filter((one) => one.endsWith('.js'))) {
    const found = /^\s*\/\/ .*node_modules\/((@[^/]+\/)?[^/]+)/m.exec(readFileSync(join(dist, file), 'utf8'));
    if (found) {
      throw new Error(
        `dist/${file} contains ${found[1]}: name it in lib/package.json as a (peer) dependency`,
      );
    }
  }
}

function importedNames(door: string): string[] {
  const script = `console.log(JSON.stringify(Object.keys(await import('${door}'))))`;
  const output = execFileSync('node', ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
}

function compare(door: string, wanted: string[], found: string[]): void {
  const missing = wanted.filter((name) => !found.includes(name));
  const extra = found.filter((name) => !wanted.includes(name));
  if (missing.length) throw new Error(`${door}: the build lacks ${missing.join(', ')}`);
  if (extra.length) throw new Error(`${door}: the build exports ${extra.join(', ')} besides`);
}
