import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRecord, Cell, Row } from '../../lib/bench/Row.ts';
import { root } from '../tools/root.ts';
import { amount, times } from './figures.ts';
import type { GeneratedPage } from './GeneratedPage.ts';
import { growthPlot } from './growthPlot.ts';

const source = 'docs/reference/benchmark.json';

/** The columns: the name in the record, and the one on the page. */
const peers: readonly (readonly [name: string, title: string])[] = [
  ['data-client', 'Reactive Data Client 0.9'],
  ['normalizr', 'normalizr'],
  ['Apollo', 'Apollo Client'],
  ['Redux Toolkit', 'Redux Toolkit'],
  ['TanStack', 'TanStack Query'],
];

/** The benchmark's table, as one run of `npm run bench -- --json` recorded it. */
export function performancePage(): GeneratedPage {
  const record = JSON.parse(readFileSync(join(root, source), 'utf8')) as BenchRecord;
  return {
    id: 'performance',
    title: 'Performance',
    description:
      'Benchmarks of the speed and memory of reads and writes, compared with hand-written code, normalizr, Redux Toolkit, Apollo Client and TanStack Query.',
    body: body(record),
    source,
  };
}

function body({ date, node, processor, rows }: BenchRecord): string {
  const timed = rows.filter(({ unit }) => unit === 'us');
  const memory = rows.filter(({ unit }) => unit === 'bytes');
  const lost = timed.flatMap(losses);
  return `
Each figure says how many times as long something takes as in **code written by hand for just this data**, with the same
guarantees: one object for each record, the same object until it changes. That code is the first column, as a time; nobody can
be much faster. Ours is what you call: \`controller.set\`, \`controller.get\`.

## Time

${table(timed)}

A dash: not measured, or no work that could be compared. TanStack Query keeps answers as they come.

## One write, in small and large stores

${growthPlot(rows)}

## Memory

${table(memory)}

## Where we lose

${lost.length > 0 ? lost.join('\n') : 'In this run nobody was faster in any row.'}

## How it is measured

- On ${date}: Node ${node.slice(1)}, ${processor}, two shared cores. Your machine gives other times and much the same ratios.
- All take turns, round by round, in one process for each row. What counts is the processor time of the JavaScript thread,
  garbage collection included; each figure is the median of seven rounds.
- Before anything is timed, all have to give the same data.
- The hand-written code also runs against itself; differences below 15 % mean nothing.
- First reads run with a young generation of 2 MB, so that everyone pays for its own garbage within a round.

Repeat it with \`npm run bench\`; \`-- --only read\` runs some rows, \`-- --json\` prints the record that this page is made of.
`.trim();
}

function table(rows: readonly Row[]): string {
  const head = ['what', 'by hand', 'Wireshape', ...peers.map(([, title]) => title)];
  const lines = rows.map((row) => [
    row.title,
    amount(row.cells[0]?.median ?? NaN, row.unit),
    ratio(ours(row)),
    ...peers.map(([name]) => ratio(row.cells.find((cell) => cell.name === name))),
  ]);
  const line = (parts: readonly string[]): string => `| ${parts.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...lines.map(line)].join('\n');
}

/** The cell of what users call; the store beneath it is measured too. */
function ours({ cells }: Row): Cell | undefined {
  return cells.find(({ name }) => name.startsWith('ours: Co'));
}

function losses(row: Row): string[] {
  const own = ours(row);
  if (!own) return [];
  return peers.flatMap(([name, title]) => {
    const cell = row.cells.find((one) => one.name === name);
    const counts = cell && !cell.less.includes('does not normalize') && cell.ratio < own.ratio * 0.85;
    if (!counts) return [];
    const less = cell.less.length > 0 ? ` It does less: ${cell.less.join(', ')}.` : '';
    return [`- ${row.title}: ${title} takes ${times(cell.median / own.median)} of our time.${less}`];
  });
}

function ratio(cell: Cell | undefined): string {
  return !cell || cell.missing !== undefined || !(cell.ratio >= 0.01) ? '–' : times(cell.ratio);
}
