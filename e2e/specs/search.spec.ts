import { expect, type Locator, type Page, test } from 'playwright/test';
import { sidebar } from '../../docs/sidebar.ts';
import { questions } from '../audits/questions.ts';
import { siteSearch } from '../drivers/siteSearch.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { sampled } from '../sample/sampled.ts';

/** All questions; in `npm test` those whose answer or whose search changed, and a third. */
const asked = sampled(
  'e2e/specs/search.spec.ts',
  questions,
  ([, ...answers]) => [
    'docs/search/',
    'e2e/audits/questions.ts',
    ...answers.flatMap((path) => ['md', 'mdx'].map((end) => `docs/content/docs/${path}.${end}`)),
  ],
  3,
);

/** Opens the dialog, and waits for its field. */
async function openSearch(page: Page): Promise<{ dialog: Locator; field: Locator; status: Locator }> {
  await page.goto('./');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  return { dialog, field, status: dialog.getByRole('status') };
}

siteTest('leads from the search dialog to a page', async ({ page }) => {
  const { dialog, field } = await openSearch(page);
  await field.fill('list does not update');
  await dialog.getByRole('link', { name: 'Troubleshooting', exact: true }).first().click();
  await expect(page).toHaveURL(/\/start\/troubleshooting\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
});

siteTest(
  'finds the page that answers a question among the first three, mostly first or second',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('./');
    const found = await siteSearch(
      page,
      asked.map(([words]) => words),
      3,
    );
    const missesOf = (count: number) =>
      asked.flatMap(([words, ...answers], at) => {
        const pages = found[at]!.pages.slice(0, count);
        const isFound = answers.some((answer) => pages.includes(answer));
        return isFound
          ? []
          : [`${words}: ${pages.join(', ') || 'nothing'} in place of ${answers.join(' or ')}`];
      });
    expect(missesOf(3)).toEqual([]);
    const late = missesOf(2);
    console.log(`  figure: first or second: ${asked.length - late.length} of ${asked.length} questions`);
    expect(late.length, late.join('\n')).toBeLessThanOrEqual(asked.length / 20);
  },
);

siteTest('lists guides before the changelog, the specification and the reference', async ({ page }) => {
  await page.goto('./');
  const words =
    'entity, retry, polling, optimistic, error boundary, websocket, collection, cache, useSuspense, query';
  const isLookedUp = (path: string) => /^(changelog|spec|reference)(\/|$)/.test(path);
  // The reference of what is typed by its name comes second.
  const nameOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  for (const { query, pages } of await siteSearch(page, words.split(', '), 5)) {
    expect(pages, query).toHaveLength(5);
    const isNamed = isLookedUp(pages[1]!) && nameOf(pages[1]!.split('/').at(-1)!) === nameOf(query);
    const guides = isNamed ? pages.toSpliced(1, 1) : pages;
    expect(guides.filter(isLookedUp), query).toEqual([]);
  }
});

siteTest('drops a word that no page has, and says so', async ({ page }) => {
  const { dialog, field, status } = await openSearch(page);
  await field.fill('zzyzx snake_case');
  await expect(status).toContainText('No page has all words; without: zzyzx.');
  await expect(dialog.getByRole('link').first()).toHaveText('Key casing: snake_case to camelCase');
});

siteTest('corrects a slip, and says for what it searched', async ({ page }) => {
  const { dialog, field, status } = await openSearch(page);
  await field.fill('optimsitic');
  await expect(status).toContainText('for “optimistic”');
  await expect(dialog.getByRole('link', { name: /^Optimistic/ }).first()).toBeVisible();
});

siteTest('is used with the arrow keys and Enter', async ({ page }) => {
  const { dialog, field } = await openSearch(page);
  await field.fill('websocket');
  const links = dialog.getByRole('link');
  await expect(links.first()).toBeVisible();
  const name = await links.nth(1).textContent();
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.locator(':focus')).toHaveText(name!);
  const address = await links.nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(dialog).toBeHidden();
});

siteTest('opens the first page with Enter, right after the query is typed', async ({ page }) => {
  const { field } = await openSearch(page);
  await field.fill('infinite scroll');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/recipes\/pagination\//);
});

siteTest('moves the focus to the first of more results', async ({ page }) => {
  const { dialog, field } = await openSearch(page);
  await field.fill('entity');
  const items = dialog.getByRole('list', { name: 'Pages' }).locator(':scope > li');
  await expect(items).toHaveCount(5);
  await dialog.getByRole('button', { name: 'More results' }).click();
  await expect(items).toHaveCount(10);
  await expect(items.nth(5).getByRole('link').first()).toBeFocused();
});

siteTest('announces what it found, and that it found nothing', async ({ page }) => {
  const { dialog, field, status } = await openSearch(page);
  // A region is announced when its text changes, so it has to be there before, and to stay.
  await expect(status).toHaveText('');
  const region = await status.elementHandle();
  await field.fill('zzyzx');
  await expect(status).toHaveText('No results for “zzyzx”.');
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await field.fill('websocket');
  await expect(status).toHaveText(/^\d+ results for “websocket”\.$/);
  expect(await region!.evaluate((one) => one.isConnected && one.getAttribute('role') === 'status')).toBe(
    true,
  );
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(status).toHaveText('');
  await expect(field).toBeFocused();
});

test('asks for every page of the sidebar', () => {
  const pages = sidebar.flatMap(({ items }) => items).filter((item) => typeof item === 'string');
  const answers = new Set(questions.flatMap(([, ...pagesOfOne]) => pagesOfOne));
  expect(pages.filter((page) => !answers.has(page))).toEqual([]);
});
