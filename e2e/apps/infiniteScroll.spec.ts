import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { appTest, expect } from './appTest.ts';
import { bundleApp, type Mode } from './bundleApp.ts';

const LATENCY = 400;
const SIZE = 10;

/** Serves the app, and posts from the newest on, slowly. */
class Server {
  newest = 45;
  isFailing = false;
  readonly requests: string[] = [];
  readonly #script: Buffer;

  constructor(script: Buffer) {
    this.#script = script;
  }

  async open(page: Page, search = ''): Promise<void> {
    await page.route('**/*', async (route) => {
      const { pathname, searchParams, search } = new URL(route.request().url());
      if (pathname === '/main.js')
        return route.fulfill({ contentType: 'text/javascript', body: this.#script });
      if (pathname !== '/api/posts')
        return route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><title>Feed</title><link rel="icon" href="data:,">
            <div id="root"></div><script type="module" src="/main.js"></script></html>`,
        });
      this.requests.push(search);
      await new Promise((resolve) => setTimeout(resolve, LATENCY));
      if (this.isFailing) return route.fulfill({ status: 503, json: {} });
      const after = searchParams.get('after');
      const from = Math.min(
        this.newest,
        after ? Number(after) + SIZE : Number(searchParams.get('before') ?? Infinity) - 1,
      );
      const posts = Array.from({ length: Math.min(SIZE, from) }, (_, at) => ({ id: from - at }));
      return route.fulfill({
        json: {
          posts,
          next: from > SIZE ? (posts.at(-1)?.id ?? null) : null,
          previous: from < this.newest ? from : null,
        },
      });
    });
    await page.goto(`http://localhost:9/${search}`);
  }
}

async function serve(page: Page, mode: Mode, search?: string): Promise<Server> {
  const outDir = join(import.meta.dirname, '../.results/infiniteScroll', mode);
  await bundleApp({ entry: join(import.meta.dirname, 'infiniteScroll.tsx'), outDir, mode });
  const server = new Server(await readFile(join(outDir, 'infiniteScroll.js')));
  await server.open(page, search);
  return server;
}

const count = (page: Page) => page.getByRole('listitem').count();
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

async function scrollToEnd(page: Page, posts: number): Promise<void> {
  await expect(async () => {
    await toEnd(page);
    expect(await count(page)).toBe(posts);
  }).toPass();
}

/** Leaves the page for another one, and comes back. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

appTest('scrolls to the end of a list, with one request for each page (COL-4)', async ({ page, mode }) => {
  const server = await serve(page, mode);
  await scrollToEnd(page, 45);
  expect(server.requests).toEqual(['', '?before=36', '?before=26', '?before=16', '?before=6']);
});

appTest(
  'keeps its pages and its place when it is refetched on focus (COL-4, CTL-14)',
  async ({ page, mode }) => {
    const server = await serve(page, mode);
    await scrollToEnd(page, 30);
    await expect(page.getByRole('status')).toHaveText('idle');
    await page.evaluate(() => window.scrollTo(0, 1200));
    const before = await count(page);
    server.requests.length = 0;
    // The least that was ever shown, and how far the page moved by itself.
    await page.evaluate(() => {
      const seen = { least: Infinity, moved: 0 };
      Object.assign(window, { seen });
      const look = () => {
        seen.least = Math.min(seen.least, document.querySelectorAll('li').length);
        seen.moved = Math.max(seen.moved, Math.abs(window.scrollY - 1200));
        requestAnimationFrame(look);
      };
      look();
    });
    await comeBack(page);
    await expect.poll(() => server.requests.length).toBe(before / SIZE);
    await page.waitForTimeout(LATENCY + 200);
    const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
    expect(seen).toEqual({ least: before, moved: 0 });
    server.newest += 2;
    await comeBack(page);
    await expect(page.getByText('Post 47')).toBeAttached();
    expect(await count(page)).toBe(before);
  },
);

appTest('keeps its pages on the way back to it (COL-4)', async ({ page, mode }) => {
  await serve(page, mode);
  await scrollToEnd(page, 30);
  await expect(page.getByRole('status')).toHaveText('idle');
  const before = await count(page);
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect(page.getByRole('list')).toBeHidden();
  await page.getByRole('button', { name: 'Toggle' }).click();
  expect(await count(page)).toBe(before);
});

appTest('sends few requests while a page fails for long (COL-4)', async ({ page, mode, guard }) => {
  guard.allowFailedRequests();
  const server = await serve(page, mode);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('idle');
  server.isFailing = true;
  server.requests.length = 0;
  const shown = await count(page);
  // Back and forth, for five seconds.
  const end = Date.now() + 5_000;
  for (let at = 0; Date.now() < end; at++) {
    await page.evaluate((y) => window.scrollTo(0, y), at % 2 ? 0 : 100_000);
    await page.waitForTimeout(100);
  }
  // At 0, 1.4 and 3.8 seconds at the earliest.
  expect(server.requests.length).toBeLessThanOrEqual(3);
  expect(server.requests.length).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await count(page)).toBe(shown);
  server.isFailing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await count(page)).toBeGreaterThan(shown);
});

appTest('keeps at most three pages, and what is visible in its place (COL-5)', async ({ page, mode }) => {
  const server = await serve(page, mode, '?few');
  for (const posts of [10, 20, 30]) {
    await expect(page.getByRole('listitem')).toHaveCount(posts);
    await expect(page.getByRole('status')).toHaveText('idle');
    if (posts < 30) await toEnd(page);
  }
  const first = page.getByText('Post 45', { exact: true });
  await expect(first).toBeAttached();
  const top = (post: number) =>
    page
      .getByText(`Post ${post}`, { exact: true })
      .evaluate((one) => Math.round(one.getBoundingClientRect().top));

  // The end is visible: the next page replaces the first one, above the window.
  await toEnd(page);
  const before = await top(17);
  await expect(first).toBeHidden();
  expect(await count(page)).toBe(30);
  await expect(page.getByText('Post 6', { exact: true })).toBeAttached();
  expect(await top(17)).toBe(before);

  // Near the start, the first page is loaded again, and the last one dropped.
  server.requests.length = 0;
  await page.evaluate(() => window.scrollTo(0, 250));
  await expect(page.getByRole('status')).toHaveText('idle');
  const visible = await top(32);
  await expect(first).toBeAttached();
  expect(await count(page)).toBe(30);
  expect(await top(32)).toBe(visible);
  await expect(page.getByText('Post 6', { exact: true })).toBeHidden();
  expect(server.requests).toEqual(['?after=35']);
});
