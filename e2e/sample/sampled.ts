import { readFileSync } from 'node:fs';
import { isChosen, type Sample } from './Sample.ts';

/** Where `npm test` wrote the sample of its run. Every other command plays everything. */
const file = process.env.WIRESHAPE_SAMPLE;
const sample = file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Sample);

/** Tells whether this run plays a share of the slow tests only. */
export const isSampled = sample !== undefined;

/**
 * Selects what this run plays of a list of slow tests: all of it, or in `npm test` the changed ones and one of so many shares, by
 * commit.
 * `madeOf` names the files and folders that an item is made of, below the root; a change in `spec` selects all.
 */
export function sampled<Item>(
  spec: string,
  items: readonly Item[],
  madeOf: (item: Item) => readonly string[],
  shares?: number,
): Item[] {
  return items.filter((item, at) => !sample || isChosen(sample, at, [spec, ...madeOf(item)], shares));
}
