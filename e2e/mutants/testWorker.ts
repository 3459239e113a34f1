// A process of `npm run mutants`: runs the tests of some rules with one bug planted after the other, in a Vitest that stays, as
// then only the file with the bug is loaded anew.
import { join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { readRuleTable } from '../specification/ruleTable.ts';
import { mutants } from './mutants.ts';

/** A run: the number of a bug, if there is one, and the rules that the tests have to name. */
export interface TestRun {
  readonly no: number | undefined;
  readonly rules: readonly string[];
}
/** Its end: the first test that went red. */
export interface TestRunEnd {
  readonly failed: string | undefined;
}

const root = join(import.meta.dirname, '../..');
const { rows } = await readRuleTable();
let failed: string | undefined;
/** The file with the bug. */
let planted = root;

/** The tests of the file with the bug first, then those near it. Laws last: most bugs are noticed without their random cases. */
class Sequencer {
  sort(specifications: TestSpecification[]): TestSpecification[] {
    const isLaw = ({ moduleId }: TestSpecification): number => Number(/laws?\.test|\/lab\//.test(moduleId));
    const nearness = ({ moduleId }: TestSpecification): number => sharedLength(moduleId, planted);
    return specifications.toSorted(
      (one, other) => isLaw(one) - isLaw(other) || nearness(other) - nearness(one),
    );
  }

  shard(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
  }
}

// As its command does.
process.env.TEST ??= 'true';
process.env.VITEST ??= 'true';
process.env.NODE_ENV ??= 'test';
// The config reads it: bugs may be planted.
process.env.WIRESHAPE_MUTANT = '';
process.env.WIRESHAPE_CASES ??= '200';
const vitest = await createVitest({
  root,
  watch: false,
  project: ['!react-18*'],
  // What was planted must not be kept for the next run.
  fsModuleCache: false,
  maxWorkers: 1,
  sequence: { sequencer: Sequencer },
  onConsoleLog: () => false,
  reporters: [
    {
      onTestCaseResult(test) {
        if (failed !== undefined || test.result().state !== 'failed') return;
        failed = test.fullName;
        // The first that goes red is enough.
        void vitest.cancelCurrentRun('test-failure');
      },
    },
  ],
});

process.on('message', (run: TestRun) => {
  void runTests(run).then((end) => process.send?.(end));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function runTests({ no, rules }: TestRun): Promise<TestRunEnd> {
  const file = mutants[no ?? NaN]?.file;
  const named = rows.flatMap(({ id, tests }) => (rules.includes(id) ? tests.map((test) => test.file) : []));
  const files = [...new Set(named)].filter((name) => /\.test\.tsx?$/.test(name));
  failed = undefined;
  planted = join(root, file ?? '');
  process.env.WIRESHAPE_MUTANT = String(no ?? '');
  if (file) vitest.invalidateFile(join(root, file));
  // With a bug, a test may wait for what never happens.
  for (const { config } of vitest.projects) config.testTimeout = file ? 120_000 : 300_000;
  vitest.setGlobalTestNamePattern(`\\b(${rules.join('|')})\\b`);
  // A file that can't even be loaded shows nothing about the tests.
  await vitest.runTestSpecifications(await vitest.globTestSpecifications(files));
  if (file) vitest.invalidateFile(join(root, file));
  return { failed };
}

/** How many characters two paths begin with alike. */
function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
