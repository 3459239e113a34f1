import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describeSample, type Sample } from '../../sample/Sample.ts';
import { availableEngines } from '../setup/findEngines.mjs';
import { run } from '../setup/run.mjs';
import { playwrightCounts, vitestCounts, type Counts } from './testCounts.ts';

/** A part of `npm test` or `npm run verify`. */
export interface Part {
  title: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads how many tests ran; without it the part counts as one. */
  counts?: (ok: boolean) => Counts;
  /** When it fails, the parts after it have nothing to work on. */
  needed?: boolean;
}

const root = join(import.meta.dirname, '../../..');
const results = join(root, 'e2e/.results');
const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
// Node keeps there what it compiled: each of the many processes begins with a tenth less work.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };

/** Firefox and WebKit, where they are. */
export const engines = availableEngines(root);

/** The parts that both commands have in common, up to the end-to-end tests in Chromium. */
export const parts: Part[] = [
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Lint', command: ['oxlint'] },
  { title: 'Types', command: ['tsc', '--noEmit'] },
  {
    title: 'Unit and law tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/vitest.json`,
    ],
    counts: (ok) => vitestCounts(`${results}/vitest.json`, ok),
  },
  { title: 'Build', command: ['node', 'docs/tools/build.ts'], needed: true },
  { title: 'Package', command: ['node', 'e2e/tools/adopt/checkPackage.ts'] },
  {
    title: 'Apps',
    command: ['playwright', 'test', '--config', 'e2e/apps/playwright.config.ts'],
    counts: (ok) => playwrightCounts(`${results}/apps.json`, ok),
  },
  {
    title: 'End-to-end',
    command: ['node', 'e2e/tools/commands/e2e.ts', '--built'],
    counts: (ok) => playwrightCounts(`${results}/playwright.json`, ok),
  },
];

/** What else than `checkAll` both commands play in Firefox and WebKit. Whole journeys are a step of `npm run long`. */
export const engineSpecs = ['stock', 'errors', 'isolation'];

/** The parts in other browsers, with these files of `e2e/engines`; none where there is no other browser. */
export function engineParts(names: readonly string[], ...specs: string[]): Part[] {
  if (!names.length) return [];
  const command = ['node', 'e2e/tools/commands/e2e.ts', '--built', '--engine', names.join(',')];
  command.push(...specs.map((name) => `engines/${name}.spec`));
  return [{ title: 'Engines', command, counts: (ok) => playwrightCounts(`${results}/engines.json`, ok) }];
}

/**
 * Runs every part in turn, and prints the time of each and the line `N passed, N failed`; returns whether none failed. With a
 * sample, slow tests are those of the sample only.
 */
export function runParts(all: readonly Part[], sample?: Sample): boolean {
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  const began = Date.now();
  rmSync(results, { recursive: true, force: true });
  const shared: Record<string, string> = { ...env };
  if (sample) {
    // Each run of a commit tries the same cases, wherever it is played; the next commit tries others.
    shared.WIRESHAPE_SEED =
      process.env.WIRESHAPE_SEED ?? String(Number.parseInt(sample.commit.slice(0, 8), 16) || 1);
    shared.WIRESHAPE_SAMPLE = join(results, 'sample.json');
    mkdirSync(results, { recursive: true });
    writeFileSync(shared.WIRESHAPE_SAMPLE, JSON.stringify(sample, null, 2));
    summary.push(describeSample(sample));
    console.log(summary[0]);
  }

  for (const part of all) {
    console.log(`\n== ${part.title}: ${part.command.join(' ').replaceAll(`${root}/`, '')}`);
    const started = Date.now();
    const [program = '', ...args] = part.command;
    if (part.title === 'End-to-end') args.push(`--units=${total.failed ? 'failed' : 'passed'}`);
    const { ok, why } = run(program, args, { cwd: root, path, env: { ...shared, ...part.env } });
    const counts = part.counts?.(ok) ?? { passed: Number(ok), failed: Number(!ok) };
    const line = `${part.title}: ${counts.failed ? `failed (${counts.failed}; ${why})` : 'passed'}, ${seconds(started)}`;
    console.log(`== ${line}`);
    summary.push(line);
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (part.needed && !ok) {
      const left = all.slice(all.indexOf(part) + 1).map((one) => one.title);
      summary.push(`Not run, because "${part.title}" failed: ${left.join(', ')}`);
      break;
    }
  }

  const absent = ['firefox', 'webkit'].filter((name) => !engines.some((one) => one === name));
  if (absent.length) summary.push(`Not run, because the browser is not here: ${absent.join(', ')}`);

  console.log(`\n${summary.join('\n')}\nAll of it: ${seconds(began)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
