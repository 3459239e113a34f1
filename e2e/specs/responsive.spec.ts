import { expect, type Page } from 'playwright/test';
import { replaceText } from '../drivers/editor.ts';
import { LayoutShifts } from '../drivers/LayoutShifts.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const users = { name: 'array-of-users', page: 'schema/array' };

const show = ({ section }: LivePlayground, view: string): Promise<void> =>
  section.getByRole('tablist', { name: 'View' }).getByRole('tab', { name: view }).click();

/** How far the page's content reaches beyond the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

siteTest.describe('on a phone', () => {
  siteTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  siteTest('shows one part at a time, and two lines of the preview', async ({ page }) => {
    const playground = await LivePlayground.open(page, users);
    const { section, preview } = playground;
    const code = section.locator('.pg-live .pg-code');
    const frame = section.locator('.pg-frame');
    const height = async (): Promise<number> => (await frame.boundingBox())?.height ?? 0;
    await expect(preview).toBeVisible();
    await expect(section.getByRole('tablist', { name: 'Panes' })).toBeHidden();
    expect(await height()).toBeLessThan(70);
    for (const [view, text] of [
      ['Store', 'Jane'],
      ['Wire', 'Received'],
    ] as const) {
      await show(playground, view);
      await expect(section.getByRole('tabpanel', { name: view })).toContainText(text);
      await expect(code).toBeHidden();
      expect(await height()).toBeLessThan(70);
    }
    await show(playground, 'Result');
    expect(await height()).toBeGreaterThan(400);
    await show(playground, 'Code');
    await expect(code).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });

  siteTest('shows the whole result by a press on its two lines', async ({ page }) => {
    const playground = await LivePlayground.open(page, users);
    const { section } = playground;
    await section.getByRole('button', { name: 'Show all' }).click();
    await expect(section.getByRole('tab', { name: 'Result' })).toHaveAttribute('aria-selected', 'true');
    await expect(section.getByRole('button', { name: 'Show all' })).toBeHidden();
    expect((await section.locator('.pg-frame').boundingBox())!.height).toBeGreaterThan(400);
  });

  siteTest('opens the home page on the result', async ({ page }) => {
    const playground = await LivePlayground.open(page, { name: 'one-record-everywhere', page: 'index' });
    const { section, preview } = playground;
    await expect(section.getByRole('tab', { name: 'Result' })).toHaveAttribute('aria-selected', 'true');
    await expect(section.locator('.pg-live .pg-code')).toBeHidden();
    await expect(preview.getByRole('button', { name: 'Finish' }).first()).toBeInViewport({ ratio: 1 });
    await show(playground, 'Code');
    await expect(section.locator('.pg-live .pg-code')).toBeVisible();
  });

  siteTest('hints at touch, not at keys', async ({ page }) => {
    const playground = await LivePlayground.open(page, users);
    const hint = playground.section.locator('.pg-live .pg-hint');
    await expect(hint).toHaveText('Tap the code to edit it.');
    await playground.openFile('App.tsx');
    await expect(hint).toHaveText('Tap the code to edit it.');
  });

  siteTest('does not zoom into the editor, and shows an error beside the code', async ({ page }) => {
    const playground = await LivePlayground.open(page, users);
    await playground.openFile('App.tsx');
    const size = await playground.editor.evaluate((content) => getComputedStyle(content).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
    await replaceText(playground.editor, '<ul>', '<ul');
    await expect(playground.alert).toContainText('App.tsx:');
    await expect(playground.alert).toBeInViewport({ ratio: 0.9 });
    await expect(playground.editor).toBeVisible();
    await replaceText(playground.editor, '<ul', '<ul>');
    await expect(playground.alert).toBeHidden();
  });
});

for (const width of [390, 1280]) {
  siteTest(`moves nothing when a playground starts, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await LayoutShifts.of(page);
    const playground = await LivePlayground.open(page, users);
    await playground.openFile('api.ts');
    await shifts.expectNone();
  });
}

siteTest('has the table of contents in its place before the content has arrived', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const contents = page.locator('.right-sidebar');
  await page.goto(`${users.page}/`);
  const place = await contents.boundingBox();
  await page.route(`**/${users.page}/`, async (route) => {
    const response = await route.fetch();
    const [before = '', content] = (await response.text()).split('<div class="main-pane');
    expect(content).toBeDefined();
    await route.fulfill({ response, body: before });
  });
  await page.goto(`${users.page}/`);
  await expect(page.locator('main')).toHaveCount(0);
  expect(await contents.boundingBox()).toEqual(place);
});

siteTest('widens the code where a reader drags the line beside it', async ({ page }) => {
  const playground = await LivePlayground.open(page, users);
  // The pointer on the code makes the editor take its place, which is not to happen between two measurements.
  await playground.openFile('App.tsx');
  const { section } = playground;
  const code = section.locator('.pg-live .pg-code');
  const splitter = section.getByRole('separator', { name: 'Width of the code' });
  const widths = async () => {
    const boxes = [code, section.locator('.pg-live .pg-result'), section.locator('.pg-frame')];
    return Promise.all(boxes.map(async (box) => Math.round((await box.boundingBox())!.width)));
  };
  const [codeBefore, resultBefore, frameBefore] = await widths();
  await splitter.hover();
  const { x, y, width, height } = (await splitter.boundingBox())!;
  await page.mouse.down();
  // Over the preview, which is a frame of its own.
  await page.mouse.move(x + width / 2 + 100, y + height / 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await widths())[0]! - codeBefore! - 100)).toBeLessThan(10);
  const [codeAfter, resultAfter, frameAfter] = await widths();
  expect(codeAfter! + resultAfter!).toBe(codeBefore! + resultBefore!);
  expect(resultAfter! - frameAfter!).toBe(resultBefore! - frameBefore!);
  await page.mouse.move(x, y);
  expect(await widths()).toEqual([codeAfter, resultAfter, frameAfter]);
  await splitter.dblclick();
  await expect.poll(widths).toEqual([codeBefore, resultBefore, frameBefore]);
});

siteTest('prints the code of every file, and nothing that needs a screen', async ({ page }) => {
  const playground = await LivePlayground.open(page, users);
  await page.emulateMedia({ media: 'print' });
  const { section } = playground;
  for (const text of ['new schema.Array(User)', 'useSuspense(getUsers)', "http.get('/users'"]) {
    await expect(section.locator('.pg-static').getByText(text).first()).toBeVisible();
  }
  await expect(section.locator('.pg-live')).toBeHidden();
  await expect(section.locator('.pg-frame')).toBeHidden();
  await expect(section.getByText('You should see')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await playground.edit('App.tsx', 'user.name', 'user.name.big()');
  await page.emulateMedia({ media: 'print' });
  const printed = section.locator('.pg-static').getByText('user.name.big()');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(printed).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
});

siteTest('tells the open tab apart in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { section } = await LivePlayground.open(page, users);
  const line = (name: string): Promise<string> =>
    section.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await line('Store')).not.toBe(await line('Console'));
});

siteTest('follows the theme of the site in the page and in the preview', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const playground = await LivePlayground.open(page, users);
  const colors = async (): Promise<string[]> => [
    await playground.section.evaluate((section) => getComputedStyle(section).backgroundColor),
    await playground.preview.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ];
  expect(await colors()).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await expect.poll(colors).toEqual(['rgb(20, 24, 28)', 'rgb(20, 24, 28)']);
});
