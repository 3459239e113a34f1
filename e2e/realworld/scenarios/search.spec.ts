import { conduitTest, expect, titles } from './conduitTest.ts';

function search(text: string): string {
  return `GET /api/articles?search=${encodeURIComponent(text).replaceAll('%20', '+')}`;
}

conduitTest('sends one request for ten letters (REST-12)', async ({ page, server }) => {
  await page.goto('/search');
  await expect(titles(page)).toHaveCount(5);
  // In the page, where a slow machine delays the debounce as it does the typing.
  await page.getByLabel('Search').evaluate(type, 'article 12');
  await expect(titles(page)).toHaveText(['Article 12']);
  await expect(page.getByRole('status')).toHaveText('Results for “article 12”');
  expect(server.requests('GET /api/articles').map(({ name }) => name)).toEqual([
    search(''),
    search('article 12'),
  ]);
});

conduitTest(
  'shows what a slow server finds, while the page renders ten times a second (REST-12)',
  async ({ page, server }) => {
    await page.goto('/search');
    await expect(titles(page)).toHaveCount(5);
    server.faults.set('GET /api/articles', { delay: 1_000 });
    await page.getByLabel('Search').fill('engines');
    await expect(page.getByRole('status')).toHaveText('Searching');
    await expect(titles(page)).toHaveText(['Engines']);
    expect(server.requests(search('engines'))).toEqual([expect.objectContaining({ aborted: false })]);
  },
);

conduitTest(
  'aborts a search when another one is wanted, and not before (REST-12)',
  async ({ page, server }) => {
    await page.goto('/search');
    await expect(titles(page)).toHaveCount(5);
    const held = server.faults.hold(search('article 1'));
    await page.getByLabel('Search').fill('article 1');
    await held.arrived;
    await page.waitForTimeout(400);
    expect(server.requests(search('article 1'))).toEqual([expect.objectContaining({ aborted: false })]);
    await page.getByLabel('Search').fill('engines');
    await expect(titles(page)).toHaveText(['Engines']);
    await expect.poll(() => server.requests(search('article 1'))[0]?.aborted).toBe(true);
    held.release();
    await page.getByLabel('Search').fill('article 1');
    await expect(titles(page)).toHaveText(['Article 12', 'Article 11', 'Article 10', 'Article 1']);
    expect(server.requests(search('article 1'))).toHaveLength(2);
  },
);

conduitTest(
  'keeps the results before while a slow search loads, and drops them when it fails',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.goto('/search');
    await page.getByLabel('Search').fill('engines');
    await expect(titles(page)).toHaveText(['Engines']);
    const held = server.faults.hold(search('article 12'));
    await page.getByLabel('Search').fill('article 12');
    await held.arrived;
    await expect(page.getByRole('status')).toHaveText('Searching');
    await expect(titles(page)).toHaveText(['Engines']);
    held.release();
    await expect(titles(page)).toHaveText(['Article 12']);
    await expect(page.getByRole('status')).toHaveText('Results for “article 12”');
    server.faults.set(search('article 11'), { status: 500 });
    await page.getByLabel('Search').fill('article 11');
    await expect(page.getByRole('alert')).toContainText('500');
    await expect(titles(page)).toHaveCount(0);
    await page.getByLabel('Search').fill('engines');
    await expect(titles(page)).toHaveText(['Engines']);
  },
);

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

/** Types a letter every 30 ms. */
async function type(input: Element, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
  for (let end = 1; end <= text.length; end++) {
    set?.call(input, text.slice(0, end));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
