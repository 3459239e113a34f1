import { conduitTest, expect, expectFavorite, favoriteButton, titles } from './conduitTest.ts';

conduitTest(
  'gets a new token once for all requests that are refused together (REST-2)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    server.sessions.expire();
    await page.goto('/?feed');
    await expect(page.getByRole('status')).toHaveText('5 of 6');
    await expect(page.getByRole('complementary', { name: 'Tags' }).getByRole('link')).toHaveCount(2);
    for (const name of ['GET /api/user', 'GET /api/articles/feed', 'GET /api/tags'])
      expect(server.requests(name).slice(0, 2)).toEqual([
        expect.objectContaining({ status: 401 }),
        expect.objectContaining({ status: 200 }),
      ]);
    expect(server.requests('POST /api/users/refresh')).toHaveLength(1);
  },
);

conduitTest(
  'sends a change again with the new token, and shows it meanwhile',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.goto('/');
    await expectFavorite(page, 'Engines', false, 0);
    server.sessions.expire();
    const held = server.faults.hold('POST /api/users/refresh');
    await favoriteButton(page, 'Engines').click();
    await held.arrived;
    await expectFavorite(page, 'Engines', true, 1);
    held.release();
    await expect
      .poll(() => server.requests('POST /api/articles/engines-13/favorite').map(({ status }) => status))
      .toEqual([401, 200]);
    await expectFavorite(page, 'Engines', true, 1);
  },
);

conduitTest('asks to log in when the session ended (CTL-12)', async ({ guard, page, server }) => {
  guard.allowFailedRequests();
  await page.goto('/');
  await expectFavorite(page, 'Engines', false, 0);
  // The user is known: a session that ended before is none.
  await expect(favoriteButton(page, 'Engines')).toBeEnabled();
  server.sessions.end();
  await favoriteButton(page, 'Engines').click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectFavorite(page, 'Engines', false, 0);
  await expect(favoriteButton(page, 'Engines')).toBeDisabled();
  expect(server.requests('POST /api/users/refresh')).toHaveLength(1);
});

conduitTest('shows nothing of the last user to the next one (CTL-12)', async ({ page, server }) => {
  await page.goto('/');
  await favoriteButton(page, 'Engines').click();
  await expect.poll(() => server.requests('POST /api/articles/engines-13/favorite')[0]?.status).toBe(200);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill('eve@conduit.test');
  await page.getByLabel('Password').fill('eve');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('link', { name: 'eve', exact: true }).first()).toBeVisible();
  await expectFavorite(page, 'Engines', false, 1);
  await page.getByRole('link', { name: 'Your feed' }).click();
  await expect(page.getByRole('status')).toHaveText('0 of 0');
});

conduitTest('drops what was requested before the logout (CTL-12)', async ({ page, server }) => {
  await page.goto('/');
  await expectFavorite(page, 'Engines', false, 0);
  const held = server.faults.hold('POST /api/articles/engines-13/favorite');
  await favoriteButton(page, 'Engines').click();
  await held.arrived;
  await expectFavorite(page, 'Engines', true, 1);
  await page.getByRole('button', { name: 'Log out' }).click();
  // The server has counted it; what was favoured is nobody's business any more.
  await expectFavorite(page, 'Engines', false, 1);
  held.release();
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('status')).toHaveText('Page 1 of 3');
  await expectFavorite(page, 'Engines', false, 1);
});

conduitTest('refuses a wrong password, and keeps nobody logged in', async ({ guard, page, server }) => {
  guard.allowFailedRequests();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Email').fill('eve@conduit.test');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('alert')).toHaveText('email or password is invalid');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(server.requests('POST /api/users/login')).toHaveLength(1);
});

conduitTest.describe('two tabs', () => {
  conduitTest('log out together', async ({ context, guard, page, server }) => {
    // The other tab may fetch its user again before it sees that there is no session.
    guard.allowFailedRequests();
    const other = await context.newPage();
    await Promise.all([page.goto('/'), other.goto('/')]);
    await expectFavorite(other, 'Engines', false, 0);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(favoriteButton(other, 'Engines')).toBeDisabled();
    // Each of its resets, by the message and by its own session, may send one such request: no loop of logouts.
    await other.waitForTimeout(500);
    const refused = server.log.filter(({ status }) => status === 401);
    expect(new Set(refused.map(({ name }) => name)).size).toBeLessThanOrEqual(1);
    expect(refused.length).toBeLessThanOrEqual(4);
  });

  conduitTest('refresh the token of their session once', async ({ context, guard, page, server }) => {
    guard.allowFailedRequests();
    const other = await context.newPage();
    server.sessions.expire();
    await Promise.all([page.goto('/'), other.goto('/')]);
    await expect(titles(page)).toHaveCount(5);
    await expect(titles(other)).toHaveCount(5);
    expect(server.requests('POST /api/users/refresh').map(({ status }) => status)).toEqual([200]);
  });
});
