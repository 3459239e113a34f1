import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser; `useEffect`, which never runs, on a server, where React 18 would warn. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
