import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appTest, expect } from './appTest.ts';
import { bundleApp } from './bundleApp.ts';

appTest(
  'shows in the panel which component requests, and who requests again (DEV-1)',
  { tag: '@development' },
  async ({ mode, page }) => {
    const outDir = join(import.meta.dirname, '../.results/double-request', mode);
    await bundleApp({ entry: join(import.meta.dirname, 'doubleRequest.tsx'), outDir, mode });
    const script = await readFile(join(outDir, 'doubleRequest.js'));
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/main.js') return route.fulfill({ contentType: 'text/javascript', body: script });
      if (pathname === '/api/users') return route.fulfill({ json: [{ id: '1', name: 'Ada' }] });
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Users</title><link rel="icon" href="data:,">
        <div id="root"></div><script type="module" src="/main.js"></script></html>`,
      });
    });
    await page.goto('http://localhost:9/');
    const panel = page.getByRole('region', { name: 'Wireshape panel' });
    await panel.getByRole('tab', { name: 'Requests' }).click();
    await expect(panel.getByRole('article', { name: 'GET /api/users' })).toHaveText([
      /not for a hook.*200/,
      /for Users \(useSuspense\).*200/,
    ]);
    await panel.getByRole('tab', { name: 'Store' }).click();
    await panel.getByRole('button', { name: '1', exact: true }).click();
    await expect(panel.getByRole('region', { name: 'Read by' })).toContainText(
      'Users useSuspense(GET /api/users)',
    );
  },
);
