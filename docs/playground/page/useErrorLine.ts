import { useSandpack } from '@codesandbox/sandpack-react';
import type { EditorView } from '@codemirror/view';
import { useEffect, useState } from 'react';
import { markError } from './errorLine.ts';

interface Place {
  path: string;
  line: number;
}

/** Marks where the present error is, in whichever file is opened, until the code runs. */
export function useErrorLine(view: EditorView | undefined, path: string): void {
  const { listen } = useSandpack();
  const [place, setPlace] = useState<Place>();
  useEffect(
    () =>
      listen((message) => {
        if (message.type === 'success') setPlace(undefined);
        else if (message.type === 'action' && message.action === 'show-error')
          setPlace({ path: message.path, line: message.line });
      }),
    [listen],
  );
  useEffect(() => {
    if (view) markError(view, place?.path === path ? place.line : undefined);
  }, [view, path, place]);
}
