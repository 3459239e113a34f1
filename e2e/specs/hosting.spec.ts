import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { brokenLinks } from '../audits/brokenLinks.ts';
import { replaceText } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { subFolder } from '../drivers/subFolder.ts';

const example = { name: 'array-from-object', page: 'schema/array' };

async function edits(playground: LivePlayground): Promise<void> {
  await playground.openFile('App.tsx');
  await replaceText(playground.editor, '{user.name}', '{user.name.toUpperCase()}');
  await playground.preview.getByRole('button', { name: 'Write both' }).click();
  await expect.poll(() => playground.text()).toContain('JIM');
}

siteTest.describe('below a sub-path', () => {
  siteTest.use({ baseURL: process.env.WIRESHAPE_SUB_SITE! });

  test('has no link that leads nowhere', async () => {
    expect(brokenLinks(await subFolder(), '/sub/')).toEqual([]);
  });

  test('names its host in every address that leaves the site, where it knows it', async () => {
    const below = await subFolder();
    const html = readFileSync(join(below, 'schema/array/index.html'), 'utf8');
    const origin = 'https://docs.example/sub/';
    expect(html).toContain(`<link rel="canonical" href="${origin}schema/array/"`);
    expect(html).toContain(`property="og:image" content="${origin}card.png"`);
    expect(html).toContain('href="/sub/schema/array/index.md"');
    expect(readFileSync(join(below, 'sitemap-0.xml'), 'utf8')).toContain(`<loc>${origin}schema/array/</loc>`);
    expect(readFileSync(join(below, 'llms.txt'), 'utf8')).toContain(`(${origin}schema/array/index.md)`);
  });

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
