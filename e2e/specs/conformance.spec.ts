import { expect, type Page } from 'playwright/test';
import { rules } from '../specification/rules.ts';
import { LayoutShifts } from '../drivers/LayoutShifts.ts';
import { siteTest } from '../drivers/siteTest.ts';
import {
  type Conformance,
  conformance,
  type EngineRun,
  type PassedRun,
  summaryOf,
} from '../specification/conformance.ts';
import { readRuleTable } from '../specification/ruleTable.ts';

const { rows } = await readRuleTable();
const run: PassedRun = {
  at: '2026-11-21T10:00:00.000Z',
  browsers: [{ name: 'Chromium', version: '156.0.1' }],
  commit: '0123456789abcdef',
  examples: 71,
  lessons: 10,
  steps: 640,
  units: true,
};
const stale = 'endpoint/freshness#expiresAfterOneMinute';
const engines: EngineRun[] = [
  {
    name: 'Chromium',
    version: '156.0.1',
    at: run.at,
    verdicts: { 'array-of-users': 'holds', 'key-casing': 'holds' },
    facts: { [stale]: 'holds' },
  },
  {
    name: 'Firefox',
    version: '153.7.0',
    at: run.at,
    verdicts: { 'array-of-users': 'holds', 'key-casing': 'holds' },
    facts: { [stale]: 'holds' },
  },
  {
    name: 'WebKitGTK',
    version: '2.50.6',
    at: run.at,
    verdicts: {
      'array-of-users': 'holds',
      'key-casing': { fails: 'Step 2 does not hold. Found: <b>nothing</b>' },
    },
    facts: { [stale]: { fails: 'Expected 1, but saw <b>2</b>.' } },
  },
];

async function answer(page: Page, body: string, status = 200): Promise<void> {
  await page.route('**/last-run.json', (route) =>
    route.fulfill({ status, body, contentType: 'application/json' }),
  );
}

const summary = (of: Conformance): string => JSON.stringify(summaryOf(of));

siteTest('shows every rule with its verdict, and the last run', async ({ page }) => {
  await answer(page, summary(conformance(rows, run)));
  await page.goto('spec/');
  await expect(page.getByText('✓ verified')).toHaveCount(rules.length);
  const said = page.locator('[data-run]');
  await expect(said).toContainText(
    '21 November 2026, in Chromium 156.0.1: 71 examples (10 lessons among them) with 640 steps',
  );
  await expect(said).toContainText('and every unit test passed (0123456789)');
});

siteTest(
  'shows the last verdict of each example and fact for each engine, by version (DOC-1)',
  async ({ page }) => {
    await answer(page, summary(conformance(rows, null, engines)));
    const whole: string[] = [];
    await page.route('**/conformance.json', (route) => {
      whole.push(route.request().url());
      return route.fulfill({ json: conformance(rows, null, engines) });
    });
    await page.goto('spec/');
    await expect(page.locator('[data-engines]')).toHaveText(
      'Chromium 156.0.1: 2 of 2 examples and 1 of 1 facts hold, 21 November 2026; ' +
        'Firefox 153.7.0: 2 of 2 examples and 1 of 1 facts hold, 21 November 2026; ' +
        'WebKitGTK 2.50.6: 1 of 2 examples and 0 of 1 facts hold, 21 November 2026',
    );
    await page.getByText('Each example, and its last verdict in each browser').click();
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Example',
      'Chromium 156.0.1',
      'Firefox 153.7.0',
      'WebKitGTK 2.50.6',
    ]);
    const cells = (name: string) => page.locator(`tr[data-name="${name}"] td`);
    await expect(cells('array-of-users')).toHaveText(['✓ holds', '✓ holds', '✓ holds']);
    await expect(cells('key-casing')).toHaveText([
      '✓ holds',
      '✓ holds',
      '✗ Step 2 does not hold. Found: <b>nothing</b>',
    ]);
    await expect(cells('file-name')).toHaveText(['', '', '']);
    // `conformance.json` is large: it is loaded for the verdicts of facts only.
    expect(whole).toEqual([]);
    await page.getByText('Each example, and its last verdict in each browser').click();
    await page.getByText('Each fact of the guides, and its last verdict in each browser').click();
    await expect(cells(stale)).toHaveText(['✓ holds', '✓ holds', '✗ Expected 1, but saw <b>2</b>.']);
    await expect(table.getByRole('link', { name: 'The default is one minute, after which' })).toHaveAttribute(
      'href',
      /\/endpoint\/freshness\/$/,
    );
    // Nobody has to scroll sideways for it.
    await page.setViewportSize({ width: 390, height: 844 });
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(beyond)).toBe(0);
  },
);

siteTest('says on the home page how the examples played in other engines', async ({ page }) => {
  await answer(page, summary(conformance(rows, run, engines)));
  await page.goto('./');
  await expect(page.locator('.figures')).toContainText(
    'in Chromium 156. Each example holds in Firefox 153.7 too. In WebKitGTK 2.50, 1 of 2 examples hold.',
  );
});

siteTest('says of a rule that did not take part that it was not run', async ({ page }) => {
  const only = rows.find(
    ({ examples, tests }) => !examples.length && !tests.some(({ file }) => file.endsWith('.spec.ts')),
  );
  const row = only ?? { ...rows[0]!, examples: [], tests: [] };
  const others = rows.filter(({ id }) => id !== row.id);
  await answer(page, summary(conformance([row, ...others], { ...run, units: false })));
  await page.goto('spec/');
  await expect(
    page.locator(`[data-rule="${rows.find((one) => one.id !== row.id && one.examples.length)!.id}"]`),
  ).toHaveText('✓ verified');
  await expect(page.locator(`[data-rule="${row.id}"]`)).toHaveText('not yet run');
});

const broken: [string, string, number][] = [
  ['without a run', summary(conformance(rows, null)), 200],
  ['without the file', 'There is no such page.', 404],
  ['with half a file', summary(conformance(rows, run)).slice(0, 2000), 200],
  ['with another file', '{"run": {"at": 5}, "rules": [{"id": "ARR", "verdict": "verified"}]}', 200],
];

for (const [title, body, status] of broken) {
  siteTest(`says that nothing was run yet ${title}`, async ({ page, guard }) => {
    if (status >= 400) guard.allow('last-run.json', `status of ${status}`);
    await answer(page, body, status);
    const answered = page.waitForResponse('**/last-run.json');
    await page.goto('spec/');
    await answered;
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-run]')).toHaveText('not yet run');
    await expect(page.locator('[data-engines]')).toHaveText('not yet run');
    await expect(page.getByText('✓ verified')).toHaveCount(0);
    await page.goto('./');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.figures')).toHaveText(/^Each example is checked in a real browser before/);
  });
}

siteTest(
  'shows the figures of the last run on the home page, and moves nothing for them',
  async ({ page }) => {
    const shifts = await LayoutShifts.of(page);
    await answer(page, summary(conformance(rows, run, engines)));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('./');
      await page.locator('.figures').scrollIntoViewIfNeeded();
      const shown = rows.filter(({ examples }) => examples.length).length;
      await expect(page.locator('.figures')).toHaveText(
        new RegExp(`^71 examples and ${shown} rules were checked on 21 November 2026, in Chromium 156[.]`),
      );
      await shifts.expectNone();
    }
  },
);

siteTest.describe('without JavaScript', () => {
  siteTest.use({ javaScriptEnabled: false });

  siteTest('lists every rule with its examples and tests', async ({ page }) => {
    await page.goto('spec/');
    // Read at once: a locator for each part of each rule takes a quarter of a minute.
    const articles = await page.locator('article[id]').evaluateAll((elements) =>
      elements.map((article) => ({
        id: article.id,
        text: article.textContent.replaceAll(/\s+/g, ' '),
        examples: article.querySelectorAll('.spec-examples a').length,
        tests: [...article.querySelectorAll('a')]
          .map((link) => link.textContent.trim())
          .filter((words) => /^\d+ tests?$/.test(words)),
      })),
    );
    for (const { id, text, examples, tests } of rows) {
      const article = articles.find((one) => one.id === id.toLowerCase());
      expect(article?.text, id).toContain(text.replaceAll('`', '').replaceAll(/\s+/g, ' '));
      expect(article?.examples, id).toBe(examples.length);
      expect(article?.tests, id).toEqual(tests.length === 0 ? [] : [expect.stringMatching(/^\d+/)]);
    }
    await expect(page.getByText('not yet run')).toHaveCount(rows.length + 2);
    await page
      .locator('#arr-1')
      .getByRole('link', { name: /tests$/ })
      .click();
    await expect(page).toHaveURL(/\/spec\/tests\/a\/#arr-1$/);
    const counts: Record<string, number> = {};
    for (const section of new Set(rows.map((row) => row.section[0]!.toLowerCase()))) {
      await page.goto(`spec/tests/${section}/`);
      const found = await page.locator('.spec-tests h2').evaluateAll((headings) =>
        headings.map(({ id, nextElementSibling: list }): [string, number] => {
          const titles = [...list!.querySelectorAll('dd')].flatMap((dd) => dd.textContent.split('\n'));
          return [id, titles.length];
        }),
      );
      Object.assign(counts, Object.fromEntries(found));
    }
    for (const { id, tests } of rows) expect(counts[id.toLowerCase()] ?? 0, id).toBe(tests.length);
  });

  siteTest('leads from a playground to its rules, and from a rule to its examples', async ({ page }) => {
    await page.goto('schema/array/');
    const playground = page.locator('#example-array-of-users');
    await playground.getByText('You should see').click();
    await playground.getByRole('link', { name: 'ARR-1', exact: true }).click();
    await expect(page).toHaveURL(/\/spec\/#arr-1$/);
    const users = page.locator('#arr-1 .spec-examples a[href$="#example-array-of-users"]');
    await users.click();
    await expect(page).toHaveURL(/\/schema\/array\/#example-array-of-users$/);
    await expect(page.locator('#example-array-of-users')).toBeInViewport();
  });
});
