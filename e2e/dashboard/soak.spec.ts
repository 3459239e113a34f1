import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright/test';
import { appTest, expect, FAILED_RESOURCE } from '../apps/appTest.ts';
import { bundleApp } from '../apps/bundleApp.ts';
import { seed } from '../drivers/seed.ts';
import { drive } from './drive.ts';
import { DashboardServer } from './server/DashboardServer.ts';
import { expectedViews, open, viewsOf } from './views.ts';

// Two tabs of a dashboard: 50 messages a second, faults, somebody who does anything. WIRESHAPE_SECONDS makes it longer.
const SECONDS = Number(process.env.WIRESHAPE_SECONDS ?? 15);
// Until the logs and caches of the store are full.
const WARM_UP = Math.max(8, SECONDS / 2);

appTest(
  `shows what the server has after ${SECONDS} seconds of anything in two tabs (CTL-9)`,
  async ({ context, guard, mode }, info) => {
    // It only ends what hangs (TST-1).
    appTest.setTimeout(600_000 + 4 * SECONDS * 1000);
    guard.allow(FAILED_RESOURCE);
    const own = seed() + info.repeatEachIndex;
    const message = `WIRESHAPE_SEED=${own}`;
    const server = new DashboardServer(await scriptOf(mode), own);
    await server.start();
    // A browser has few connections to each host.
    const tabs = await Promise.all(
      ['localhost', '127.0.0.1'].map(async (host) => {
        const page = await context.newPage();
        await page.goto(`http://${host}:${server.port}`);
        await viewsOf(page, server.board.rows.keys());
        return { page, session: await context.newCDPSession(page) };
      }),
    );

    async function soak(seconds: number, from: number) {
      server.trouble(true);
      const drives = tabs.map(({ page }, at) =>
        page.evaluate(drive, { seed: from + at, milliseconds: seconds * 1000, actions: seconds * 6 }),
      );
      const done = await Promise.all(drives);
      server.trouble(false);
      // Each tab gets the messages of the other's mutations: first both are idle, then both have every message.
      for (const { page } of tabs) {
        const isDone = async () => (await activity(page)).startsWith('0 under way') && server.isIdle;
        await expect.poll(isDone, { message }).toBe(true);
      }
      for (const { page } of tabs) {
        const received = () => page.evaluate(() => Number(document.documentElement.dataset['received']));
        await expect.poll(received, { message }).toBe(server.stream.count);
      }
      return done;
    }

    await soak(WARM_UP, own);
    const before = await Promise.all(tabs.map(heapOf));
    const done = await soak(SECONDS, own + 1000);
    for (const { page } of tabs) {
      const { stats = [] } = expectedViews(server.board, Infinity);
      await expect(page.locator('[data-view="stats"]'), message).toHaveText(stats);
      // Nothing is fetched now that could mend a view.
      server.isClosed = true;
      const views = await viewsOf(page, server.board.rows.keys());
      server.isClosed = false;
      const { feed = [] } = views;
      expect(feed.length, message).toBeGreaterThan(0);
      expect(views, message).toEqual(expectedViews(server.board, feed.length));
      await open(page, 'feed');
      const more = page.getByRole('button', { name: 'More of the feed' });
      while (await more.isVisible()) {
        await more.click();
        await expect.poll(() => activity(page), { message }).toMatch(/^0 under way/);
      }
      expect(await open(page, 'feed'), message).toMatchObject({
        feed: expectedViews(server.board, Infinity).feed,
      });
      await open(page, 'board');
    }
    const after = await Promise.all(tabs.map(heapOf));
    await server.stop();

    const counts = done.map((one) => Object.values(one).reduce((sum, count) => sum + count, 0));
    const answers = Object.fromEntries(server.log);
    const messages = server.stream.count;
    const description = JSON.stringify({ own, counts, messages, answers, before, after });
    info.annotations.push({ type: 'soak', description });
    expect(Object.keys(answers), message).toEqual(
      expect.arrayContaining(['GET 500', 'PATCH 422', 'PATCH 500', 'PATCH reset']),
    );
    for (const at of tabs.keys()) {
      expect(after[at]! / before[at]!, `${message}, heap`).toBeLessThan(1.25);
    }
  },
);

async function scriptOf(mode: Parameters<typeof bundleApp>[0]['mode']): Promise<Buffer> {
  const outDir = join(import.meta.dirname, '../.results/dashboard', mode);
  await bundleApp({ entry: join(import.meta.dirname, 'app/main.tsx'), outDir, mode });
  return readFile(join(outDir, 'main.js'));
}

function activity(page: Page): Promise<string> {
  return page.getByRole('status', { name: 'Activity' }).innerText();
}

/** Bytes that a page holds once everything that it does not need is collected. */
async function heapOf({ session }: { session: CDPSession }): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
