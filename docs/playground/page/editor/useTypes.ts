import { useSandpack } from '@codesandbox/sandpack-react';
import { Compartment } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect, useId, useState } from 'react';
import type { Files, TypeDiagnostic } from '../../types/messages.ts';

/** Type checking in a playground. */
export interface Types {
  isOn: boolean;
  setOn(isOn: boolean): void;
  /** Undefined until the first check. */
  diagnostics: readonly TypeDiagnostic[] | undefined;
}

const REMEMBERED = 'wireshape:check-types';
const PAUSE = 300;
const compartment = new Compartment();

/** Part of every editor, empty until types are checked. */
export const typesExtension = compartment.of([]);

/** Checks types while that is turned on, in a worker that loads on first use. The setting is stored in the browser. */
export function useTypes(view: EditorView | undefined, announce: (words: string) => void): Types {
  const program = useId();
  const { sandpack } = useSandpack();
  const { activeFile, files, visibleFiles } = sandpack;
  const [isOn, setOn] = useState(remembered);
  const [result, setResult] = useState<{ files: Files; diagnostics: readonly TypeDiagnostic[] }>();
  const [parts, setParts] = useState<Parts>();

  useEffect(() => {
    if (!isOn) return;
    let isLate = false;
    const failed = (error: unknown): void => {
      if (isLate) return;
      parts?.stopTypes();
      setOn(false);
      announce(`Types cannot be checked: ${error instanceof Error ? error.message : String(error)}.`);
    };
    const own = Object.fromEntries(visibleFiles.map((path) => [path.slice(1), files[path]?.code ?? '']));
    if (!parts) {
      import('./typesInEditor.ts').then(
        (loaded) => !isLate && setParts(loaded),
        // Not every browser imports again what failed to load.
        () => failed(new Error('the checker could not be loaded. Reload the page to try again')),
      );
      return () => void (isLate = true);
    }
    const check = (): void => {
      parts.requestTypes('check', program, { files: own }).then((diagnostics) => {
        if (!isLate) setResult({ files: own, diagnostics });
      }, failed);
    };
    const timer = setTimeout(check, PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isOn, parts, files, visibleFiles, program, announce]);

  const open = activeFile.slice(1);
  useEffect(() => {
    if (!view || !parts) return;
    view.dispatch({
      effects: compartment.reconfigure(isOn ? parts.typesInEditor(program, open) : []),
    });
  }, [view, parts, isOn, program, open]);
  useEffect(() => {
    if (!view || !parts) return;
    // Errors of an earlier text would be at wrong offsets; the next check is pending.
    if (isOn && result?.files[open] !== view.state.doc.toString()) return;
    parts.underline(view, isOn ? (result?.diagnostics ?? []).filter(({ file }) => file === open) : []);
  }, [view, parts, isOn, result, open]);

  return {
    isOn,
    setOn: (wanted) => {
      remember(wanted);
      setResult(undefined);
      setOn(wanted);
    },
    diagnostics: result?.diagnostics,
  };
}

type Parts = typeof import('./typesInEditor.ts');

// Storage may be blocked.
function remembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) === 'yes';
  } catch {
    return false;
  }
}

function remember(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(REMEMBERED, 'yes');
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // The setting lasts for this page only.
  }
}
