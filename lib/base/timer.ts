import { fail } from '../errors/errors.ts';

/** The longest delay that a timer holds: a longer one would end at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Refuses what is no length of time: NaN and negative numbers, which a timer would take for 0, and `true`, for 1 (CTL-33). */
export function checkDuration(ms: number): void {
  if (typeof ms !== 'number' || !(ms >= 0)) fail('duration_invalid', ms);
}

/**
 * Calls once after any length of time, until the returned function is called. What a timer can't hold is waited for in
 * parts; Infinity is never (CTL-33).
 */
export function startTimer(ms: number, call: () => void): () => void {
  checkDuration(ms);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (left: number): void => {
    const part = Math.min(left, LONGEST_TIMER);
    timer = setTimeout(() => (left > part ? wait(left - part) : call()), part);
  };
  if (ms < Infinity) wait(ms);
  return () => clearTimeout(timer);
}

/** The same again and again. A Node process may exit although it is active where `isBackground` is true. */
export function startInterval(ms: number, call: () => void, isBackground = false): () => void {
  checkDuration(ms);
  if (ms === Infinity) return () => {};
  const parts = Math.max(1, Math.ceil(ms / LONGEST_TIMER));
  let waited = 0;
  const timer = setInterval(() => {
    waited = (waited + 1) % parts;
    if (waited === 0) call();
  }, ms / parts);
  if (isBackground) (timer as { unref?(): void }).unref?.();
  return () => clearInterval(timer);
}
