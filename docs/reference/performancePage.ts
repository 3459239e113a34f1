import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRecord, Cell, Row } from '../../lib/lab/bench/Row.ts';
import { root } from '../tools/root.ts';
import { bars } from './bars.ts';
import { amount, times } from './figures.ts';
import type { GeneratedPage } from './GeneratedPage.ts';
import { growthPlot } from './growthPlot.ts';

const source = 'docs/reference/benchmark.json';

interface SubscriberRecord {
  readonly date: string;
  readonly rows: readonly { readonly name: string; readonly mount: number; readonly shown: number }[];
}

interface TypesRecord {
  readonly typescript: string;
  readonly resources: number;
  readonly rows: readonly { readonly name: string; readonly version: string; readonly seconds: number }[];
}

/** The names of the contestants of `npm run bench:react` on the page. */
const titles: Readonly<Record<string, string>> = {
  limit: 'by hand',
  ours: 'Wireshape',
  TanStack: 'TanStack Query',
  Apollo: 'Apollo Client',
};

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
  const small = timed.filter(({ name }) => SMALL.test(name));
  const plain = timed.filter(({ name }) => PLAIN.test(name));
  const memory = rows.filter(({ unit }) => unit === 'bytes');
  const lost = [...timed.flatMap(losses), ...otherLosses()];
  const subscribers = subscriberTable();
  const typeChecking = typeCheckingText();
  return `
${meaning(rows)}

${overview(rows)}

## Time

Each figure is a ratio to **code written by hand for just this data**, with the same guarantees: one object for each record, and the
same object until the record changes. The column "by hand" is the time of that code. The column Wireshape measures what you call:
\`controller.set\` and \`controller.get\`.

${table(timed.filter((row) => !small.includes(row) && !plain.includes(row)))}

A dash means not measured, or no comparable work: TanStack Query stores responses as they are.

## 20, 100 and 1,000 records

${smallLists(rows)}

${table(small)}

## Without a store

\`normalize\` and \`denormalize\`, with \`static plain = true\` in the entities: like normalizr, they return new plain objects at every read.

${table(plain)}

## One write, in small and large stores

${growthPlot(rows)}

## 10,000 components

Each of 10,000 React components reads one record, and one record changes (Chromium, \`npm run bench:react\`):

${subscribers}

## Memory

${table(memory)}

## Type checking

${typeChecking}

## Where we lose

${lost.length > 0 ? lost.join('\n') : 'In this run nobody was faster in any row.'}

## How it is measured

- Lists on ${date}, components on ${recordOf<SubscriberRecord>('subscribers.json').date}: Node ${node.slice(1)}, ${processor}, two shared cores. Your machine gives other times and much the same ratios.
- All libraries take turns, round by round, in one process for each row. Measured is the processor time of the JavaScript thread,
  garbage collection included; each figure is the median of seven rounds.
- Before the measurement, a check compares the data that all libraries return.
- The hand-written code also runs against itself; differences below 15 % mean nothing.
- Before each measurement, a garbage collection; where data is changed, only of young objects, which keeps optimized code.
- First reads run with a young generation of 2 MB, so that each library pays for its own garbage within a round.

Repeat it with \`npm run bench\`; \`-- --only read\` runs some rows, \`-- --json\` prints the record that this page is made of.
`.trim();
}

/** The operations on lists as most responses are. */
const SMALL = /^(normalize-posts|read-cold-posts|update-one-read|push-read)-(20|100|1000)$/;
/** The operations of the functions without a store. */
const PLAIN = /^(normalize|read-cold)-plain-/;

/** The operations of the bars: those that an app does most, by their name in the record. */
const overviews: Readonly<Record<string, string>> = {
  'normalize-posts': 'Store a response of 10,000 posts and their authors',
  'read-cold-posts': 'Read it for the first time',
  'update-one-read': 'Change one post, and read the list',
  'push-read': 'Add a post to a list of 10,000, and read the list',
};

function overview(rows: readonly Row[]): string {
  return rows
    .filter(({ name }) => name in overviews)
    .map((row) => bars(row, overviews[row.name]!))
    .join('\n\n');
}

/** What the figures mean for an app. */
function meaning(rows: readonly Row[]): string {
  const time = (name: string) => amount(ours(rows.find((row) => row.name === name)!)?.median ?? NaN, 'us');
  return `Wireshape stores 10,000 posts with their authors in ${time('normalize-posts')}, and reads them for the first time in
${time('read-cold-posts')}. After a change of one post, the list is up to date in ${time('update-one-read')}. If your responses have a few hundred records,
any library in this comparison is fast enough; in long lists that change often, the difference shows.`;
}

/** What a list of 100 costs. */
function smallLists(rows: readonly Row[]): string {
  const time = (name: string) =>
    amount(ours(rows.find((row) => row.name === `${name}-100`)!)?.median ?? NaN, 'us');
  return `Most responses are this small. Wireshape stores 100 posts in ${time('normalize-posts')}, and reads them for the first time in
${time('read-cold-posts')}. After a change of one post, the list is up to date in ${time('update-one-read')}. The ratios are again to code by hand.`;
}

function table(rows: readonly Row[]): string {
  const cellOf = (row: Row, name: string): Cell | undefined => row.cells.find((cell) => cell.name === name);
  const measured = peers.filter(([name]) => rows.some((row) => ratio(cellOf(row, name)) !== NONE));
  const head = ['what', 'by hand', 'Wireshape', ...measured.map(([, title]) => title)];
  const lines = rows.map((row) => [
    row.title,
    amount(row.cells[0]?.median ?? NaN, row.unit),
    ratio(ours(row)),
    ...measured.map(([name]) => ratio(cellOf(row, name))),
  ]);
  const line = (parts: readonly string[]): string => `| ${parts.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...lines.map(line)].join('\n');
}

/** Where others are faster in what is measured apart: many components, and the type checker. */
function otherLosses(): string[] {
  const { rows: shown } = recordOf<SubscriberRecord>('subscribers.json');
  const { rows: checked, resources } = recordOf<TypesRecord>('typesBenchmark.json');
  const ours = shown.find(({ name }) => name === 'ours');
  const [, own, peer] = checked;
  const faster = (part: 'mount' | 'shown', what: string): string[] =>
    shown.flatMap((row) => {
      const share = row[part] / (ours?.[part] ?? NaN);
      if (row.name === 'limit' || !(share < 0.85)) return [];
      return [`- ${what}: ${titles[row.name] ?? row.name} takes ${times(share)} of our time.`];
    });
  const types = own && peer ? peer.seconds / own.seconds : NaN;
  return [
    ...faster('mount', 'first render of 10,000 components'),
    ...faster('shown', 'a change that one of 10,000 components shows'),
    ...(types < 0.95
      ? [`- type checking ${resources} resources: Reactive Data Client takes ${times(types)} of our time.`]
      : []),
  ];
}

/** The record of `npm run bench:react`: milliseconds of 10,000 components that each read one record. */
function subscriberTable(): string {
  const { rows } = recordOf<SubscriberRecord>('subscribers.json');
  const lines = rows.map(
    ({ name, mount, shown }) => `| ${titles[name] ?? name} | ${mount} ms | ${shown} ms |`,
  );
  return ['| what | first render | a change, until it shows |', '| --- | ---: | ---: |', ...lines].join('\n');
}

/** The record of `npm run bench:types`. */
function typeCheckingText(): string {
  const { typescript, resources, rows } = recordOf<TypesRecord>('typesBenchmark.json');
  const [empty, own, peer] = rows.map(({ seconds }) => `${seconds} s`);
  const version = rows[2]?.version;
  return `\`tsc\` ${typescript} checks ${resources} resources, each with an entity and a call of every endpoint, in ${own}. With Reactive Data
Client ${version}, it takes ${peer} for the same; an empty file takes ${empty}. Repeat it with \`npm run bench:types\`.`;
}

function recordOf<Kind>(file: string): Kind {
  return JSON.parse(readFileSync(join(root, 'docs/reference', file), 'utf8')) as Kind;
}

/** The cell of what users call; the store beneath it is measured too. */
function ours({ cells }: Row): Cell | undefined {
  return cells.find(({ name }) => name.startsWith('ours: Co') || name === 'ours: static plain');
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

/** In place of a ratio that was not measured. */
const NONE = '–';

function ratio(cell: Cell | undefined): string {
  return !cell || cell.missing !== undefined || !(cell.ratio >= 0.01) ? NONE : times(cell.ratio);
}
