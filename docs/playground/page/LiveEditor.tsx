import { SandpackProvider, type SandpackFiles, useSandpackClient } from '@codesandbox/sandpack-react';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CodeState } from './CodeState.ts';
import { Editor } from './Editor.tsx';
import { clientAddress } from './outerFrame.ts';
import type { PlaygroundData } from './PlaygroundData.ts';
import type { Code } from './sharedCode.ts';
import { theme } from './theme.ts';
import { useResync } from './useResync.ts';
import { useShared } from './useShared.ts';

// Sandpack asks for this chunk only when its client is made: ask at once.
void import('@codesandbox/sandpack-client/clients/runtime');

interface Props {
  id: string;
  data: PlaygroundData;
  frame: HTMLIFrameElement;
  /** Whether nothing runs before the reader asks for it. */
  isHeld: boolean;
  /** The code that came with the link, in place of the example's own. */
  shared: Code | undefined;
  /** The file that is open first. */
  open: string;
  /** What takes the focus: the static code may have had it. */
  focus: 'tab' | 'code' | undefined;
  onCode(code: CodeState): void;
  /** Tells the reader what came of something. */
  say(words: string): void;
}

const ENTRY = '/index.tsx';
/** Always the same object: with another one Sandpack forgets every edit. */
const SETUP = { environment: 'create-react-app-typescript', entry: ENTRY, dependencies: {} } as const;

/** The editor: from here on Sandpack keeps the files and talks to the outer frame. */
export const LiveEditor = memo(function LiveEditor({ data, open, ...rest }: Props) {
  const files = useMemo(() => sandpackFiles(data), [data]);
  const outerURL = useMemo(() => new URL(data.outer, location.href).href, [data]);
  const [first] = useState(open);
  return (
    <SandpackProvider
      files={files}
      theme={theme}
      customSetup={SETUP}
      options={{
        bundlerURL: outerURL,
        activeFile: `/${first}`,
        visibleFiles: data.files.map(({ name }) => `/${name}`),
        initMode: 'immediate',
        recompileMode: 'immediate',
      }}
    >
      <Connected data={data} {...rest} />
    </SandpackProvider>
  );
});

function Connected({ id, data, frame, isHeld, shared, focus, onCode, say }: Omit<Props, 'open'>) {
  const [startRoute] = useState(() => clientAddress(data.outer, isHeld));
  const { sandpack, iframe: iframeRef } = useSandpackClient({ startRoute });
  const latest = useRef(sandpack);
  useShared(data, shared);
  useResync();
  // Sandpack registers the frame in an effect of its own, which runs after this one.
  useLayoutEffect(() => {
    iframeRef.current = frame;
  }, [iframeRef, frame]);
  useLayoutEffect(() => {
    latest.current = sandpack;
  });
  const { files, activeFile, editorState } = sandpack;
  useLayoutEffect(() => {
    onCode({
      files: Object.fromEntries(data.files.map(({ name }) => [name, files[`/${name}`]?.code ?? ''])),
      open: activeFile.slice(1),
      isEdited: editorState === 'dirty',
      reset: () => latest.current.resetAllFiles(),
    });
  }, [data, files, activeFile, editorState, onCode]);
  useEffect(() => {
    if (focus) void takeFocus(id, focus);
  }, [id, focus]);
  return <Editor id={id} say={say} />;
}

async function takeFocus(id: string, focus: 'tab' | 'code'): Promise<void> {
  const panel = document.getElementById(`${id}-panel`);
  if (focus === 'tab') {
    panel?.parentElement?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    return;
  }
  // Sandpack makes its editor in a later effect.
  for (let tries = 0; tries < 20; tries++) {
    const content = panel?.querySelector<HTMLElement>('.cm-content');
    if (content) return content.focus({ preventScroll: true });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function sandpackFiles({ files }: PlaygroundData): SandpackFiles {
  const manifest = { main: ENTRY, dependencies: {} };
  return {
    ...Object.fromEntries(files.map(({ name, code, readOnly }) => [`/${name}`, { code, readOnly }])),
    '/package.json': { code: JSON.stringify(manifest), hidden: true },
  };
}
