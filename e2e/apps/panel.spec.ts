import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoViolation } from '../audits/axe.ts';
import { appTest, expect, type Page } from './appTest.ts';
import { bundleApp, type Mode } from './bundleApp.ts';

// A policy without inline styles and scripts, and an app whose styles would spoil any other.
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";
const STYLES =
  'html { font-size: 40px } div { display: none } #root { display: block } * { color: red !important }';

const user = (at: number) => ({
  id: `u${at}`,
  name: `Name ${at}`,
  email: `name${at}@example.com`,
  role: at % 5 ? 'member' : 'admin',
});

async function open(page: Page, mode: Mode, size: number): Promise<void> {
  const outDir = join(import.meta.dirname, '../.results/panel', mode);
  await bundleApp({ entry: join(import.meta.dirname, 'panel.tsx'), outDir, mode });
  const script = await readFile(join(outDir, 'panel.js'));
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/main.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === '/main.css') return route.fulfill({ contentType: 'text/css', body: STYLES });
    if (pathname === '/api/users')
      return route.fulfill({ json: Array.from({ length: size }, (_, at) => user(at)) });
    if (pathname.startsWith('/api/users/')) return route.fulfill({ json: user(1) });
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="en"><title>Users</title><link rel="icon" href="data:,">
        <link rel="stylesheet" href="/main.css">
        <main id="root"></main><script type="module" src="/main.js"></script></html>`,
    });
  });
  await page.goto('http://localhost:9/');
  await expect(page.getByRole('listitem').first()).toBeVisible();
}

appTest(
  'has no panel in production, and one on its own in development (DEV-5)',
  { tag: '@both' },
  async ({ page, mode }) => {
    await open(page, mode, 20);
    const opener = page.getByRole('button', { name: 'Open Wireshape panel' });
    if (mode === 'production') {
      await expect(opener).toHaveCount(0);
      expect(await page.locator('[data-wireshape-panel]').count()).toBe(0);
      return;
    }
    await opener.click();
    const panel = page.getByRole('region', { name: 'Wireshape panel' });
    const heading = panel.getByText('Results');
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((one) => getComputedStyle(one).fontSize)).toBe('13px');
    expect(await heading.evaluate((one) => getComputedStyle(one).color)).not.toBe('rgb(255, 0, 0)');

    const separator = panel.getByRole('separator');
    await separator.focus();
    await page.keyboard.press('ArrowUp');
    await expect(separator).toHaveAttribute('aria-valuenow', '384');
    await expect.poll(async () => (await panel.boundingBox())?.height).toBe(384);
    const { x = 0, y = 0 } = (await separator.boundingBox()) ?? {};
    await page.mouse.move(x + 300, y + 6);
    await page.mouse.down();
    await page.mouse.move(x + 300, y - 94, { steps: 4 });
    await page.mouse.up();
    await expect(separator).toHaveAttribute('aria-valuenow', '484');

    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.reload();
    await opener.click();
    await expect(separator).toHaveAttribute('aria-valuenow', '484');
  },
);

const inDevelopment = { tag: '@development' };

appTest(
  'has a panel without violations of accessibility in both themes (DEV-5)',
  inDevelopment,
  async ({ page, mode }) => {
    await open(page, mode, 20);
    await page.getByRole('button', { name: 'Open Wireshape panel' }).click();
    const panel = page.getByRole('region', { name: 'Wireshape panel' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page
        .getByRole('button', { name: 'Rename the first' })
        .evaluate((one: HTMLElement) => one.click());
      for (const [tab, opener] of [
        ['Store', 'u1'],
        ['Requests', /^GET .*api\/users\/u1/],
        ['Renders', undefined],
        ['Actions', /set User/],
      ] as const) {
        await panel.getByRole('tab', { name: tab }).click();
        if (opener) {
          const button = panel.getByRole('button', { name: opener, exact: true }).first();
          if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
        }
        if (process.env.WIRESHAPE_PICTURES)
          await page.screenshot({ path: `${process.env.WIRESHAPE_PICTURES}/${tab}-${colorScheme}.png` });
        await expectNoViolation(page, `${tab}, ${colorScheme}`, '[data-wireshape-panel]');
      }
    }
  },
);

appTest('stays responsive with 10,000 rows (DEV-6)', inDevelopment, async ({ page, mode }) => {
  await open(page, mode, 10_000);
  await page.getByRole('button', { name: 'Open Wireshape panel' }).click();
  const panel = page.getByRole('region', { name: 'Wireshape panel' });
  await expect(panel.getByText('… and 9,500 more')).toBeVisible();
  const search = panel.getByRole('searchbox', { name: 'Search the store' });
  await search.fill('name 9999');
  await expect(panel.getByRole('row', { name: /u9999/ })).toBeVisible();
  await expect(panel.getByText('1 of 10,000')).toBeVisible();
});
