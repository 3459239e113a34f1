import { expect } from 'playwright/test';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { siteTest } from '../drivers/siteTest.ts';

siteTest.use({ serviceWorkers: 'allow' });

siteTest(
  'after one visit is read, searched and played without a network',
  async ({ page, context, guard }) => {
    // While there is no network, the browser says so for each request that the worker tries.
    guard.allow('ERR_INTERNET_DISCONNECTED', 'Failed to fetch');
    const here = await LivePlayground.open(page, { name: 'array-of-users', page: 'schema/array' });
    await expect.poll(() => here.text()).toContain('Jim');
    // The last of what it keeps, in the order of their names.
    const last = () => page.evaluate(async () => Boolean(await caches.match('/start/introduction/')));
    await expect.poll(last, { intervals: [1000] }).toBe(true);
    await context.setOffline(true);

    await page.goto('schema/values/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Values: dictionaries and maps');
    const there = new LivePlayground(page, 'values-by-key');
    // The preview's frame has no origin, so no service worker controls it: it comes from the browser's own cache.
    await there.boot();
    await expect.poll(() => there.text()).not.toBe('');
    // The editor and its compiler were never asked for while there was a network.
    await there.edit(
      'App.tsx',
      'export default function App() {',
      'export default function App() {\n  return <p>Edited offline</p>;',
    );
    await expect.poll(() => there.text()).toContain('Edited offline');

    await page.getByRole('button', { name: /search/i }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('ticker');
    await expect(
      page
        .getByRole('dialog')
        .getByRole('link', { name: /ticker/i })
        .first(),
    ).toBeVisible();
  },
);
