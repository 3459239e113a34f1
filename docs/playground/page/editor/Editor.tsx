import { CodeEditor, type CodeEditorRef, useActiveCode, useSandpack } from '@codesandbox/sandpack-react';
import { javascript } from '@codemirror/lang-javascript';
import { EditorView, type KeyBinding } from '@codemirror/view';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TypeDiagnostic } from '../../types/messages.ts';
import { AddFile } from './AddFile.tsx';
import { errorLine, type ErrorPlace, setErrorPlace } from './errorLine.ts';
import { formatEditor } from './formatEditor.ts';
import { isTouchScreen } from '../controls/isTouchScreen.ts';
import { useLatest } from '../controls/useLatest.ts';
import { TabPanel, Tabs } from '../../../../lib/devtools/controls/Tabs.tsx';
import { type Types, typesExtension, useTypes } from './useTypes.ts';

/** A place in a file. */
export interface Target {
  file: string;
  from: number;
}

interface Props {
  id: string;
  /** Where to go; another object each time. */
  target: Target | undefined;
  /** Whether a file has other code than the example's own. */
  isChanged(file: string): boolean;
  /** Whether the reader, or a link, has added a file. */
  isAdded(file: string): boolean;
  /** Shows a message in the status line. */
  announce(words: string): void;
}

const extensions = [typesExtension, errorLine];

const typescript = javascript({ jsx: true, typescript: true });
const nothing = typescript.language.parser.parse('');
/**
 * Sandpack highlights the whole text at each key, for a placeholder that its editor has replaced. This is the same
 * language, whose parser finds nothing there.
 */
const withoutPlaceholder = [
  {
    name: 'typescript',
    extensions: ['ts', 'tsx'],
    language: Object.create(typescript, {
      language: { value: { parser: { parse: () => nothing } } },
    }) as typeof typescript,
  },
];

// Outside the component: an editor retains its key bindings, and closures in it would retain the previous editor.
function keysFor(open: string, say: Props['announce']): KeyBinding[] {
  const run = (shown: EditorView): true => {
    void formatEditor(shown, open).then(say);
    return true;
  };
  const find = (shown: EditorView): true => {
    import('./searchInEditor.ts').then(
      ({ openSearch }) => openSearch(shown),
      () => say('The search cannot be loaded. Is there a network?'),
    );
    return true;
  };
  // Readers press the second one to save: formatting is what an editor does then, and the page must not be saved.
  return [
    { key: 'Mod-f', run: find, preventDefault: true },
    { key: 'Shift-Alt-f', run },
    { key: 'Mod-s', run, preventDefault: true },
  ];
}

/** File tabs, the editor of the open file, type errors and tools. */
export function Editor({ id, target, isChanged, isAdded, announce }: Props) {
  const { sandpack } = useSandpack();
  const { code, readOnly, updateCode } = useActiveCode();
  const { activeFile, editorState, visibleFiles } = sandpack;
  const open = activeFile.slice(1);
  const names = visibleFiles.map((path) => path.slice(1));
  const editor = useRef<CodeEditorRef>(null);
  const [view, setView] = useState<EditorView>();
  const wanted = useRef<Target>(undefined);
  const types = useTypes(view, announce);
  useErrorLine(view, activeFile);

  // Each file has its own editor; the generated file has none.
  useEffect(() => setView(readOnly ? undefined : editor.current?.getCodemirror()), [activeFile, readOnly]);
  useEffect(() => {
    if (view && wanted.current) goTo(view, wanted.current.from);
    wanted.current = undefined;
  }, [view]);
  const latest = useLatest({ open, view, sandpack });
  useEffect(() => {
    if (!target) return;
    const now = latest.current;
    if (target.file === now.open && now.view) return goTo(now.view, target.from);
    wanted.current = target;
    now.sandpack.setActiveFile(`/${target.file}`);
  }, [target, latest]);
  const keys = useMemo(() => keysFor(open, announce), [open, announce]);

  return (
    <div className="pg-code">
      <div className="pg-files">
        <Tabs
          label="Files"
          id={id}
          names={names}
          selected={open}
          onSelect={(name) => sandpack.setActiveFile(`/${name}`)}
          note={(name) => (isChanged(name) ? '•' : undefined)}
        />
        <AddFile
          names={names}
          onAdd={(name) => {
            sandpack.updateFile(`/${name}`, '');
            sandpack.openFile(`/${name}`);
          }}
          announce={announce}
        />
      </div>
      <TabPanel id={id} className="pg-file" selected={open} tabIndex={readOnly ? 0 : undefined}>
        <CodeEditor
          key={activeFile}
          ref={editor}
          code={code}
          filePath={activeFile}
          editorState={editorState}
          extensions={extensions}
          extensionsKeymap={keys}
          additionalLanguages={view && withoutPlaceholder}
          initMode="immediate"
          onCodeUpdate={updateCode}
          readOnly={readOnly}
          showReadOnly={false}
          showLineNumbers
        />
      </TabPanel>
      {types.isOn && (
        <TypeDiagnostics
          diagnostics={types.diagnostics}
          onSelect={(diagnostic) => {
            if (diagnostic.file === open) return view && goTo(view, diagnostic.from);
            wanted.current = diagnostic;
            sandpack.setActiveFile(`/${diagnostic.file}`);
          }}
        />
      )}
      <EditorTools
        readOnly={readOnly}
        types={types}
        onFormat={() => view && void formatEditor(view, open).then(announce)}
        onRemove={isAdded(open) ? () => sandpack.deleteFile(activeFile) : undefined}
      />
    </div>
  );
}

function goTo(view: EditorView, from: number): void {
  const anchor = Math.min(from, view.state.doc.length);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}

interface Place extends ErrorPlace {
  path: string;
}

/** Marks the line of the current error, in whichever file is open, until the code runs. */
function useErrorLine(view: EditorView | undefined, path: string): void {
  const { listen } = useSandpack();
  const [place, setPlace] = useState<Place>();
  useEffect(
    () =>
      listen((message) => {
        if (message.type === 'success') setPlace(undefined);
        else if (message.type === 'action' && message.action === 'show-error')
          setPlace({
            path: message.path,
            line: message.line,
            // While it runs, the columns are those of the compiled code.
            column: message.title === 'SyntaxError' ? message.column : undefined,
          });
      }),
    [listen],
  );
  useEffect(() => {
    if (view) setErrorPlace(view, place?.path === path ? place : undefined);
  }, [view, path, place]);
}

interface ToolsProps {
  readOnly: boolean;
  types: Types;
  onFormat(): void;
  /** Removes the open file, if the reader may. */
  onRemove: (() => void) | undefined;
}

function editingHint(): string {
  return isTouchScreen() ? 'Tap the code to edit it.' : 'Enter to edit. Escape, then Tab, to leave.';
}

/** Below the code: keyboard hints, type checking and formatting. */
function EditorTools({ readOnly, types, onFormat, onRemove }: ToolsProps) {
  return (
    <div className="pg-tools">
      <p className="pg-hint">{readOnly ? 'Generated for every example; not editable.' : editingHint()}</p>
      <label>
        <input type="checkbox" checked={types.isOn} onChange={() => types.setOn(!types.isOn)} />
        Check types
      </label>
      {onRemove && (
        <button type="button" onClick={onRemove}>
          Remove
        </button>
      )}
      {!readOnly && (
        <button
          type="button"
          title="Shift+Alt+F or Ctrl+S"
          aria-keyshortcuts="Shift+Alt+F Control+S"
          onClick={onFormat}
        >
          Format
        </button>
      )}
    </div>
  );
}

interface DiagnosticsProps {
  /** Undefined until the first check. */
  diagnostics: readonly TypeDiagnostic[] | undefined;
  onSelect(diagnostic: TypeDiagnostic): void;
}

/** The number of type errors, and a button for each that moves to its location. */
function TypeDiagnostics({ diagnostics, onSelect }: DiagnosticsProps) {
  return (
    <div className="pg-faults">
      <p aria-live="polite">{diagnostics ? counted(diagnostics.length) : 'Loading TypeScript…'}</p>
      {diagnostics && diagnostics.length > 0 && (
        <ul>
          {diagnostics.map((diagnostic) => (
            <li key={`${diagnostic.file} ${diagnostic.from} ${diagnostic.message}`}>
              <button type="button" onClick={() => onSelect(diagnostic)}>
                <span>
                  {diagnostic.file}:{diagnostic.line}
                </span>{' '}
                {diagnostic.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function counted(count: number): string {
  if (count === 0) return 'No type errors';
  return count === 1 ? '1 type error' : `${count} type errors`;
}
