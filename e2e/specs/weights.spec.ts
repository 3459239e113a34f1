import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { pageWeights } from '../audits/pageWeights.ts';

const root = join(import.meta.dirname, '../..');

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** What any page may cost a reader who comes for the first time, in kB; CONTRIBUTING says the same. */
const BUDGET = 65;
/** What a preview costs beside its page, once: React, a mocked network, and all of the library. */
const FRAME = 185;

test('stays within the weight that a page may have', () => {
  const weights = pageWeights(join(root, 'dist'), '/');
  expect(weights.length).toBeGreaterThan(90);
  const [heaviest] = weights;
  const parts = Object.entries(heaviest!.parts).map(([kind, size]) => `${kind} ${inKB(size)}`);
  console.log(
    `  figure: heaviest page: /${heaviest!.page} ${inKB(heaviest!.bytes)} kB (${parts.join(', ')})`,
  );
  const tooHeavy = weights.filter(({ bytes }) => bytes > BUDGET * 1000);
  expect(tooHeavy.map(({ page, bytes }) => `/${page} ${inKB(bytes)} kB`)).toEqual([]);
  expect(contributing).toContain(`at most ${BUDGET} kB`);
});

test('keeps the frame that code runs in within its weight, all that it carries in it', () => {
  const [frame] = globSync('playground/inner.*.html', { cwd: join(root, 'dist') });
  const bytes = gzipSync(readFileSync(join(root, 'dist', frame!))).length;
  console.log(`  figure: inner frame: ${inKB(bytes)} kB`);
  expect(bytes).toBeLessThanOrEqual(FRAME * 1000);
  expect(contributing).toContain(`at most ${FRAME} kB more`);
});

function inKB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
