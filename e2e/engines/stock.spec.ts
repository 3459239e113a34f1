import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { encodeHash } from '../../docs/playground/page/code/sharedCode.ts';
import { root } from '../../docs/tools/root.ts';
import { OwnSite } from './drivers/OwnSite.ts';
import { Reader } from './drivers/Reader.ts';
import { ReaderPlayground } from './drivers/ReaderPlayground.ts';
import { engineTest } from './engineTest.ts';
import { statedOnHostingPage } from './hostingPage.ts';
import { loops } from './loops.ts';

const RESULT = 'Result: ["123","456"]';

engineTest('renders what is typed into the editor', async ({ reader }) => {
  const playground = await openEditor(reader);
  await playground.placeCaret('{user.name');
  await reader.type('.toUpperCase()');
  await expect.poll(() => playground.code()).toContain('{user.name.toUpperCase()}');
  await reader.press(playground.rendered('button', 'Write both'));
  await reader.see(playground.preview, 'JIM');
});

engineTest('says where a syntax error is, and keeps the last preview', async ({ reader }) => {
  const playground = await openEditor(reader);
  await reader.press(playground.rendered('button', 'Write both'));
  await reader.see(playground.preview, 'Jim');
  await playground.placeCaret('?? []');
  const line = (await playground.code()).split('\n').findIndex((one) => one.includes('?? []')) + 1;
  await reader.type(')');
  await reader.see(playground.alert, new RegExp(`App\\.tsx:${line}:\\d+ SyntaxError`));
  expect(await reader.read(playground.preview)).toContain('Jim');
  await reader.keys('Backspace');
  await expect.poll(() => reader.read(playground.alert)).toBeUndefined();
  await reader.see(playground.preview, RESULT);
});

engineTest('runs the code of a link only when asked', async ({ reader }) => {
  const hash = await encodeHash({ 'App.tsx': 'export default () => <p>From the link</p>;' });
  await reader.open(`play/array-of-users/${hash}`);
  const playground = new ReaderPlayground(reader, 'array-of-users');
  await reader.see(playground.part('.pg-held'), 'This code came with the link');
  expect(await reader.read(playground.preview)).toBe('');
  await reader.press(playground.part('button', 'Run this code'));
  await reader.see(playground.preview, 'From the link');
});

// Three of them here; every kind by `npm run long`, and in the Chromium that shares the thread of the page (loops.spec.ts).
const kinds = ['while (true) {}', 'a loop in a promise chain', 'a generator without end'];
const tried = process.env.WIRESHAPE_EVERYTHING ? loops : loops.filter(({ name }) => kinds.includes(name));

for (const { name, code, line = 1 } of tried) {
  engineTest(`stops ${name}, and tells its file and line`, async ({ reader, engine }) => {
    const hash = await encodeHash({
      'App.tsx': `${code}\nexport default function App() {\n  return <p>Never shown</p>;\n}\n`,
    });
    await reader.open(`play/array-of-users/${hash}`);
    const playground = new ReaderPlayground(reader, 'array-of-users');
    await reader.see(playground.part('.pg-held'), 'This code came with the link');
    // A frame that Chromium isolates is stopped from outside, where nobody sees into it.
    const where = engine === 'chromium' ? '' : `^App\\.tsx:${line} `;
    await reader.press(playground.part('button', 'Run this code'));
    await reader.see(playground.alert, new RegExp(`${where}.*most likely a loop that never ends`));
    // The page goes on: the code of the example runs in place of the loop.
    await reader.press(playground.part('button', 'Reset'));
    await reader.see(playground.preview, 'Jim');
  });
}

engineTest('downloads an example as a project', async ({ reader, driver }) => {
  await reader.open('schema/array/');
  const playground = new ReaderPlayground(reader, 'array-of-users');
  await playground.boot();
  await reader.press(playground.part('button', 'Take away'));
  await reader.press(playground.part('[role="menuitem"]', 'Download project'));
  const zip = join(driver.downloads, 'wireshape-array-of-users.zip');
  await expect(() => {
    expect(existsSync(zip)).toBe(true);
    const unzipped = execFileSync('unzip', ['-p', zip, 'wireshape-array-of-users/src/api.ts'], {
      stdio: 'pipe',
    });
    expect(String(unzipped)).toBe(readFileSync(join(root, 'examples/array-of-users/api.ts'), 'utf8'));
  }).toPass();
});

engineTest('searches the site', async ({ reader }) => {
  await reader.open('start/introduction/');
  await search(reader);
});

engineTest('is read, edited and searched without a network after one visit', async ({ driver, engine }) => {
  const stated = statedOnHostingPage('what you do offline', engine);
  const hasPreview = stated['load a preview, if you saw one before'] === 'yes';
  // A browser that keeps the preview's file at times must not have it here.
  const site = await OwnSite.start({ isCached: hasPreview });
  const reader = new Reader(driver, site.url);
  try {
    await reader.open('schema/array/');
    const here = new ReaderPlayground(reader, 'array-of-users');
    await here.boot();
    // The last of what it keeps, in the order of their names.
    const last = () => driver.call([], async () => Boolean(await caches.match('/start/introduction/')));
    await expect.poll(last, { intervals: [1000] }).toBe(true);
  } finally {
    site.stop();
  }
  await reader.open('schema/values/');
  await reader.see({ css: 'h1' }, 'Values: dictionaries and maps');
  const there = new ReaderPlayground(reader, 'values-by-key');
  if (hasPreview) await there.boot();
  else await there.seeState('booting');
  await there.openFile('App.tsx');
  await there.insert('export default function App() {', 'return "Edited offline";');
  if (hasPreview) await reader.see(there.preview, 'Edited offline');
  else expect((await reader.read(there.preview)) ?? '').toBe('');
  await search(reader);
});

engineTest('becomes dark with its previews', async ({ reader }) => {
  await reader.open('schema/array/');
  const playground = new ReaderPlayground(reader, 'array-of-users');
  await playground.boot();
  for (const theme of ['dark', 'light']) {
    await reader.driver.call([], chooseTheme, theme);
    const shown = (frames: readonly string[]) =>
      reader.driver.call(frames, () => document.documentElement.dataset.theme ?? '');
    await expect.poll(() => shown([])).toBe(theme);
    await expect.poll(() => shown(playground.preview.frames!)).toBe(theme);
  }
});

engineTest('is edited with the keyboard alone', async ({ reader }) => {
  await reader.open('recipes/key-casing/');
  const playground = new ReaderPlayground(reader, 'key-casing');
  await playground.boot();
  await playground.openFile('App.tsx');
  // A press gives a tab no focus in WebKit.
  await reader.focus(playground.part('[role="tab"]', 'App.tsx'));
  await reader.keys('ArrowLeft', 'ArrowLeft');
  await reader.seeFocus('api.ts');
  await expect.poll(() => playground.code()).toContain('CamelEndpoint');
  await reader.keys('Tab');
  await reader.seeFocus('Add a file');
  await reader.keys('Tab', 'Enter');
  await reader.type('/* typed */');
  await expect.poll(() => playground.code()).toContain('/* typed */');
  // Tab belongs to the code, until Escape was pressed.
  await reader.keys('Tab');
  await reader.see(playground.part('.pg-hint'), 'Escape, then Tab, to leave.');
  await reader.keys('Escape', 'Tab');
  await reader.seeFocus('Check types');
  await reader.keys('Tab');
  await reader.seeFocus('Format');
});

engineTest('fits a phone', async ({ reader }) => {
  await reader.driver.resize(390, 844);
  await reader.open('schema/array/');
  const playground = new ReaderPlayground(reader, 'array-of-users');
  await playground.boot();
  const [width, content] = await reader.driver.call(
    [],
    () => [innerWidth, document.documentElement.scrollWidth] as const,
  );
  expect(width).toBe(390);
  expect(content).toBeLessThanOrEqual(width);
  await reader.press(playground.part('[role="tab"]', 'Result'));
  await reader.see(playground.preview, 'Jim');
});

async function openEditor(reader: Reader): Promise<ReaderPlayground> {
  await reader.open('schema/array/');
  const playground = new ReaderPlayground(reader, 'array-from-object');
  await playground.boot();
  await playground.openFile('App.tsx');
  return playground;
}

async function search(reader: Reader): Promise<void> {
  await reader.press({ css: 'site-search button' });
  await reader.focus({ css: 'site-search dialog[open] input' });
  await reader.type('ticker');
  await reader.see({ css: 'site-search dialog a' }, /ticker/i);
}

// These run in the page.

function chooseTheme(theme: string): void {
  const select = [...document.querySelectorAll<HTMLSelectElement>('starlight-theme-select select')][0]!;
  select.value = theme;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
