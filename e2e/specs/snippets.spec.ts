import { expect } from 'playwright/test';
import { siteTest } from '../drivers/siteTest.ts';

siteTest.use({ permissions: ['clipboard-read', 'clipboard-write'] });

siteTest('copies a quoted statement with the imports that it needs', async ({ page }) => {
  await page.goto('endpoint/polling/');
  const snippet = page.getByRole('figure').filter({ hasText: 'getNews' }).first();
  await expect(snippet).toContainText('api.ts');
  await snippet.getByRole('button', { name: 'Copy' }).click();
  await expect(snippet.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^import \{ RestEndpoint \} from 'wireshape';\n\nexport const getNews = new RestEndpoint\(\{\n[^]*\n\}\);\n$/,
  );
});

siteTest('copies a whole file as it is', async ({ page }) => {
  await page.goto('migrating/normalizr/');
  await page.getByRole('figure').filter({ hasText: 'before.ts' }).last().getByRole('button').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/^import /gm)).toHaveLength(1);
});
