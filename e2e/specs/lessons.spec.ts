import { expect, type Page } from 'playwright/test';
import { encodeHash } from '../../docs/playground/page/code/sharedCode.ts';
import { applyChanges } from '../../examples/applyChanges.ts';
import { hardCoded } from '../../examples/hardCoded.ts';
import { type LoadedExample, loadExamples, sourceFiles } from '../../examples/loadExamples.ts';
import { expectNoViolation } from '../audits/axe.ts';
import { fill } from '../drivers/editor.ts';
import { LivePlayground } from '../drivers/LivePlayground.ts';
import { sampled } from '../sample/sampled.ts';
import { siteTest } from '../drivers/siteTest.ts';
import { StepPlayer } from '../drivers/StepPlayer.ts';

/** How much faster than the clock the time runs that a step has to come true, where it is not to. */
const HASTE = 8;

const lessons = (await loadExamples()).filter((one) => one.lesson);
// check.spec.ts plays the start and the solution of every lesson.
const played = sampled('e2e/specs/lessons.spec.ts', lessons, ({ name }) => [`examples/${name}/`]);

for (const example of played) {
  const { name, page: path, steps } = example;
  const { goals, solution, hints, mistakes, alternatives = [] } = example.lesson!;

  siteTest(`teaches ${name}: nothing passes but a solution`, { tag: '@always' }, async ({ page, guard }) => {
    // Wrong answers fail in many ways.
    guard.allow('console error: ', 'page error: ');
    await hasten(page);
    const playground = new LivePlayground(page, name);
    const player = new StepPlayer(playground);
    await page.goto(`${path}/`);
    await playground.boot();
    const learner = new Learner(playground, example);

    await siteTest.step('the code of the start', async () => {
      await player.play(steps);
      await learner.pace(HASTE);
      await learner.pane.getByRole('button', { name: 'Check' }).click();
      await learner.expectUnsolved();
    });
    for (const [at, { words, changes }] of hints.entries()) {
      if (!changes) continue;
      await siteTest.step(`hint ${at + 1}: ${words}`, async () => {
        await learner.write(hints.slice(0, at + 1).flatMap((hint) => hint.changes ?? []));
        await learner.expectUnsolved();
      });
    }
    for (const { changes, says } of mistakes) {
      await siteTest.step(`the mistake of which is said: ${says}`, async () => {
        const sentence = learner.pane.locator('.pg-goal-failure p').first();
        const wanted = says.replaceAll('`', '');
        await learner.write(changes);
        await learner.expectUnsolved();
        // A busy machine may be slower than a clock that runs fast.
        if ((await sentence.textContent()) !== wanted) await learner.checkAtLeisure();
        await expect(sentence).toHaveText(wanted);
      });
    }
    await siteTest.step('the solution', async () => {
      const why = learner.pane.getByRole('region', { name: 'Why it works' });
      await expect(why).toBeHidden();
      await learner.pace(1);
      await learner.write(solution);
      await expect(learner.status).toHaveText('Solved.');
      await expect(learner.pane.locator('.pg-goals [data-ok="true"]')).toHaveCount(goals.length);
      await expect(why).toBeVisible();
    });
    for (const [at, changes] of alternatives.entries()) {
      await siteTest.step(`another right answer, ${at + 1}`, async () => {
        await learner.pace(1);
        await learner.write(changes);
        await expect(learner.status).toHaveText('Solved.');
      });
    }
    await siteTest.step('the responses of the shown data, written into the code', async () => {
      await learner.pace(1);
      await learner.writeFiles(withWrittenResponses(applyChanges(sourceFiles(example), solution)));
      await learner.expectUnsolved();
      await expect(learner.pane.locator('.pg-goal-failure p').first()).toHaveText(hardCoded);
    });
  });
}

/** The same code, which sends the same requests, and takes each response from the mocks as they are now, written into `api.ts`. */
function withWrittenResponses({ 'api.ts': api = '', 'mocks.ts': mocks = '', ...others }) {
  const [imported = '', ...mockLines] = mocks.split('\n');
  const [first, ...lines] = api.replaceAll(/\b(new|extends) RestEndpoint\b/g, '$1 Written').split('\n');
  const written = `
const written = (() => {
${mockLines.join('\n').replace('export const handlers', 'const handlers')}
return handlers;
})();
class Written extends RestEndpoint {
  async fetchResponse(url: string, init: RequestInit) {
    const response = getResponse(written, new Request(url, init));
    await super.fetchResponse(url, init);
    return response;
  }
}`;
  const code = [imported.replace('http,', 'getResponse, http,'), first, written, ...lines].join('\n');
  return { 'api.ts': code, 'mocks.ts': mocks, ...others };
}

const first = lessons.find(({ page }) => page === 'learn/read-a-list')!;

siteTest('opens hints one by one, shows the solution as a difference, and remembers', async ({ page }) => {
  const playground = await LivePlayground.open(page, first);
  const pane = playground.section.getByRole('tabpanel', { name: 'Task' });
  await expect(pane.getByRole('list', { name: 'Hints' }).getByRole('listitem')).toHaveCount(0);
  await pane.getByRole('button', { name: 'Show hint 1 of' }).press('Enter');
  await expect(pane.getByRole('list', { name: 'Hints' }).getByRole('listitem')).toHaveCount(1);
  await playground.edit('api.ts', "path: '/users',", "path: '/users', // here");
  await expect(pane.getByRole('status')).toContainText('0 of 2 reached.');
  await pane.getByRole('button', { name: 'Show the solution' }).press('Enter');
  await expect(pane.locator('.pg-solution [data-mark="-"]').filter({ hasText: '// here' })).toBeVisible();
  await expect(
    pane.locator('.pg-solution [data-mark="+"]').filter({ hasText: 'schema: [User]' }),
  ).toBeVisible();
  await expectNoViolation(page, 'with a hint and the solution');
  await pane.getByRole('button', { name: 'Use this code' }).press('Enter');
  await expect(pane.getByRole('status')).toHaveText('Solved.');
  await expect.poll(() => playground.text()).toContain('Grace');
  await expectNoViolation(page, 'solved');
  await playground.edit('App.tsx', '{user.name}', '{user.id}');
  await expect(pane.getByRole('status')).toContainText('0 of 2 reached.');
  await pane.getByRole('button', { name: 'Show hint 2 of' }).click();
  await expect(pane.getByRole('list', { name: 'Hints' }).getByRole('listitem').nth(1)).toBeFocused();
  await page.goto('learn/');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read a list' });
  const solved = line.getByText('Solved', { exact: true });
  await expect(solved).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(solved).toBeHidden();
});

/** Code that sends what a check sends, again and again, without having reached a goal. */
const forging = `export default function App() { return <p>Nothing.</p>; }
const json = JSON.stringify({ outcomes: Array(20).fill({ ok: true, actual: '' }), isDone: true });
function send() {
  const run = Reflect.get(globalThis, '__WIRESHAPE_RUN__');
  for (const token of [undefined, '', '0', 'undefined'])
    for (const id of [run, run + 1]) parent.postMessage({ type: 'checkResult', run: id, token, json }, '*');
  setTimeout(send, 20);
}
send();
`;

siteTest('takes the word of the check alone, of code from a link too', async ({ page }) => {
  const playground = new LivePlayground(page, first.name);
  await page.goto(`play/${first.name}/${await encodeHash({ 'App.tsx': forging })}`);
  await playground.section.getByRole('button', { name: 'Run this code' }).click();
  const pane = playground.section.locator('.pg-live .pg-task');
  await expect(pane.locator('.pg-goals [data-ok="false"]')).toHaveCount(1);
  await expect(pane.getByRole('status')).toContainText('0 of 2 reached.');
  await expect.poll(() => playground.text()).toContain('Nothing.');
  await pane.getByRole('button', { name: 'Check' }).click();
  await expect(pane.locator('.pg-goals')).toHaveAttribute('aria-busy', 'false');
  await expect(pane.getByRole('status')).toContainText('0 of 2 reached.');
  await expect(pane.getByRole('region', { name: 'Why it works' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('wireshape-lessons'))).toBeNull();
});

siteTest.describe('on a phone', () => {
  siteTest.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });

  siteTest(
    'shows the task first, and what holds beside its name while the code is edited',
    async ({ page }) => {
      const playground = await LivePlayground.open(page, first);
      const views = playground.section.getByRole('tablist', { name: 'View' });
      await expect(views.getByRole('tab', { name: 'Task' })).toHaveAttribute('aria-selected', 'true');
      await expect(playground.section.getByRole('tabpanel', { name: 'Task' })).toContainText('GET /users');
      await expectNoViolation(page, 'the task');
      await views.getByRole('tab', { name: 'Code' }).tap();
      const learner = new Learner(playground, first);
      await learner.write(first.lesson!.solution.slice(0, 2));
      await expect(views.getByRole('tab', { name: 'Task' })).toContainText('1/2');
      await learner.write(first.lesson!.solution);
      await expect(views.getByRole('tab', { name: 'Task' })).toContainText('✓');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBe(0);
    },
  );
});

/** Somebody who solves a lesson. */
class Learner {
  readonly pane;
  readonly status;
  readonly #playground: LivePlayground;
  readonly #start: Record<string, string>;
  #files: Record<string, string>;

  constructor(playground: LivePlayground, example: LoadedExample) {
    this.#playground = playground;
    this.pane = playground.section.locator('.pg-live .pg-task');
    this.status = this.pane.getByRole('status');
    this.#start = sourceFiles(example);
    this.#files = this.#start;
  }

  /** Changes the code that the lesson starts with, through the editor. */
  write(changes: Parameters<typeof applyChanges>[1]): Promise<void> {
    return this.writeFiles(applyChanges(this.#start, changes));
  }

  async writeFiles(wanted: Record<string, string>): Promise<void> {
    const changed = Object.keys(wanted).filter((file) => wanted[file] !== this.#files[file]);
    // Nothing runs before all of them are written: files of two wrong answers may make a right one.
    if (changed.length > 1) await this.#fill(changed.at(-1)!, '(');
    for (const file of changed) await this.#fill(file, wanted[file]!);
    this.#files = wanted;
  }

  /** Waits for the end of the check of this code. */
  async expectUnsolved(): Promise<void> {
    await expect(this.pane.locator('.pg-goals')).toHaveAttribute('aria-busy', 'false');
    await expect(this.status).toContainText('reached.');
    await expect(this.pane.locator('.pg-goals [data-ok="false"]')).toHaveCount(1);
  }

  /** Checks the same code once more, by the usual clock. */
  async checkAtLeisure(): Promise<void> {
    await this.pace(1);
    await this.pane.getByRole('button', { name: 'Check' }).click();
    await this.expectUnsolved();
    await this.pace(HASTE);
  }

  async #fill(file: string, code: string): Promise<void> {
    await this.#playground.openFile(file);
    await fill(this.#playground.editor, code);
  }

  /** Has the preview’s clock run faster. A run’s own globals would be gone with it. */
  async pace(factor: number): Promise<void> {
    await this.#playground.preview.evaluate((_, rate) => Object.assign(performance, { pace: rate }), factor);
  }
}

async function hasten(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!location.pathname.includes('/playground/inner')) return;
    const now = performance.now.bind(performance);
    let [last, sum] = [now(), 0];
    performance.now = () => {
      const at = now();
      sum += (at - last) * ((performance as { pace?: number }).pace ?? 1);
      last = at;
      return sum;
    };
  });
}

siteTest('leads through a whole app: opens places in its code, and plays what to see', async ({ page }) => {
  const playground = await LivePlayground.open(page, { name: 'conduit', page: 'learn/whole-app' });
  const pane = playground.section.getByRole('tabpanel', { name: 'Tour' });
  await expect(pane.getByRole('heading')).toHaveText('1 of 10: A list from the API');
  for (const _ of [1, 2]) await pane.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(playground.editor).toBeVisible();
  await pane.getByRole('button', { name: 'Open api.ts' }).press('Enter');
  const tab = playground.section.getByRole('tablist', { name: 'Files' }).getByRole('tab', { name: 'api.ts' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport({ ratio: 0.9 });
  const line = playground.editor.locator('.cm-activeLine');
  await expect(line).toContainText('infiniteList(getArticles');
  await expect(line).toBeInViewport();
  await pane.getByRole('button', { name: 'Play this for me' }).press('Enter');
  await expect(pane.locator('.pg-goals [data-ok="true"]')).toHaveCount(
    await pane.locator('.pg-goals li').count(),
  );
  await expectNoViolation(page, 'a station');
});
