import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readComparisons, tablesOf } from './figures.ts';

it('has what was measured in the guide', async () => {
  const page = join(import.meta.dirname, '../../docs/content/docs/migrating/tanstack-query.mdx');
  const lines = (await readFile(page, 'utf8')).split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  const { counts, looks } = tablesOf(Object.values(await readComparisons()));
  expect(counts).toHaveLength(9);
  expect(lines).toEqual(expect.arrayContaining([...counts, ...looks]));
});
