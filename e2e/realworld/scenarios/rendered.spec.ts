import { conduitTest, expect, expectFavorite, favoriteButton, titles } from './conduitTest.ts';

const ARTICLE = 'GET /api/articles/engines-13';
const COMMENTS = 'GET /api/articles/engines-13/comments';

conduitTest.beforeEach(({ server }) => {
  server.rendersPages = true;
  server.database.run(
    `INSERT INTO comments (article, author, body, createdAt) VALUES (13, 2, '</script><b>', '2026-01-01T00:00:00Z')`,
  );
});

conduitTest.describe('without a login', () => {
  conduitTest.use({ user: null });

  conduitTest('streams a page, and requests nothing again in the browser', async ({ page, server }) => {
    const held = server.faults.hold(COMMENTS);
    await page.goto('/article/engines-13', { waitUntil: 'commit' });
    await held.arrived;
    await expect(page.getByText('Text of engines')).toBeVisible();
    await expect(page.getByText('Loading comments')).toBeVisible();
    held.release();
    await expect(page.getByText('bob: </script><b>')).toBeVisible();
    // Only an app that runs opens this.
    await expect.poll(() => server.channels.count('engines-13')).toBe(1);
    expect(server.requests(ARTICLE)).toHaveLength(1);
    expect(server.requests(COMMENTS)).toHaveLength(1);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(titles(page)).toHaveCount(5);
  });

  conduitTest('requests in the browser what failed on the server', async ({ guard, page, server }) => {
    guard.allow(
      'The server could not finish this Suspense boundary',
      'Minified React error #419',
      'Switched to client rendering',
    );
    server.faults.set(COMMENTS, { status: 500 }, {});
    await page.goto('/article/engines-13');
    await expect(page.getByText('bob: </script><b>')).toBeVisible();
    expect(server.requests(COMMENTS).map(({ status }) => status)).toEqual([500, 200]);
  });
});

conduitTest('shows a reader’s own favourites once the page runs', async ({ page, server }) => {
  server.database.run('INSERT INTO favorites VALUES (1, 13)');
  await page.goto('/');
  await expectFavorite(page, 'Engines', true, 1);
  await favoriteButton(page, 'Engines').click();
  await expectFavorite(page, 'Engines', false, 0);
});

conduitTest('renders as nobody where the reader’s token has expired', async ({ guard, page, server }) => {
  guard.allowFailedRequests();
  server.sessions.expire();
  await page.goto('/');
  await expect(titles(page)).toHaveCount(5);
  await expect.poll(() => server.requests('POST /api/users/refresh').length).toBe(1);
  await favoriteButton(page, 'Engines').click();
  await expectFavorite(page, 'Engines', true, 1);
});
