import type { ConduitServer } from '../server/ConduitServer.ts';
import { conduitTest, expect, expectFavorite, favoriteButton, titles } from './conduitTest.ts';

const DELETE = 'DELETE /api/articles/engines-13/comments/1';
const FAVORITE = 'POST /api/articles/engines-13/favorite';

conduitTest('favours an article before the server says so (CTL-9)', async ({ page, server }) => {
  await page.goto('/');
  const held = server.faults.hold(FAVORITE);
  await favoriteButton(page, 'Engines').click();
  await held.arrived;
  await expectFavorite(page, 'Engines', true, 1);
  held.release();
  await page.getByRole('link', { name: 'Engines' }).click();
  await expect(page.getByText('Text of engines')).toBeVisible();
  await expectFavorite(page, 'Engines', true, 1);
});

for (const fault of [{ status: 403 }, { status: 500 }, { reset: true }, { html: true }])
  conduitTest(
    `takes an optimistic change back when its request fails: ${Object.entries(fault).join()}`,
    async ({ guard, page, server }) => {
      guard.allowFailedRequests();
      await page.goto('/');
      server.faults.set(FAVORITE, fault);
      const held = server.faults.hold(FAVORITE);
      await favoriteButton(page, 'Engines').click();
      await held.arrived;
      await expectFavorite(page, 'Engines', true, 1);
      held.release();
      await expect(page.getByRole('alert')).toContainText('POST /api/articles/:slug/favorite');
      await expectFavorite(page, 'Engines', false, 0);
      server.faults.clear(FAVORITE);
      await favoriteButton(page, 'Engines').click();
      await expectFavorite(page, 'Engines', true, 1);
      await expect(page.getByRole('alert')).toBeHidden();
    },
  );

conduitTest('follows an author wherever the author is shown', async ({ page, server }) => {
  await page.goto('/article/article-12-12');
  const button = page.getByRole('button', { name: 'Follow eve' });
  await expect(button).toHaveText('Follow');
  await button.click();
  await expect(button).toHaveText('Unfollow');
  await page.getByRole('link', { name: 'eve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'eve', exact: true })).toBeVisible();
  await expect(button).toHaveText('Unfollow');
  expect(server.requests('POST /api/profiles/eve/follow')).toHaveLength(1);
});

conduitTest('publishes an article into every list that it belongs to (COL-1)', async ({ page, server }) => {
  await page.goto('/?tag=react');
  await expect(page.getByRole('status')).toHaveText('4 of 4');
  await page.getByRole('link', { name: 'node', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('5 of 9');
  await page.getByRole('link', { name: 'ada' }).first().click();
  await expect(titles(page)).toHaveText(['Engines']);
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Programs');
  await page.getByRole('textbox', { name: 'Text' }).fill('Text of programs');
  await page.getByRole('textbox', { name: 'Tags' }).fill('react');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();

  const requests = server.requests('GET /api/articles').length;
  await page.getByRole('link', { name: 'ada' }).first().click();
  await expect(titles(page)).toHaveText(['Programs', 'Engines']);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(titles(page)).toHaveText(['Engines', 'Article 11', 'Article 10', 'Article 8', 'Article 7']);
  await page.goBack();
  await expect(titles(page)).toHaveText(['Programs', 'Article 12', 'Article 9', 'Article 6', 'Article 3']);
  expect(server.requests('GET /api/articles')).toHaveLength(requests);
});

conduitTest('says what the server refuses, and keeps what was typed', async ({ guard, page }) => {
  guard.allowFailedRequests();
  await page.goto('/editor');
  await page.getByRole('textbox', { name: 'Text' }).fill('Text without a title');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toHaveText("title can't be blank");
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Text without a title');
  await page.getByRole('textbox', { name: 'Title' }).fill('Now with one');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Now with one' })).toBeVisible();
});

conduitTest(
  'shows what is wrong with a field at that field, and other failures below the form (REST-13)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    await page.goto('/article/engines-13');
    await page.getByRole('link', { name: 'Edit' }).click();
    const title = page.getByRole('textbox', { name: 'Title' });
    const alert = page.getByRole('alert');
    await expect(title).toHaveValue('Engines');
    const errors = { title: ['is too long', 'has been taken'], tagList: ['is unknown'] };
    server.faults.set(
      'PUT /api/articles/engines-13',
      { status: 422, body: { errors } },
      { status: 422, body: 'Blocked' },
      { status: 500, body: { errors } },
      {},
    );
    const publish = page.getByRole('button', { name: 'Publish' });
    await publish.click();
    await expect(title).toHaveAccessibleDescription('title is too long, has been taken');
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expect(alert).toHaveText(['title is too long, has been taken', 'tagList is unknown']);
    await publish.click();
    await expect(alert).toHaveText([/422/]);
    await expect(title).toHaveAttribute('aria-invalid', 'false');
    await publish.click();
    await expect(alert).toHaveText([/500/]);
    await publish.click();
    await expect(page.getByText('Text of engines')).toBeVisible();
  },
);

conduitTest('says what is wrong with a comment, and takes the next one', async ({ guard, page }) => {
  guard.allowFailedRequests();
  await page.goto('/article/engines-13');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText("body can't be blank");
  await page.getByLabel('Comment', { exact: true }).fill('Good');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('ada: Good')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

conduitTest('shows the picture that was uploaded, wherever the user is shown', async ({ page, server }) => {
  await page.goto('/settings');
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('Picture').setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText('Your picture')).toHaveJSProperty('naturalWidth', 1);
  await expect(page.getByAltText('You', { exact: true })).toHaveJSProperty('naturalWidth', 1);
  expect(server.requests('GET /api/user')).toHaveLength(1);
});

conduitTest('downloads an article under the name that the server gives', async ({ page }) => {
  await page.goto('/article/engines-13');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Engines.md');
  expect(await text(await download.createReadStream())).toBe('# Engines\n\nText of engines\n');
});

conduitTest('lists a renamed article once, under its new address', async ({ page, server }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Engines' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Machines');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Machines' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(titles(page)).toHaveText(['Machines', 'Article 12', 'Article 11', 'Article 10', 'Article 9']);
  // For its text alone.
  expect(server.requests('GET /api/articles/engines-13')).toHaveLength(1);
});

conduitTest('takes the delete of a comment back, and sends nothing (CTL-19)', async ({ page, server }) => {
  addComment(server, 'Good');
  await page.clock.install();
  await page.goto('/article/engines-13');
  await expect(page.getByRole('button', { name: 'Delete Good' })).toBeVisible();
  // The time to take it back passes by steps alone (TST-1).
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('button', { name: 'Delete Good' }).click();
  await expect(page.getByText('ada: Good')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('ada: Good')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await page.clock.fastForward(4_000);
  await page.waitForTimeout(200);
  expect(server.requests(DELETE)).toHaveLength(0);
  // The next one is not taken back, and the request is sent once its time is over.
  await page.getByRole('button', { name: 'Delete Good' }).click();
  await expect(page.getByText('ada: Good')).toBeHidden();
  expect(server.requests(DELETE)).toHaveLength(0);
  await page.clock.fastForward(4_000);
  await expect.poll(() => server.requests(DELETE)[0]?.status).toBe(204);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(page.getByText('ada: Good')).toBeHidden();
});

conduitTest(
  'shows a comment again whose delete fails, with the error (CTL-19)',
  async ({ guard, page, server }) => {
    guard.allowFailedRequests();
    addComment(server, 'Good');
    await page.clock.install();
    await page.goto('/article/engines-13');
    server.faults.set(DELETE, { status: 500 });
    await page.getByRole('button', { name: 'Delete Good' }).click();
    await expect(page.getByText('ada: Good')).toBeHidden();
    await page.clock.fastForward(4_000);
    await expect(page.getByRole('alert')).toContainText('500');
    await expect(page.getByText('ada: Good')).toBeVisible();
  },
);

conduitTest('sends a delete at once when the page is left before (CTL-19)', async ({ page, server }) => {
  addComment(server, 'Good');
  await page.goto('/article/engines-13');
  await page.getByRole('button', { name: 'Delete Good' }).click();
  await expect(page.getByText('ada: Good')).toBeHidden();
  expect(server.requests(DELETE)).toHaveLength(0);
  await page.goto('about:blank');
  await expect.poll(() => server.requests(DELETE)[0]?.status).toBe(204);
});

function addComment({ database }: ConduitServer, body: string) {
  database.run(
    `INSERT INTO comments (article, author, body, createdAt) VALUES (13, 1, :body, '2026-01-01T00:00:00Z')`,
    { body },
  );
}

async function text(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
