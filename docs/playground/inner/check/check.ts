import type { Step } from '../../../../examples/Example.ts';
import type { Outcome } from '../../protocol/CheckResult.ts';
import { keepDownloads } from './downloads.ts';
import { probe } from './checkStep.ts';
import { runs } from '../sandbox/run.ts';
import { send } from '../report/send.ts';
import { toJson } from '../report/json.ts';

/** How long a step may take to come true. */
const PATIENCE = 5000;
const PAUSE = 25;
/** Nobody acts on what shows as soon as it does: requests are under way by then. */
const REACTION = 80;
const LONGEST = 1500;

/** Plays an example's steps in this run, and tells after each what came of it; stops at the first that does not hold. */
export async function check(steps: readonly Step[]): Promise<void> {
  const { current } = runs;
  const outcomes: Outcome[] = [];
  const tell = (isDone: boolean): void => {
    if (current === runs.current) send({ type: 'checked', run: current, json: toJson({ outcomes, isDone }) });
  };
  keepDownloads(true);
  tell(false);
  for (const step of steps) {
    const { ok, actual } = await play(step);
    outcomes.push({ ok, actual: actual.slice(0, LONGEST) });
    if (!ok) break;
    tell(false);
  }
  keepDownloads(false);
  tell(true);
}

async function play(step: Step): Promise<Outcome> {
  if (step[0] === 'wait') await paused(step[1]);
  if (step[0] === 'click' || step[0] === 'type') await paused(REACTION);
  const end = performance.now() + PATIENCE;
  for (;;) {
    const outcome = probe(step);
    if (outcome.ok || performance.now() > end) return outcome;
    await paused(PAUSE);
  }
}

// A timer of the run: when that ends, its check goes no further.
function paused(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}
