import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describeSample, type Sample } from '../../sample/Sample.ts';
import { availableEngines } from '../setup/findEngines.mjs';
import { run, runBeside } from '../setup/run.mjs';
import { playwrightCounts, vitestCounts, type Counts } from './testCounts.ts';

/** A part of `npm test` or `npm run verify`. */
export interface Part {
  title: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads how many tests ran; without it the part counts as one. */
  counts?: (ok: boolean) => Counts;
  /** Works on what the build made. */
  onBuild?: boolean;
}

/** Sequences of parts that run at the same time, as each leaves a core idle. */
export type Lanes = readonly Iterable<Part>[];

const root = join(import.meta.dirname, '../../..');
const results = join(root, 'e2e/.results');
const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
// Node keeps there what it compiled: each of the many processes begins with a tenth less work.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };

/** Firefox and WebKit, where they are. */
export const engines = availableEngines(root);

/** What both commands begin with. The unit tests start after the types, by when the package has been built. */
export const parts: (Part | Lanes)[] = [
  [
    [{ title: 'Build', command: ['node', 'docs/tools/build.ts'] }],
    [
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
    ],
  ],
  {
    title: 'End-to-end',
    command: ['node', 'e2e/tools/commands/e2e.ts', '--built'],
    onBuild: true,
    counts: (ok) => playwrightCounts(`${results}/playwright.json`, ok),
  },
];

/** What both commands play of the package: whole apps often wait, so that other parts have time beside them. */
export function packageParts(beside: readonly Part[] = []): Lanes {
  const apps = {
    title: 'Apps',
    command: ['playwright', 'test', '--config', 'e2e/apps/playwright.config.ts'],
    onBuild: true,
    counts: (ok: boolean) => playwrightCounts(`${results}/apps.json`, ok),
  };
  const packed = { title: 'Package', command: ['node', 'e2e/tools/adopt/checkPackage.ts'], onBuild: true };
  return [[apps], [packed, ...beside]];
}

/** The part of `npm test` in other browsers, with these files of `e2e/engines`; none where there is no other browser. */
export function engineParts(names: readonly string[], specs: readonly string[]): Part[] {
  if (!names.length) return [];
  const command = ['node', 'e2e/tools/commands/e2e.ts', '--built', '--engine', names.join(',')];
  command.push(...specs.map((name) => `engines/${name}.spec`));
  const counts = (ok: boolean): Counts => playwrightCounts(`${results}/engines.json`, ok);
  return [{ title: 'Engines', command, onBuild: true, counts }];
}

/**
 * Runs every part in turn, and prints the time of each and the line `N passed, N failed`; returns whether none failed. With a
 * sample, slow tests are those of the sample only.
 */
export async function runParts(all: readonly (Part | Lanes)[], sample?: Sample): Promise<boolean> {
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  const began = Date.now();
  rmSync(results, { recursive: true, force: true });
  const shared: Record<string, string> = { ...env };
  if (sample) {
    // Each run of a commit tries the same cases, wherever it is played; the next commit tries others.
    shared.WIRESHAPE_SEED =
      process.env.WIRESHAPE_SEED ?? String(Number.parseInt(sample.commit.slice(0, 8), 16) || 1);
    // So many show the planted bugs too.
    shared.WIRESHAPE_CASES = process.env.WIRESHAPE_CASES ?? '200';
    shared.WIRESHAPE_SAMPLE = join(results, 'sample.json');
    mkdirSync(results, { recursive: true });
    writeFileSync(shared.WIRESHAPE_SAMPLE, JSON.stringify(sample, null, 2));
    summary.push(describeSample(sample));
    console.log(summary[0]);
  }

  let isBuilt = true;
  const play = async (part: Part, isAlone: boolean): Promise<void> => {
    if (part.onBuild && !isBuilt) {
      summary.push(`${part.title}: not run, because the build failed`);
      return;
    }
    const began = Date.now();
    const [program = '', ...args] = part.command;
    if (part.title === 'End-to-end') args.push(`--units=${total.failed ? 'failed' : 'passed'}`);
    const options = { cwd: root, path, env: { ...shared, ...part.env } };
    const head = `\n== ${part.title}: ${part.command.join(' ').replaceAll(`${root}/`, '')}`;
    console.log(isAlone ? head : `\n== ${part.title} began`);
    const { ok, why, output } = isAlone
      ? { ...run(program, args, options), output: '' }
      : await runBeside(program, args, options);
    // What runs beside others shows its output when it has ended.
    if (!isAlone) console.log(`${head}\n${output}`);
    const counts = part.counts?.(ok) ?? { passed: Number(ok), failed: Number(!ok) };
    const line = `${part.title}: ${counts.failed ? `failed (${counts.failed}; ${why})` : 'passed'}, ${seconds(began)}`;
    console.log(`== ${line}`);
    summary.push(line);
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (part.title === 'Build') isBuilt = ok;
  };
  const playLane = async (lane: Iterable<Part>): Promise<void> => {
    for (const part of lane) await play(part, false);
  };
  for (const one of all) {
    if ('title' in one) await play(one, true);
    else await Promise.all(one.map(playLane));
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
