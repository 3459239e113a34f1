import type { Page } from 'playwright/test';
import {
  CAUGHT,
  conduitTest,
  expect,
  expectFavorite,
  favoriteButton,
  setVisibility,
  titles,
} from './conduitTest.ts';

const LIST = 'GET /api/articles';
const VIEWS = 'GET /api/articles/engines-13/views';

const faults = {
  'a proxy’s HTML page': { html: true },
  'a 500': { status: 500 },
  'a reset': { reset: true },
};
for (const [name, fault] of Object.entries(faults)) {
  conduitTest(`keeps the list when its refresh gets ${name} (REST-11)`, async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.goto('/');
    await expect(titles(page)).toHaveCount(5);
    server.faults.set(LIST, fault);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toContainText('/api/articles');
    await expect(titles(page)).toHaveCount(5);
    server.faults.clear(LIST);
    server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 13");
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(titles(page).first()).toHaveText('Looms');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  conduitTest(
    `keeps the count of views while polls get ${name} (REST-11)`,
    async ({ guard, page, server }) => {
      guard.allowFailedRequests();
      await page.goto('/article/engines-13');
      await expect(page.getByText('0 views')).toBeVisible();
      server.faults.set(VIEWS, fault);
      const before = server.requests(VIEWS).length;
      await expect.poll(() => server.requests(VIEWS).length).toBeGreaterThan(before + 1);
      await expect(page.getByText('0 views')).toBeVisible();
      server.faults.clear(VIEWS);
      server.database.run('UPDATE articles SET views = 7 WHERE id = 13');
      await expect(page.getByText('7 views')).toBeVisible();
    },
  );

  conduitTest(
    `shows ${name} as an error, and the list after another try`,
    async ({ guard, page, server }) => {
      guard.allowFailedRequests(...CAUGHT);
      server.faults.set(LIST, fault);
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText('/api/articles');
      server.faults.clear(LIST);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(titles(page)).toHaveCount(5);
    },
  );
}

conduitTest(
  'keeps a page whose refetch on focus fails, with the error beside it (CTL-14)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.clock.install();
    await page.goto('/archive');
    await expect(titles(page)).toHaveCount(5);
    await page.clock.fastForward(61_000);
    server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 13");
    server.faults.set(LIST, { status: 500 });
    const refresh = page.getByRole('button', { name: 'Refresh' });
    const failing = server.faults.hold(LIST);
    await lookAway(page);
    await failing.arrived;
    await expect(refresh).toHaveAttribute('aria-busy', 'true');
    await expect(titles(page).first()).toHaveText('Engines');
    failing.release();
    await expect(page.getByRole('alert')).toContainText('500');
    await expect(refresh).toHaveAttribute('aria-busy', 'false');
    await expect(titles(page).first()).toHaveText('Engines');
    server.faults.clear(LIST);
    await refresh.click();
    await expect(titles(page).first()).toHaveText('Looms');
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

conduitTest(
  'keeps all loaded pages when a refetch on focus fails, and when it succeeds (COL-4, CTL-14)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Load all' }).click();
    await expect(page.getByRole('status')).toHaveText('13 of 13');
    server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 1");
    server.faults.set(`${LIST}?offset=10`, { status: 500 });
    await page.clock.fastForward(61_000);
    await lookAway(page);
    await expect(page.getByRole('alert')).toContainText('500');
    await expect(page.getByRole('status')).toHaveText('13 of 13');
    await expect(titles(page).last()).toHaveText('Article 1');
    server.faults.clear(`${LIST}?offset=10`);
    await page.clock.fastForward(61_000);
    await lookAway(page);
    await expect(titles(page).last()).toHaveText('Looms');
    await expect(page.getByRole('status')).toHaveText('13 of 13');
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

conduitTest(
  'keeps the feed when its next page fails, and loads it on demand (COL-4)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.goto('/?feed');
    await expect(page.getByRole('status')).toHaveText('5 of 6');
    server.faults.set('GET /api/articles/feed?offset=5', { status: 503 });
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('alert')).toContainText('503');
    await expect(page.getByRole('status')).toHaveText('5 of 6');
    server.faults.clear('GET /api/articles/feed?offset=5');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('6 of 6');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('button', { name: 'More' })).toBeDisabled();
  },
);

conduitTest(
  'keeps the preview of an article whose text fails, with the error beside it (UNI-2)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests(...CAUGHT);
    await page.goto('/');
    server.faults.set('GET /api/articles/engines-13', { status: 500 });
    await page.getByRole('link', { name: 'Engines' }).click();
    await expect(page.getByRole('alert')).toContainText('500');
    await expect(page.getByRole('heading', { name: 'Engines' })).toBeVisible();
    server.faults.clear('GET /api/articles/engines-13');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Text of engines')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    server.database.removeArticle(12);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Article 12' }).click();
    await expect(page.getByRole('alert')).toContainText('404');
    await expect(page.getByRole('heading')).toHaveCount(0);
  },
);

conduitTest('ends a poll that hangs, and goes on with the next (REST-8)', async ({ page, server }) => {
  await page.goto('/article/engines-13');
  await expect(page.getByText('0 views')).toBeVisible();
  const hung = server.faults.hold(VIEWS);
  await hung.arrived;
  server.database.run('UPDATE articles SET views = 7 WHERE id = 13');
  await expect(page.getByText('7 views')).toBeVisible();
});

conduitTest(
  'shows that an article is gone, in place of the stored one (REST-11)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests(...CAUGHT);
    await page.goto('/article/nothing-99');
    await expect(page.getByRole('alert')).toContainText('404');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(titles(page)).toHaveCount(5);
    server.database.run("UPDATE articles SET slug = 'nothing-99' WHERE id = 1");
    await page.waitForTimeout(1_100);
    await page.goBack();
    await expect(page.getByText('Text of article 1', { exact: true })).toBeVisible();
  },
);

conduitTest(
  'loads a profile on the next visit after a first 500 (REST-11)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    // Without articles, which would bring their author along.
    server.database.addUser('frida');
    server.faults.set('GET /api/profiles/frida', { status: 500 });
    await page.goto('/profile/frida');
    await expect(page.getByRole('alert')).toContainText('500');
    server.faults.clear('GET /api/profiles/frida');
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
    // An error counts for a second.
    await page.waitForTimeout(1_100);
    await page.goBack();
    await expect(page.getByText('No biography')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

conduitTest(
  'recovers after navigating offline, once the network is back (REST-11)',
  async ({ context, guard, page }) => {
    guard.allowFailedRequests(...CAUGHT);
    await failOffline(page);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(titles(page)).toHaveCount(5);
    await context.setOffline(false);
    await page.waitForTimeout(1_100);
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
  },
);

conduitTest(
  'shows the page by itself once the network is back (REST-11)',
  async ({ context, guard, page }) => {
    guard.allowFailedRequests(...CAUGHT);
    await failOffline(page);
    await context.setOffline(false);
    await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

conduitTest(
  'takes a change back that is made offline, and sends no polls',
  async ({ context, guard, page, server }) => {
    guard.allowFailedRequests();
    await page.goto('/');
    await expectFavorite(page, 'Engines', false, 0);
    await context.setOffline(true);
    await favoriteButton(page, 'Engines').click();
    await expect(page.getByRole('alert')).toContainText('POST /api/articles/:slug/favorite');
    await expectFavorite(page, 'Engines', false, 0);
    const polls = server.requests('GET /api/tags').length;
    server.database.addArticle(2, { title: 'More', description: '', body: '', tagList: ['sql'] });
    await page.waitForTimeout(1_200);
    expect(server.requests('GET /api/tags')).toHaveLength(polls);
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'sql' })).toBeVisible();
    await favoriteButton(page, 'Engines').click();
    await expectFavorite(page, 'Engines', true, 1);
  },
);

conduitTest('starts with an empty state as without one (REST-11)', async ({ page, server }) => {
  server.initialState = '{}';
  await page.goto('/');
  await expect(titles(page)).toHaveCount(5);
});

conduitTest('tells of requests that a render starts, without a complaint of React', async ({ page }) => {
  await page.goto('/');
  // The list moves the footer when it comes, and a click in that moment would miss.
  await expect(titles(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Requests' }).click();
  await page.getByRole('link', { name: 'Archive' }).click();
  const requests = page.getByRole('list', { name: 'Requests' });
  await expect(requests).toContainText('GET /api/articles?limit=5&offset=0 pending');
  await expect(requests).toContainText('GET /api/articles?limit=5&offset=0 resolved');
});

conduitTest(
  'connects to the DevTools in development only (PKG-1)',
  { tag: '@both' },
  async ({ mode, page }) => {
    await page.addInitScript(() => {
      const connect = () => {
        document.documentElement.dataset['connected'] = 'true';
        return { init() {}, send() {}, subscribe: () => () => {} };
      };
      Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: { connect } });
    });
    await page.goto('/');
    await expect(titles(page)).toHaveCount(5);
    expect(await page.locator('html').getAttribute('data-connected')).toBe(
      mode === 'development' ? 'true' : null,
    );
  },
);

/** Looks at another tab for a moment. */
async function lookAway(page: Page) {
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
}

/** Navigates without a network to a page whose request then fails. */
async function failOffline(page: Page) {
  await page.goto('/');
  await expect(titles(page)).toHaveCount(5);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('alert')).toContainText('/api/articles');
}
