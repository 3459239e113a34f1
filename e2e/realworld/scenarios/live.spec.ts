import type { Locator, Page } from 'playwright/test';
import { conduitTest, expect, expectFavorite, setVisibility } from './conduitTest.ts';

const COMMENTS = '/api/articles/engines-13/comments';

function comments(page: Page): Locator {
  return page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
}

async function comment(page: Page, text: string) {
  await page.getByLabel('Comment', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

conduitTest(
  'shows a comment once when its event overtakes the response (COL-2)',
  async ({ page, server }) => {
    await page.goto('/article/engines-13');
    await expect.poll(() => server.channels.count('engines-13')).toBe(1);
    const held = server.faults.hold(`POST ${COMMENTS}`);
    await comment(page, 'Good');
    await held.arrived;
    await expect(comments(page)).toHaveText([/^ada: Good/]);
    held.release();
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('');
    await expect(comments(page)).toHaveText([/^ada: Good/]);
  },
);

conduitTest(
  'shows a comment once when its response overtakes the event (COL-2)',
  async ({ page, server }) => {
    await page.goto('/article/engines-13');
    await expect.poll(() => server.channels.count('engines-13')).toBe(1);
    server.channels.pause();
    await comment(page, 'Good');
    await expect(comments(page)).toHaveText([/^ada: Good/]);
    server.channels.resume();
    await comment(page, 'Better');
    await expect(comments(page)).toHaveText([/^ada: Good/, /^ada: Better/]);
  },
);

conduitTest('shows in both tabs what one of them comments and deletes', async ({ context, page, server }) => {
  const other = await context.newPage();
  await other.clock.install();
  await Promise.all([page.goto('/article/engines-13'), other.goto('/article/engines-13')]);
  await expect.poll(() => server.channels.count('engines-13')).toBe(2);
  await comment(page, 'Good');
  await expect(comments(page)).toHaveText([/^ada: Good/]);
  await expect(comments(other)).toHaveText([/^ada: Good/]);
  const requests = server.requests(`GET ${COMMENTS}`).length;
  await other.getByRole('button', { name: 'Delete Good' }).click();
  await expect(comments(other)).toHaveCount(0);
  await expect(comments(page)).toHaveCount(1);
  // Until then it can be taken back.
  await other.clock.fastForward(3_000);
  await expect(comments(page)).toHaveCount(0);
  expect(server.requests(`GET ${COMMENTS}`)).toHaveLength(requests);
});

conduitTest('follows the count of views, and stops with the page (REST-8)', async ({ page, server }) => {
  // Counted when they are sent: one may be under way when the page is left.
  let sent = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/articles/engines-13/views') && sent++));
  await page.goto('/article/engines-13');
  await expect(page.getByText('0 views')).toBeVisible();
  server.database.run('UPDATE articles SET views = 7 WHERE id = 13');
  await expect(page.getByText('7 views')).toBeVisible();
  await page.getByRole('link', { name: 'Archive' }).click();
  await expectFavorite(page, 'Engines', false, 0);
  // The article, which has such a button too, may stay until the archive is there.
  await expect(page.getByText('7 views')).toHaveCount(0);
  const before = sent;
  expect(before).toBeGreaterThan(1);
  await page.waitForTimeout(1_200);
  expect(sent).toBe(before);
});

conduitTest('keeps the tags up to date for who reads them elsewhere (REST-8)', async ({ page, server }) => {
  await page.goto('/');
  const tags = page.getByRole('complementary', { name: 'Tags' }).getByRole('link');
  await expect(tags).toHaveText(['node', 'react']);
  server.database.addArticle(2, { title: 'More', description: '', body: '', tagList: ['sql'] });
  await expect(tags).toHaveText(['node', 'react', 'sql']);
});

conduitTest('rests while nobody sees the page, and catches up (REST-8)', async ({ page, server }) => {
  await page.goto('/article/engines-13');
  await expect(page.getByText('0 views')).toBeVisible();
  await setVisibility(page, 'hidden');
  server.database.run('UPDATE articles SET views = 7 WHERE id = 13');
  // What was under way comes through.
  await page.waitForTimeout(200);
  const before = server.requests('GET /api/articles/engines-13/views').length;
  await page.waitForTimeout(1_200);
  expect(server.requests('GET /api/articles/engines-13/views')).toHaveLength(before);
  await setVisibility(page, 'visible');
  await expect(page.getByText('7 views')).toBeVisible();
});
