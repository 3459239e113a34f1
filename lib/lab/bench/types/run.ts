// npm run bench:types: how long tsc checks 100 resources with their entities and calls, ours beside the nearest peer.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { median } from '../Row.ts';

const RESOURCES = 100;
const ROUNDS = 5;
const root = join(import.meta.dirname, '../../../..');
// Inside the repository, so that packages are found.
const folder = join(root, 'lib/lab/bench/types/.generated');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** The same resources for each library: only the imports and the name of the function differ. */
const libraries = [
  { name: 'wireshape', from: 'wireshape', make: 'resource', create: 'getList.push' },
  { name: '@data-client/rest', from: '@data-client/rest', make: 'createResource', create: 'getList.push' },
] as const;
type Library = (typeof libraries)[number];

const versionOf = (pack: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', pack, 'package.json'), 'utf8')) as { version: string })
    .version;

/** One entity that refers to the one before it, its resource, and a call of each kind. */
function source({ from, make, create }: Library, no: number): string {
  const before = no > 0 ? `import { Thing${no - 1} } from './thing${no - 1}.ts';` : '';
  const parent = no > 0 ? `parent = new Thing${no - 1}();` : '';
  return `import { Entity, ${make} } from '${from}';
${before}
export class Thing${no} extends Entity {
  id = '';
  title = '';
  done = false;
  ${parent}
  override pk() {
    return this.id;
  }
  static override schema = ${no > 0 ? `{ parent: Thing${no - 1} }` : '{}'};
}
export const Resource${no} = ${make}({
  path: '/owners/:owner/things${no}/:id',
  schema: Thing${no},
  searchParams: {} as { q?: string } | undefined,
});
export async function use${no}(): Promise<string> {
  const params = { owner: '1', id: '2' };
  const one = await Resource${no}.get(params);
  const list = await Resource${no}.getList({ owner: '1', q: 'x' });
  await Resource${no}.update(params, { title: 'a' });
  await Resource${no}.partialUpdate(params, { done: true });
  await Resource${no}.${create}({ owner: '1' }, { title: 'b' });
  await Resource${no}.delete(params);
  return String([one, list]);
}
`;
}

/** Writes the files of a library; of none, an empty file, which costs what tsc costs at least. */
function write(library: Library | undefined): string {
  const own = join(folder, library ? library.make : 'empty');
  mkdirSync(own, { recursive: true });
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'es2024',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    lib: ['es2024', 'dom'],
    types: [],
  };
  writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  if (!library) writeFileSync(join(own, 'empty.ts'), 'export {};\n');
  else for (let no = 0; no < RESOURCES; no++) writeFileSync(join(own, `thing${no}.ts`), source(library, no));
  return own;
}

/** Seconds until `tsc` is done; throws where it finds an error. */
function check(project: string): number {
  const start = performance.now();
  execFileSync(process.execPath, [tsc, '--project', project], { stdio: 'inherit' });
  return (performance.now() - start) / 1000;
}

try {
  const all = [undefined, ...libraries].map((library) => ({ library, project: write(library) }));
  const samples = all.map((): number[] => []);
  // The first round only warms the file cache.
  for (let round = -1; round < ROUNDS; round++)
    for (const [at, { project }] of all.entries()) {
      const spent = check(project);
      if (round >= 0) samples[at]!.push(spent);
    }
  if (process.argv.includes('--json')) {
    const date = new Date().toISOString().slice(0, 10);
    const rows = all.map(({ library }, at) => ({
      name: library?.name ?? 'an empty file',
      version: library ? versionOf(library.from) : '',
      seconds: Number(median(samples[at]!).toFixed(2)),
    }));
    const record = { date, typescript: versionOf('typescript'), resources: RESOURCES, rows };
    writeFileSync(1, `${JSON.stringify(record, null, 2)}\n`);
  } else {
    console.log(
      `${RESOURCES} resources; tsc ${versionOf('typescript')}, Node ${process.version}, ${cpus()[0]?.model}; medians of ${ROUNDS} rounds:`,
    );
    for (const [at, { library }] of all.entries()) {
      const name = library ? `${library.name} ${versionOf(library.from)}` : 'an empty file';
      console.log(`  ${name.padEnd(28)} ${median(samples[at]!).toFixed(2)} s`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
