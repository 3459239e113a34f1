import { useSandpack } from '@codesandbox/sandpack-react';
import { useLayoutEffect, useRef } from 'react';
import type { PlaygroundData } from './PlaygroundData.ts';
import type { Code } from './sharedCode.ts';

/** Puts the code of a link, or of edits, where the example's own stands, which Reset brings back. */
export function useShared({ files }: PlaygroundData, shared: Code | undefined): void {
  const { sandpack } = useSandpack();
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || !shared) return;
    isDone.current = true;
    const edited = files.filter(({ name, readOnly }) => !readOnly && Object.hasOwn(shared, name));
    sandpack.updateFile(Object.fromEntries(edited.map(({ name }) => [`/${name}`, shared[name]!])));
  }, [sandpack, files, shared]);
}
