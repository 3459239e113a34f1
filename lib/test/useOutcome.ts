import { useLayoutEffect } from 'react';
import type { Outcome } from './Outcome.ts';

/** Notes what a render led to, once it is on the screen; renders nothing. */
export function useOutcome<Value>(outcome: Outcome<Value>, came: { value?: Value; error?: Error }): null {
  useLayoutEffect(() => outcome.note(came));
  return null;
}
