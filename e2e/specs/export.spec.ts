import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { indexFile } from '../../examples/indexFile.ts';
import { encodeHash } from '../../docs/playground/page/code/sharedCode.ts';
import { replaceText, textOf } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

const root = join(import.meta.dirname, '../..');
const users = { name: 'array-of-users', page: 'schema/array' };
const alone = { name: users.name, page: `play/${users.name}` };
const wholeApp = { name: 'conduit', page: 'learn/whole-app' };
const source = (file: string, { name } = users): string =>
  readFileSync(join(root, 'examples', name, file), 'utf8');

async function choose({ section }: LivePlayground, item: string): Promise<void> {
  await section.getByRole('button', { name: 'Take away' }).click();
  await section.getByRole('menuitem', { name: item }).click();
}

async function shout(playground: LivePlayground): Promise<void> {
  await playground.openFile('App.tsx');
  await replaceText(playground.editor, '{user.name}', '{user.name.toUpperCase()}');
  await expect.poll(() => playground.text()).toContain('JIM');
}

const pasted = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

siteTest.use({ permissions: ['clipboard-read', 'clipboard-write'] });

siteTest('copies the open file, and all of them as Markdown', async ({ page }) => {
  const playground = await LivePlayground.open(page, users);
  await playground.openFile('api.ts');
  await choose(playground, 'Copy api.ts');
  await expect(playground.section.getByRole('status')).toHaveText('Copied api.ts.');
  expect(await pasted(page)).toBe(source('api.ts'));
  await choose(playground, 'Copy recipe');
  await expect(playground.section.getByRole('status')).toHaveText('Copied all files as Markdown.');
  const blocks = [...(await pasted(page)).matchAll(/^`([^`\n]+)`\n\n```tsx?\n(.*?\n)```$/gms)];
  expect(blocks.map(([, path, code]) => [path, code])).toEqual([
    ...['api.ts', 'App.tsx', 'mocks.ts'].map((file) => [`${users.name}/${file}`, source(file)]),
    [`${users.name}/index.tsx`, indexFile],
  ]);
});

siteTest('shares edited code by a link, which runs only when asked', async ({ page, browser, baseURL }) => {
  const playground = await LivePlayground.open(page, users);
  await shout(playground);
  await choose(playground, 'Copy link');
  await expect(playground.section.getByRole('status')).toContainText('Copied a link');
  const link = await pasted(page);
  expect(link).toMatch(`${baseURL}play/${users.name}/#code=1.`);

  const fresh = await browser.newContext();
  const other = new LivePlayground(await fresh.newPage(), users.name);
  await other.page.goto(link);
  await expect(other.section).toHaveAttribute('data-state', 'shared');
  // It opens with the file that was edited, and marks it.
  const files = other.section.locator('.pg-live').getByRole('tablist', { name: 'Files' }).getByRole('tab');
  await expect(files).toHaveText(['api.ts', 'App.tsx•', 'mocks.ts', 'index.tsx']);
  await expect(files.and(other.page.getByRole('tab', { selected: true }))).toHaveText('App.tsx•');
  await expect.poll(() => textOf(other.editor)).toContain('{user.name.toUpperCase()}');
  await replaceText(other.editor, '<li ', '<li title="edited" ');
  // Nothing tells that it did not run: it gets the time that it would need.
  await other.page.waitForTimeout(700);
  expect(
    await other.preview.evaluate(() => (globalThis as { __WIRESHAPE_RUN__?: number }).__WIRESHAPE_RUN__),
  ).toBe(0);
  await other.section.getByRole('button', { name: 'Run this code' }).click();
  await expect.poll(() => other.text()).toContain('JIM');
  await expect(other.preview.getByTitle('edited')).toHaveCount(2);
  // Who leaves the link for a place of the page, and comes back, keeps what was edited.
  await other.page.evaluate(() => void (location.hash = '#_top'));
  await other.page.goBack();
  await other.page.waitForTimeout(300);
  await expect(other.preview.getByTitle('edited')).toHaveCount(2);
  // What came with the link is the first thing to go back to, and the example itself the next.
  await other.reset();
  await expect(other.preview.getByTitle('edited')).toHaveCount(0);
  await expect.poll(() => other.text()).toContain('JIM');
  await other.reset();
  await expect.poll(() => other.text()).toContain('Jim');
  await expect(other.section.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await fresh.close();
});

siteTest('keeps what was edited on top of a link, of each link apart', async ({ page }) => {
  const linkTo = async (method: string): Promise<string> => {
    const code = source('App.tsx').replace('{user.name}', `{user.name.${method}()}`);
    return `${alone.page}/${await encodeHash({ 'App.tsx': code })}`;
  };
  const [loud, quiet] = [await linkTo('toUpperCase'), await linkTo('toLowerCase')];
  const playground = new LivePlayground(page, users.name);
  const { section, editor } = playground;
  const shows = async (words: string, ...codes: string[]): Promise<void> => {
    await expect(section).toContainText(words);
    for (const code of codes) await expect.poll(() => textOf(editor)).toContain(code);
  };
  await page.goto(loud);
  await shows('came with the link', 'toUpperCase');
  // What nobody touched is the link's own.
  await page.reload();
  await shows('came with the link', 'toUpperCase');
  await replaceText(editor, '<li ', '<li title="edited" ');
  await page.reload();
  await shows('Your edits are still here', 'toUpperCase', 'edited');
  await page.goto(quiet);
  await shows('came with the link', 'toLowerCase');
  await page.goBack();
  await shows('Your edits are still here', 'toUpperCase', 'edited');
  await page.goto(`${alone.page}/`);
  await playground.boot();
  await expect.poll(() => playground.text()).toContain('Jim');
  await page.goBack();
  await shows('Your edits are still here', 'toUpperCase', 'edited');
  await section.getByRole('button', { name: 'Run this code' }).click();
  await expect(playground.preview.getByTitle('edited')).toHaveCount(2);
  await page.reload();
  const reset = section.getByRole('button', { name: 'Reset', exact: true });
  await reset.click();
  await shows('came with the link', 'toUpperCase');
  expect(await textOf(editor)).not.toContain('edited');
  await reset.click();
  // The page without the link runs the example, and the link is one step back.
  await expect(page).toHaveURL(new RegExp(`${alone.page}/$`));
  await playground.boot();
  await expect.poll(() => playground.text()).toContain('Jim');
  await expect(reset).toHaveCount(0);
  await page.goBack();
  await shows('came with the link', 'toUpperCase');
});

siteTest('says so where the code of a link cannot be read', async ({ page }) => {
  await page.goto(`${alone.page}/#code=1.cut`);
  const playground = new LivePlayground(page, users.name);
  await expect(playground.section).toContainText('cannot be read');
  await playground.section.getByRole('button', { name: 'Run this code' }).click();
  await expect.poll(() => playground.text()).toContain('Jim');
});

siteTest('has a page to itself, and the way back to the guide', async ({ page }) => {
  const inline = await LivePlayground.open(page, users);
  await shout(inline);
  await choose(inline, 'Open full page');
  await expect(page).toHaveURL(/play\/array-of-users\/#code=/);
  await page.goto(`${alone.page}/`);
  await LivePlayground.open(page, alone);
  await page.getByRole('link', { name: users.page }).click();
  await expect(page).toHaveURL(/schema\/array\/$/);
});

for (const example of [users, wholeApp])
  siteTest(`downloads ${example.name} as a project whose test passes`, async ({ page }) => {
    const playground = await LivePlayground.open(page, example);
    const coming = page.waitForEvent('download');
    await choose(playground, 'Download project');
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`wireshape-${example.name}.zip`);
    const unzipped = mkdtempSync(join(tmpdir(), 'wireshape-project-'));
    try {
      execFileSync('unzip', ['-q', await download.path(), '-d', unzipped]);
      // One folder, so that nothing is strewn about where it is unpacked.
      const folder = join(unzipped, `wireshape-${example.name}`);
      expect(readdirSync(unzipped)).toEqual([`wireshape-${example.name}`]);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        scripts: { test: string };
        engines: { node: string };
        dependencies: Record<string, string>;
        devDependencies: Record<string, string>;
      };
      expect(readFileSync(join(folder, 'src/api.ts'), 'utf8')).toBe(source('api.ts', example));
      expect(manifest.scripts.test).toBe('vitest run');
      expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(
        `Node ${/\d+\.\d+/.exec(manifest.engines.node)![0]}`,
      );
      const [, packed] = /^file:(.+\.tgz)$/.exec(manifest.dependencies.wireshape!)!;
      // In place of `npm install`, which needs a network: what it names, at the versions that it names.
      const modules = join(folder, 'node_modules');
      mkdirSync(modules);
      for (const name of readdirSync(join(root, 'node_modules'))) {
        if (name !== 'wireshape') symlinkSync(join(root, 'node_modules', name), join(modules, name));
      }
      mkdirSync(join(modules, 'wireshape'));
      execFileSync('tar', ['-xzf', packed!, '--strip-components=1', '-C', join(modules, 'wireshape')], {
        cwd: folder,
      });
      // The last two are older than here, for the oldest Node that the package supports.
      const {
        wireshape: _,
        jsdom: _jsdom,
        vitest: _vitest,
        ...pinned
      } = {
        ...manifest.dependencies,
        ...manifest.devDependencies,
      };
      for (const [name, version] of Object.entries(pinned)) {
        const installed = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as object;
        expect(installed).toMatchObject({ version });
      }
      const vitest = join(root, 'node_modules/vitest/vitest.mjs');
      // Other tests run beside it: five seconds may not do.
      execFileSync('node', [vitest, 'run', '--testTimeout=30000'], { cwd: folder, stdio: 'pipe' });
      execFileSync('node', [join(root, 'node_modules/typescript/bin/tsc')], { cwd: folder, stdio: 'pipe' });
    } finally {
      rmSync(unzipped, { recursive: true });
    }
  });
