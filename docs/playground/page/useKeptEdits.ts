import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Code, isSameCode } from './Code.ts';
import type { CodeState } from './CodeState.ts';
import { keepEdits } from './keptEdits.ts';
import type { PlaygroundData } from './PlaygroundData.ts';

/** Keeps, when the reader leaves the page, what became of the code that it or a link gave; undefined is code that is not kept. */
export function useKeptEdits(
  data: PlaygroundData,
  link: string,
  given: Code,
  code: CodeState | undefined,
): void {
  const latest = useRef(code);
  useLayoutEffect(() => {
    latest.current = code;
  });
  useEffect(() => {
    const left = new AbortController();
    const keep = (): void => {
      const now = latest.current;
      if (!now) return;
      const edits = { code: now.files, open: now.open };
      keepEdits(data, link, isSameCode(now.files, given) ? undefined : edits);
    };
    addEventListener('pagehide', keep, { signal: left.signal });
    // A phone ends pages in the background without a word.
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal: left.signal });
    return () => left.abort();
  }, [data, link, given]);
}
