import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appTest, expect } from './appTest.ts';
import { bundleApp } from './bundleApp.ts';
import { packLib } from './packLib.ts';

appTest(
  'runs an app on the packed package, in the bundle of its mode',
  { tag: '@both' },
  async ({ mode, page }) => {
    const outDir = join(import.meta.dirname, '../.results/hello', mode);
    await bundleApp({ entry: join(import.meta.dirname, 'hello.tsx'), outDir, mode });
    const script = await readFile(join(outDir, 'hello.js'), 'utf8');
    expect(script.includes('jsxDEV')).toBe(mode === 'development');
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
    );
    await page.goto('http://localhost/');
    await page.addScriptTag({ content: script, type: 'module' });
    await page.getByRole('button', { name: 'Greet' }).click();
    await expect(page.getByText('Hello Ada')).toBeVisible();
  },
);

appTest('packs once for callers at the same time', async () => {
  const [first, second] = await Promise.all([packLib(), packLib()]);
  expect(first).toBe(second);
  expect(await readFile(join(first, 'dist/index.js'), 'utf8')).toContain('.js');
});
