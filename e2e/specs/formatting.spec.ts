import { expect } from 'playwright/test';
import { replaceText, select, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const example = { name: 'array-of-users', page: 'schema/array' };
const ITEM = '<li key={user.id}>{user.name}</li>';

siteTest(
  'lays code out on Shift+Alt+F, as one step to undo, and loads what does so only then',
  async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const { editor, section, text } = await open(page);
    const original = await textOf(editor);
    await replaceText(editor, ITEM, `  <li   key={ user.id }>\n\n{user.name}</li>`);
    await replaceText(editor, 'useSuspense(getUsers);', 'useSuspense( getUsers )');
    const garbled = await textOf(editor);
    expect(loaded.filter(isFormatter)).toEqual([]);
    await page.keyboard.press('Shift+Alt+F');
    await expect.poll(() => textOf(editor)).toBe(original);
    expect(loaded.filter(isFormatter)).toHaveLength(1);
    await expect(section.getByText('App.tsx is formatted.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(() => textOf(editor)).toBe(garbled);
    await section.getByRole('button', { name: 'Format' }).click();
    await expect.poll(() => textOf(editor)).toBe(original);
    await editor.press('Control+z');
    await expect.poll(() => textOf(editor)).toBe(garbled);
    await editor.press('Control+s');
    await expect.poll(() => textOf(editor)).toBe(original);
    await expect.poll(text).toContain('Jane');
  },
);

siteTest('keeps the cursor at its word', async ({ page }) => {
  const { editor } = await open(page);
  await replaceText(editor, ITEM, `<li     key={user.id}>{ user.name  }</li>`);
  await select(editor, 'user.name', true);
  await page.keyboard.press('Shift+Alt+F');
  await expect.poll(() => textOf(editor)).toContain(ITEM);
  await page.keyboard.insertText('.length');
  await expect.poll(() => textOf(editor)).toContain('{user.name.length}');
});

siteTest('says where code cannot be read, and leaves it alone', async ({ page }) => {
  const { editor, section } = await open(page);
  const line = (await textOf(editor)).split('\n').findIndex((one) => one.includes('useSuspense(')) + 1;
  await replaceText(editor, 'useSuspense(getUsers)', 'useSuspense(  ]getUsers)');
  const broken = await textOf(editor);
  await section.getByRole('button', { name: 'Format' }).click();
  await expect(section.getByRole('status')).toContainText(`Not formatted. App.tsx:${line}: `);
  expect(await textOf(editor)).toBe(broken);
});

async function open(page: Parameters<typeof LivePlayground.open>[0]) {
  const playground = await LivePlayground.open(page, example);
  await playground.openFile('App.tsx');
  return {
    editor: playground.editor,
    section: playground.section,
    text: () => playground.text(),
  };
}

function isFormatter(url: string): boolean {
  return url.includes('/_astro/format.');
}
