import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from 'playwright/test';
import { applyChanges } from '../../examples/applyChanges.ts';
import { indexFile } from '../../examples/indexFile.ts';
import type { Files } from '../../docs/playground/types/messages.ts';
import { Program } from '../../docs/playground/types/Program.ts';
import { replaceText, select, textOf } from '../drivers/editor.ts';
import { pageViolations } from '../audits/axe.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { sampled } from '../sample/sampled.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { type LoadedExample, loadExamples } from '../../examples/loadExamples.ts';

const folder = join(import.meta.dirname, '../../dist/playground');
const shipped = globSync('types.*', { cwd: folder }).map((file) => readFileSync(join(folder, file)));
const declarations = JSON.parse(
  readFileSync(join(folder, globSync('types.*.json', { cwd: folder })[0]!), 'utf8'),
) as Files;
const users = { name: 'array-of-users', page: 'schema/array' };
// The page "Introduction" says 1.3 MB.
const MOST_BYTES = 1_350_000;

siteTest('is 1.3 MB gzipped, as the page says', () => {
  expect(shipped).toHaveLength(2);
  const size = shipped.map((file) => gzipSync(file).length).reduce((sum, one) => sum + one);
  expect(size).toBeLessThanOrEqual(MOST_BYTES);
});

siteTest('finds no type error in any example', { tag: '@always' }, async () => {
  // One after another, as a reader's worker is asked after each edit.
  const program = new Program(declarations);
  const examples = await loadExamples();
  // tsc checks their files too, against the sources.
  for (const example of sampled('e2e/specs/types.spec.ts', examples, ({ name }) => [`examples/${name}/`])) {
    const files = filesOf(example);
    expect(program.check(files), example.name).toEqual([]);
    if (!example.lesson) continue;
    const { solution, alternatives = [] } = example.lesson;
    for (const changes of [solution, ...alternatives])
      expect(program.check(applyChanges(files, changes)), `a solution of ${example.name}`).toEqual([]);
  }
});

siteTest('finds an error where there is one', async () => {
  const files = filesOf((await loadExamples()).find(({ name }) => name === users.name)!);
  const code = files['api.ts']!;
  const wrong = `${code}const planted: string = 1;\n`;
  expect(new Program(declarations).check({ ...files, 'api.ts': wrong })).toEqual([
    {
      file: 'api.ts',
      from: code.length + 6,
      to: code.length + 13,
      line: wrong.split('\n').length - 1,
      message: "Type 'number' is not assignable to type 'string'.",
    },
  ]);
});

siteTest('checks types when asked to, and loads TypeScript only then', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const playground = await open(page);
  await replaceText(playground.editor, 'user.name', 'user.nam');
  expect(loaded.filter(isTypes)).toEqual([]);
  await turnOn(playground);
  expect(loaded.filter(isTypes)).toHaveLength(2);
  await expect(playground.section.getByText('1 type error', { exact: true })).toBeVisible();
  const fault = playground.section.getByRole('button', { name: /Property 'nam' does not exist/ });
  await expect(fault).toContainText('App.tsx:10');
  await expect(playground.editor.locator('.cm-lintRange-error')).toHaveText('nam');
  await replaceText(playground.editor, 'user.nam', 'user.name');
  await expect(playground.section.getByText('No type errors')).toBeVisible();
  await expect(playground.editor.locator('.cm-lintRange-error')).toHaveCount(0);
});

siteTest('leads by keyboard to a fault in another file', async ({ page }) => {
  const playground = await open(page, 'mocks.ts');
  await turnOn(playground);
  await replaceText(playground.editor, 'handlers = [', 'handlers: string[] = [');
  const fault = playground.section.getByRole('button', { name: /mocks\.ts:\d+.*'string'/ });
  await expect(fault).toBeVisible();
  await playground.openFile('App.tsx');
  await fault.focus();
  await page.keyboard.press('Enter');
  await expect(playground.section.getByRole('tab', { name: 'mocks.ts' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(playground.editor).toBeFocused();
  await expect(playground.editor.locator('.cm-activeLine')).toContainText('http.get');
});

siteTest('shows the type of what is pointed at, and completes names after a dot', async ({ page }) => {
  const playground = await open(page);
  await turnOn(playground);
  await select(playground.editor, 'user.name');
  const place = await page.evaluate(() => {
    const { right, top, height } = getSelection()!.getRangeAt(0).getBoundingClientRect();
    return { x: right - 4, y: top + height / 2 };
  });
  await page.mouse.move(place.x, place.y);
  await expect(page.locator('.cm-tooltip .pg-hover')).toHaveText('(property) User.name: string');
  await replaceText(playground.editor, '{user.name}', '{void user}');
  await select(playground.editor, '{void user', true);
  await page.keyboard.type('.');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText([/^id/, /^name/, /^pk/]);
  // A list that has just opened takes no key for 75 ms, so that nobody chooses by mistake.
  await page.waitForTimeout(200);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(playground.editor)).toContain('{void user.name}');
});

siteTest('shows how an endpoint is called, and not under the header', async ({ page }) => {
  const playground = await open(page);
  await turnOn(playground);
  await playground.editor.evaluate((content) => {
    content.closest('.pg-code')!.scrollIntoView({ block: 'start', behavior: 'instant' });
    // The first lines are just below the header: above them is no place.
    scrollBy({ top: 80, behavior: 'instant' });
  });
  const place = await playground.editor.evaluate((content) => {
    const [word] = [...content.querySelectorAll('span')].filter((span) =>
      span.textContent.includes('getUsers'),
    );
    const { left, top, width, height } = (
      word ?? content.querySelectorAll('.cm-line')[1]!
    ).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.move(place.x, place.y);
  const shown = page.locator('.cm-tooltip .pg-hover');
  await expect(shown).toHaveText(/getUsers: \(\) => Promise<User\[\]>$/);
  // It is placed after its text is there.
  const isOnTop = (): Promise<boolean> =>
    shown.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return [top + 2, top + height / 2, top + height - 2].every((y) =>
        box.contains(document.elementFromPoint(left + width / 2, y)),
      );
    });
  await expect.poll(isOnTop).toBe(true);
});

siteTest('remembers the choice, and takes it back', async ({ page }) => {
  const playground = await open(page);
  await turnOn(playground);
  await page.reload();
  await playground.boot();
  await playground.openFile('App.tsx');
  await expect(playground.section.getByText('No type errors')).toBeVisible();
  await playground.section.getByLabel('Check types').uncheck();
  await expect(playground.section.getByText('No type errors')).toBeHidden();
  await page.reload();
  await playground.boot();
  await playground.openFile('App.tsx');
  await expect(playground.section.getByLabel('Check types')).not.toBeChecked();
});

siteTest('says so where it cannot be loaded', async ({ page, guard }) => {
  guard.allow('ERR_FAILED', 'Failed to load');
  const playground = await open(page);
  await page.route('**/playground/types.*.js', (route) => route.abort());
  await playground.section.getByLabel('Check types').check();
  await expect(playground.section.getByRole('status')).toContainText('Types cannot be checked');
  await expect(playground.section.getByLabel('Check types')).not.toBeChecked();
  await page.unroute('**/playground/types.*.js');
  await turnOn(playground);
  await expect(playground.section.getByText('No type errors')).toBeVisible();
});

siteTest('is open to everyone with faults and completions shown', async ({ page }) => {
  const playground = await open(page);
  await turnOn(playground);
  await replaceText(playground.editor, '{user.name}', '{user.nam}');
  await expect(playground.section.getByText('1 type error', { exact: true })).toBeVisible();
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await select(playground.editor, '{user.nam', true);
    await page.keyboard.press('Control+Space');
    await expect(page.getByRole('listbox')).toBeVisible();
    const shown = await pageViolations(page, { include: [['.playground[data-example="array-of-users"]']] });
    expect(shown, `${width} ${colorScheme}`).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
    await page.keyboard.press('Escape');
  }
});

siteTest.describe('with a worker that keeps the site', () => {
  siteTest.use({ serviceWorkers: 'allow' });

  siteTest('goes on checking types without a network once it did', async ({ page, context, guard }) => {
    guard.allow('ERR_INTERNET_DISCONNECTED', 'Failed to fetch');
    const playground = await open(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const kept = (part: string) =>
      page.evaluate(async (wanted) => {
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const all = await Promise.all(caches_.map((cache) => cache.keys()));
        return all.flat().filter(({ url }) => url.includes(wanted)).length;
      }, part);
    // The last of what it keeps by itself.
    await expect.poll(() => kept('/start/introduction/'), { intervals: [1000] }).toBeGreaterThan(0);
    expect(await kept('/playground/types.')).toBe(0);
    await turnOn(playground);
    await expect.poll(() => kept('/playground/types.')).toBe(2);
    await context.setOffline(true);
    await page.reload();
    await playground.boot();
    await playground.openFile('App.tsx');
    await expect(playground.section.getByText('No type errors')).toBeVisible();
  });
});

function filesOf({ folder: source, files }: LoadedExample): Files {
  const own = files.map((file) => [file, readFileSync(join(source, file), 'utf8')] as const);
  return { ...Object.fromEntries(own), 'index.tsx': indexFile };
}

async function open(page: Page, file = 'App.tsx'): Promise<LivePlayground> {
  const playground = await LivePlayground.open(page, users);
  await playground.openFile(file);
  return playground;
}

/** Has types checked, and waits for the first answer. */
async function turnOn({ section }: LivePlayground): Promise<void> {
  await section.getByLabel('Check types').check();
  await expect(section.getByText(/^(No|\d+) type errors?$/)).toBeVisible();
}

function isTypes(url: string): boolean {
  return url.includes('/playground/types.');
}
