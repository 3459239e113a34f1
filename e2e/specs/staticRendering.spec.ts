import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { addressOf, LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

// A playground on paper, without JavaScript, and on a network that takes its time.

const root = join(import.meta.dirname, '../..');
const example = { name: 'array-of-users', page: 'schema/array' };
const names = ['api.ts', 'App.tsx', 'mocks.ts', 'index.tsx'];

const captions = (all: Element[]): (string | undefined)[] =>
  all.map((one) => {
    const { scrollHeight, clientHeight } = one;
    if (!one.checkVisibility() || scrollHeight > clientHeight) return undefined;
    return getComputedStyle(one, '::before').content.replaceAll('"', '');
  });

siteTest('prints every file with its name', async ({ page }) => {
  const playground = await LivePlayground.open(page, example);
  await page.emulateMedia({ media: 'print' });
  expect(await playground.section.locator('.pg-static .pg-file').evaluateAll(captions)).toEqual(names);
});

siteTest('says that it loads', async ({ page }) => {
  await page.route('**/playground/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto(addressOf(example.page));
  const { section } = new LivePlayground(page, example.name);
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('.pg-waiting')).toHaveText('Loading…');
});

siteTest.describe('without JavaScript', () => {
  siteTest.use({ javaScriptEnabled: false });

  siteTest('shows every file in full with its name', async ({ page }) => {
    await page.goto(addressOf(example.page));
    const { section } = new LivePlayground(page, example.name);
    await expect(section.locator('.pg-waiting')).toBeHidden();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await section.locator('.pg-static .pg-file').evaluateAll(captions)).toEqual(names);
      const [outer, inner] = [
        await section.boundingBox(),
        await section.locator('.pg-static .pg-code').boundingBox(),
      ];
      expect(outer!.width - inner!.width).toBeLessThan(4);
    }
  });
});

siteTest('holds the code of every file as it is, for its script to take', async ({ page }) => {
  for (const { name, at } of [
    { name: 'json-api', at: 'recipes/api-formats' },
    { name: 'key-casing', at: 'recipes/key-casing' },
    { name: 'network-error', at: 'endpoint/errors' },
  ]) {
    await page.goto(addressOf(at));
    const { section } = new LivePlayground(page, name);
    const shown = await section
      .locator('.pg-static .pg-file')
      .evaluateAll((files: HTMLElement[]) =>
        files.map((file) => [file.dataset.file!, file.querySelector('code')!.textContent]),
      );
    const own = Object.keys(Object.fromEntries(shown)).filter((file) => file !== 'index.tsx');
    expect(own.length).toBeGreaterThan(2);
    for (const file of own)
      expect(`${Object.fromEntries(shown)[file]}\n`).toBe(
        readFileSync(join(root, 'examples', name, file), 'utf8'),
      );
  }
});
