import { useSandpack } from '@codesandbox/sandpack-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Code } from './Code.ts';
import type { PlaygroundData } from './PlaygroundData.ts';

/** Puts the code of a link, or of edits, where the example's own stands; gives the way to put such code there again. */
export function useShared({ files }: PlaygroundData, shared: Code | undefined): (code: Code) => void {
  const { sandpack } = useSandpack();
  const isDone = useRef(false);
  const latest = useRef(sandpack);
  useLayoutEffect(() => {
    latest.current = sandpack;
  });
  const put = useCallback(
    (code: Code) => {
      const editable = files.filter(({ name, readOnly }) => !readOnly && Object.hasOwn(code, name));
      latest.current.updateFile(Object.fromEntries(editable.map(({ name }) => [`/${name}`, code[name]!])));
    },
    [files],
  );
  useLayoutEffect(() => {
    if (isDone.current || !shared) return;
    isDone.current = true;
    put(shared);
  }, [put, shared]);
  return put;
}
