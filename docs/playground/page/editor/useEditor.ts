import { type RefObject, useEffect, useState } from 'react';
import { forgetEarlyInput, untilPointerUp } from '../boot/earlyInput.ts';
import { refetchModules, reloadIfReachable } from '../boot/failedModules.ts';
import { type CapturedStaticCode, captureStaticCode } from '../boot/staticCode.ts';
import type { LiveEditor } from './LiveEditor.tsx';

interface LoadedEditor {
  LiveEditor: typeof LiveEditor;
  captured: CapturedStaticCode;
}

/** The editor component, loaded when the reader turns to the code; undefined until then. */
export function useEditor(
  editorWanted: Promise<void>,
  place: RefObject<HTMLElement | null>,
  onFailure: (words: string) => void,
): LoadedEditor | undefined {
  const [loaded, setLoaded] = useState<LoadedEditor>();
  useEffect(() => {
    const section = place.current!.closest('section')!;
    const again = new AbortController();
    let failures = 0;
    const load = async (): Promise<void> => {
      try {
        if (failures > 0) await refetchModules();
        // Sandpack itself would load its client only after the editor, and ignore it if that fails.
        const [{ LiveEditor }] = await Promise.all([
          import('./LiveEditor.tsx'),
          import('@codesandbox/sandpack-client/clients/runtime'),
        ]);
        await untilPointerUp(section);
        setLoaded({ LiveEditor, captured: captureStaticCode(section, place.current!) });
      } catch {
        forgetEarlyInput();
        if (failures > 0) await reloadIfReachable();
        failures += 1;
        onFailure('The editor could not be loaded. Click the code to try again.');
        section.addEventListener('click', () => void load(), { once: true, signal: again.signal });
      }
    };
    void editorWanted.then(load);
    return () => again.abort();
  }, [editorWanted, place, onFailure]);
  return loaded;
}
