import { expect } from 'playwright/test';
import type { Target } from './drivers/Reader.ts';
import { OwnSite } from './drivers/OwnSite.ts';
import { Reader } from './drivers/Reader.ts';
import { ReaderPlayground } from './drivers/ReaderPlayground.ts';
import { engineTest } from './engineTest.ts';

// A playground on paper, without JavaScript, without a network, on a phone and on a page of its own.

const files = ['api.ts', 'App.tsx', 'mocks.ts', 'index.tsx'];
const section = 'section.playground[data-example="array-of-users"]';

engineTest('prints the code of every file as it was edited, and nothing else', async ({ reader }) => {
  const playground = await open(reader);
  await playground.openFile('App.tsx');
  await playground.insert('{user.name', '.big()');
  // No engine but Chromium shows a page to a test as it prints it: the rules for paper are taken for the screen.
  await reader.driver.call([], layOutForPaper);
  expect(await reader.driver.call([], captionsIn, section)).toEqual(files);
  for (const hidden of ['.pg-live', '.pg-frame'])
    expect(await reader.read(playground.part(hidden))).toBeUndefined();
  await reader.see({ css: `${section} .pg-expected` }, 'You should see');
  const printed: Target = { css: `${section} .pg-static .pg-code` };
  await reader.see(printed, '{user.name.big()}');
  await reader.driver.call([], () => void dispatchEvent(new Event('afterprint')));
  await expect.poll(() => reader.read(printed)).not.toContain('big()');
});

engineTest('shows every file in full without JavaScript', async ({ reader }) => {
  await reader.open('llms.txt');
  for (const width of [1280, 390]) {
    await reader.driver.resize(width, 844);
    await reader.driver.call([], showWithoutScripts, 'schema/array/', width);
    const captions = () => reader.driver.call([], captionsInFrame, section);
    await expect.poll(captions).toEqual(files);
    expect(await reader.driver.call([], widthsInFrame, section)).toBeLessThan(4);
  }
});

engineTest('checks types without a network once it did with one', async ({ driver, engine }) => {
  const site = await OwnSite.start();
  const reader = new Reader(driver, site.url);
  try {
    const playground = await open(reader);
    await playground.openFile('App.tsx');
    await driver.call([], async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => driver.call([], countKept, '/start/introduction/')).toBe(1);
    expect(await driver.call([], countKept, '/playground/types.')).toBe(0);
    await reader.press(playground.part('label', 'Check types'));
    await reader.see({ css: section }, 'No type errors', 30_000);
    await expect.poll(() => driver.call([], countKept, '/playground/types.')).toBe(2);
  } finally {
    site.stop();
  }
  await reader.reload();
  const playground = new ReaderPlayground(reader, 'array-of-users');
  if (engine === 'webkit') await playground.seeState('(ready|error|booting)');
  else await playground.boot();
  await playground.openFile('App.tsx');
  await reader.see({ css: section }, 'No type errors', 30_000);
});

engineTest('is edited on a phone, with an error beside the code', async ({ reader }) => {
  const playground = await open(reader, 390);
  await playground.openFile('App.tsx');
  const { css } = playground.editor;
  await playground.insert('<ul', ')');
  await reader.see(playground.alert, 'App.tsx:');
  expect(await reader.driver.call([], isInView, playground.alert.css)).toBe(true);
  expect(await reader.driver.call([], isInView, css)).toBe(true);
  expect(await reader.driver.call([], overflow)).toBe(0);
  await reader.keys('Backspace');
  await expect.poll(() => reader.read(playground.alert)).toBeUndefined();
  await playground.insert('{user.name', '.toUpperCase()');
  await reader.press(view(playground, 'Result'));
  await reader.see(playground.preview, 'JIM');
});

engineTest('shows one part at a time on a phone, and two lines of the preview', async ({ reader }) => {
  const playground = await open(reader, 390);
  const height = () => reader.driver.call([], heightOf, `${section} .pg-frame`);
  await reader.see(playground.preview, 'Jim');
  expect(await reader.read(playground.part('[role="tablist"][aria-label="Panes"]'))).toBeUndefined();
  expect(await height()).toBeLessThan(70);
  for (const [name, text] of [
    ['Store', 'Jane'],
    ['Wire', 'Received'],
  ] as const) {
    await reader.press(view(playground, name));
    await reader.see(playground.part('.pg-pane'), text);
    expect(await reader.read(playground.part('.pg-live .pg-code'))).toBeUndefined();
    expect(await height()).toBeLessThan(70);
  }
  await reader.press(view(playground, 'Result'));
  expect(await height()).toBeGreaterThan(400);
  await reader.press(view(playground, 'Code'));
  await reader.see(playground.part('.pg-live .pg-code'), 'useSuspense');
  expect(await reader.driver.call([], overflow)).toBe(0);
});

engineTest('has a page to itself, and the way back to the guide', async ({ reader }) => {
  const playground = await open(reader);
  await playground.openFile('App.tsx');
  await playground.insert('{user.name', '.toUpperCase()');
  await playground.takeAway('Open full page');
  const path = () => location.pathname + location.hash.slice(0, 6);
  // A page that is being left gives no result.
  const address = () => reader.driver.call([], path).catch(() => '');
  await expect.poll(address).toBe('/play/array-of-users/#code=');
  await reader.press(playground.part('button', 'Run this code'));
  await reader.see(playground.preview, 'JIM');
  await reader.open('play/array-of-users/');
  await playground.boot();
  expect(await playground.code()).not.toContain('toUpperCase');
  await reader.see(playground.preview, 'Jim');
  // It takes the height that there is.
  expect(await reader.driver.call([], heightOf, `${section} .pg-stage`)).toBeGreaterThan(600);
  await reader.press({ css: 'a', name: 'schema/array' });
  await expect.poll(address).toBe('/schema/array/');
});

async function open(reader: Reader, width = 1280): Promise<ReaderPlayground> {
  await reader.driver.resize(width, 844);
  await reader.open('schema/array/');
  expect(await reader.driver.call([], () => innerWidth)).toBe(width);
  const playground = new ReaderPlayground(reader, 'array-of-users');
  await playground.boot();
  return playground;
}

function view(playground: ReaderPlayground, name: string): Target {
  // Its text has a number behind the name.
  return playground.part(`[role="tablist"][aria-label="View"] [id$="-view-${name}"]`);
}

// These run in the page.

function layOutForPaper(): void {
  dispatchEvent(new Event('beforeprint'));
  const change = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
      else if (rule instanceof CSSGroupingRule) change(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) change(sheet.cssRules);
}

/** The caption of each file that is shown in full. */
function captionsIn(section: string): (string | undefined)[] {
  return [...document.querySelectorAll(`${section} .pg-static .pg-file`)].map((one) => {
    if (!one.checkVisibility() || one.scrollHeight > one.clientHeight) return undefined;
    const { content } = getComputedStyle(one, '::before');
    // Firefox gives it as it is written.
    return content === 'attr(data-file)' ? one.getAttribute('data-file')! : content.replaceAll('"', '');
  });
}

/** Shows a page in a frame that runs no scripts. */
function showWithoutScripts(path: string, width: number): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.src = `/${path}`;
  frame.style.cssText = `border: 0; width: ${width}px; height: 800px`;
  document.body.style.margin = '0';
  document.body.replaceChildren(frame);
}

function captionsInFrame(section: string): (string | undefined)[] {
  const { contentDocument, contentWindow } = document.querySelector('iframe')!;
  return [...contentDocument!.querySelectorAll(`${section} .pg-static .pg-file`)].map((one) => {
    if (!one.checkVisibility() || one.scrollHeight > one.clientHeight) return undefined;
    const { content } = contentWindow!.getComputedStyle(one, '::before');
    return content === 'attr(data-file)' ? one.getAttribute('data-file')! : content.replaceAll('"', '');
  });
}

/** How much wider the playground is than its code. */
function widthsInFrame(section: string): number {
  const { contentDocument } = document.querySelector('iframe')!;
  const width = (css: string): number => contentDocument!.querySelector(css)!.getBoundingClientRect().width;
  return width(section) - width(`${section} .pg-static .pg-code`);
}

async function countKept(part: string): Promise<number> {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(all.map((cache) => cache.keys()))).flat();
  return kept.filter(({ url }) => url.includes(part)).length;
}

function isInView(css: string): boolean {
  const { top, bottom } = document.querySelector(css)!.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

function heightOf(css: string): number {
  return document.querySelector(css)?.getBoundingClientRect().height ?? 0;
}

function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
