import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CodeState } from './CodeState.ts';
import { keepEdits } from './keptEdits.ts';
import type { PlaygroundData } from './PlaygroundData.ts';

/** Keeps what is edited when the reader leaves the page; undefined is code that is not kept. */
export function useKeptEdits(data: PlaygroundData, code: CodeState | undefined): void {
  const latest = useRef(code);
  useLayoutEffect(() => {
    latest.current = code;
  });
  useEffect(() => {
    const left = new AbortController();
    const keep = (): void => {
      const now = latest.current;
      if (now) keepEdits(data, now.isEdited ? { code: now.files, open: now.open } : undefined);
    };
    addEventListener('pagehide', keep, { signal: left.signal });
    // A phone ends pages in the background without a word.
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal: left.signal });
    return () => left.abort();
  }, [data]);
}
