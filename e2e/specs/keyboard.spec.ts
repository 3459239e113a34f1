import { expect, type Page } from 'playwright/test';
import { textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const example = { name: 'key-casing', page: 'recipes/key-casing' };

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

siteTest('is walked through with the keyboard alone', async ({ page }) => {
  const playground = await LivePlayground.open(page, example);
  const { section, editor, preview } = playground;
  const tab = (name: string | RegExp) => section.getByRole('tab', { name });
  const takeAway = section.getByRole('button', { name: 'Take away' });
  const item = (name: string) => section.getByRole('menuitem', { name });

  await siteTest.step('the menu', async () => {
    await takeAway.focus();
    await press(page, 'Enter');
    await expect(item('Copy api.ts')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(item('Copy recipe')).toBeFocused();
    await press(page, 'End', 'ArrowDown');
    await expect(item('Copy api.ts')).toBeFocused();
    await press(page, 'Escape');
    await expect(takeAway).toBeFocused();
    await expect(item('Copy recipe')).toBeHidden();
  });

  await siteTest.step('the files, and past the editor', async () => {
    await press(page, 'Tab', 'Tab');
    await expect(tab('api.ts')).toBeFocused();
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect(tab('App.tsx')).toBeFocused();
    await press(page, 'ArrowLeft', 'ArrowLeft');
    await expect(tab('api.ts')).toBeFocused();
    await expect.poll(() => textOf(editor)).toContain('CamelEndpoint');
    await press(page, 'Tab');
    await expect(section.getByRole('button', { name: 'Add a file' })).toBeFocused();
    await press(page, 'Tab', 'Tab');
    await expect(section.getByLabel('Check types')).toBeFocused();
    await press(page, 'Tab');
    await expect(section.getByRole('button', { name: 'Format' })).toBeFocused();
    await press(page, 'Tab');
    const splitter = section.getByRole('separator', { name: 'Width of the code' });
    await expect(splitter).toBeFocused();
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect(splitter).toHaveAttribute('aria-valuenow', '68');
    // The recipe opens with the response before and after its transform.
    await press(page, 'Tab');
    await expect(tab(/^Wire/)).toBeFocused();
    await press(page, 'ArrowLeft');
    await expect(tab('Store')).toBeFocused();
  });

  await siteTest.step('the editor: in, typing, and out', async () => {
    await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter');
    await expect(editor).toBeFocused();
    await page.keyboard.type('/* typed */');
    await expect.poll(() => textOf(editor)).toContain('/* typed */');
    await press(page, 'Tab');
    await expect(editor).toBeFocused();
    await expect(section.getByText('Escape, then Tab, to leave.')).toBeVisible();
    await press(page, 'Escape', 'Tab', 'Tab', 'Tab', 'Tab');
    await expect(tab('Store')).toBeFocused();
  });

  await siteTest.step('the store and its steps', async () => {
    await press(page, 'Tab');
    const store = section.getByRole('tabpanel', { name: 'Store' });
    await expect(store).toBeFocused();
    // What was typed has run: until then there is no step to go back to, and Tab passes by.
    await expect(store.getByRole('button', { name: 'Step back' })).toBeEnabled();
    await press(page, 'Tab');
    await expect(store.getByRole('button', { name: 'Step back' })).toBeFocused();
    await press(page, 'Enter');
    await expect(store).toContainText('After 1 of 2');
    await press(page, 'Shift+Tab', 'Shift+Tab');
    await expect(tab('Store')).toBeFocused();
  });

  await siteTest.step('the wire and its switches', async () => {
    await press(page, 'ArrowRight', 'Tab');
    const wire = section.getByRole('tabpanel', { name: 'Wire' });
    await expect(wire).toBeFocused();
    await press(page, 'Tab');
    await expect(wire.getByLabel('Delay')).toBeFocused();
    await press(page, 'Tab', 'Tab', 'Space');
    await expect(wire.getByLabel('Offline')).toBeChecked();
    await press(page, 'Space');
    await expect(wire.getByLabel('Offline')).not.toBeChecked();
  });

  await siteTest.step('the console', async () => {
    await tab(/^Wire/).focus();
    await press(page, 'ArrowRight', 'Tab');
    await expect(section.getByRole('tabpanel', { name: 'Console' })).toBeFocused();
  });

  await siteTest.step('from the panes into the preview', async () => {
    const add = preview.getByRole('button', { name: 'Add Grace' });
    // The preview is in a process of its own, which Chromium passes over when a key comes while it is busy, about once in
    // ten times: a reader who is led past it goes back and tries again.
    await expect(async () => {
      await section.getByRole('tabpanel', { name: 'Console' }).focus();
      await press(page, 'Tab');
      await expect
        .poll(() => add.evaluate((button) => document.hasFocus() && document.activeElement === button), {
          timeout: 1500,
        })
        .toBe(true);
    }).toPass();
    await press(page, 'Enter');
    await expect.poll(() => playground.text()).toContain('Grace from New York');
  });
});
