import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { redirects, targetOf } from '../../docs/redirects.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { sampled } from '../sample/sampled.ts';
import { brokenLinks } from '../audits/brokenLinks.ts';

const root = join(import.meta.dirname, '../..');

test('has no link that leads nowhere', () => {
  expect(brokenLinks(join(root, 'dist'), '/')).toEqual([]);
});

siteTest('leads from an old address to the heading on the page of today', async ({ page }) => {
  const froms = sampled('e2e/specs/links.spec.ts', Object.keys(redirects), () => ['docs/redirects.ts']);
  for (const from of froms) {
    const to = targetOf(from);
    await page.goto(`${from}/#_top`);
    await expect(page).toHaveURL(new RegExp(`/${to.page}/#_top$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${from}/`);
    await expect(page).toHaveURL(new RegExp(`/${to.page}/${to.hash}$`));
  }
});
