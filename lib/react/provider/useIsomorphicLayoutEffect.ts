import { useEffect, useLayoutEffect } from 'react';
import { isClient } from '../../store/rendering.ts';

/** `useLayoutEffect` in an app; `useEffect`, which never runs, on a server, where React 18 would warn. */
export const useIsomorphicLayoutEffect = isClient ? useLayoutEffect : useEffect;
