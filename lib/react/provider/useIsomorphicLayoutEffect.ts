import { useEffect, useLayoutEffect } from 'react';

/** False on a server: a browser has a document, and React Native, which has none, its name. */
const isClient = typeof document !== 'undefined' || globalThis.navigator?.product === 'ReactNative';

/** `useLayoutEffect` in an app; `useEffect`, which never runs, on a server, where React 18 would warn. */
export const useIsomorphicLayoutEffect = isClient ? useLayoutEffect : useEffect;
