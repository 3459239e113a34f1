import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, firefox, webkit } from 'playwright';
import {
  type Conformance,
  conformance,
  countSteps,
  type EngineRun,
  factId,
  latestRuns,
  type PassedRun,
  summaryOf,
} from './conformance.ts';
import { findBrowser, hasPlaywrightsOwn } from '../tools/setup/findBrowser.mjs';
import { loadExamples } from '../../examples/loadExamples.ts';
import { readRuleTable } from './ruleTable.ts';

const names: Readonly<Record<string, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};
const root = join(import.meta.dirname, '../..');

const file = join(root, 'dist/conformance.json');
const summary = join(root, 'dist/last-run.json');

type Recorded = Pick<Conformance, 'run' | 'engines'>;

/** Writes to dist/conformance.json that everything just passed. */
export async function recordRun(units: boolean): Promise<void> {
  const examples = await loadExamples();
  const commit = commitOf();
  const browsers = await browsersOf();
  const at = new Date().toISOString();
  const run: PassedRun = {
    at,
    browsers,
    ...(commit && { commit }),
    examples: examples.length,
    lessons: examples.filter(({ lesson }) => lesson).length,
    steps: countSteps(examples),
    units,
  };
  const verdicts = Object.fromEntries(examples.map(({ name }) => [name, 'holds' as const]));
  // `check.spec.ts` has just run every one of them.
  const listed = JSON.parse(readFileSync(join(root, 'dist/facts.json'), 'utf8')) as Parameters<
    typeof factId
  >[0][];
  const facts = Object.fromEntries(listed.map((fact) => [factId(fact), 'holds' as const]));
  const played = { ...browsers[0]!, at, verdicts, facts };
  await update(({ engines }) => ({ run, engines: latestRuns(engines, [played]) }));
}

/** Takes out of dist/conformance.json what an earlier run said: a run that fails leaves no verdict. */
export function discardRun(): Promise<void> {
  return update(({ engines }) => ({
    run: null,
    engines: engines.filter(({ name }) => name !== names.chromium),
  }));
}

/** Writes to dist/conformance.json how engines just played the examples, well or not. */
export function recordEngines(played: readonly EngineRun[]): Promise<void> {
  return update(({ run, engines }) => ({ run, engines: latestRuns(engines, played) }));
}

async function update(change: (now: Recorded) => Recorded): Promise<void> {
  const { rows } = await readRuleTable();
  // At once: engines and the end-to-end tests may end at the same time.
  const { run: last = null, engines: known = [] } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Partial<Conformance>;
  const { run, engines } = change({ run: last, engines: known });
  const written = conformance(rows, run, engines);
  writeFileSync(file, JSON.stringify(written, null, 2));
  writeFileSync(summary, JSON.stringify(summaryOf(written)));
}

// Those that the tests ran in (playwright.config.ts).
async function browsersOf(): Promise<PassedRun['browsers']> {
  const others = [firefox, webkit].filter((type) => hasPlaywrightsOwn(root, type.name()));
  return Promise.all(
    [chromium, ...others].map(async (type) => {
      const browser = await type.launch(type === chromium ? findBrowser(root) : {});
      const version = browser.version();
      await browser.close();
      return { name: names[type.name()]!, version };
    }),
  );
}

function commitOf(): string | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}
