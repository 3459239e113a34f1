import { expect, type Page } from 'playwright/test';
import type { CheckableExample } from '../../docs/conformance/CheckableExample.ts';
import type { Step } from '../../examples/Example.ts';
import { replaceText, textOf } from '../drivers/editor.ts';
import { code, failing, holding } from '../drivers/everyStep.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { solvedVariants } from '../drivers/variants.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { loadExamples } from '../../examples/loadExamples.ts';

const users = { name: 'array-of-users', page: 'schema/array' };
const files = { name: 'file-name', page: 'recipes/file-download' };

siteTest('says that an example matches, with what was found beside each step', async ({ page }) => {
  const playground = await LivePlayground.open(page, users);
  const pane = await playground.openPane('Check');
  await expect(pane.locator('li[data-ok]')).toHaveCount(0);
  await pane.getByRole('button', { name: 'Check' }).click();
  await expect(pane.getByRole('status')).toHaveText(/^Matches the spec \(ARR-1, ENT-1.*\)\.$/);
  await expect(pane.locator('li[data-ok="true"]')).toHaveCount(await pane.locator('li').count());
  const stored = pane.getByRole('listitem').filter({ hasText: 'Store shows the User table' });
  await expect(stored.locator('.pg-check-actual')).toContainText('"name":"Jim"');
});

siteTest(
  'says of edited code that it was edited and where it does not hold, and resets it',
  async ({ page }) => {
    const playground = await LivePlayground.open(page, users);
    const pane = await playground.openPane('Check');
    await playground.edit('App.tsx', '{user.name}', '{user.name.length}');
    await expect(pane).toContainText('The code was edited');
    await pane.getByRole('button', { name: 'Check' }).click();
    await expect(pane.getByRole('status')).toHaveText(/^Step 1 of \d+ does not hold\.$/);
    await expect(pane.locator('li').first()).toHaveAttribute('data-ok', 'false');
    await expect(pane.locator('li[data-ok]')).toHaveCount(1);
    await pane.getByRole('button', { name: 'Reset' }).click();
    await expect(pane).not.toContainText('The code was edited');
    await expect(pane.locator('li[data-ok]')).toHaveCount(0);
    await pane.getByRole('button', { name: 'Check' }).click();
    await expect(pane.getByRole('status')).toContainText('Matches the spec');
  },
);

siteTest('says so where the code does not compile', async ({ page }) => {
  const playground = await LivePlayground.open(page, users);
  const pane = await playground.openPane('Check');
  await playground.edit('App.tsx', '{user.name}', '{user.}');
  await pane.getByRole('button', { name: 'Check' }).click();
  await expect(pane.locator('li[data-ok="false"]')).toContainText('The code does not compile.');
});

siteTest('finds an expectation that is wrong', async ({ page }) => {
  await withSteps(page, users.name, [
    ['see', 'Jim'],
    ['stored', 'User', { 123: { id: '123', name: 'Tim' } }],
    ['see', 'Jane'],
  ]);
  const playground = await LivePlayground.open(page, users);
  const pane = await playground.openPane('Check');
  await pane.getByRole('button', { name: 'Check' }).click();
  await expect(pane.getByRole('status')).toHaveText('Step 2 of 3 does not hold.');
  const steps = pane.locator('li');
  await expect(steps.first()).toHaveAttribute('data-ok', 'true');
  await expect(steps.nth(1)).toContainText('"name":"Tim"');
  await expect(steps.nth(1).locator('.pg-check-actual')).toContainText('"name":"Jim"');
  await expect(steps.nth(2)).not.toHaveAttribute('data-ok');
});

siteTest('plays every kind of step like a reader does', async ({ page, guard }) => {
  guard.allow('planted fault', '/pets');
  await hurry(page);
  const name = 'array-from-object';
  await withSteps(page, name, holding);
  const playground = await LivePlayground.open(page, { name, page: 'schema/array' });
  const pane = await playground.openPane('Check');
  await playground.openFile('App.tsx');
  await replaceText(playground.editor, await textOf(playground.editor), code);
  await expect.poll(() => playground.text()).toContain('Hello');
  let saved = 0;
  page.on('download', () => (saved += 1));
  await pane.getByRole('button', { name: 'Check' }).click();
  await expect(pane.getByRole('status')).toContainText('Matches the spec');
  for (const step of failing) {
    await ask(page, name, [...holding, step]);
    // What the last one came to is gone.
    await expect(pane.getByRole('status')).toContainText('…');
    await expect
      .soft(pane.getByRole('status'), JSON.stringify(step))
      .toContainText(`Step ${holding.length + 1} of`);
  }
  expect(saved, 'files put on the disk').toBe(0);
});

siteTest('gives no download to the disk while it checks, and does so again after it', async ({ page }) => {
  const playground = await LivePlayground.open(page, files);
  const pane = await playground.openPane('Check');
  let saved = 0;
  page.on('download', () => (saved += 1));
  await pane.getByRole('button', { name: 'Check' }).click();
  await expect(pane.getByRole('status')).toContainText('Matches the spec');
  expect(saved).toBe(0);
  const download = page.waitForEvent('download');
  await playground.preview.getByRole('button', { name: 'quoted', exact: true }).click();
  expect((await download).suggestedFilename()).not.toBe('');
});

siteTest('checks on a calm network, whatever it was set to', async ({ page }) => {
  const playground = await LivePlayground.open(page, users);
  const wire = await playground.openPane('Wire');
  await wire.getByLabel('Offline').check();
  const pane = await playground.openPane('Check');
  await pane.getByRole('button', { name: 'Check' }).click();
  await expect(pane.getByRole('status')).toContainText('Matches the spec');
});

siteTest(
  'finds that every example matches the specification',
  { tag: '@always' },
  async ({ page, guard }) => {
    // As long as it goes on: a busy machine may take many minutes.
    siteTest.setTimeout(1_800_000);
    // Lessons are solved as well: lessons.spec.ts plays a sample of them in `npm test`.
    const solved = (await loadExamples()).flatMap((one) => solvedVariants(one));
    expect(solved.length).toBeGreaterThan(5);
    let count = 0;
    await page.route('**/examples.json', async (route) => {
      const all = [...((await (await route.fetch()).json()) as CheckableExample[]), ...solved];
      count = all.length;
      await route.fulfill({ json: all });
    });
    // Examples show and log errors. What leaves the site is guarded all the same.
    guard.allow('console error: ', 'page error: ');
    await page.goto('spec/');
    const place = page.locator('.spec-check');
    await place.getByRole('button', { name: 'Check all in this browser' }).click();
    await expect(place.getByRole('status')).toHaveText(/match the specification|could not be played/, {
      timeout: 1_770_000,
    });
    await expect(place.getByRole('listitem')).toHaveCount(0);
    const facts = (await (await page.request.get('facts.json')).json()) as unknown[];
    expect(facts.length).toBeGreaterThan(0);
    await expect(place.getByRole('status')).toHaveText(
      `${count} of ${count} examples and ${facts.length} of ${facts.length} facts match the specification.`,
    );
  },
);

siteTest('checks all examples in the reader’s browser', async ({ page }) => {
  await page.goto('spec/#only=array-of-users,file-name,key-casing');
  const place = page.locator('.spec-check');
  await place.getByRole('button', { name: 'Check all in this browser' }).click();
  await expect(place.getByRole('button', { name: 'Stop' })).toBeFocused();
  await expect(place.getByRole('progressbar')).toBeVisible();
  await expect(place.getByRole('status')).toHaveText('3 of 3 examples match the specification.');
  await expect(place.getByRole('listitem')).toHaveCount(0);
  await expect(place.locator('iframe')).toHaveCount(0);
});

siteTest('lists the examples that do not match, with the step', async ({ page }) => {
  await page.route('**/examples.json', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as { name: string; steps: Step[] }[];
    const broken = all.map((one) => (one.name === users.name ? { ...one, steps: [['see', 'Tim']] } : one));
    await route.fulfill({ json: broken });
  });
  await page.goto('spec/#only=array-of-users,key-casing');
  const place = page.locator('.spec-check');
  await place.getByRole('button', { name: 'Check all' }).click();
  await expect(place.getByRole('status')).toHaveText('1 of 2 examples match the specification.');
  await expect(place.getByRole('listitem')).toContainText('Step 1 does not hold. The preview shows Tim.');
  await expect(place.getByRole('link')).toHaveAttribute('href', /schema\/array\/#example-array-of-users$/);
  await page.getByText('Each example, and its last verdict in each browser').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.first()).toHaveText(/^Example.*This browser$/);
  await expect(rows.filter({ hasText: 'snake_case in requests' })).toContainText('✓ holds');
  await expect(rows.filter({ hasText: '✗' })).toHaveText(/✗ Step 1 does not hold\./);
});

siteTest('stops when it is told to', async ({ page }) => {
  await page.goto('spec/');
  const place = page.locator('.spec-check');
  await place.getByRole('button', { name: 'Check all' }).click();
  // Three are played at once: the fourth begins when one of them has ended.
  await expect(place.getByRole('status')).toHaveText(/^(?![1-3] of )\d+ of \d+:/);
  await place.getByRole('button', { name: 'Stop' }).click();
  await expect(place.getByRole('status')).toHaveText(
    /^Stopped\. ([1-9]\d*) of the \1 examples played match the specification\.$/,
  );
  await expect(place.locator('iframe')).toHaveCount(0);
  await expect(place.getByRole('button', { name: 'Check all' })).toBeFocused();
});

/** Has a playground of the next page expect other steps than its example's. */
async function withSteps(page: Page, name: string, steps: readonly Step[]): Promise<void> {
  await page.addInitScript(
    ([example, expected]) => {
      addEventListener('DOMContentLoaded', () => {
        const stage = document.querySelector<HTMLElement>(`[data-example="${example}"] .pg-stage`);
        if (!stage) return;
        const data = JSON.parse(stage.dataset.playground!) as object;
        stage.dataset.playground = JSON.stringify({ ...data, steps: expected });
      });
    },
    [name, steps] as const,
  );
}

/** Has the clock that a step's patience goes by run fast once the last of what holds was done. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!location.pathname.includes('/playground/inner')) return;
    const now = performance.now.bind(performance);
    let since = Infinity;
    addEventListener('error', ({ message }) => {
      if (message.includes('planted fault')) since = now();
    });
    performance.now = () => now() + Math.max(0, now() - since) * 20;
  });
}

/** Asks a playground's outer frame for a check, as its page does. */
async function ask(page: Page, name: string, steps: readonly Step[]): Promise<void> {
  await page.evaluate(
    ([example, expected]) => {
      const frame = document.querySelector<HTMLIFrameElement>(`[data-example="${example}"] .pg-frame`)!;
      frame.contentWindow!.postMessage({ wireshape: { type: 'check', steps: expected } }, location.origin);
    },
    [name, steps] as const,
  );
}
