import { expect } from 'playwright/test';
import { expectNoViolation } from '../audits/axe.ts';
import { siteTest } from '../drivers/siteTest.ts';

const page = 'endpoint/freshness/';
const sentence = 'The default is one minute, after which data is stale.';

siteTest('runs the proof of a sentence in the page, by keyboard too (DOC-1)', async ({ page: tab }) => {
  await tab.goto(page);
  const fact = tab.locator('[data-fact="expiresAfterOneMinute"]');
  await expect(fact).toContainText(sentence);
  const mark = fact.getByRole('button', { name: 'Run this claim' });
  await mark.focus();
  await tab.keyboard.press('Enter');
  const proof = tab.getByRole('region', { name: 'Proof' });
  await expect(proof.getByRole('status')).toHaveText('True in this browser. 2 expectations held.');
  await expect(proof.getByRole('code').first()).toContainText('await pass(59_999);');
  await expect(proof.getByRole('row').nth(1)).toHaveText('✓expect(server.requests)');
  await expect(proof.getByRole('row').nth(2)).toHaveText('["GET /teas/1"]["GET /teas/1"]');
  await expect(proof.locator('dd').first()).toHaveText('GET /teas/1, GET /teas/1');
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolation(tab, 'an open proof', '.proof');
  await proof.getByRole('button', { name: 'Run again' }).click();
  await expect(proof.getByRole('status')).toHaveText('True in this browser. 2 expectations held. Run 2.');
  await mark.press('Enter');
  await expect(proof).toHaveCount(0);
  await expect(mark).toHaveAttribute('aria-expanded', 'false');
});

siteTest(
  'opens proofs in the order of their sentences, each with its own, and closes by Escape',
  async ({ page: tab }) => {
    await tab.goto(page);
    const marks = tab
      .locator('p', { has: tab.locator('.fact ~ .fact') })
      .first()
      .locator('.fact-mark');
    await marks.nth(1).click();
    await marks.nth(0).click();
    const claims = tab.locator('.proof-claim');
    const sentences = await marks.locator('..').allTextContents();
    await expect(claims).toHaveText(sentences.slice(0, 2).map((one) => one.replace('✓', '')));
    await tab.locator('.proof').first().getByRole('button', { name: 'Run again' }).press('Escape');
    await expect(claims).toHaveCount(1);
    await expect(marks.nth(0)).toBeFocused();
  },
);

siteTest(
  'says that a sentence is not true, with what was expected and seen (DOC-1)',
  async ({ page: tab }) => {
    await tab.route('**/playground/facts.html', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/59_?999|59999/g, '70000') });
    });
    await tab.goto(page);
    await tab.getByRole('button', { name: 'Run this claim' }).first().click();
    const proof = tab.getByRole('region', { name: 'Proof' });
    await expect(proof.getByRole('status')).toContainText('Not true in this browser.');
    await expect(proof.getByRole('row').nth(1)).toHaveText('✗expect(server.requests)');
    await expect(proof.getByRole('row').nth(2)).toHaveText('["GET /teas/1"]["GET /teas/1","GET /teas/1"]');
  },
);

siteTest('lets a reader try again after a failed load', async ({ page: tab, guard }) => {
  guard.allow('console error: ', '503 for ');
  await tab.route('**/facts/**.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await tab.goto(page);
  const mark = tab.getByRole('button', { name: 'Run this claim' }).first();
  await mark.click();
  const proof = tab.getByRole('region', { name: 'Proof' });
  await expect(proof).toContainText('could not be loaded');
  await mark.click();
  await mark.click();
  await expect(proof.getByRole('status')).toContainText('True in this browser.');
});

siteTest('prints no marks, and loads nothing of proofs before a click', async ({ page: tab }) => {
  const requests: string[] = [];
  tab.on('request', (request) => requests.push(request.url()));
  await tab.goto(page);
  await tab.waitForLoadState('networkidle');
  expect(requests.filter((url) => /facts\.html|facts\/.*\.json/.test(url))).toEqual([]);
  await expect(tab.locator('.fact-mark').first()).toBeVisible();
  await tab.emulateMedia({ media: 'print' });
  await expect(tab.locator('.fact-mark').first()).toBeHidden();
});
