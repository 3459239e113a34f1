import { expect, type Locator } from 'playwright/test';
import { textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

// How the editor takes the place of the code that the page came with.
const example = { name: 'array-from-object', page: 'schema/array' };
const RESULT = 'Result: ["123","456"]';

siteTest('loads the editor only when the reader asks, and keeps what runs', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const loaded = (): boolean => scripts.some((url) => /LiveEditor|outer\.compiler/.test(url));
  const playground = await LivePlayground.open(page, example);
  const { section, editor, preview } = playground;
  await preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('Jim');
  await section.getByRole('tab', { name: 'Console' }).click();
  await page.waitForTimeout(500);
  expect(loaded()).toBe(false);
  const still = section.locator('.pg-file:visible');
  const box = await still.boundingBox();
  await still.hover();
  await expect(editor).toBeVisible();
  expect(loaded()).toBe(true);
  expect(await still.boundingBox()).toEqual(box);
  // Sandpack's client sends the files once it is there: the same ones do not run anew.
  await page.waitForTimeout(500);
  expect(await playground.text()).toContain('Jim');
  await expect(section.getByRole('tab', { name: 'Console' })).toHaveAttribute('aria-selected', 'true');
});

siteTest(
  'loads no editor for a tour before the reader acts, and then does what was pressed',
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const loaded = (): boolean => scripts.some((url) => /LiveEditor/.test(url));
    const playground = await LivePlayground.open(page, { name: 'conduit', page: 'learn/whole-app' });
    const { section, editor } = playground;
    const open = section.locator('.pg-live').getByRole('button', { name: 'Open HomePage.tsx' });
    await expect(open).toBeVisible();
    await page.waitForTimeout(500);
    expect(loaded()).toBe(false);
    // Without a pointer that comes near: a touch is a click alone.
    await open.evaluate((button: HTMLElement) => button.click());
    await expect(section.getByRole('tab', { name: 'HomePage.tsx' })).toHaveAttribute('aria-selected', 'true');
    await expect(editor.locator('.cm-activeLine')).toContainText('useInfiniteList');
  },
);

siteTest('starts what is just below the window once the reader scrolls', async ({ page }) => {
  await page.goto(example.page);
  const { section } = new LivePlayground(page, example.name);
  const top = await section.evaluate((element) => element.getBoundingClientRect().top);
  await page.setViewportSize({ width: 1280, height: Math.floor(top) - 100 });
  await page.reload();
  // An observer of the test's own finds the section there: by then the page's has reported too.
  await section.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const near = ([entry]: IntersectionObserverEntry[]): void => {
          if (entry?.isIntersecting) resolve();
        };
        new IntersectionObserver(near, { rootMargin: '200px' }).observe(element);
      }),
  );
  await expect(section).toHaveAttribute('data-state', 'static');
  await page.mouse.wheel(0, 10);
  await expect(section).toHaveAttribute('data-state', 'ready');
});

siteTest('stands where the code stood that a click asked to edit', async ({ page }) => {
  // The first click may come before there is more than the page.
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>();
  await page.route(/_astro\/mount\./, (route) => clicked.then(() => route.continue()));
  await page.goto('recipes/file-download/');
  const { section, editor } = new LivePlayground(page, 'file-download');
  const still = section.locator('.pg-static .pg-file:visible');
  await still.evaluate((file) => file.scrollTo({ top: 30 }));
  const line = still.locator('.line').filter({ hasText: 'return (' }).first();
  await line.scrollIntoViewIfNeeded();
  const { x, y } = (await line.boundingBox())!;
  await page.mouse.click(x + 70, y + 10);
  click();
  await expect(editor).toBeFocused();
  const text = editor.locator('.cm-line').filter({ hasText: 'return (' }).first();
  await expect.poll(async () => Math.abs(((await text.boundingBox())?.y ?? Infinity) - y)).toBeLessThan(6);
  await page.keyboard.insertText('/* here */');
  await expect.poll(() => textOf(editor)).toMatch(/^ *r\w*\/\* here \*\/\w* \($/m);
});

siteTest('opens the file that was chosen while the playground was rendered', async ({ page }) => {
  await page.addInitScript((name) => {
    // React renders in a later task than the one in which this is called.
    const observer = new MutationObserver(() => {
      const section = document.querySelector(`section[data-example="${name}"]:has(.pg-live)`);
      if (!section) return;
      observer.disconnect();
      const tabs = section.querySelectorAll<HTMLElement>('.pg-static .pg-code [role=tab]');
      [...tabs].find(({ textContent }) => textContent.trim() === 'api.ts')!.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, example.name);
  const { section, editor } = await LivePlayground.open(page, example);
  await expect(section.getByRole('tab', { name: 'api.ts' })).toHaveAttribute('aria-selected', 'true');
  await section.locator('.pg-file:visible').hover();
  await expect.poll(() => textOf(editor)).toContain('export const byName');
});

/** Where a line stands, also while the code that the page came with makes way for the playground's own. */
async function placeOf(line: Locator): Promise<{ x: number; y: number }> {
  for (;;) {
    const box = await line.boundingBox();
    if (box) return box;
  }
}

for (const isLate of [true, false]) {
  siteTest(
    `types what was pressed before the editor stood, ${isLate ? 'late' : 'soon'}`,
    async ({ page }) => {
      const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
      await page.route(/_astro\/LiveEditor\./, (route) => pressed.then(() => route.continue()));
      await page.goto('recipes/file-download/');
      const { section, editor } = new LivePlayground(page, 'file-download');
      const line = section.locator('.pg-file:visible .line').filter({ hasText: 'return (' }).first();
      // In the middle: an editor scrolls where its caret would leave the screen.
      await line.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      if (!isLate) press();
      const { x, y } = await placeOf(line);
      const top = await page.evaluate(() => globalThis.scrollY);
      await page.mouse.click(x + 1, y + 10);
      await page.keyboard.press('Home');
      await page.keyboard.type('// one, two');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Space');
      const words = Array.from({ length: 20 }, (_, at) => ` n${at}`).join('');
      if (isLate) await page.waitForTimeout(300);
      press();
      await page.keyboard.type(words, { delay: 8 });
      await page.keyboard.press('Enter');
      await expect(editor).toBeFocused();
      await expect
        .poll(() => textOf(editor))
        .toMatch(new RegExp(`^ *// one, tw ${words}\n *return \\(`, 'm'));
      // What is pressed in an editor moves no page.
      expect(await page.evaluate(() => globalThis.scrollY)).toBe(top);
    },
  );
}

siteTest('tries again where a part of the playground did not come', async ({ page, guard }) => {
  guard.allow('net::ERR_FAILED');
  const failed = new Set<string>();
  await page.route(/playground\/index\.html|_astro\/(mount|LiveEditor)\./, async (route) => {
    const url = route.request().url();
    await (failed.has(url) ? route.continue() : route.abort());
    failed.add(url);
  });
  const playground = new LivePlayground(page, example.name);
  await page.goto(`play/${example.name}/`);
  const { section, editor, alert } = playground;
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('could not be loaded. Press Run');
  await section.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(() => playground.text()).toContain(RESULT);
  await expect(alert).toBeHidden();
  const code = section.locator('.pg-still .pg-file:visible');
  await code.click();
  await expect(section.locator('.pg-said')).toContainText('could not be loaded');
  await code.click();
  await expect(editor).toBeFocused();
});

siteTest('keeps the focus on the file tab that asked for the editor', async ({ page }) => {
  const { section, editor } = await LivePlayground.open(page, example);
  await section.getByRole('tab', { name: 'App.tsx' }).focus();
  await expect(editor).toBeVisible();
  await expect(section.getByRole('tab', { name: 'App.tsx' })).toBeFocused();
});
