import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectNoViolation } from '../audits/axe.ts';
import { replaceText } from '../drivers/editor.ts';
import { layoutFaults } from '../audits/layoutFaults.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

// `npm run long -- matrix`: pictures of what readers see, in every look, to be looked at; with what a machine can see.
const folder = join(import.meta.dirname, '../.results/matrix');
const dist = join(import.meta.dirname, '../../dist');

interface Look {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
  reducedMotion?: 'reduce';
}

const looks: Look[] = [
  { name: 'wide-light', width: 1280, colorScheme: 'light' },
  { name: 'wide-dark', width: 1280, colorScheme: 'dark' },
  { name: 'narrow-light', width: 390, colorScheme: 'light' },
  { name: 'narrow-dark', width: 390, colorScheme: 'dark' },
  { name: 'wide-forced', width: 1280, colorScheme: 'dark', forcedColors: 'active' },
  { name: 'narrow-forced', width: 390, colorScheme: 'light', forcedColors: 'active' },
  { name: 'narrow-still', width: 390, colorScheme: 'light', reducedMotion: 'reduce' },
];

/** The first page of every group of the sidebar, and what stands outside of it. */
function firstPages(): string[] {
  const html = readFileSync(join(dist, 'start/introduction/index.html'), 'utf8');
  const sidebar = /<nav[^>]*class="[^"]*sidebar[^]*?<\/nav>/.exec(html)![0];
  const links = [...sidebar.matchAll(/href="\/([^"]*)"/g)].map(([, path = '']) => path);
  const groups = new Map(links.toReversed().map((path) => [path.split('/')[0], path]));
  return [...new Set(['', ...groups.values(), 'reference/controller/', '404.html'])];
}

const users = { name: 'array-of-users', page: 'schema/array' };

for (const { name, width, colorScheme, forcedColors = null, reducedMotion = null } of looks) {
  siteTest.describe(name, () => {
    siteTest.use({
      viewport: { width, height: 900 },
      colorScheme,
      hasTouch: width === 390,
      isMobile: width === 390,
    });
    siteTest.beforeEach(async ({ page }) => {
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion });
    });

    async function picture(page: Page, title: string, fullPage = false): Promise<void> {
      // Let what was opened or coloured come to rest.
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(folder, name, `${title}.png`), fullPage });
      expect.soft(await layoutFaults(page), `${name}, ${title}`).toEqual([]);
    }

    siteTest('pictures of the pages', async ({ page }) => {
      for (const path of firstPages()) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const title = path.replaceAll('/', '-').replace(/(-|\.html)$/, '') || 'home';
        await picture(page, `page-${title}`, true);
      }
    });

    siteTest('pictures of a playground in each of its states', async ({ page }) => {
      const playground = new LivePlayground(page, users.name);
      const { section } = playground;
      const show = async (title: string): Promise<void> => {
        await section.evaluate((one) => {
          one.scrollIntoView({ block: 'start', behavior: 'instant' });
          scrollBy({ top: -70, behavior: 'instant' });
        });
        await picture(page, `playground-${title}`);
        await expectNoViolation(page, `${name}, ${title}`);
      };
      const view = (title: string): Promise<void> =>
        section.getByRole('tab').filter({ visible: true, hasText: title }).first().click();
      await playground.standAlone();
      // So low a window shows no playground.
      await page.setViewportSize({ width, height: 120 });
      await page.goto(`${users.page}/`);
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page, `${name}, static`);
      await page.setViewportSize({ width, height: 900 });
      await playground.boot();
      await expect.poll(() => playground.text()).toContain('Jane');
      await show('ready');
      if (width === 390) {
        await view('Result');
        await show('result');
      }
      for (const title of ['Store', 'Wire']) {
        await view(title);
        await show(`pane-${title}`);
      }
      if (width !== 390) {
        await view('Console');
        await show('pane-Console');
        await view('Check');
        await section.getByRole('button', { name: 'Check', exact: true }).click();
        await expect(section.getByText('Matches the spec')).toBeVisible();
        await show('pane-Check');
      }
      await section.getByRole('button', { name: 'Take away' }).click();
      await show('menu');
      await page.keyboard.press('Escape');
      await view(width === 390 ? 'Code' : 'Store');
      await playground.openFile('App.tsx');
      await replaceText(playground.editor, 'user.name', 'user.name.big()');
      await expect(section.getByRole('button', { name: 'Reset', exact: true })).toBeVisible();
      await show('editing');
      await replaceText(playground.editor, '<ul>', '<ul');
      await expect(playground.alert).toBeVisible();
      await show('error');
      await page.goto(`play/${users.name}/#code=1.cut`);
      await expect(section.getByRole('button', { name: 'Run this code' })).toBeVisible();
      await show('shared');
      await section.getByRole('button', { name: 'Run this code' }).click();
      await expect(section).toHaveAttribute('data-state', /ready|error/);
      await show('alone');
    });

    siteTest('pictures of a playground before it starts', async ({ page }) => {
      await page.route('**/mount.*', (route) => route.abort());
      await page.route('**/playground/**', (route) => route.abort());
      await page.goto(`${users.page}/`);
      const section = page.locator(`section.playground[data-example="${users.name}"]`);
      await section.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(folder, name, 'playground-static.png') });
    });
  });
}
