import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../apps/withLock.ts';

/** What a page shows: the better, the later it stands here. */
export const shownInOrder = ['nothing', 'loading', 'error', 'data', 'data and error'] as const;

export interface Look {
  readonly shown: (typeof shownInOrder)[number];
  /** How many rows or records. */
  readonly rows: number;
}

/** What one app of an example did: what is shown at the moments that are named. */
export interface Figures {
  readonly requests: number;
  readonly renders: number;
  readonly between: Record<string, Look>;
  readonly failing: Record<string, Look>;
  readonly offline: Record<string, Look>;
}

/** What the two apps of one example did. */
export interface Comparison {
  readonly title: string;
  readonly ours: Figures;
  readonly theirs: Figures;
}

const file = join(import.meta.dirname, 'figures.json');

/** What was measured, by the name of the example. */
export async function readComparisons(): Promise<Record<string, Comparison>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, Comparison>;
}

/** Replaces one example in the file; several processes may do so at once. */
export function writeComparison(name: string, comparison: Comparison): Promise<void> {
  return withLock(join(import.meta.dirname, '../.results/figures.lock'), async () => {
    const all = { ...(await readComparisons()), [name]: comparison };
    await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  });
}

/** Two tables for readers: a row for each example; where the two apps differ, ours before theirs. */
export function tablesOf(comparisons: readonly Comparison[]): { counts: string[]; looks: string[] } {
  return {
    counts: comparisons.map(
      ({ title, ours, theirs }) =>
        `| ${title} | ${ours.requests} / ${theirs.requests} | ${ours.renders} / ${theirs.renders} |`,
    ),
    looks: comparisons.map(({ title, ours, theirs }) => {
      const cell = (part: 'between' | 'failing' | 'offline'): string =>
        Object.entries(theirs[part])
          .map(([moment, { shown }]) => `${moment}: ${both(ours[part][moment]!.shown, shown)}`)
          .join('; ');
      return `| ${title} | ${cell('between')} | ${cell('failing')} | ${cell('offline')} |`;
    }),
  };
}

function both(ours: string, theirs: string): string {
  return ours === theirs ? ours : `**${ours}** / ${theirs}`;
}
