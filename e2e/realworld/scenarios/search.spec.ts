import { conduitTest, expect, titles } from './conduitTest.ts';

function search(text: string): string {
  return `GET /api/articles?search=${encodeURIComponent(text).replaceAll('%20', '+')}`;
}

conduitTest('aborts a search when its page is left (REST-12)', async ({ page, server }) => {
  await page.goto('/search');
  await expect(titles(page)).toHaveCount(5);
  const held = server.faults.hold(search('engines'));
  await page.getByLabel('Search').fill('engines');
  await held.arrived;
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
  await expect.poll(() => server.requests(search('engines'))[0]?.aborted).toBe(true);
});
