import { CodeEditor, useActiveCode, useSandpack } from '@codesandbox/sandpack-react';
import { Tabs } from './Tabs.tsx';

/** File tabs and the editor of the open file. */
export function Editor({ id }: { id: string }) {
  const { sandpack } = useSandpack();
  const { code, readOnly, updateCode } = useActiveCode();
  const { activeFile, editorState, visibleFiles } = sandpack;
  const open = activeFile.slice(1);
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
          code={code}
          filePath={activeFile}
          editorState={editorState}
          initMode="immediate"
          onCodeUpdate={updateCode}
          readOnly={readOnly}
          showReadOnly={false}
          showInlineErrors
          showLineNumbers
        />
      </div>
      <p className="pg-hint">
        {readOnly
          ? 'Generated for every example; not editable.'
          : 'Enter to edit. Escape, then Tab, to leave.'}
      </p>
    </div>
  );
}
