import type { Page } from 'playwright/test';
import { conduitTest, expect, expectFavorite, favoriteButton, titles } from './conduitTest.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FAVORITE = 'POST /api/articles/engines-13/favorite';
const UNFAVORITE = 'DELETE /api/articles/engines-13/favorite';

async function refresh(page: Page) {
  const button = page.getByRole('button', { name: 'Refresh' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'false');
}

conduitTest.describe('a server whose clock is ahead, and which renders the page', () => {
  conduitTest.beforeEach(({ server }) => {
    server.clock.offset = 20 * HOUR;
    server.rendersPages = true;
  });

  conduitTest('has changes shown, and kept when the list is refreshed (CTL-5)', async ({ page, server }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Your feed' })).toBeVisible();
    await favoriteButton(page, 'Engines').click();
    await expectFavorite(page, 'Engines', true, 1);
    await expect.poll(() => server.requests(FAVORITE)[0]?.status).toBe(200);
    await expectFavorite(page, 'Engines', true, 1);
    await refresh(page);
    await expectFavorite(page, 'Engines', true, 1);
  });

  conduitTest.describe('without a login', () => {
    conduitTest.use({ user: null });

    conduitTest('has newer data shown when the list is refreshed (CTL-5)', async ({ page, server }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Requests' })).toBeVisible();
      server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 13");
      await refresh(page);
      await expect(titles(page).first()).toHaveText('Looms');
    });

    conduitTest('has its data requested again once they are old (CTL-6)', async ({ page, server }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Requests' })).toBeVisible();
      await page.getByRole('link', { name: 'Archive' }).click();
      await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
      server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 13");
      await page.clock.fastForward(61_000);
      await page.getByRole('link', { name: 'Home' }).click();
      await expect(titles(page).first()).toHaveText('Looms');
    });
  });
});

conduitTest('requests again what is old, though the clock was set back (CTL-6)', async ({ page, server }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(titles(page).first()).toHaveText('Engines');
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
  await page.clock.setSystemTime(Date.now() - DAY);
  await page.clock.fastForward(61_000);
  server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 13");
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(titles(page).first()).toHaveText('Looms');
});

const clocks: Record<string, (page: Page) => Promise<void>> = {
  'goes on': async () => {},
  'stands still': (page) => page.clock.setFixedTime(Date.now()),
  'was set back by a day': (page) => page.clock.setSystemTime(Date.now() - DAY),
  'is ahead by a day': (page) => page.clock.setSystemTime(Date.now() + DAY),
};

for (const [name, set] of Object.entries(clocks))
  conduitTest.describe(`a browser whose clock ${name}`, () => {
    conduitTest(
      'keeps the newer of two changes, though its response comes first (CTL-5)',
      async ({ page, server }) => {
        await page.goto('/');
        await expectFavorite(page, 'Engines', false, 0);
        await set(page);
        const first = server.faults.hold(FAVORITE);
        const second = server.faults.hold(UNFAVORITE);
        await favoriteButton(page, 'Engines').click();
        await first.arrived;
        await expectFavorite(page, 'Engines', true, 1);
        await favoriteButton(page, 'Engines').click();
        await second.arrived;
        await expectFavorite(page, 'Engines', false, 0);
        second.release();
        await expect.poll(() => server.requests(UNFAVORITE)[0]?.status).toBe(200);
        first.release();
        await expect.poll(() => server.requests(FAVORITE)[0]?.status).toBe(200);
        // What comes after both shows that they are through.
        await refresh(page);
        await expectFavorite(page, 'Engines', false, 0);
      },
    );

    conduitTest(
      'keeps a change over a list that was requested before it (CTL-9)',
      async ({ page, server }) => {
        await page.goto('/');
        await expectFavorite(page, 'Engines', false, 0);
        const list = server.faults.hold('GET /api/articles');
        await page.getByRole('button', { name: 'Refresh' }).click();
        await list.arrived;
        await set(page);
        await favoriteButton(page, 'Engines').click();
        await expect.poll(() => server.requests(FAVORITE)[0]?.status).toBe(200);
        server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 12");
        list.release();
        await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'false');
        await expectFavorite(page, 'Engines', true, 1);
        await refresh(page);
        await expectFavorite(page, 'Engines', true, 1);
        await expect(titles(page).nth(1)).toHaveText('Looms');
      },
    );
  });

conduitTest(
  'requests a feed again that was on its way when it became old (CTL-7)',
  async ({ page, server }) => {
    const feed = server.faults.hold('GET /api/articles/feed');
    await page.goto('/?feed');
    await feed.arrived;
    await page.getByRole('link', { name: 'Everything' }).click();
    await page.getByRole('link', { name: 'eve', exact: true }).first().click();
    await page.getByRole('button', { name: 'Follow eve' }).click();
    await expect.poll(() => server.requests('POST /api/profiles/eve/follow')[0]?.status).toBe(200);
    await expect(page.getByRole('button', { name: 'Follow eve' })).toHaveText('Unfollow');
    feed.release();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Your feed' }).click();
    await expect(page.getByRole('status')).toHaveText('5 of 12');
  },
);
