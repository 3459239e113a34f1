import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, firefox, webkit } from 'playwright';
import { conformance, countSteps, type PassedRun } from './conformance.ts';
import { findBrowser, hasPlaywrightsOwn } from '../tools/setup/findBrowser.mjs';
import { loadExamples } from '../../examples/loadExamples.ts';
import { readRuleTable } from './ruleTable.ts';

const names: Readonly<Record<string, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};
const root = join(import.meta.dirname, '../..');

/** Writes to dist/conformance.json that everything just passed. */
export async function recordRun(units: boolean): Promise<void> {
  const examples = await loadExamples();
  const commit = commitOf();
  await write({
    at: new Date().toISOString(),
    browsers: await browsersOf(),
    ...(commit && { commit }),
    examples: examples.length,
    lessons: examples.filter(({ lesson }) => lesson).length,
    steps: countSteps(examples),
    units,
  });
}

/** Takes out of dist/conformance.json what an earlier run said: a run that fails leaves no verdict. */
export function discardRun(): Promise<void> {
  return write(null);
}

async function write(run: PassedRun | null): Promise<void> {
  const { rows } = await readRuleTable();
  writeFileSync(join(root, 'dist/conformance.json'), JSON.stringify(conformance(rows, run), null, 2));
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
