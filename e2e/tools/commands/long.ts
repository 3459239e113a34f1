// `npm run long [-- STEP...]`: what takes too long for every change, in order, and a table of what came of it.
// Steps can be chosen by name. WIRESHAPE_SEED repeats the random ones; the variables of each step are set below.
import { delimiter, join } from 'node:path';
import { isBuildStale } from './isBuildStale.ts';
import { longSteps as steps } from './longSteps.ts';
import { run } from '../setup/run.mjs';

const root = join(import.meta.dirname, '../../..');
const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}
const names = chosen.length ? chosen : Object.keys(steps);

if (names.some((name) => steps[name]!.site) && isBuildStale(root)) {
  console.log('The build is missing or older than the sources: building.');
  if (!run('node', ['docs/tools/build.ts'], { cwd: root, path }).ok) process.exit(1);
}

const rows: string[][] = [];
for (const name of names) {
  const { does, command, env = {} } = steps[name]!;
  console.log(`\n== ${name}: ${does}`);
  const began = Date.now();
  const [program = '', ...args] = command;
  const { ok, why } = run(program, args, { cwd: root, path, env });
  rows.push([name, ok ? 'passed' : `failed (${why})`, time(Date.now() - began), does]);
}

const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
console.log();
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
process.exit(rows.some(([, verdict]) => verdict !== 'passed') ? 1 : 0);

function time(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
