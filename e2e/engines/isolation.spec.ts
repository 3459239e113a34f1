import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import { Elsewhere } from '../drivers/Elsewhere.ts';
import { type Attempt, links, refused, stopped } from '../drivers/sandboxEscapes.ts';
import type { Driver } from './drivers/Driver.ts';
import type { Reader } from './drivers/Reader.ts';
import { ReaderPlayground } from './drivers/ReaderPlayground.ts';
import { type EngineName, engineTest } from './engineTest.ts';
import { statedOnHostingPage } from './hostingPage.ts';

const elsewhere = new Elsewhere();
/** Pages with the policy that they are asked for; none is no protection. */
const open = createServer(({ url = '' }, response) => {
  const policy = decodeURIComponent(url.slice(1));
  const meta = policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html>${meta}<title>Open</title><body>`);
});
let openPage: string;

engineTest.beforeAll(async () => {
  await elsewhere.start();
  open.listen(0, '0.0.0.0');
  await once(open, 'listening');
  // Firefox stops to ask before a form of localhost is sent to a host that is not secure.
  const { hostname } = new URL(elsewhere.url);
  openPage = `http://${hostname}:${(open.address() as AddressInfo).port}/`;
});
engineTest.afterAll(() => {
  elsewhere.end();
  open.closeAllConnections();
  open.close();
});

/** Nothing tells that a request was not made: it gets the time that it would need. */
const TIME = 400;
/** A frame that moves away takes the result along. */
const PATIENCE = 2000;

/** What only reads the page around, without sending anything. */
const isInside = (what: string): boolean => /^(reads|runs|opens a dialog)/.test(what);

const peers = [
  'reaches a peer',
  'reaches a peer from a frame of its own',
  'reaches a peer from a page of its own',
  'reaches a peer from a script for an address',
];

/** What an engine does not have, or does not do without a reader who clicks: no page could send it. */
const ofEngine: Record<EngineName, readonly string[]> = {
  // Only the whole browser connects ahead, not the one without a window.
  chromium: ['connects ahead of a request'],
  // Pings are turned off.
  firefox: ['pings from a link'],
  webkit: ['opens a popup'],
};

/** What can't be heard here: peers are not looked for on the loopback interface, and Debian's WebKit has none. */
function missing(engine: EngineName, driver: Driver): readonly string[] {
  const hasPeers = elsewhere.hasInterface && driver.name !== 'WebKitGTK';
  return hasPeers ? ofEngine[engine] : [...ofEngine[engine], ...peers];
}

engineTest(
  'hears each attempt that an open page makes, so that silence means something',
  async ({ driver, engine }) => {
    const silent: string[] = [];
    for (const [what, attempt] of Object.entries({ ...refused, ...stopped })) {
      if (isInside(what)) continue;
      const isMissing = missing(engine, driver).includes(what);
      let isHeard = false;
      // A busy machine may lose an attempt.
      for (let tries = isMissing ? 1 : 3; tries > 0 && !isHeard; tries--) {
        await openOpen(driver);
        await forget();
        await tryOut(driver, [], attempt);
        isHeard = await hears(isMissing ? TIME : 5000);
      }
      if (!isHeard) silent.push(what);
    }
    expect(silent.toSorted()).toEqual(missing(engine, driver).toSorted());
  },
);

engineTest('knows of no policy against peers, as the page for hosts says', async ({ driver, engine }) => {
  await openOpen(driver, "webrtc 'block'");
  await forget();
  await tryOut(driver, [], refused['reaches a peer']!);
  const hasPeers = !missing(engine, driver).includes('reaches a peer');
  expect(await hears(hasPeers ? 5000 : TIME)).toBe(hasPeers);
});

engineTest(
  'lets the pages themselves ask no other host, and run no script but their own',
  async ({ reader }) => {
    await reader.open('start/introduction/');
    await forget();
    for (const what of [
      'fetches from elsewhere',
      'loads an image from elsewhere',
      'loads a script from elsewhere',
    ])
      expect(await tryOut(reader.driver, [], refused[what]!), what).toBe('refused');
    const ran = await reader.driver.call([], () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.ranHere = true';
      document.body.append(script);
      return 'ranHere' in globalThis;
    });
    expect(ran).toBe(false);
    await pause();
    expect(elsewhere.heard).toEqual([]);
  },
);

engineTest("refuses a reader's code the page around it and the network", async ({ reader }) => {
  await checkAge(reader.driver);
  const playground = await openPlayground(reader);
  const address = await addressOf(reader);
  for (const [what, attempt] of Object.entries(refused)) {
    await forget();
    expect.soft(await tryOut(reader.driver, playground.preview.frames!, attempt), what).toBe('refused');
    expect.soft(elsewhere.heard, what).toEqual([]);
    expect(await addressOf(reader), what).toBe(address);
  }
});

engineTest(
  "stops what a reader's code sends elsewhere, but for what the page for hosts says",
  async ({ reader, engine }) => {
    await checkAge(reader.driver);
    let playground = await openPlayground(reader);
    const address = await addressOf(reader);
    const arrived: Record<string, string> = {};
    for (const [what, attempt] of Object.entries(stopped)) {
      if (!(await isThere(playground, reader))) playground = await openPlayground(reader);
      await forget();
      await tryOut(reader.driver, playground.preview.frames!, attempt);
      await pause();
      if (elsewhere.heard.length) arrived[what] = [...new Set(elsewhere.heard)].join(', ');
      expect(await addressOf(reader), what).toBe(address);
    }
    expect(arrived).toEqual(statedFor(engine, (what) => what !== CLICK));
  },
);

engineTest(
  'lets no click on a link of the preview send a request to another host',
  async ({ reader, engine }) => {
    let playground = await openPlayground(reader);
    const address = await addressOf(reader);
    const arrived = new Set<string>();
    for (const [what, attributes] of Object.entries(links)) {
      if (!(await isThere(playground, reader))) playground = await openPlayground(reader);
      await forget();
      await reader.driver.call(playground.preview.frames!, addLink, attributes(elsewhere.url));
      await reader.press(playground.rendered('a', 'a way out'));
      await pause();
      for (const one of elsewhere.heard) arrived.add(one);
      expect(await addressOf(reader), what).toBe(address);
    }
    const seen = arrived.size ? { [CLICK]: [...arrived].join(', ') } : {};
    expect(seen).toEqual(statedFor(engine, (what) => what === CLICK));
  },
);

const CLICK = 'a click on a link';

/** What arrives nevertheless, as the page tells those who host the site. */
function statedFor(engine: EngineName, isMeant: (what: string) => boolean): Record<string, string> {
  const stated = Object.entries(statedOnHostingPage('what gets out', engine));
  return Object.fromEntries(stated.filter(([what, cell]) => isMeant(what) && cell !== 'nothing'));
}

// The page for hosts says what older browsers let through.
async function checkAge(driver: Driver): Promise<void> {
  if (await driver.call([], () => 'trustedTypes' in globalThis)) return;
  throw new Error(
    `${driver.name} ${driver.version} is too old for this test: it has no Trusted Types, which Chromium 83, Firefox 148 and WebKit 2.50 have.`,
  );
}

// A page that still moves to the address of the last attempt may replace this.
async function openOpen(driver: Driver, policy = ''): Promise<void> {
  const open = async (): Promise<string> => {
    await driver.open('about:blank');
    await driver.open(openPage + encodeURIComponent(policy));
    return driver.call([], () => document.title);
  };
  await expect(async () => {
    try {
      expect(await Promise.race([open().catch(String), after(8000, 'a page that keeps loading')])).toBe(
        'Open',
      );
    } catch (error) {
      // A page that keeps loading is left with its window.
      await driver.focus();
      throw error;
    }
  }).toPass();
}

async function hears(time: number): Promise<boolean> {
  const until = Date.now() + time;
  while (!elsewhere.heard.length && Date.now() < until) await pause(20);
  return elsewhere.heard.length > 0;
}

async function openPlayground(reader: Reader): Promise<ReaderPlayground> {
  await reader.open('schema/array/');
  const playground = new ReaderPlayground(reader, 'array-from-object');
  await playground.boot();
  return playground;
}

/** Whether the preview is where it was: a frame that tried to move shows the browser's own error page. */
function isThere({ preview }: ReaderPlayground, { driver }: Reader): Promise<boolean> {
  const asked = driver.call(preview.frames!, () => '__WIRESHAPE_RUN__' in globalThis).catch(() => false);
  return Promise.race([asked, after(PATIENCE, false)]);
}

/** Makes an attempt, and tells whether the code learns that it failed. */
function tryOut(driver: Driver, frames: readonly string[], attempt: Attempt): Promise<string> {
  // Sent as text, as it stands in the list.
  const code = `const tried = (async () => void (await (${String(attempt)})(document.body, elsewhere)))();
    return Promise.race([
      tried.then(() => 'went through', () => 'refused'),
      new Promise((resolve) => setTimeout(resolve, ${PATIENCE}, 'went through')),
    ]);`;
  // oxlint-disable-next-line typescript/no-implied-eval -- an attempt comes as text
  const run = new Function('elsewhere', code) as (url: string) => Promise<string>;
  const asked = driver.call(frames, run, elsewhere.url).catch(() => 'gone');
  return Promise.race([asked, after(PATIENCE + 1000, 'gone')]);
}

// A connection of the last attempt may still arrive.
async function forget(): Promise<void> {
  await pause(50);
  elsewhere.heard.length = 0;
}

const addressOf = ({ driver }: Reader): Promise<string> => driver.call([], () => location.href);

const pause = (time = TIME): Promise<void> => after(time, undefined);

function after<T>(time: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, time, value));
}

// Runs in the page.
function addLink(attributes: Record<string, string>): void {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  link.textContent = 'a way out';
  document.body.prepend(link);
}
