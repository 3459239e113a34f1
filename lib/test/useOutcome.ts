import { useLayoutEffect } from 'react';
import type { Outcome } from './Outcome.ts';

/** Notes the outcome of a render once it is committed; renders nothing. */
export function useOutcome<Value>(outcome: Outcome<Value>, came: { value?: Value; error?: Error }): null {
  useLayoutEffect(() => outcome.note(came));
  return null;
}
