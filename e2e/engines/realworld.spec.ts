import { expect } from 'playwright/test';
import { sessionOf, withServer } from '../realworld/scenarios/conduitTest.ts';
import type { ConduitServer } from '../realworld/server/ConduitServer.ts';
import { Pages } from '../realworld/server/Pages.ts';
import { Reader } from './drivers/Reader.ts';
import { engineTest } from './engineTest.ts';

const FAVORITE = 'POST /api/articles/engines-13/favorite';
const FAVORITE_NAME = 'POST /api/articles/:slug/favorite';
const COMMENTS = '/api/articles/engines-13/comments';

/** Journeys through Conduit, a whole app in its production bundle with the packed library, against its server. */
const test = engineTest.extend<{ server: ConduitServer; app: Conduit }, { pages: Pages }>({
  pages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => use(await Pages.bundle('production', 'app')),
    { scope: 'worker', timeout: 300_000 },
  ],
  server: ({ pages }, use) => withServer(pages, use),
  app: async ({ driver, server }, use) => {
    await driver.focus();
    await driver.resize(1280, 900);
    await use(new Conduit(new Reader(driver, server.origin), server));
    await driver.open('about:blank');
  },
});

/** What a reader sees and does there; `frames` leads to one of two pages beside each other. */
class Conduit {
  readonly reader: Reader;
  readonly #server: ConduitServer;

  constructor(reader: Reader, server: ConduitServer) {
    this.reader = reader;
    this.#server = server;
  }

  /** Opens a page as somebody who is logged in. */
  async openAs(username: string, path: string): Promise<void> {
    await this.#store(username);
    await this.reader.open(path);
  }

  /** Opens a page twice, as two tabs of one browser are, and resolves to the way to either. */
  async openTwiceAs(username: string, path: string): Promise<readonly (readonly string[])[]> {
    await this.#store(username);
    await this.reader.driver.call([], showTwice, path);
    return [['iframe[title="one"]'], ['iframe[title="two"]']];
  }

  press(css: string, name?: string, frames: readonly string[] = []): Promise<void> {
    return this.reader.press({ css, frames, ...(name !== undefined && { name }) });
  }

  async fill(css: string, text: string): Promise<void> {
    await this.press(css);
    await this.reader.type(text);
  }

  see(css: string, text: string | RegExp, frames: readonly string[] = []): Promise<void> {
    return this.reader.see({ css, frames }, text);
  }

  seeFavorite(isPressed: boolean, count: number, frames: readonly string[] = []): Promise<void> {
    return this.see(
      `button[aria-label="Favorite Engines"][aria-pressed="${isPressed}"]`,
      String(count),
      frames,
    );
  }

  pressFavorite(frames: readonly string[] = []): Promise<void> {
    return this.press('button[aria-label="Favorite Engines"]', undefined, frames);
  }

  /** The texts of all that a selector finds. */
  texts(css: string, frames: readonly string[] = []): Promise<string[]> {
    return this.reader.driver.call(frames, textsOf, css).catch(() => []);
  }

  // A page of the server without the app.
  async #store(username: string): Promise<void> {
    await this.reader.open('/main.js');
    const session = sessionOf(this.#server, username);
    await this.reader.driver.call([], (text) => localStorage.setItem('session', text), session);
  }
}

const comments = 'section[aria-label="Comments"] li';
const titles = 'ul[aria-label="Articles"] li > a:first-child';

test('logs in, and shows the feed of who did', async ({ app, server }) => {
  await app.reader.open('/');
  await app.press('a', 'Log in');
  await app.fill('label input:not([type])', 'ada@conduit.test');
  await app.fill('input[type="password"]', 'ada');
  await app.press('button', 'Enter');
  await app.see('nav', /ada/);
  await app.press('a', 'Your feed');
  // Bob wrote six, of which a page shows five.
  await app.see('[role="status"]', '5 of 6');
  await app.press('button', 'More');
  await app.see('[role="status"]', '6 of 6');
  expect(await app.texts(titles)).toEqual([11, 9, 7, 5, 3, 1].map((n) => `Article ${n}`));
  expect(server.requests('POST /api/users/login')).toHaveLength(1);
});

test('favours before the server says so, and in every list (CTL-9)', async ({ app, server }) => {
  await app.openAs('ada', '/');
  await app.seeFavorite(false, 0);
  const held = server.faults.hold(FAVORITE);
  await app.pressFavorite();
  await held.arrived;
  await app.seeFavorite(true, 1);
  held.release();
  await app.press('a', 'Engines');
  await app.see('body', 'Text of engines');
  await app.seeFavorite(true, 1);
});

for (const fault of [{ status: 500 }, { reset: true }, { html: true }])
  test(`takes it back where the request fails: ${Object.entries(fault).join()}`, async ({ app, server }) => {
    await app.openAs('ada', '/');
    await app.seeFavorite(false, 0);
    server.faults.set(FAVORITE, fault);
    const held = server.faults.hold(FAVORITE);
    await app.pressFavorite();
    await held.arrived;
    await app.seeFavorite(true, 1);
    held.release();
    // Of a mutation, errors show the name (SEC-1).
    await app.see('[role="alert"]', FAVORITE_NAME);
    await app.seeFavorite(false, 0);
    server.faults.clear(FAVORITE);
    await app.pressFavorite();
    await app.seeFavorite(true, 1);
  });

test('gets a new token once for all requests that are refused together (REST-2)', async ({ app, server }) => {
  await app.openAs('ada', '/main.js');
  server.sessions.expire();
  await app.reader.open('/?feed');
  await app.see('[role="status"]', '5 of 6');
  await expect.poll(() => app.texts('aside[aria-label="Tags"] a')).toEqual(['node', 'react']);
  expect(server.requests('POST /api/users/refresh')).toHaveLength(1);
});

test('shows a comment once when its event overtakes the response, and deletes it (COL-2)', async ({
  app,
  server,
}) => {
  await app.openAs('ada', '/article/engines-13');
  await expect.poll(() => server.channels.count('engines-13')).toBe(1);
  const held = server.faults.hold(`POST ${COMMENTS}`);
  await app.fill('section[aria-label="Comments"] form input', 'Good');
  await app.press('button', 'Send');
  await held.arrived;
  await app.see(comments, /^ada: Good/);
  held.release();
  await expect.poll(() => app.reader.driver.call([], valueOf, 'section form input')).toBe('');
  expect(await app.texts(comments)).toHaveLength(1);
  await app.press('button[aria-label="Delete Good"]');
  await expect.poll(() => app.texts(comments)).toEqual([]);
  await app.press('button', 'Undo');
  await app.see(comments, /^ada: Good/);
  await app.press('button[aria-label="Delete Good"]');
  await expect.poll(() => server.requests(`DELETE ${COMMENTS}/1`).length).toBe(1);
  expect(await app.texts(comments)).toEqual([]);
});

test('publishes an article into the lists that it belongs to (COL-1)', async ({ app, server }) => {
  await app.openAs('ada', '/?tag=react');
  await app.see('[role="status"]', '4 of 4');
  await app.press('a', 'New article');
  await app.fill('label input[aria-describedby="title-error"]', 'Programs');
  await app.fill('textarea', 'Text of programs');
  await app.fill('label input:not([aria-describedby])', 'react');
  await app.press('button', 'Publish');
  await app.see('h1, h2', 'Programs');
  const requests = server.requests('GET /api/articles').length;
  await app.reader.driver.call([], goBack, 2);
  await expect.poll(() => app.texts(titles)).toContain('Programs');
  expect(server.requests('GET /api/articles')).toHaveLength(requests);
});

test('shows in one page what another changes, and nothing of a user who logs out there (TAB-1, CTL-12)', async ({
  app,
  server,
}) => {
  const [one, two] = await app.openTwiceAs('ada', '/');
  for (const page of [one, two]) await app.seeFavorite(false, 0, page);
  const lists = server.requests('GET /api/articles').length;
  const held = server.faults.hold(FAVORITE);
  await app.pressFavorite(one);
  await held.arrived;
  await app.seeFavorite(true, 1, one);
  // Optimistic updates are those of their page alone.
  await app.seeFavorite(false, 0, two);
  held.release();
  await app.seeFavorite(true, 1, two);
  expect(server.requests(FAVORITE)).toHaveLength(1);
  expect(server.requests('GET /api/articles')).toHaveLength(lists);
  await app.press('button', 'Log out', two);
  for (const page of [one, two]) {
    await app.see('nav', 'Log in', page);
    await app.seeFavorite(false, 1, page);
  }
});

// These run in the page.

function textsOf(css: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(css)].map((one) => one.innerText.trim());
}

function valueOf(css: string): string {
  return document.querySelector<HTMLInputElement>(css)!.value;
}

function goBack(steps: number): void {
  history.go(-steps);
}

function showTwice(path: string): void {
  const frames = ['one', 'two'].map((title) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { title, src: path });
    frame.style.cssText = 'width: 600px; height: 850px';
    return frame;
  });
  document.body.replaceChildren(...frames);
}
