import { conduitTest, expect, titles } from './conduitTest.ts';

const TAGS = 'GET /api/tags';

conduitTest.use({ user: null });
conduitTest.beforeEach(({ server }) => {
  server.rendersPages = true;
});

conduitTest(
  'uses a fast part while a slow one streams, and requests nothing again',
  async ({ page, server }) => {
    const slow = server.faults.hold(TAGS);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(titles(page)).toHaveCount(5);
    const more = page.getByRole('button', { name: 'More' });
    // HTML that React has not taken over yet ignores a click.
    await expect.poll(() => more.evaluate((button) => Object.keys(button).join())).toContain('__reactProps');
    await more.click();
    await expect(titles(page)).toHaveCount(10);
    await expect(page.getByText('Loading tags')).toBeVisible();
    slow.release();
    await expect(page.getByRole('complementary', { name: 'Tags' }).getByRole('link').first()).toBeVisible();
    expect(server.requests(TAGS)).toHaveLength(1);
    expect(server.requests('GET /api/articles').map(({ name }) => name)).toHaveLength(2);
    // What polls goes on with the store that was streamed.
    await expect.poll(() => server.requests(TAGS).length).toBeGreaterThan(1);
    await expect(titles(page)).toHaveCount(10);
  },
);

conduitTest(
  'requests in the browser what a stream that breaks off lacks',
  async ({ guard, page, server }) => {
    guard.allow(
      'The server could not finish this Suspense boundary',
      'Minified React error #419',
      'Switched to client rendering',
    );
    server.faults.set(TAGS, { status: 500 }, {});
    await page.goto('/');
    await expect(titles(page)).toHaveCount(5);
    await expect(page.getByRole('complementary', { name: 'Tags' }).getByRole('link').first()).toBeVisible();
    // What follows are polls.
    const first = server.requests(TAGS).slice(0, 2);
    expect(first.map(({ status }) => status)).toEqual([500, 200]);
  },
);
