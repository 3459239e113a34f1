import { expect } from 'playwright/test';
import { replaceText } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const example = { name: 'array-from-object', page: 'schema/array' };

async function edits(playground: LivePlayground): Promise<void> {
  await playground.openFile('App.tsx');
  await replaceText(playground.editor, '{user.name}', '{user.name.toUpperCase()}');
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('JIM');
}

siteTest.describe('below a sub-path', () => {
  siteTest.use({ baseURL: process.env.WIRESHAPE_SUB_SITE! });

  siteTest('asks for nothing outside it, and its playgrounds work', async ({ page, baseURL }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http') && !request.url().startsWith(baseURL!))
        outside.push(request.url());
    });
    await page.goto('./');
    await page.getByRole('link', { name: /array/i }).first().click();
    await expect(page).toHaveURL(`${baseURL}schema/array/`);
    const playground = new LivePlayground(page, example.name);
    await playground.boot();
    await edits(playground);
    expect(outside).toEqual([]);
  });
});

siteTest('goes on working with the network cut after load', async ({ page, context }) => {
  const playground = await LivePlayground.open(page, example);
  // The editor and its compiler come when they are asked for; without a worker, nobody keeps them before.
  const compiler = page.waitForResponse(/outer\.compiler/);
  await playground.openFile('App.tsx');
  await (await compiler).finished();
  await context.setOffline(true);
  await edits(playground);
  // A frame that replaces a stopped one has to come from the browser's own cache.
  await replaceText(playground.editor, 'useController();', 'useController(); while (true) {}');
  await expect(playground.alert).toContainText(/loop/);
  await playground.reset();
  await expect.poll(() => playground.text()).toContain('Result: ["123","456"]');
});
