import { expect, test } from 'playwright/test';
import { sidebar } from '../../docs/sidebar.ts';
import { questions } from '../audits/questions.ts';
import { siteTest } from '../drivers/siteTest.ts';

/** The module that the search dialog loads: it keeps the options that the dialog gave it. */
interface Pagefind {
  search(words: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

siteTest('leads from the search dialog to a page', async ({ page }) => {
  await page.goto('./');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('textbox').fill('list does not update');
  await dialog.getByRole('link', { name: 'Troubleshooting', exact: true }).first().click();
  await expect(page).toHaveURL(/\/start\/troubleshooting\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
});

siteTest('finds the page that answers a question among the first three', async ({ page }) => {
  await page.goto('./');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('textbox').fill('entity');
  await expect(dialog.getByRole('link').first()).toBeVisible();
  const found = await page.evaluate(
    async (all) => {
      const { search } = (await import('/pagefind/pagefind.js' as string)) as Pagefind;
      return Promise.all(
        all.map(async (words) => {
          const { results } = await search(words);
          const first = await Promise.all(results.slice(0, 3).map((result) => result.data()));
          return first.map(({ url }) => url.replaceAll(/^\/|\/(#.*)?$/g, ''));
        }),
      );
    },
    questions.map(([words]) => words),
  );
  const misses = questions.flatMap(([words, ...answers], at) =>
    answers.some((answer) => found[at]!.includes(answer))
      ? []
      : [`${words}: ${found[at]!.join(', ') || 'nothing'} in place of ${answers.join(' or ')}`],
  );
  expect(misses).toEqual([]);
});

test('asks for every page of the sidebar', () => {
  const pages = sidebar.flatMap(({ items }) => items).filter((item) => typeof item === 'string');
  const answers = new Set(questions.flatMap(([, ...pagesOfOne]) => pagesOfOne));
  expect(pages.filter((page) => !answers.has(page))).toEqual([]);
});
