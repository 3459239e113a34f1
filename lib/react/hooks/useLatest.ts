import { type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../provider/useIsomorphicLayoutEffect.ts';

/** A reference to the value of the last committed render, also after unmount. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useIsomorphicLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
