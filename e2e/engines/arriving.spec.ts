import { expect } from 'playwright/test';
import type { Driver } from './drivers/Driver.ts';
import { OwnSite } from './drivers/OwnSite.ts';
import { Reader } from './drivers/Reader.ts';
import { ReaderPlayground } from './drivers/ReaderPlayground.ts';
import { engineTest } from './engineTest.ts';

for (const isLate of [true, false])
  engineTest(
    `types what was pressed before the editor was ready, ${isLate ? 'late' : 'soon'}`,
    async ({ driver }) => {
      await withOwnSite(driver, async (site, reader) => {
        const arrive = site.hold(/_astro\/LiveEditor\./);
        await reader.open('recipes/file-download/');
        const playground = new ReaderPlayground(reader, 'file-download');
        if (!isLate) arrive();
        await reader.press(playground.part('.pg-file .line', 'return ('));
        const top = await driver.call([], () => Math.round(scrollY));
        await reader.keys('Home');
        await reader.type('// one, two');
        await reader.keys('Backspace');
        await reader.type(' ');
        arrive();
        const words = Array.from({ length: 20 }, (_, at) => ` n${at}`).join('');
        await reader.type(words);
        await reader.keys('Enter');
        const typed = new RegExp(`^ *// one, tw ${words}\n *return \\(`, 'm');
        await expect.poll(() => playground.code()).toMatch(typed);
        await expect.poll(() => driver.call([], editorHasFocus)).toBe(true);
        // What is pressed in an editor moves no page.
        expect(await driver.call([], () => Math.round(scrollY))).toBe(top);
      });
    },
  );

engineTest('tries again where a part of the playground did not load', async ({ driver }) => {
  await withOwnSite(driver, async (site, reader) => {
    const allow = site.refuse(/^\/playground\/index\.html|_astro\/mount\./);
    const allowEditor = site.refuse(/_astro\/LiveEditor\./);
    await reader.open('play/array-from-object/');
    const playground = new ReaderPlayground(reader, 'array-from-object');
    await reader.see(playground.alert, 'The editor could not be loaded.');
    allow();
    // Firefox does not import again, so that the page is loaded again.
    const [again, run] = [playground.part('button', 'Try again'), playground.part('button', 'Run')];
    await expect(async () => {
      if ((await reader.read(again)) !== undefined) await reader.press(again);
      expect(await reader.read(run)).toBe('Run');
    }).toPass({ intervals: [1000] });
    await reader.press(run);
    await reader.see(playground.preview, 'Result: ["123","456"]');
    await expect.poll(() => reader.read(playground.alert)).toBeUndefined();
    const code = playground.part('.pg-still .pg-file');
    await reader.press(code);
    await reader.see(playground.part('.pg-said'), 'could not be loaded. Click the code');
    allowEditor();
    await expect(async () => {
      if (!(await reader.read(playground.editor))) await reader.press(code);
      await reader.see(playground.editor, 'Result', 3000);
    }).toPass({ intervals: [500] });
  });
});

async function withOwnSite(
  driver: Driver,
  journey: (site: OwnSite, reader: Reader) => Promise<void>,
): Promise<void> {
  const site = await OwnSite.start();
  try {
    await journey(site, new Reader(driver, site.url));
  } finally {
    site.stop();
  }
}

// Runs in the page.
function editorHasFocus(): boolean {
  return document.activeElement?.matches('.cm-content') ?? false;
}
