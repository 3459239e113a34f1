import { isRecord, parseJson, parseText } from './validate.ts';

/** The outcome of one step. */
export interface Outcome {
  ok: boolean;
  /** The actual value, in words or as JSON. */
  actual: string;
}

/** The outcomes of an example's steps so far, in order; a failed step is the last one. */
export interface CheckResult {
  outcomes: Outcome[];
  isDone: boolean;
  /** Of a lesson: which causes can be seen, where a step does not hold. It may still come to hold until `isDone`. */
  causes?: boolean[];
  /** Of a lesson: the error that the code threw, where a step does not hold. */
  thrown?: string;
}

/** How a check ended: played to its end, replaced by another start of the code, or stopped with the preview. */
export type CheckEnd = 'done' | 'superseded' | 'stopped';

const MOST = 200;
const LONGEST = 2000;

/** Parses a check's result from an untrusted JSON text. */
export function parseCheckResult(value: unknown): CheckResult | undefined {
  const checked = parseJson(value);
  if (!isRecord(checked) || !Array.isArray(checked.outcomes)) return undefined;
  const outcomes = checked.outcomes.slice(0, MOST).map(outcomeOf);
  const { causes } = checked;
  const thrown = parseText(checked.thrown, LONGEST);
  return {
    outcomes,
    isDone: checked.isDone === true,
    ...(Array.isArray(causes) && { causes: causes.slice(0, MOST).map((seen) => seen === true) }),
    ...(thrown !== undefined && { thrown }),
  };
}

// A malformed outcome counts as a failed step: leaving it out would shift the others.
function outcomeOf(value: unknown): Outcome {
  if (!isRecord(value)) return { ok: false, actual: '' };
  return { ok: value.ok === true, actual: parseText(value.actual, LONGEST) ?? '' };
}
