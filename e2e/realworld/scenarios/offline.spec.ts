import type { Page } from 'playwright/test';
import { conduitTest, expect, savedIn } from './conduitTest.ts';

const FOLLOW = 'POST /api/profiles/eve/follow';
const UNFOLLOW = 'DELETE /api/profiles/eve/follow';
const button = (page: Page) => page.getByRole('button', { name: 'Follow eve' });
const saving = (page: Page) => page.getByText('Saving');

/** Has the browser say that it is offline, also after a reload; requests of the API fail meanwhile. */
async function goOffline(page: Page) {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.addInitScript(() => {
    if (sessionStorage.getItem('online') !== 'true')
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  });
}

async function goOnline(page: Page) {
  await page.unroute('**/api/**');
  await page.evaluate(() => {
    sessionStorage.setItem('online', 'true');
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    dispatchEvent(new Event('online'));
  });
}

conduitTest(
  'keeps what is done offline over a reload, and sends it once (PER-2)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.goto('/profile/eve');
    await expect(button(page)).toHaveText('Follow');
    await goOffline(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Unfollow');
    await expect(saving(page)).toBeVisible();
    await savedIn(page);
    await page.reload();
    await expect(button(page)).toHaveText('Unfollow');
    await expect(saving(page)).toBeVisible();
    expect(server.requests(FOLLOW)).toEqual([]);
    await goOnline(page);
    await expect(saving(page)).toBeHidden();
    await expect(button(page)).toHaveText('Unfollow');
    expect(server.requests(FOLLOW).map(({ status }) => status)).toEqual([200]);
    await page.reload();
    await expect(button(page)).toHaveText('Unfollow');
    expect(server.requests(FOLLOW)).toHaveLength(1);
  },
);

conduitTest('sends what is done offline in order (PER-2, CTL-22)', async ({ guard, page, server }) => {
  guard.allowFailedRequests();
  await page.goto('/profile/eve');
  await expect(button(page)).toHaveText('Follow');
  await goOffline(page);
  for (const text of ['Unfollow', 'Follow', 'Unfollow']) {
    await button(page).click();
    await expect(button(page)).toHaveText(text);
  }
  const held = server.faults.hold(FOLLOW);
  await goOnline(page);
  await held.arrived;
  expect(server.requests(UNFOLLOW)).toEqual([]);
  held.release();
  await expect(saving(page)).toBeHidden();
  await expect(button(page)).toHaveText('Unfollow');
  expect([server.requests(FOLLOW).length, server.requests(UNFOLLOW).length]).toEqual([2, 1]);
  await page.reload();
  await expect(button(page)).toHaveText('Unfollow');
});

conduitTest('drops at a logout what is not sent yet (PER-2, CTL-12)', async ({ guard, page, server }) => {
  guard.allowFailedRequests('NetworkError', 'got no response', '[network]', 'The above error occurred');
  await page.goto('/profile/eve');
  await expect(button(page)).toHaveText('Follow');
  await goOffline(page);
  await button(page).click();
  await expect(saving(page)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(saving(page)).toBeHidden();
  await goOnline(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(button(page)).toHaveText('Follow');
  expect(server.requests(FOLLOW)).toEqual([]);
});
