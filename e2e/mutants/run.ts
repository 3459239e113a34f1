// `npm run mutants [-- PART]`: plants each listed bug in turn, in memory, and shows which test goes red.
// The tests that name the rule run, once without any bug first; exits 1 on a bug that none of them notices. PART selects by
// rule or file.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './Mutant.ts';
import { mutants } from './mutants.ts';
import type { TestRun, TestRunEnd } from './testWorker.ts';

/** Tests that do not end until then noticed the bug, in milliseconds. */
const PATIENCE = 600_000;

/** A process that runs tests; one that hangs is replaced. */
class Worker {
  #process: Promise<ChildProcess> | undefined;

  /** The first of the rules' tests that fails with a bug planted, or without one; undefined when all pass. */
  async run(run: TestRun): Promise<string | undefined> {
    const child = await (this.#process ??= start());
    child.send(run);
    try {
      const limit = run.no === undefined ? {} : { signal: AbortSignal.timeout(PATIENCE) };
      const [{ failed }] = (await once(child, 'message', limit)) as [TestRunEnd];
      return failed;
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
      await this.end();
      return 'does not end';
    }
  }

  async end(): Promise<void> {
    const child = await this.#process;
    this.#process = undefined;
    // With the processes in which its tests run.
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'testWorker.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  await once(child, 'message');
  return child;
}

const part = process.argv[2] ?? '';
const chosen = mutants.flatMap((mutant, no) =>
  mutant.rule === part || mutant.file.includes(part) ? [{ mutant, no }] : [],
);
const survivors: Mutant[] = [];
if (!chosen.length) console.error(`No bug is listed for ${part}: add one to a list in e2e/mutants.`);

const workers = Array.from({ length: Math.min(2, availableParallelism()) }, () => new Worker());
try {
  const rules = [...new Set(chosen.map(({ mutant }) => mutant.rule))];
  const before = chosen.length > 0 && (await (workers[0] as Worker).run({ no: undefined, rules }));
  if (before)
    throw new Error(`"${before}" fails without any bug planted, so it can notice none. Mend it first.`);
  const queue = chosen.values();
  // All take from one queue.
  await Promise.all(workers.map((worker) => work(worker, queue)));
} finally {
  for (const worker of workers) await worker.end();
}
console.log(
  `${chosen.length} bugs planted: ${chosen.length - survivors.length} noticed, ${survivors.length} not`,
);
process.exit(survivors.length || chosen.length === 0 ? 1 : 0);

async function work(worker: Worker, queue: Iterable<{ mutant: Mutant; no: number }>): Promise<void> {
  for (const { mutant, no } of queue) {
    const { rule, file, bug } = mutant;
    const test = await worker.run({ no, rules: [rule] });
    console.log(`${test ? 'red ' : 'NONE'} ${rule}  ${bug}  [${file}]${test ? `\n       ${test}` : ''}`);
    if (!test) survivors.push(mutant);
  }
}
