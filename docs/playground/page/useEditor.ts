import { type RefObject, useEffect, useState } from 'react';
import type { LiveEditor } from './LiveEditor.tsx';

interface Loaded {
  LiveEditor: typeof LiveEditor;
  /** What it takes the focus of. */
  focus: 'tab' | 'code' | undefined;
}

/** The editor's code, once the reader has asked for it and it has come. */
export function useEditor(
  asked: Promise<void>,
  place: RefObject<HTMLElement | null>,
  onFailure: (words: string) => void,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isClicked = false;
    const click = (event: Event): void => {
      isClicked = event.target instanceof Element && event.target.closest('.pg-still .pg-file') !== null;
    };
    addEventListener('click', click);
    asked
      .then(() => import('./LiveEditor.tsx'))
      .then(
        ({ LiveEditor }) => {
          const active = place.current?.contains(document.activeElement) ? document.activeElement : null;
          const focus = isClicked ? 'code' : active && 'tab';
          setLoaded({ LiveEditor, focus: focus ?? undefined });
        },
        () => onFailure('The editor could not be loaded. Load the page again to edit.'),
      )
      .finally(() => removeEventListener('click', click));
    return () => removeEventListener('click', click);
  }, [asked, place, onFailure]);
  return loaded;
}
