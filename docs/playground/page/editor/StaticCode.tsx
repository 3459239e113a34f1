import { useEffect, useLayoutEffect, useRef } from 'react';
import { staticTabs } from '../boot/staticCode.ts';
import type { SourceFiles } from '../code/SourceFiles.ts';

interface Props {
  /** The code as it stands in the page. */
  source: HTMLElement;
  onOpen(name: string): void;
}

/** The highlighted code of the page once more, in its place among the live parts, until the editor is there. */
export function StaticCode({ source, onOpen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const open = useRef(onOpen);
  useLayoutEffect(() => {
    const copy = source.cloneNode(true) as HTMLElement;
    for (const name of ['id', 'aria-controls', 'aria-labelledby']) {
      for (const one of copy.querySelectorAll(`[${name}]`))
        one.setAttribute(name, `${one.getAttribute(name)}-live`);
    }
    copy.append(hint());
    place.current!.replaceChildren(copy);
    staticTabs(place.current!, (name) => open.current(name));
    for (const [at, panel] of copy.querySelectorAll('.pg-file').entries())
      panel.scrollTop = source.querySelectorAll('.pg-file')[at]?.scrollTop ?? 0;
  }, [source]);
  return <div className="pg-still" ref={place} />;
}

/** Where the editor's tools will be. */
function hint(): HTMLElement {
  const tools = document.createElement('div');
  const words = document.createElement('p');
  tools.className = 'pg-tools';
  words.className = 'pg-hint';
  words.textContent = 'Click the code to edit it.';
  tools.append(words);
  return tools;
}

/** Prints the code as it was edited: what is printed is the page's own, static copy. */
export function usePrinted(still: HTMLElement, files: SourceFiles): void {
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
