// npm run bench [-- --only NAME] [--against NAME] [--quick] [--json]: ours, the peers and the limit, in one run; with
// --path [--files], the files and functions that run.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildLib } from '../../../docs/tools/buildLib.ts';
import { type Bundle, bundle } from './bundle.ts';
import type { Held } from './memory.ts';
import { block, growth, table } from './report.ts';
import { absent, type BenchRecord, type Cell, type Row, summed } from './Row.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    against: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    path: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
  },
});
const MEMORY = 'memory';
const YOUNG = 16;
const processor = cpus()[0]?.model ?? 'unknown processor';
const flags = ['--single-threaded-gc', '--expose-gc', '--no-flush-bytecode', '--max-old-space-size=4096'];
const say = (text: string): void => void (options.json ? process.stderr : process.stdout).write(`${text}\n`);

if (options.path) {
  await buildLib();
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [join(import.meta.dirname, 'path.ts'), ...(options.files ? ['--files'] : [])];
  execFileSync(process.execPath, args, { stdio: 'inherit', env });
  process.exit();
}
const made = await bundle();
try {
  say(`Node ${process.version}; ${processor}.`);
  say(
    'Ratios to the limit: median of the rounds (least-most). CPU time of the JS thread, garbage included.\n',
  );
  const rows = measured(made);
  if (options.json) process.stdout.write(`${JSON.stringify(record(rows), null, 2)}\n`);
  else summary(rows);
} finally {
  rmSync(made.folder, { recursive: true, force: true });
}

function record(rows: readonly Row[]): BenchRecord {
  const date = new Date().toISOString().slice(0, 10);
  return { date, node: process.version, processor, rows };
}

function measured({ file }: Bundle): Row[] {
  const operations = new Map(child(file, YOUNG, 'operations') as [name: string, young: number | null][]);
  const all = [...operations.keys(), MEMORY];
  const names = all.filter((name) =>
    options.only.some((part) => (all.includes(part) ? name === part : name.includes(part))),
  );
  if (names.length === 0) throw new Error(`There is no operation like that. There are: ${all.join(', ')}.`);
  const rows: Row[] = [];
  for (const name of names) {
    const more = [options.against, ...(options.quick ? ['quick'] : [])];
    const found =
      name === MEMORY
        ? heaps(file)
        : [child(file, operations.get(name) ?? YOUNG, 'run', name, ...more) as Row];
    for (const row of found) say(`${block(row)}\n`);
    rows.push(...found);
  }
  return rows;
}

/** Bytes for each entity, each contender in a process of its own. */
function heaps(file: string): Row[] {
  const names = (child(file, YOUNG, 'keepers') as string[]).filter(
    (name, at) => at === 0 || name.includes(options.against),
  );
  const held = names.map((name) => ({ name, ...heap(file, name) }));
  const row = (part: keyof Held, title: string): Row => {
    const cells = held.map(({ name, ...bytes }): Cell =>
      bytes.read === undefined
        ? absent(name, 'room in 4 GB')
        : summed({ name, less: [] }, [bytes[part] ?? NaN], [held[0]?.[part] ?? NaN]),
    );
    return { name: `${MEMORY}-${part}`, title, unit: 'bytes', cells };
  };
  return [
    row('stored', 'bytes per entity, 100,000 posts stored'),
    row('read', 'bytes per entity, 100,000 posts after the first read (ours at most 800 bytes)'),
  ];
}

function heap(file: string, name: string): Partial<Held> {
  try {
    return child(file, YOUNG, MEMORY, name) as Held;
  } catch (error) {
    say(`${name} did not come through: ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
    return {};
  }
}

/** `young` is the size of the young generation in MB: one throughout, or one contender's garbage makes the next one's cheaper. */
function child(file: string, young: number, ...args: string[]): unknown {
  const sizes = [`--min-semi-space-size=${young}`, `--max-semi-space-size=${young}`];
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  const text = execFileSync(process.execPath, [...flags, ...sizes, file, ...args], { encoding: 'utf8', env });
  return JSON.parse(text) as unknown;
}

function summary(rows: readonly Row[]): void {
  say(table(rows));
  const grown = growth(rows);
  if (grown) say(`\n${grown}`);
}
