import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for callbacks and effects that must not depend on it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
