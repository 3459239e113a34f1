import type { Step } from '../../../../examples/Example.ts';
import type { Outcome } from '../../protocol/CheckResult.ts';
import { suppressDownloads } from './downloads.ts';
import { checkStep } from './checkStep.ts';
import { run } from '../sandbox/run.ts';
import { send } from '../report/send.ts';
import { toJson } from '../report/json.ts';

/** How long a step is retried until it fails. */
const TIMEOUT = 5000;
const POLL_INTERVAL = 25;
/** A reader reacts to what is rendered after this time: requests are pending by then. */
const REACTION_TIME = 80;
const MAX_LENGTH = 1500;

/** Plays an example's steps in this run and reports each outcome; stops at the first failure. */
export async function check(steps: readonly Step[]): Promise<void> {
  const { id } = run;
  const outcomes: Outcome[] = [];
  const report = (isDone: boolean): void => {
    if (id === run.id) send({ type: 'checkResult', run: id, json: toJson({ outcomes, isDone }) });
  };
  suppressDownloads(true);
  report(false);
  for (const step of steps) {
    const { ok, actual } = await playStep(step);
    outcomes.push({ ok, actual: actual.slice(0, MAX_LENGTH) });
    if (!ok) break;
    report(false);
  }
  suppressDownloads(false);
  report(true);
}

async function playStep(step: Step): Promise<Outcome> {
  if (step[0] === 'wait') await sleep(step[1]);
  if (step[0] === 'click' || step[0] === 'type') await sleep(REACTION_TIME);
  const end = performance.now() + TIMEOUT;
  for (;;) {
    const outcome = checkStep(step);
    if (outcome.ok || performance.now() > end) return outcome;
    await sleep(POLL_INTERVAL);
  }
}

// A timer of the run: it is canceled when the run ends, which ends the check.
function sleep(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}
