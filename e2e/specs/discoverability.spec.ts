import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { siteTest } from '../drivers/siteTest.ts';
import { sitePages } from '../audits/sitePages.ts';
import { loadExamples } from '../../examples/loadExamples.ts';

const dist = join(import.meta.dirname, '../../dist');
const examples = await loadExamples();
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
const htmls = sitePages(dist);

/** The files of an example as a reader may copy them. */
const sources = examples.map(({ name, page, folder, files }) => ({
  name,
  page,
  codes: files.map((file) => readFileSync(join(folder, file), 'utf8').trim()),
}));

test('gives each page a Markdown twin that has all code of its examples', () => {
  const twins = htmls.flatMap((file) => {
    const [, href] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(read(file)) ?? [];
    return href ? [{ file, twin: href.slice(1) }] : [];
  });
  const written = globSync('**/*.{md,mdx}', { cwd: join(dist, '../docs/content/docs') });
  const expected = written.map((file) => join(file.replace(/(index)?\.mdx?$/, ''), 'index.html'));
  expect(expected.filter((page) => !twins.some(({ file }) => file === page))).toEqual([]);
  for (const { file, twin } of twins) {
    const text = read(twin);
    expect(text).not.toMatch(/^<(Playground|Snippet)|^import .*\.astro/m);
    const own = sources.filter(({ page }) => twin === (page === 'index' ? 'index.md' : `${page}/index.md`));
    for (const code of own.flatMap(({ codes }) => codes)) expect(text, file).toContain(code);
  }
});

test('lists every page in llms.txt, and has all code in llms-full.txt', () => {
  const links = [...read('llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((link) => !existsSync(join(dist, link.replace(/\/$/, '/index.html'))))).toEqual([]);
  const full = read('llms-full.txt');
  for (const { name, codes } of sources) for (const code of codes) expect(full, name).toContain(code);
});

test('has a title, a description and a card on each page', () => {
  for (const file of htmls) {
    const html = read(file);
    const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]+)"/g)];
    const found = Object.fromEntries(metas.map(([, name, content]) => [name, content]));
    expect(found['description'], file).toBeTruthy();
    expect(found['og:title'], file).toBeTruthy();
    expect(existsSync(join(dist, found['og:image']!)), file).toBe(true);
  }
});

siteTest('offers the nearest pages and the search where there is no page', async ({ page, guard }) => {
  guard.allow('404');
  const response = await page.goto('schema/bulk-sets/');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Bulk write' })).toBeVisible();
  await main.getByRole('button', { name: 'Search the guides' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('textbox')).toBeFocused();
});

siteTest('leads on from page to page, and says when each changed', async ({ page }) => {
  await page.goto('schema/array/');
  const footer = page.locator('main footer');
  await expect(footer.getByRole('link', { name: 'Previous Entity' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'This page as Markdown' })).toBeVisible();
  await footer.getByRole('link', { name: 'Next Shorthand' }).click();
  await expect(page).toHaveURL(/\/schema\/shorthand\/$/);
});
