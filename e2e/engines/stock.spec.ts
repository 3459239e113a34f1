import { expect } from 'playwright/test';
import { encodeHash } from '../../docs/playground/page/code/sharedCode.ts';
import { ReaderPlayground } from './drivers/ReaderPlayground.ts';
import { engineTest } from './engineTest.ts';
import { loops } from './loops.ts';

engineTest('runs the code of a link only when asked', async ({ reader }) => {
  const hash = await encodeHash({ 'App.tsx': 'export default () => <p>From the link</p>;' });
  await reader.open(`play/array-of-users/${hash}`);
  const playground = new ReaderPlayground(reader, 'array-of-users');
  await reader.see(playground.part('.pg-held'), 'This code came with the link');
  expect(await reader.read(playground.preview)).toBe('');
  await reader.press(playground.part('button', 'Run this code'));
  await reader.see(playground.preview, 'From the link');
});

// Three of them here; every kind in the Chromium that shares the thread of the page (loops.spec.ts).
const kinds = ['while (true) {}', 'a loop in a promise chain', 'a generator without end'];

for (const { name, code } of loops.filter((one) => kinds.includes(one.name))) {
  engineTest(`answers within 3 s of ${name}, with file and line`, async ({ reader }) => {
    const hash = await encodeHash({
      'App.tsx': `${code}\nexport default function App() {\n  return <p>Never shown</p>;\n}\n`,
    });
    await reader.open(`play/array-of-users/${hash}`);
    const playground = new ReaderPlayground(reader, 'array-of-users');
    await reader.see(playground.part('.pg-held'), 'This code came with the link');
    await reader.driver.call([], watchThread);
    await reader.press(playground.part('button', 'Run this code'));
    await reader.see(playground.alert, /^App\.tsx:1 .*most likely a loop that never ends/);
    expect(await reader.driver.call([], longestWait)).toBeLessThan(3000);
    // The page goes on: the code of the example runs in place of the loop.
    await reader.press(playground.part('button', 'Reset'));
    await reader.see(playground.preview, 'Jim');
  });
}

engineTest('searches the site', async ({ reader }) => {
  await reader.open('start/introduction/');
  await reader.press({ css: 'site-search button' });
  await reader.driver.call(
    [],
    () => void document.querySelector<HTMLElement>('site-search dialog input')?.focus(),
  );
  await reader.see({ css: 'site-search dialog[open]' }, '');
  await reader.type('ticker');
  await reader.see({ css: 'site-search dialog a' }, /ticker/i);
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

engineTest('fits a phone', async ({ reader }) => {
  await reader.driver.resize(390, 844);
  await reader.open('schema/array/');
  const playground = new ReaderPlayground(reader, 'array-of-users');
  await playground.boot();
  // The window of WebKitGTK gets no narrower than its own buttons.
  const [width, content] = await reader.driver.call(
    [],
    () => [innerWidth, document.documentElement.scrollWidth] as const,
  );
  expect(width).toBeLessThan(480);
  expect(content).toBeLessThanOrEqual(width);
  await reader.press(playground.part('[role="tab"]', 'Result'));
  await reader.see(playground.preview, 'Jim');
});

// These run in the page.

interface Watched {
  longestWait: number;
}

function watchThread(): void {
  const page = globalThis as unknown as Watched;
  page.longestWait = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    page.longestWait = Math.max(page.longestWait, now - last);
    last = now;
  }, 10);
}

function longestWait(): number {
  return (globalThis as unknown as Watched).longestWait;
}

function chooseTheme(theme: string): void {
  const select = [...document.querySelectorAll<HTMLSelectElement>('starlight-theme-select select')][0]!;
  select.value = theme;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
