import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withSentences } from '../../docs/facts/allFacts.ts';
import { sentences } from './readerTexts.ts';

const content = join(import.meta.dirname, '../../docs/content/docs');
/** Tables of names are looked up, not read from the top. */
const LOOKED_UP = ['migrating/**'];
const MOST = 900;

/** The words of a page that a reader sees: those of its facts too, without its code and its examples. */
export function wordsOf(page: string, text: string): number {
  return sentences(page, withSentences(page, text)).flatMap((one) =>
    one.text.split(/\s+/).filter((word) => /[\p{L}\d…]/u.test(word)),
  ).length;
}

const counts = globSync('**/*.mdx', { cwd: content, exclude: LOOKED_UP })
  .map((file) => {
    const page = file.replace(/\.mdx$/, '');
    return [page, wordsOf(page, readFileSync(join(content, file), 'utf8'))] as const;
  })
  .toSorted(([, one], [, other]) => other - one);

it('has no guide that a reader gives up', () => {
  if (process.env.PRINT) console.log(counts.map((one) => one.join(' ')).join('\n'));
  expect(counts.length).toBeGreaterThan(50);
  expect(counts.filter(([, words]) => words > MOST)).toEqual([]);
});

it('counts the words of facts, tables and links, and no code', () => {
  const text =
    '---\ntitle: Two words\n---\n\nOne [link](../to/it/) `a b c`.\n\n```ts\nlet no = 1;\n```\n\n| a cell |\n';
  expect(wordsOf('none', text)).toBe(7);
});
