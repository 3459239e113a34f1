import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { replaceText, select } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

// Figures for people to read, by `npm run long -- figures`; no test fails because of a slow machine. `npm test` plays the same
// beside other tests, and measures less often.
const isMeasured = process.env.WIRESHAPE_FIGURES !== undefined;
const KEYS = isMeasured ? 40 : 5;
const LOADS = isMeasured ? 3 : 1;
siteTest.describe.configure({ mode: 'default' });
const figures: Record<string, number> = {};

/** What the scripts of a page may weigh before a playground starts, in kB gzipped; CONTRIBUTING says the same. */
const SCRIPTS = 12;

/** What a preview says of itself begins with it. */
const MARK = 'first shown at ';

function note(name: string, value: number, unit: string): void {
  figures[`${name}, ${unit}`] = Math.round(value);
  console.log(`  figure: ${name}: ${Math.round(value)} ${unit}`);
}

siteTest.afterAll(() => {
  writeFileSync(
    join(import.meta.dirname, '../.results/figures.json'),
    `${JSON.stringify(figures, null, 2)}\n`,
  );
});

// In a lesson, each change also checks the task.
for (const { name, page: at, text: typed } of [
  { name: 'array-from-object', page: 'schema/array', text: 'Write both' },
  { name: 'lesson-list', page: 'learn/read-a-list', text: 'Who is there' },
])
  siteTest(`measures key press to painted preview of ${name}`, async ({ page }) => {
    const playground = await LivePlayground.open(page, { name, page: at });
    await playground.openFile('App.tsx');
    await select(playground.editor, typed, true);
    await page.evaluate(() => {
      const pressed = (event: KeyboardEvent): void => {
        document.documentElement.dataset.pressed = String(performance.timeOrigin + event.timeStamp);
      };
      addEventListener('keydown', pressed, true);
    });
    const times: number[] = [];
    for (let count = 1; count <= KEYS; count++) {
      const text = `${typed}${'x'.repeat(count)}`;
      // In an object, so that only the watching is waited for, not what is watched.
      const watch = await playground.preview.evaluateHandle(
        (_body, wanted) => ({
          seen: new Promise<number>((resolve) => {
            const observer = new MutationObserver(() => {
              // In the root: all of the preview's own code stands in the body.
              if (!document.querySelector('#root')?.textContent.includes(wanted)) return;
              observer.disconnect();
              // What a frame has drawn is on the screen when the next task runs.
              requestAnimationFrame(() =>
                setTimeout(() => resolve(performance.timeOrigin + performance.now())),
              );
            });
            observer.observe(document, { subtree: true, childList: true, characterData: true });
          }),
        }),
        text,
      );
      await page.keyboard.press('x');
      const pressed = await page.evaluate(() => Number(document.documentElement.dataset.pressed));
      times.push((await watch.evaluate(({ seen }) => seen)) - pressed);
      // People don't type without a pause.
      await page.waitForTimeout(100);
    }
    expect(times).toHaveLength(KEYS);
    note(`key press to painted preview, ${name}, median of ${KEYS}`, median(times), 'ms');
    note(`key press to painted preview, ${name}, 95th percentile`, quantile(times, 0.95), 'ms');
  });

siteTest('measures how long a loop in the preview blocks the page', async ({ page }) => {
  const guards: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/outer.guards')) guards.push(request.url());
  });
  const playground = await LivePlayground.open(page, { name: 'array-from-object', page: 'schema/array' });
  await playground.openFile('App.tsx');
  await page.evaluate(() => {
    const gaps = { longest: 0, last: performance.now() };
    Object.assign(globalThis, { gaps });
    setInterval(() => {
      const now = performance.now();
      gaps.longest = Math.max(gaps.longest, now - gaps.last);
      gaps.last = now;
    }, 4);
  });
  type Gaps = { gaps: { longest: number } };
  await replaceText(playground.editor, 'useController();', 'useController(); while (true) {}');
  // From the change on: the loop is on its way.
  await page.evaluate(() => void ((globalThis as unknown as Gaps).gaps.longest = 0));
  await expect(playground.alert).toContainText(/loop/);
  const longest = await page.evaluate(() => (globalThis as unknown as Gaps).gaps.longest);
  note('longest time that a loop in the preview blocks the page', longest, 'ms');
  // This browser isolates the frame: code runs there without guards.
  expect(guards).toEqual([]);
});

for (const [name, at, text] of [
  ['array-from-object', 'schema/array', 'Result: ["123","456"]'],
  ['array-of-users', 'schema/array', 'Jane'],
  ['lesson-list', 'learn/read-a-list', 'Who is there?'],
] as const) {
  siteTest(`measures cold page to first preview of ${name}`, async ({ browser, baseURL }) => {
    const times: number[] = [];
    for (let count = 0; count < LOADS; count++)
      times.push(await coldPreview(browser, `${baseURL}${at}/`, name, text));
    note(`cold page to first preview, ${name}, median of ${LOADS}`, median(times), 'ms');
  });
}

siteTest(
  'measures the scripts of a page before and after a playground starts',
  async ({ browser, baseURL }) => {
    // So low a window shows no playground.
    const context = await browser.newContext({ viewport: { width: 1280, height: 120 } });
    const page = await context.newPage();
    const sizes = gzippedSizes(page);
    await page.goto(`${baseURL}schema/array/`, { waitUntil: 'networkidle' });
    const before = await sizes();
    expect(before.scripts).toBeLessThanOrEqual(SCRIPTS * 1000);
    const playground = new LivePlayground(page, 'array-from-object');
    await page.setViewportSize({ width: 1280, height: 900 });
    await playground.boot();
    await page.waitForLoadState('networkidle');
    const after = await sizes();
    note('JavaScript before a playground starts, gzipped', before.scripts / 1000, 'kB');
    note('JavaScript after it started, gzipped', after.scripts / 1000, 'kB');
    note('its frames, gzipped', (after.documents - before.documents) / 1000, 'kB');
    await context.close();
  },
);

siteTest('measures what the editor loads on demand', async ({ page }) => {
  const folder = join(import.meta.dirname, '../../dist');
  const gzipped = (pattern: string): number =>
    globSync(pattern, { cwd: folder })
      .map((file) => gzipSync(readFileSync(join(folder, file))).length)
      .reduce((sum, one) => sum + one, 0);
  note('type checking, loaded on demand, gzipped', gzipped('playground/types.*') / 1000, 'kB');
  note('formatting, loaded on demand, gzipped', gzipped('_astro/format.*.js') / 1000, 'kB');
  const playground = await LivePlayground.open(page, { name: 'array-of-users', page: 'schema/array' });
  await playground.openFile('App.tsx');
  const began = Date.now();
  await playground.section.getByLabel('Check types').check();
  await expect(playground.section.getByText('No type errors')).toBeVisible();
  note('asked for type checking to its first answer', Date.now() - began, 'ms');
});

async function coldPreview(browser: Browser, url: string, name: string, text: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  // Runs in every frame: brings the playground into view at once, and says when the preview first shows the text.
  await context.addInitScript(
    ({ example, wanted, mark }) => {
      addEventListener('DOMContentLoaded', () =>
        document.querySelector(`[data-example="${example}"]`)?.scrollIntoView({ behavior: 'instant' }),
      );
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#root')?.textContent.includes(wanted)) return;
        observer.disconnect();
        console.debug(mark + (performance.timeOrigin + performance.now()));
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    { example: name, wanted: text, mark: MARK },
  );
  const page = await context.newPage();
  // Heard, not asked for: whoever looks into a frame has it evaluate a script, while it starts.
  const said = page.waitForEvent('console', (message) => message.text().startsWith(MARK));
  await page.goto(url);
  const shown = Number((await said).text().slice(MARK.length));
  const time = shown - (await page.evaluate(() => performance.timeOrigin));
  await context.close();
  return time;
}

function gzippedSizes(page: Page): () => Promise<{ scripts: number; documents: number }> {
  const requests: Promise<{ type: string; size: number }>[] = [];
  page.on('requestfinished', (request) =>
    requests.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ type: request.resourceType(), size: responseBodySize })),
    ),
  );
  return async () => {
    const all = await Promise.all(requests);
    const sum = (type: string): number =>
      all.filter((one) => one.type === type).reduce((total, { size }) => total + size, 0);
    return { scripts: sum('script'), documents: sum('document') };
  };
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}
