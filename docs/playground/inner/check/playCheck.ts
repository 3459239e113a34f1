import { unstable_LowPriority as LOW, unstable_scheduleCallback as schedule } from 'scheduler';
import type { Step } from '../../../../examples/Example.ts';
import type { Outcome } from '../../protocol/CheckResult.ts';
import type { Check } from '../../protocol/RunMessage.ts';
import { suppressDownloads } from './downloads.ts';
import { checkStep } from './checkStep.ts';
import { problems } from '../report/problems.ts';
import { run } from '../sandbox/run.ts';
import { send, setTimeoutOfBrowser } from '../report/send.ts';
import { toJson } from '../report/json.ts';

/**
 * How long a step is retried until it fails, and how often at least. On a busy machine, the code gets as few turns in that time as
 * the check: what it counts up in an interval takes as many attempts as on a quiet one, which has 200.
 */
const TIMEOUT = 5000;
const MIN_ATTEMPTS = 100;
const POLL_INTERVAL = 25;
/**
 * A learner need not wait so long: a step that does not hold by then is reported, and retried all the same. It is reported again
 * each time that the time limit has passed: whoever waits hears that nothing hangs.
 */
const SOON = 900;
/** A reader reacts to what is rendered after this time: requests are pending by then. */
const REACTION_TIME = 80;
const MAX_LENGTH = 1500;

/**
 * Plays an example's steps in this run and reports each outcome; stops at the first failure. Of a lesson it reports which
 * of the causes can be seen at a failure, and the error that the code threw.
 */
export async function playCheck({ steps, causes, token }: Check): Promise<void> {
  const { id } = run;
  const outcomes: Outcome[] = [];
  const report = (isDone: boolean, failure?: Outcome): void => {
    if (id !== run.id) return;
    const seen = failure && causes?.map((cause) => tried(() => checkStep(cause)).ok);
    const all = failure ? [...outcomes, failure] : outcomes;
    const thrown = seen && problems[0]?.message.slice(0, MAX_LENGTH);
    const json = toJson({ outcomes: all, isDone, causes: seen, thrown });
    send({ type: 'checkResult', run: id, token, json });
  };
  suppressDownloads(true);
  report(false);
  let failure: Outcome | undefined;
  for (const step of steps) {
    const outcome = await playStep(step, !!causes, (early) => report(false, causes && early));
    if (!outcome.ok) {
      failure = outcome;
      break;
    }
    outcomes.push(outcome);
    report(false);
  }
  suppressDownloads(false);
  report(true, failure);
}

async function playStep(
  step: Step,
  isGoal: boolean,
  onWaiting: (failure: Outcome) => void,
): Promise<Outcome> {
  if (step[0] === 'wait') await sleep(step[1]);
  if (step[0] === 'click' || step[0] === 'type') {
    await sleep(REACTION_TIME);
    await untilReactIsIdle();
  }
  const start = performance.now();
  let nextReport = SOON;
  for (let attempt = 1; ; attempt++) {
    const { ok, actual } = tried(() => (isGoal ? checkGoal(step) : checkStep(step)));
    const outcome = { ok, actual: actual.slice(0, MAX_LENGTH) };
    const waited = performance.now() - start;
    if (ok || (waited > TIMEOUT && attempt >= MIN_ATTEMPTS)) return outcome;
    if (waited > nextReport) {
      nextReport = waited + TIMEOUT;
      onWaiting(outcome);
    }
    await sleep(POLL_INTERVAL);
  }
}

/** What is looked at is the reader's, and may throw: a check goes on all the same. */
function tried(look: () => Outcome): Outcome {
  try {
    return look();
  } catch (error) {
    return { ok: false, actual: String(error) };
  }
}

/** Code that throws has not reached a goal, though the message may show what the goal is about. */
function checkGoal(step: Step): Outcome {
  const [problem] = problems;
  return problem && step[0] !== 'error' ? { ok: false, actual: problem.message } : checkStep(step);
}

/**
 * React runs effects after what it renders can be seen: on a busy machine, the reader's reaction may come before a component
 * has subscribed in one. Anything React has to do, and what follows from it, has a higher priority than this.
 */
function untilReactIsIdle(): Promise<void> {
  return inThisRun((resume) => schedule(LOW, resume));
}

// The browser's own timer, whatever the reader's code makes of `setTimeout`.
function sleep(time: number): Promise<void> {
  return inThisRun((resume) => setTimeoutOfBrowser(resume, time));
}

/** Resolves once `wait` calls back, and never in another run: the end of the run ends the check. */
function inThisRun(wait: (resume: () => void) => void): Promise<void> {
  const { id } = run;
  return new Promise((resolve) => {
    wait(() => {
      if (id === run.id) resolve();
    });
  });
}
