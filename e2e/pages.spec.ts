import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { loadExamples } from './tools/loadExamples.ts';

const root = join(import.meta.dirname, '..');
const home = join(root, 'docs/content/docs');
const examples = await loadExamples();

/** The path of a page's HTML in dist, by its file below docs/content/docs. */
const htmlOf = (page: string): string => {
  const path = page.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
  return join(path, 'index.html');
};
const pages = globSync('**/*.html', { cwd: join(root, 'dist') });
const embedded = pages.flatMap((file) => {
  const html = readFileSync(join(root, 'dist', file), 'utf8');
  return [...html.matchAll(/<section\b[^>]*\bdata-example="([^"]+)"/g)].map(([, name]) => ({ name, file }));
});

test('has a playground on every .mdx page', () => {
  const without = globSync('**/*.mdx', { cwd: home }).filter((page) => {
    return !embedded.some(({ file }) => file === htmlOf(page));
  });
  expect(without).toEqual([]);
});

test('embeds every example on exactly one page: the one that it names', () => {
  const found = examples.map(({ name }) => [
    name,
    embedded.filter((one) => one.name === name).map(({ file }) => file),
  ]);
  expect(found).toEqual(examples.map(({ name, page }) => [name, [htmlOf(page)]]));
});
