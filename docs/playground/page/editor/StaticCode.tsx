import { useEffect, useLayoutEffect, useRef } from 'react';
import { staticTabs } from '../boot/staticCode.ts';
import type { SourceFiles } from '../code/SourceFiles.ts';
import { isTouchScreen } from '../controls/isTouchScreen.ts';

interface Props {
  /** The static code in the page's HTML. */
  source: HTMLElement;
  onOpen(name: string): void;
}

/** A copy of the page's highlighted code, shown in the workbench until the editor is loaded. */
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

/** A hint where the editor's tools will be. */
function hint(): HTMLElement {
  const tools = document.createElement('div');
  const words = document.createElement('p');
  tools.className = 'pg-tools';
  words.className = 'pg-hint';
  words.textContent = `${isTouchScreen() ? 'Tap' : 'Click'} the code to edit it.`;
  tools.append(words);
  return tools;
}

/** Puts the edited code into the page's static copy while printing: the page prints that copy. */
export function usePrintedCode(staticCode: HTMLElement, files: SourceFiles): void {
  useEffect(() => {
    const code = Object.values(files);
    let undos: (() => void)[] = [];
    const replace = (): void => {
      for (const [at, element] of staticCode.querySelectorAll('.pg-file code').entries()) {
        const text = code[at]?.trimEnd();
        if (text === undefined || text === element.textContent) continue;
        const original = [...element.childNodes];
        undos.push(() => element.replaceChildren(...original));
        element.replaceChildren(text);
      }
    };
    const restore = (): void => {
      for (const undo of undos) undo();
      undos = [];
    };
    addEventListener('beforeprint', replace);
    addEventListener('afterprint', restore);
    return () => {
      restore();
      removeEventListener('beforeprint', replace);
      removeEventListener('afterprint', restore);
    };
  }, [staticCode, files]);
}
