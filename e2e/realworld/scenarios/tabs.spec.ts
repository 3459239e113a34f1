import type { BrowserContext, Page } from 'playwright/test';
import { conduitTest, expect, expectFavorite, favoriteButton, savedIn, titles } from './conduitTest.ts';

const LIST = 'GET /api/articles';
const FAVORITE = 'POST /api/articles/engines-13/favorite';
const UNFAVORITE = 'DELETE /api/articles/engines-13/favorite';
/** What only Ada may see. */
const OWN = /"favorited":true|ada@conduit\.test/;

async function openBoth(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage();
  await page.goto('/');
  await expectFavorite(page, 'Engines', false, 0);
  await other.goto('/');
  await expectFavorite(other, 'Engines', false, 0);
  return other;
}

conduitTest('show what one of them changes, without a request (TAB-1)', async ({ context, page, server }) => {
  const other = await openBoth(context, page);
  const lists = server.requests(LIST).length;
  const held = server.faults.hold(FAVORITE);
  await favoriteButton(page, 'Engines').click();
  await held.arrived;
  await expectFavorite(page, 'Engines', true, 1);
  // Optimistic updates are those of their tab alone.
  await expectFavorite(other, 'Engines', false, 0);
  held.release();
  await expectFavorite(other, 'Engines', true, 1);
  await favoriteButton(other, 'Engines').click();
  await expectFavorite(page, 'Engines', false, 0);
  expect(server.requests(FAVORITE)).toHaveLength(1);
  expect(server.requests(UNFAVORITE)).toHaveLength(1);
  expect(server.requests(LIST)).toHaveLength(lists);
});

conduitTest(
  'keep nothing of a user who logs out in one of them (TAB-1, PER-1, CTL-12)',
  async ({ context, guard, page, server }) => {
    // What the other tab shows may be fetched again before it sees that there is no session.
    guard.allowFailedRequests();
    const other = await openBoth(context, page);
    await favoriteButton(page, 'Engines').click();
    await expectFavorite(other, 'Engines', true, 1);
    await expect.poll(() => savedIn(page)).toContain('"favorited":true');
    expect(await savedIn(page)).toContain('ada@conduit.test');
    const late = server.faults.hold('GET /api/articles/feed');
    await other.getByRole('link', { name: 'Your feed' }).click();
    await late.arrived;

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
    late.release();
    await expectFavorite(page, 'Engines', false, 1);
    await expectFavorite(other, 'Engines', false, 1);
    for (const tab of [other, page]) {
      expect(await savedIn(tab)).not.toMatch(OWN);
      await tab.reload();
      await expectFavorite(tab, 'Engines', false, 1);
      await expect(favoriteButton(tab, 'Engines')).toBeDisabled();
      expect(await savedIn(tab)).not.toMatch(OWN);
    }
    expect(await savedIn(page)).toContain('"favorited":false');
  },
);

conduitTest(
  'show the data of the next user, whoever logs in where (TAB-1, CTL-12)',
  async ({ context, guard, page, server }) => {
    guard.allowFailedRequests();
    const other = await openBoth(context, page);
    await favoriteButton(page, 'Engines').click();
    await expectFavorite(other, 'Engines', true, 1);
    await page.getByRole('button', { name: 'Log out' }).click();
    await other.getByRole('link', { name: 'Log in' }).click();
    await other.getByLabel('Email').fill('eve@conduit.test');
    await other.getByLabel('Password').fill('eve');
    await other.getByRole('button', { name: 'Enter' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('navigation').getByRole('link', { name: 'eve' })).toBeVisible();
      await expectFavorite(tab, 'Engines', false, 1);
    }
    server.database.run('INSERT INTO follows VALUES (3, 2)');
    await page.getByRole('link', { name: 'Your feed' }).click();
    await expect(page.getByRole('status')).toHaveText('5 of 6');
    await expect(titles(page).first()).toHaveText('Article 11');
    for (const tab of [page, other]) await expect.poll(() => savedIn(tab)).toMatch(/eve@conduit\.test/);
    expect(await savedIn(page)).not.toMatch(OWN);
  },
);
