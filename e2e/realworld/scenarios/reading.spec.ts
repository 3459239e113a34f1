import { conduitTest, expect, expectFavorite, favoriteButton, titles } from './conduitTest.ts';

const newest = ['Engines', 'Article 12', 'Article 11', 'Article 10', 'Article 9'];
const second = ['Article 8', 'Article 7', 'Article 6', 'Article 5', 'Article 4'];
const last = ['Article 3', 'Article 2', 'Article 1'];

conduitTest('shows the newest articles and all tags', async ({ page }) => {
  await page.goto('/');
  await expect(titles(page)).toHaveText(newest);
  await expect(page.getByRole('status')).toHaveText('5 of 13');
  await expect(page.getByRole('complementary', { name: 'Tags' }).getByRole('link')).toHaveText([
    'node',
    'react',
  ]);
});

conduitTest('loads page by page until the list ends (COL-3)', async ({ page, server }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(titles(page)).toHaveText([...newest, ...second]);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(titles(page)).toHaveText([...newest, ...second, ...last]);
  await expect(page.getByRole('button', { name: 'More' })).toBeDisabled();
  expect(server.requests('GET /api/articles')).toHaveLength(3);
});

conduitTest('loads all pages in the order of the server (COL-4)', async ({ page, server }) => {
  await page.goto('/');
  const late = server.faults.hold('GET /api/articles?offset=5');
  await page.getByRole('button', { name: 'Load all' }).click();
  await late.arrived;
  await expect(page.getByRole('status')).toHaveText('5 of 13');
  late.release();
  await expect(page.getByRole('status')).toHaveText('13 of 13');
  await expect(titles(page)).toHaveText([...newest, ...second, ...last]);
  await expect(page.getByRole('button', { name: 'Load all' })).toBeDisabled();
  expect(server.requests('GET /api/articles')).toHaveLength(3);
});

conduitTest('keeps the pages of each tag apart (COL-3)', async ({ page, server }) => {
  await page.goto('/?tag=node');
  await expect(page.getByRole('status')).toHaveText('5 of 9');
  const late = server.faults.hold('GET /api/articles?offset=5&tag=node');
  await page.getByRole('button', { name: 'More' }).click();
  await late.arrived;
  await page.getByRole('link', { name: 'react' }).click();
  await expect(titles(page)).toHaveText(['Article 12', 'Article 9', 'Article 6', 'Article 3']);
  late.release();
  await page.getByRole('link', { name: 'node' }).click();
  await expect(page.getByRole('status')).toHaveText('9 of 9');
  await page.getByRole('link', { name: 'react' }).click();
  await expect(page.getByRole('status')).toHaveText('4 of 4');
});

conduitTest('shows what is stored when the reader goes back and forward', async ({ page, server }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Article 12' }).click();
  await expect(page.getByText('Text of article 12')).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveText(newest);
  await page.goForward();
  await expect(page.getByText('Text of article 12')).toBeVisible();
  expect(server.requests('GET /api/articles')).toHaveLength(1);
  expect(server.requests('GET /api/articles/article-12-12')).toHaveLength(1);
});

conduitTest('shows a page of the archive until the next one is there', async ({ page, server }) => {
  await page.goto('/archive');
  await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
  const held = server.faults.hold('GET /api/articles?limit=5&offset=5');
  await page.getByRole('button', { name: 'Next' }).click();
  await held.arrived;
  await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'true');
  await expect(titles(page)).toHaveText(newest);
  held.release();
  await expect(titles(page)).toHaveText(second);
  await expect(page.getByRole('status')).toHaveText('Page 2 of 3');
  await page.goBack();
  await expect(titles(page)).toHaveText(newest);
  expect(server.requests('GET /api/articles')).toHaveLength(2);
});

conduitTest('shows the article that was chosen last, whichever comes first', async ({ page, server }) => {
  const slow = server.faults.hold('GET /api/articles/article-1-1');
  await page.goto('/article/article-1-1');
  await slow.arrived;
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Article 11' }).click();
  await expect(page.getByText('Text of article 11')).toBeVisible();
  slow.release();
  await expect(page.getByText('Text of article 11')).toBeVisible();
  await expect(page.getByText('Text of article 1', { exact: true })).toBeHidden();
});

conduitTest('shows 10,000 articles, and changes one of them alone (CTL-8)', async ({ page, server }) => {
  server.database.transaction(() => {
    for (let n = 14; n <= 10_000; n++)
      server.database.addArticle(2, { title: `Article ${n}`, description: '', body: '' });
  });
  await page.goto('/all');
  const rows = page.getByRole('list', { name: 'All articles' }).locator('li');
  await expect(rows).toHaveCount(10_000);
  // Which rows React touches. How long that takes, `npm run bench:react` says.
  const changed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((records) => {
          resolve(new Set(records.map(({ target }) => target.parentElement?.closest('li'))).size);
        }).observe(document.querySelector('ol')!, { subtree: true, childList: true, characterData: true });
      }),
  );
  await rows.filter({ hasText: 'Article 9999 ' }).getByRole('button').click();
  expect(await changed).toBe(1);
});

conduitTest('keeps a press and the focus when the text comes (UNI-2)', async ({ page, server }) => {
  await page.goto('/');
  const held = server.faults.hold('GET /api/articles/engines-13');
  await page.getByRole('link', { name: 'Engines' }).click();
  await held.arrived;
  await expect(page.getByText('Loading the text')).toBeVisible();
  await favoriteButton(page, 'Engines').hover();
  await page.mouse.down();
  held.release();
  await expect(page.getByText('Text of engines')).toBeVisible();
  await page.mouse.up();
  await expectFavorite(page, 'Engines', true, 1);
  await expect(favoriteButton(page, 'Engines')).toBeFocused();
});

conduitTest(
  'shows what a list brought of an article at once, and fetches its text (UNI-2)',
  async ({ page, server }) => {
    await page.goto('/');
    const held = server.faults.hold('GET /api/articles/engines-13');
    await page.getByRole('link', { name: 'Engines' }).click();
    await held.arrived;
    await expect(page.getByRole('heading', { name: 'Engines' })).toBeVisible();
    await expect(page.getByText('Loading the text')).toBeVisible();
    await expectFavorite(page, 'Engines', false, 0);
    held.release();
    await expect(page.getByText('Text of engines')).toBeVisible();
    await favoriteButton(page, 'Engines').click();
    await expectFavorite(page, 'Engines', true, 1);
    await page.getByRole('link', { name: 'Home' }).click();
    await expectFavorite(page, 'Engines', true, 1);
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
    await expectFavorite(page, 'Engines', true, 1);
    // The list of the archive lacks the text, too, and leaves it as it is.
    await page.getByRole('link', { name: 'Engines' }).click();
    await expect(page.getByText('Text of engines')).toBeVisible();
    expect(server.requests('GET /api/articles/engines-13')).toHaveLength(1);
  },
);

conduitTest.describe('without a login', () => {
  conduitTest.use({ user: null });

  conduitTest('reads as anybody, and sends no token', async ({ page, server }) => {
    await page.goto('/');
    await expectFavorite(page, 'Engines', false, 0);
    await expect(favoriteButton(page, 'Engines')).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Your feed' })).toBeHidden();
    expect(server.requests('GET /api/user')).toHaveLength(0);
  });
});
