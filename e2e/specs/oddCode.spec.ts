import { expect, type Page } from 'playwright/test';
import { fill, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

// What readers try besides what the guides show.

const example = { name: 'array-of-users', page: 'play/array-of-users' };
const app = (code: string, top = ''): string => `import { useState } from 'react';
${top}
export default function App() {
  ${code}
}
`;

async function write(playground: LivePlayground, file: string, code: string): Promise<void> {
  await playground.openFile(file);
  await fill(playground.editor, code);
  await expect.poll(() => textOf(playground.editor)).toBe(code);
}

async function open(page: Page, file: string, code: string): Promise<LivePlayground> {
  const playground = await LivePlayground.open(page, example);
  await write(playground, file, code);
  return playground;
}

siteTest('answers nothing more once the mocks are taken away', async ({ page, guard }) => {
  guard.allow('mocks.ts has to export handlers', 'got no response', 'mocks.ts has no handler');
  const playground = await open(page, 'mocks.ts', 'export const handlers = [];\n');
  await expect.poll(() => playground.text()).toContain('GET /users got no response');
  const log = await playground.openPane('Console');
  await expect(log).toContainText('mocks.ts has no handler for GET /users. It handles no requests.');
  await expect(log).not.toContainText('MSW');
  await write(playground, 'mocks.ts', 'export const other = [];\n');
  await expect(playground.alert).toContainText('mocks.ts has to export handlers');
});

siteTest('says where an answer of the mocks fails', async ({ page, guard }) => {
  guard.allow('planted fault', '500', '[MSW]');
  const code = `import { http } from 'msw';
export const handlers = [
  http.get('/users', () => {
    throw new Error('planted fault');
  }),
];
`;
  const playground = await open(page, 'mocks.ts', code);
  await expect(playground.alert).toContainText('mocks.ts:4');
  await expect(playground.alert).toContainText('planted fault');
});

siteTest('puts back what a run put over the browser’s own', async ({ page }) => {
  const change = `window.fetch = async () => new Response('[]');
Date.now = () => 1;
Array.prototype.at = () => 'at';
console.log = () => {};
document.body.style.background = 'red';
document.title = 'Mine';`;
  const playground = await open(page, 'App.tsx', app('return <p>Changed</p>;', change));
  await expect.poll(() => playground.text()).toContain('Changed');
  const ask = `console.log('heard');
const found = [Date.now() === 1, [0].at(0), document.body.style.background, document.title];`;
  await write(playground, 'App.tsx', app('return <p>{JSON.stringify(found)}</p>;', ask));
  await expect.poll(() => playground.text()).toContain('[false,0,"","Preview"]');
  await expect(await playground.openPane('Console')).toContainText('heard');
  await playground.reset();
  await expect.poll(() => playground.text()).toContain('Jim');
});

siteTest('stays where it is when a link is pressed, and says that dialogs do not open', async ({ page }) => {
  const playground = await open(
    page,
    'App.tsx',
    app(`const [answer, setAnswer] = useState('');
  return (
    <>
      <a href="/users">Users</a>
      <button onClick={() => setAnswer(String(confirm('Sure?')))}>Ask {answer}</button>
    </>
  );`),
  );
  await playground.preview.getByRole('link', { name: 'Users' }).click();
  await playground.preview.getByRole('button').click();
  await expect(playground.preview.getByRole('button')).toHaveText('Ask false');
  const logged = await playground.openPane('Console');
  await expect(logged).toContainText('The link to /users leads nowhere');
  await expect(logged).toContainText('confirm(Sure?): a preview opens no dialogs.');
});

siteTest('says that code left the preview', async ({ page }) => {
  const playground = await open(
    page,
    'App.tsx',
    app('return <button onClick={() => location.reload()}>Leave</button>;'),
  );
  await playground.preview.getByRole('button').click();
  await expect(playground.alert).toContainText('led the preview to another address');
  await playground.reset();
  await expect(playground.alert).toBeHidden();
  await expect.poll(() => playground.text()).toContain('Jim');
});

siteTest('loads a package once code imports it, and says so if it cannot', async ({ page, guard }) => {
  guard.allow('net::ERR_FAILED');
  const asked: string[] = [];
  await page.route(/outer\.(temporal|bignumber)/, async (route) => {
    const name = /outer\.(\w+)/.exec(route.request().url())![1]!;
    asked.push(name);
    await (asked.length > 1 ? route.continue() : route.abort());
  });
  const use = "import { BigNumber } from 'bignumber.js';";
  const shown = app("return <p>Sum {String(new BigNumber('0.1').plus('0.2'))}</p>;", use);
  const playground = await LivePlayground.open(page, example);
  expect(asked).toEqual([]);
  await write(playground, 'App.tsx', shown);
  await expect(playground.alert).toContainText('A package could not be loaded. Press Run to try again.');
  await playground.section.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(() => playground.text()).toContain('Sum 0.3');
  await expect(playground.alert).toBeHidden();
  expect(new Set(asked)).toEqual(new Set(['bignumber']));
});

siteTest('names what is imported and not exported, and what React means', async ({ page, guard }) => {
  guard.allow('exports no', 'default export', 'React cannot render', 'Object');
  const use = "import { getUser } from './api.ts';";
  const playground = await open(page, 'App.tsx', app('return <p>{typeof getUser}</p>;', use));
  await expect(playground.alert).toContainText('App.tsx:4');
  await expect(playground.alert).toContainText('api.ts exports no "getUser".');
  await write(playground, 'App.tsx', 'export function App() {\n  return null;\n}\n');
  await expect(playground.alert).toContainText('App.tsx has no default export.');
  await write(playground, 'App.tsx', app('return <p>{{ id: 1 }}</p>;'));
  await expect(playground.alert).toContainText('React cannot render an object');
  await write(playground, 'App.tsx', app('return <p>Thrown</p>;', 'Promise.reject({ code: 7 });'));
  await expect(playground.alert).toContainText('{ code: 7 } was thrown');
});

siteTest(
  'goes on when the line with an error is taken away, and marks it in its file',
  async ({ page, guard }) => {
    guard.allow("reading 'x'");
    const playground = await LivePlayground.open(page, example);
    await playground.openFile('api.ts');
    const own = await textOf(playground.editor);
    await write(playground, 'api.ts', `${own}null.x;`);
    await expect(playground.alert).toContainText(`api.ts:${own.split('\n').length}`);
    const mark = playground.section.locator('.cm-errorLine');
    await expect(mark).toHaveText('null.x;');
    await playground.openFile('App.tsx');
    await expect(mark).toHaveCount(0);
    await playground.openFile('api.ts');
    await expect(mark).toHaveText('null.x;');
    await playground.reset();
    await expect.poll(() => textOf(playground.editor)).toBe(own);
    await expect(mark).toHaveCount(0);
  },
);

siteTest('shows the first of very many entities, and says how many there are', async ({ page }) => {
  const code = `import { http, HttpResponse } from 'msw';
const users = Array.from({ length: 20_000 }, (_, id) => ({ id: String(id), name: 'User ' + id }));
export const handlers = [http.get('/users', () => HttpResponse.json(users))];
`;
  const playground = await open(page, 'mocks.ts', code);
  const store = await playground.openPane('Store');
  await expect(store).toContainText('User 20,000');
  await expect(store).toContainText('… and 19,500 more');
  await expect(store).toContainText('+200 added and 19,801 more');
});
