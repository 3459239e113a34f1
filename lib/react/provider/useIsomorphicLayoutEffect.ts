import { useEffect, useLayoutEffect } from 'react';

/** Runs after a commit and before the screen shows it; on a server, where React 18 would warn, never. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
