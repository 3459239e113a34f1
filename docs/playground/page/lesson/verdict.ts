import type { Lesson } from '../../../../examples/Example.ts';
import type { CheckResult } from '../../protocol/CheckResult.ts';

/** What a check says of a lesson. */
export interface Verdict {
  /** How many goals hold, from the first on. */
  reached: number;
  isSolved: boolean;
  /** Why the next goal is not reached; undefined while that is unknown. */
  failure: string | undefined;
}

type Goals = Pick<Lesson, 'goals'>['goals'];

/** All causes of a lesson's goals, in order: what a check is asked to look for. */
export function causesOf(goals: Goals) {
  return goals.flatMap(({ causes = [] }) => causes.map(({ when }) => when));
}

/** Reads the result of a check. It comes from the frame that runs the reader's code, so the outcomes are counted. */
export function verdictOf(goals: Goals, { outcomes, isDone, causes = [] }: CheckResult): Verdict {
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
  const cause = goal?.causes?.find((_, at) => causes[firstCause + at]);
  return { reached, isSolved, failure: isFailed ? (cause?.says ?? goal?.otherwise) : undefined };
}
