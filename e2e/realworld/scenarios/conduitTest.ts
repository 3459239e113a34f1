import type { Locator, Page } from 'playwright/test';
import { appTest, expect } from '../../apps/appTest.ts';
import { ConduitServer } from '../server/ConduitServer.ts';
import { type App, Pages } from '../server/Pages.ts';
import { seed } from '../server/seed.ts';

/**
 * A scenario: Conduit with a server of its own, and a browser in which `user` is logged in. None of its fixtures is a worker's: tests
 * with other ones would need another worker, whose start takes as long as a scenario.
 */
export const conduitTest = appTest.extend<{
  app: App;
  pages: Pages;
  server: ConduitServer;
  user: string | null;
}>({
  app: ['app', { option: true }],
  pages: async ({ mode, app }, use) => use(await Pages.bundle(mode, app)),
  user: ['ada', { option: true }],
  server: ({ pages }, use) => withServer(pages, use),
  baseURL: async ({ server }, use) => use(server.origin),
  storageState: async ({ server, user }, use) => {
    const localStorage = user ? [{ name: 'session', value: sessionOf(server, user) }] : [];
    await use({ cookies: [], origins: [{ origin: server.origin, localStorage }] });
  },
});

/** Serves the app from a server of its own, with seeded data, for as long as `use` takes. */
export async function withServer(pages: Pages, use: (server: ConduitServer) => Promise<void>): Promise<void> {
  const server = new ConduitServer(pages);
  seed(server.database);
  await server.start();
  await use(server);
  await server.stop();
}

/** What the app stores about somebody who is logged in. */
export function sessionOf(server: ConduitServer, username: string): string {
  const { id = 0 } =
    server.database.one<{ id: number }>('SELECT id FROM users WHERE username = :username', { username }) ??
    {};
  return JSON.stringify({ username, ...server.sessions.start(id) });
}

/** The titles of the articles that are shown. */
export function titles(page: Page): Locator {
  return page.getByRole('list', { name: 'Articles' }).locator('li > a:first-child');
}

export function favoriteButton(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Favorite ${title}`, exact: true });
}

/** A favorite button that shows this. */
export async function expectFavorite(page: Page, title: string, pressed: boolean, count: number) {
  const button = favoriteButton(page, title);
  await expect(button).toHaveAttribute('aria-pressed', String(pressed));
  await expect(button).toHaveText(String(count));
}

/** Tells the page whether somebody sees it. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** The store as it is saved, which happens when a page is hidden. */
export async function savedIn(page: Page): Promise<string> {
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  return page.evaluate(() => localStorage.getItem('wireshape') ?? '');
}

/** What React says in development, and the browser in production, of an error that a boundary caught. */
export const CAUGHT = [
  'The above error occurred',
  'NetworkError',
  'answered',
  'got no response',
  '[http]',
  '[network]',
  '[body_not_json]',
];

export { expect };
