import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { replaceText, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { loops } from '../engines/loops.ts';
import { findBrowser } from '../tools/setup/findBrowser.mjs';

// A browser that runs a preview in the page's own process, as Firefox and Safari do: only guards end a loop there.
const { args = [], ...browser } = findBrowser(join(import.meta.dirname, '../..'))!;
const shared = [
  ...args.filter((one) => one !== '--site-per-process'),
  '--disable-site-isolation-trials',
  '--disable-features=IsolateSandboxedIframes,IsolateOrigins,site-per-process',
];

siteTest.use({ launchOptions: { ...browser, args: shared } });

const example = { name: 'array-from-object', page: 'schema/array' };

async function openWatched(page: Page): Promise<LivePlayground> {
  const playground = await LivePlayground.open(page, example);
  await playground.openFile('App.tsx');
  await page.evaluate(() => {
    const watch = { longest: 0 };
    let last = performance.now();
    Object.assign(globalThis, { watch });
    setInterval(() => {
      watch.longest = Math.max(watch.longest, performance.now() - last);
      last = performance.now();
    }, 10);
  });
  return playground;
}

siteTest(
  'stops every kind of loop where the preview shares the thread of the page',
  async ({ page, guard }) => {
    guard.allow('This code was stopped', 'page error: ', 'console error: ');
    const playground = await openWatched(page);
    const { editor, alert } = playground;
    const original = await textOf(editor);
    for (const { name, code, line = 1 } of loops) {
      await siteTest.step(name, async () => {
        await replaceText(editor, original.split('\n')[0]!, `${code}\n${original.split('\n')[0]!}`);
        await expect(alert, name).toContainText(/loop/);
        await expect(alert, name).toContainText(`App.tsx:${line}`);
        const longest = await page.evaluate(
          () => (globalThis as unknown as { watch: { longest: number } }).watch.longest,
        );
        // It took the page's own thread: the guards ended it, not the watch from outside.
        expect(longest, name).toBeGreaterThan(1000);
        console.log(`  figure: ${name}: the page waited ${Math.round(longest)} ms`);
        await expect.poll(() => textOf(editor)).toContain(code.split('\n').at(-1));
        await playground.reset();
        await expect(alert, name).toBeHidden();
        await page.evaluate(
          () => ((globalThis as unknown as { watch: { longest: number } }).watch.longest = 0),
        );
      });
    }
    await expect.poll(() => playground.text()).toContain('Result: ["123","456"]');
  },
);
