import type { Lesson } from '../../../../examples/Example.ts';
import { hardCoded } from '../../../../examples/hardCoded.ts';
import type { CheckResult } from '../../protocol/CheckResult.ts';

/** What a check says of a lesson. */
export interface Verdict {
  /** How many goals hold, from the first on. */
  reached: number;
  isSolved: boolean;
  /** Why the next goal is not reached; undefined while that is unknown. */
  failure: string | undefined;
  /** Whether the goal is not reached because the code threw. */
  hasThrown: boolean;
}

type Goals = Pick<Lesson, 'goals'>['goals'];

/** Why no goal is known to be reached, where nothing more was heard of a check. */
export const notEnded = 'The check did not end. Press `Check` to repeat it.';

/** All causes of a lesson's goals, in order: what a check is asked to look for. */
export function causesOf(goals: Goals) {
  return goals.flatMap(({ causes = [] }) => causes.map(({ when }) => when));
}

/**
 * Reads the result of a check. It comes from the frame that runs the reader's code, so the outcomes are counted. Of code
 * that threw, what it rendered and sent says little: only the error is a cause.
 */
export function verdictOf(goals: Goals, { outcomes, isDone, causes = [], thrown }: CheckResult): Verdict {
  const passed = outcomes.filter(({ ok }) => ok).length;
  let [reached, steps, firstCause] = [0, 0, 0];
  for (const { steps: own, causes: known = [] } of goals) {
    if (passed < steps + own.length) break;
    steps += own.length;
    firstCause += known.length;
    reached += 1;
  }
  const isSolved = reached === goals.length;
  const goal = goals[reached];
  const isFailed = outcomes.at(-1)?.ok === false || (isDone && !isSolved);
  const hasThrown = isFailed && thrown !== undefined;
  const cause = goal?.causes?.find(
    ({ when }, at) => causes[firstCause + at] && (!hasThrown || when[0] === 'error'),
  );
  const otherwise = hasThrown ? `The code throws an error: ${thrown}` : goal?.otherwise;
  return { reached, isSolved, hasThrown, failure: isFailed ? (cause?.says ?? otherwise) : undefined };
}

/** Reads the result of the check with other data: of code that reaches all goals with the data that the reader sees. */
export function otherVerdictOf(goals: Goals, result: CheckResult): Verdict {
  const others = goals.map(({ otherSteps, ...goal }) => ({
    ...goal,
    steps: otherSteps,
    otherSteps,
    causes: [],
  }));
  const { reached, isSolved } = verdictOf(others, result);
  const why = result.isDone ? hardCoded : notEnded;
  return { reached, isSolved, hasThrown: false, failure: isSolved ? undefined : why };
}
