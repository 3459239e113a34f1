// `npm run mutants [-- PART]`: plants each listed bug in turn, in memory, and shows which test goes red.
// The tests that name the rule run, once without any bug first; exits 1 on a bug that none of them notices. PART selects by
// rule or file.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Mutant } from './Mutant.ts';
import { mutants } from './mutants.ts';
import { readRuleTable } from '../specification/ruleTable.ts';

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');
const folder = mkdtempSync(join(tmpdir(), 'wireshape-mutants-'));
const part = process.argv[2] ?? '';
const { rows } = await readRuleTable();
const chosen = mutants.flatMap((mutant, no) =>
  mutant.rule === part || mutant.file.includes(part) ? [{ mutant, no }] : [],
);
const survivors: Mutant[] = [];
if (!chosen.length) console.error(`No bug is listed for ${part}: add one to a list in e2e/mutants.`);

try {
  const rules = [...new Set(chosen.map(({ mutant }) => mutant.rule))];
  const before = chosen.length > 0 && (await red(undefined, rules));
  if (before)
    throw new Error(`"${before}" fails without any bug planted, so it can notice none. Mend it first.`);
  const queue = chosen.values();
  // Both workers take from one queue.
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => work(queue)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${chosen.length} bugs planted: ${chosen.length - survivors.length} noticed, ${survivors.length} not`,
);
process.exit(survivors.length || chosen.length === 0 ? 1 : 0);

async function work(queue: Iterable<{ mutant: Mutant; no: number }>): Promise<void> {
  for (const { mutant, no } of queue) {
    const { rule, file, bug } = mutant;
    const test = await red(no, [rule]);
    console.log(`${test ? 'red ' : 'NONE'} ${rule}  ${bug}  [${file}]${test ? `\n       ${test}` : ''}`);
    if (!test) survivors.push(mutant);
  }
}

/** The first of the rules' tests that fails with a bug planted, or without one; undefined when all pass. */
async function red(no: number | undefined, rules: readonly string[]): Promise<string | undefined> {
  const named = rows.flatMap(({ id, tests }) => (rules.includes(id) ? tests.map(({ file }) => file) : []));
  const files = [...new Set(named)].filter((name) => /\.test\.tsx?$/.test(name));
  const selection = [...files, '--testNamePattern', `\\b(${rules.join('|')})\\b`];
  const output = join(folder, `${no}.json`);
  rmSync(output, { force: true });
  // The first that goes red is enough.
  const args = ['run', '--bail=1', '--project=!react-18*', '--reporter=json', `--outputFile.json=${output}`];
  const env = {
    ...process.env,
    PATH: bin + delimiter + process.env.PATH,
    ...(no !== undefined && { WIRESHAPE_MUTANT: String(no) }),
    WIRESHAPE_CASES: process.env.WIRESHAPE_CASES ?? '200',
  };
  const child = spawn(join(bin, 'vitest'), [...args, ...selection], { cwd: root, env, stdio: 'ignore' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code === 0) return undefined;
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  for (const { assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return failed.fullName;
  }
  // A file that can't even be loaded shows nothing about the tests.
  return undefined;
}
