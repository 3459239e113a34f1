import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from 'playwright/test';
import { replaceText } from './editor.ts';
import { LivePlayground } from './LivePlayground.ts';
import { siteTest } from './siteTest.ts';

declare const axe: {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const users = { name: 'array-of-users', page: 'schema/array' };

// A frame is a part of a page: it needs no heading, landmark or skip link of its own.
const ofPages = ['landmark-one-main', 'page-has-heading-one', 'region', 'bypass'];

async function findings(frame: Frame): Promise<string[]> {
  await frame.evaluate(source);
  const isPart = frame.parentFrame() !== null;
  const found = await frame.evaluate(
    async ({ context, off }) => {
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      return (await axe.run(context, { rules, iframes: false, preload: false, resultTypes: ['violations'] }))
        .violations;
    },
    { context: { include: [[isPart ? 'html' : '.playground']] }, off: isPart ? ofPages : [] },
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function expectNone(page: Page, state: string): Promise<void> {
  for (const frame of page.frames())
    expect.soft(await findings(frame), `${state}, ${frame.url()}`).toEqual([]);
}

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  siteTest.describe(`${width} px wide, ${colorScheme}`, () => {
    siteTest.use({ viewport: { width, height: 900 }, colorScheme });

    siteTest('has no barrier in any state of a playground, nor in its frames', async ({ page }) => {
      const playground = new LivePlayground(page, users.name);
      const { section } = playground;
      await playground.standAlone();
      // So low a window shows no playground.
      await page.setViewportSize({ width, height: 120 });
      await page.goto(`${users.page}/`);
      await expectNone(page, 'static');
      await page.setViewportSize({ width, height: 900 });
      await playground.boot();
      await expect.poll(() => playground.text()).toContain('Jane');
      await expectNone(page, 'ready');
      const tabs = section.getByRole('tab').filter({ visible: true });
      for (const name of ['Wire', 'Console', 'Store']) {
        await tabs.filter({ hasText: name }).click();
        await expectNone(page, name);
      }
      await section.getByRole('button', { name: 'Take away' }).click();
      await expectNone(page, 'menu open');
      await page.keyboard.press('Escape');
      if (width === 390) await tabs.filter({ hasText: 'Code' }).click();
      await playground.openFile('App.tsx');
      await replaceText(playground.editor, '<ul>', '<ul');
      await expect(playground.alert).toBeVisible();
      await expectNone(page, 'editing, with an error');
    });

    siteTest('has no barrier before the code of a link runs', async ({ page }) => {
      await page.goto(`play/${users.name}/#code=1.cut`);
      const playground = new LivePlayground(page, users.name);
      await expect(playground.section.getByRole('button', { name: 'Run this code' })).toBeVisible();
      await expectNone(page, 'shared');
    });
  });
}
