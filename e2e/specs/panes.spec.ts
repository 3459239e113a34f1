import { expect } from 'playwright/test';
import { replaceText, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const lists = { name: 'collection-lists', page: 'schema/collections' };
const casing = { name: 'key-casing', page: 'recipes/key-casing' };

siteTest('marks what the last action changed, and says where each row came from', async ({ page }) => {
  const playground = await LivePlayground.open(page, lists);
  const store = await playground.openPane('Store');
  const todos = store.getByRole('table', { name: /^Todo/ });
  await expect(todos.getByRole('columnheader')).toHaveText(['key', 'id', 'title', 'from']);
  await expect(todos.getByRole('row', { name: 'Wash up' })).toContainText('GET /todos?room=kitchen');
  await playground.preview.getByRole('button').click();
  const added = todos.getByRole('row', { name: 'Clean the oven' });
  await expect(added).toHaveAttribute('data-kind', 'added');
  await expect(added.getByRole('rowheader')).toHaveText('+added 3');
  await expect(added).toContainText('set [Todo]');
  const list = store.getByRole('table', { name: '[Todo]' }).getByRole('row', { name: 'kitchen' });
  await expect(list.getByRole('cell').first()).toHaveText('~changed ["1"] ["1","3"]');
  await expect(todos.getByRole('row', { name: 'Wash up' })).not.toHaveAttribute('data-kind');
  await expect(store.getByRole('table', { name: 'Results' })).toContainText('GET /todos?room=garden');
});

siteTest('makes no column of a table wider for the sake of the text around it', async ({ page }) => {
  const store = await (await LivePlayground.open(page, lists)).openPane('Store');
  await expect(store.getByRole('cell').first()).toBeVisible();
  const rules = store.evaluate((pane) =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ selectorText, style }) => selectorText.includes('.sl-markdown-content') && style.minWidth)
      .map(({ selectorText }) => selectorText)
      .filter((selector) => [...pane.querySelectorAll('td, th')].some((cell) => cell.matches(selector))),
  );
  expect(await rules).toEqual([]);
});

siteTest('leads from a row to the call that brought it', async ({ page }) => {
  const playground = await LivePlayground.open(page, lists);
  const store = await playground.openPane('Store');
  const row = store.getByRole('table', { name: /^Todo/ }).getByRole('row', { name: 'Wash up' });
  await row.getByRole('button', { name: 'GET /todos?room=kitchen' }).click();
  await expect(store.page().getByRole('article', { name: 'GET /todos?room=kitchen' })).toBeFocused();
});

siteTest('shows what a recipe does to a response, before and after, without a click', async ({ page }) => {
  const { section } = await LivePlayground.open(page, { name: 'missing-id', page: 'recipes/missing-id' });
  await expect(section.getByRole('tab', { name: 'Wire' }).last()).toHaveAttribute('aria-selected', 'true');
  const call = section.getByRole('article').last();
  await expect(call).toContainText('Received');
  await expect(call).toContainText('current_viewers');
  await expect(call).toContainText('After the transform');
  await expect(call).toContainText('currentViewers');
});

siteTest('shows a response with every digit of its integers', async ({ page }) => {
  const { section } = await LivePlayground.open(page, { name: 'big-integers', page: 'recipes/big-integers' });
  const call = section.getByRole('article').last();
  await expect(call).toContainText('{ "id": 9007199254740993, "text": "Cake"');
});

siteTest('steps back through the actions, looking only', async ({ page }) => {
  const playground = await LivePlayground.open(page, lists);
  const store = await playground.openPane('Store');
  const rows = store.getByRole('table', { name: /^Todo/ }).getByRole('rowheader');
  await playground.preview.getByRole('button').click();
  await expect(rows).toHaveCount(3);
  await store.getByRole('button', { name: 'Step back' }).click();
  await expect(store).toContainText('After 4 of 5:response GET /todos?room=');
  await expect(rows).toHaveCount(2);
  await store.getByRole('button', { name: /^fetch GET \/todos\?room=kitchen/ }).click();
  await expect(store).toContainText('The store is empty.');
  expect(await playground.text()).toContain('Clean the oven');
  await store.getByRole('button', { name: 'Back to now' }).click();
  await expect(rows).toHaveCount(3);
  await expect(store.getByRole('button', { name: 'Step forward' })).toBeDisabled();
});

siteTest('shows a call, its request and response, and what was made of it', async ({ page }) => {
  const playground = await LivePlayground.open(page, casing);
  await playground.preview.getByRole('button', { name: 'Add Grace' }).click();
  const wire = await playground.openPane('Wire');
  const post = wire.getByRole('article', { name: 'POST /authors' });
  const side = (title: string) => post.locator('.pg-sides > div').filter({ hasText: title });
  await expect(side('Call')).toContainText('"firstName": "Grace"');
  await expect(side('Sent')).toContainText('content-type: application/json');
  await expect(side('Sent')).toContainText('"first_name": "Grace"');
  await expect(side('Received')).toContainText('status 201');
  await expect(side('After the transform')).toContainText('"firstName": "Grace"');
  await expect(side('After the transform').locator('.pg-same', { hasText: '"id"' })).toBeVisible();
  await expect(side('After the transform').locator('.pg-same', { hasText: 'firstName' })).toHaveCount(0);
  await expect(post).toContainText(/201 · \d+ ms/);
});

siteTest('makes the network slow, broken and absent', async ({ page, guard }) => {
  guard.allow('POST /authors', '/authors', 'NetworkError', '500');
  const playground = await LivePlayground.open(page, casing);
  const wire = await playground.openPane('Wire');
  const post = wire.getByRole('article', { name: 'POST /authors' }).first();
  const add = playground.preview.getByRole('button', { name: 'Add Grace' });
  await wire.getByLabel('Delay').selectOption('2 s');
  // Watched in the page from before the press, so that a busy machine does not miss it.
  await Promise.all([post.getByText('pending').waitFor(), add.click()]);
  await expect(post).toContainText(/201 · [2-9]\d{3} ms/);
  await wire.getByLabel('Delay').selectOption('none');
  await wire.getByLabel('Fail next').check();
  await add.click();
  await expect(post).toContainText('500 ·');
  await expect(wire.getByLabel('Fail next')).not.toBeChecked();
  await wire.getByLabel('Offline').check();
  await add.click();
  await expect(post).toContainText('Failed to fetch');
  await wire.getByLabel('Offline').uncheck();
  await add.click();
  await expect(post).toContainText('201');
});

const twice = `import { useController } from 'wireshape/react';
import { getUsers } from './api.ts';
export default function App() {
  const { fetch } = useController();
  return <button onClick={() => Promise.all([fetch(getUsers), fetch(getUsers)])}>Twice</button>;
}`;

siteTest('says which call shares the request of another', async ({ page }) => {
  const playground = await LivePlayground.open(page, { name: 'array-of-users', page: 'schema/array' });
  await playground.openFile('App.tsx');
  await replaceText(playground.editor, await textOf(playground.editor), twice);
  await playground.preview.getByRole('button', { name: 'Twice' }).click();
  const wire = await playground.openPane('Wire');
  await expect(wire.getByRole('article')).toHaveCount(2);
  await expect(wire.getByRole('article').first()).toContainText('Deduplicated');
  await expect(wire.getByRole('article').nth(1)).toContainText('200');
});

siteTest('unfolds a logged object, member by member', async ({ page }) => {
  const playground = await LivePlayground.open(page, lists);
  await playground.edit(
    'App.tsx',
    'export default',
    "console.log('first', { user: { name: 'Jim' }, tags: ['a'] });\nexport default",
  );
  const pane = await playground.openPane('Console');
  const line = pane.getByRole('listitem').filter({ hasText: 'first' });
  const open = async (text: RegExp): Promise<void> =>
    line.locator('summary', { hasText: text }).first().click();
  await expect(line.getByText('name: "Jim"', { exact: true })).toHaveCount(0);
  await open(/^\{ user:/);
  await open(/^user: /);
  await expect(line.getByText('name: "Jim"', { exact: true })).toBeVisible();
  await open(/^tags: /);
  await expect(line.getByText('0: "a"', { exact: true })).toBeVisible();
});
