import { isRecord, parseJson, parseText } from './validate.ts';

/** What came of one step. */
export interface Outcome {
  ok: boolean;
  /** What was found, in words or as JSON. */
  actual: string;
}

/** What has come of an example's steps so far, in their order; the first that does not hold is the last one played. */
export interface CheckResult {
  outcomes: Outcome[];
  isDone: boolean;
}

const MOST = 200;
const LONGEST = 2000;

/** Reads what a check has come to out of an untrusted JSON text. */
export function parseCheckResult(value: unknown): CheckResult | undefined {
  const checked = parseJson(value);
  if (!isRecord(checked) || !Array.isArray(checked.outcomes)) return undefined;
  const outcomes = checked.outcomes.slice(0, MOST).map(outcomeOf);
  return { outcomes, isDone: checked.isDone === true };
}

// A malformed one counts as a step that does not hold: left out, it would put the others in wrong places.
function outcomeOf(value: unknown): Outcome {
  if (!isRecord(value)) return { ok: false, actual: '' };
  return { ok: value.ok === true, actual: parseText(value.actual, LONGEST) ?? '' };
}
