import { CodeEditor, type CodeEditorRef, useActiveCode, useSandpack } from '@codesandbox/sandpack-react';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TypeFault } from '../types/messages.ts';
import { EditorTools } from './EditorTools.tsx';
import { errorLine } from './errorLine.ts';
import { formatIn } from './formatIn.ts';
import { Tabs } from './Tabs.tsx';
import { TypeFaults } from './TypeFaults.tsx';
import { useErrorLine } from './useErrorLine.ts';
import { typesPlace, useTypes } from './useTypes.ts';

interface Props {
  id: string;
  /** Tells the reader what came of something. */
  say(words: string): void;
}

const extensions = [typesPlace, errorLine];

// Made out here: an editor keeps its keys, and they would keep all that is around them, the editor before it too.
function keysFor(open: string, say: Props['say']): KeyBinding[] {
  const run = (shown: EditorView): true => {
    void formatIn(shown, open).then(say);
    return true;
  };
  return [{ key: 'Shift-Alt-f', run }];
}

/** File tabs, the editor of the open file, and what it can do when asked. */
export function Editor({ id, say }: Props) {
  const { sandpack } = useSandpack();
  const { code, readOnly, updateCode } = useActiveCode();
  const { activeFile, editorState, visibleFiles } = sandpack;
  const open = activeFile.slice(1);
  const editor = useRef<CodeEditorRef>(null);
  const [view, setView] = useState<EditorView>();
  const wanted = useRef<TypeFault>(undefined);
  const types = useTypes(view, say);
  useErrorLine(view, activeFile);

  // Each file has an editor of its own; the generated one has none.
  useEffect(() => setView(readOnly ? undefined : editor.current?.getCodemirror()), [activeFile, readOnly]);
  useEffect(() => {
    if (view && wanted.current) goTo(view, wanted.current);
    wanted.current = undefined;
  }, [view]);
  const keys = useMemo(() => keysFor(open, say), [open, say]);

  return (
    <div className="pg-code">
      <Tabs
        label="Files"
        id={id}
        names={visibleFiles.map((path) => path.slice(1))}
        selected={open}
        onSelect={(name) => sandpack.setActiveFile(`/${name}`)}
      />
      <div
        className="pg-file"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        // Without an editor in it, the panel itself is what a keyboard scrolls.
        tabIndex={readOnly ? 0 : undefined}
      >
        <CodeEditor
          key={activeFile}
          ref={editor}
          code={code}
          filePath={activeFile}
          editorState={editorState}
          extensions={extensions}
          extensionsKeymap={keys}
          initMode="immediate"
          onCodeUpdate={updateCode}
          readOnly={readOnly}
          showReadOnly={false}
          showLineNumbers
        />
      </div>
      {types.isOn && (
        <TypeFaults
          faults={types.faults}
          onSelect={(fault) => {
            if (fault.file === open) return view && goTo(view, fault);
            wanted.current = fault;
            sandpack.setActiveFile(`/${fault.file}`);
          }}
        />
      )}
      <EditorTools
        readOnly={readOnly}
        types={types}
        onFormat={() => view && void formatIn(view, open).then(say)}
      />
    </div>
  );
}

function goTo(view: EditorView, { from }: TypeFault): void {
  view.dispatch({ selection: { anchor: Math.min(from, view.state.doc.length) }, scrollIntoView: true });
  view.focus();
}
