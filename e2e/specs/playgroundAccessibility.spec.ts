import { expect } from 'playwright/test';
import { expectNoViolation } from '../audits/axe.ts';
import { replaceText } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const users = { name: 'array-of-users', page: 'schema/array' };

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  siteTest.describe(`${width} px wide, ${colorScheme}`, () => {
    siteTest.use({ viewport: { width, height: 900 }, colorScheme });

    siteTest('has no barrier in any state of a playground, nor in its frames', async ({ page, guard }) => {
      guard.allow('reading');
      const playground = new LivePlayground(page, users.name);
      const { section } = playground;
      await playground.standAlone();
      // So low a window shows no playground.
      await page.setViewportSize({ width, height: 120 });
      await page.goto(`${users.page}/`);
      await expectNoViolation(page, 'static');
      await page.setViewportSize({ width, height: 900 });
      await playground.boot();
      await expect.poll(() => playground.text()).toContain('Jane');
      await expectNoViolation(page, 'ready');
      const tabs = section.getByRole('tab').filter({ visible: true });
      for (const name of ['Wire', 'Console', 'Store']) {
        await tabs.filter({ hasText: name }).click();
        await expectNoViolation(page, name);
      }
      await section.getByRole('button', { name: 'Take away' }).click();
      await expectNoViolation(page, 'menu open');
      await page.keyboard.press('Escape');
      if (width === 390) await tabs.filter({ hasText: 'Code' }).click();
      await playground.openFile('App.tsx');
      await replaceText(playground.editor, '<ul>', '<ul');
      await expect(playground.alert).toBeVisible();
      await expectNoViolation(page, 'editing, with an error');
      await replaceText(playground.editor, '<ul', '<ul>{users.none.length}');
      await expect(playground.lastPreview).toContainText('Jane');
      await expect(playground.alert).toContainText('TypeError');
      // By then it is dimmed.
      await page.waitForTimeout(400);
      await expectNoViolation(page, 'editing, with the last preview over an error');
    });

    siteTest('has no barrier before the code of a link runs', async ({ page }) => {
      await page.goto(`play/${users.name}/#code=1.cut`);
      const playground = new LivePlayground(page, users.name);
      await expect(playground.section.getByRole('button', { name: 'Run this code' })).toBeVisible();
      await expectNoViolation(page, 'shared');
    });
  });
}
