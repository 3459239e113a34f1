import { useEffect } from 'react';
import type { Code } from './Code.ts';

/** Prints the code as it was edited: what is printed is the page's own, static copy. */
export function usePrinted(still: HTMLElement, files: Code): void {
  useEffect(() => {
    const code = Object.values(files);
    let kept: (() => void)[] = [];
    const put = (): void => {
      for (const [at, place] of still.querySelectorAll('.pg-file code').entries()) {
        const text = code[at]?.trimEnd();
        if (text === undefined || text === place.textContent) continue;
        const before = [...place.childNodes];
        kept.push(() => place.replaceChildren(...before));
        place.replaceChildren(text);
      }
    };
    const putBack = (): void => {
      for (const one of kept) one();
      kept = [];
    };
    addEventListener('beforeprint', put);
    addEventListener('afterprint', putBack);
    return () => {
      putBack();
      removeEventListener('beforeprint', put);
      removeEventListener('afterprint', putBack);
    };
  }, [still, files]);
}
