import { conduitTest, expect, expectFavorite, favoriteButton, savedIn, titles } from './conduitTest.ts';

const LIST = 'GET /api/articles';
const FAVORITE = 'POST /api/articles/engines-13/favorite';

conduitTest('shows a saved store after a reload, and requests nothing (PER-1)', async ({ page, server }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  await favoriteButton(page, 'Engines').click();
  await expect.poll(() => server.requests(FAVORITE)[0]?.status).toBe(200);
  const names = [LIST, 'GET /api/user'];
  const before = names.map((name) => server.requests(name).length);
  await page.reload();
  await expectFavorite(page, 'Engines', true, 1);
  await expect(page.getByRole('status')).toHaveText('10 of 13');
  // The app runs, and goes on where it was.
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('status')).toHaveText('13 of 13');
  expect(server.requests(`${LIST}?offset=10`)).toHaveLength(1);
  expect(names.map((name) => server.requests(name).length)).toEqual([before[0]! + 1, before[1]]);
});

conduitTest('shows a saved store that is stale, and refetches it (PER-1)', async ({ page, server }) => {
  await page.clock.install();
  await page.goto('/archive');
  await expect(titles(page).first()).toHaveText('Engines');
  await page.clock.fastForward(61_000);
  server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 13");
  const held = server.faults.hold(LIST);
  await page.reload();
  await held.arrived;
  await expect(titles(page).first()).toHaveText('Engines');
  held.release();
  await expect(titles(page).first()).toHaveText('Looms');
});

const unusable: Record<string, (text: string) => string> = {
  'is cut off': (text) => text.slice(0, text.length / 2),
  'is of another version': (text) => text.replace('"version":1', '"version":0'),
  'has another shape': () => JSON.stringify({ version: 1, savedAt: Date.now(), state: { entities: 7 } }),
};

for (const [name, change] of Object.entries(unusable))
  conduitTest(`starts without a saved store that ${name} (PER-1)`, async ({ page, server }) => {
    await page.goto('/archive');
    await expect(titles(page).first()).toHaveText('Engines');
    const text = await savedIn(page);
    expect(text).toContain('"version":1,"savedAt":1');
    await page.addInitScript((value) => localStorage.setItem('wireshape', value), change(text));
    server.database.run("UPDATE articles SET title = 'Looms' WHERE id = 13");
    const held = server.faults.hold(LIST);
    await page.reload();
    await held.arrived;
    await expect(page.getByText('Loading the page')).toBeVisible();
    held.release();
    await expect(titles(page).first()).toHaveText('Looms');
    // What the app saves from now on can be used again.
    expect(await savedIn(page)).toContain('"title":"Looms"');
  });

conduitTest('runs where the storage is full (PER-1)', async ({ page, server }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name.startsWith('wireshape')) throw new DOMException('The storage is full', 'QuotaExceededError');
      setItem.call(this, name, value);
    };
  });
  await page.goto('/');
  await favoriteButton(page, 'Engines').click();
  await expect.poll(() => server.requests(FAVORITE)[0]?.status).toBe(200);
  expect(await savedIn(page)).toBe('');
  await page.reload();
  await expectFavorite(page, 'Engines', true, 1);
  expect(server.requests(LIST)).toHaveLength(2);
});

conduitTest(
  'removes the saved store when the session turns out to have ended (PER-1, CTL-12)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.goto('/');
    await favoriteButton(page, 'Engines').click();
    await expect.poll(() => server.requests(FAVORITE)[0]?.status).toBe(200);
    await expect.poll(() => savedIn(page)).toContain('"favorited":true');
    expect(await savedIn(page)).toContain('ada@conduit.test');
    server.sessions.end();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectFavorite(page, 'Engines', false, 1);
    const text = await savedIn(page);
    expect(text).toContain('"favorited":false');
    expect(text).not.toMatch(/"favorited":true|ada@conduit\.test/);
  },
);
