import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { bundledPackages } from '../../docs/playground/page/export/bundledPackages.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { sampled } from '../sample/sampled.ts';
import { sitePages } from '../audits/sitePages.ts';
import { loadExamples } from '../../examples/loadExamples.ts';

const root = join(import.meta.dirname, '../..');
const home = join(root, 'docs/content/docs');
const examples = await loadExamples();

/** The path of a page's HTML in dist, by its file below docs/content/docs. */
const htmlOf = (page: string): string => {
  const path = page.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
  return join(path, 'index.html');
};
const pages = sitePages(join(root, 'dist')).filter((file) => !file.startsWith('play/'));
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

test('has a page of its own for every example', () => {
  const found = globSync('play/*/index.html', { cwd: join(root, 'dist') });
  expect(found.toSorted()).toEqual(examples.map(({ name }) => join('play', name, 'index.html')).toSorted());
});

test('says on the page of each example which versions the preview carries', () => {
  const html = readFileSync(join(root, 'dist/play', examples[0]!.name, 'index.html'), 'utf8');
  for (const [name, version] of Object.entries(bundledPackages))
    expect(html).toContain(`>${name} ${version}<`);
});

const plain = pages.filter((file) => !embedded.some((one) => one.file === file));

const namesOn = (file: string): string[] =>
  embedded.filter((one) => one.file === file).map(({ name }) => name!);
// A page with one is opened when its example is played.
const several = pages.filter((file) => namesOn(file).length > 1);
const madeOf = (file: string): string[] => {
  const page = file.replace(/(\/)?index\.html$/, '');
  const texts = ['.mdx', '/index.mdx'].map((end) => `docs/content/docs/${page}${end}`);
  return [...texts, ...namesOn(file).map((name) => `examples/${name}/`)];
};

siteTest('opens every page without a playground', async ({ page }) => {
  expect(plain.length).toBeGreaterThan(90);
  for (const file of sampled('e2e/specs/pages.spec.ts', plain, madeOf)) {
    const response = await page.goto(file.replace(/index\.html$/, ''));
    expect(response?.status(), file).toBe(200);
  }
});

for (const file of sampled('e2e/specs/pages.spec.ts', several, madeOf)) {
  const names = namesOn(file);
  siteTest(`opens ${file} with all its playgrounds`, async ({ page, guard }) => {
    const own = examples.filter(({ name }) => names.includes(name));
    guard.allowDeclaredErrors(...own);
    const response = await page.goto(file.replace(/index\.html$/, ''));
    expect(response?.status()).toBe(200);
    for (const name of names) await new LivePlayground(page, name).boot();
  });
}
