import { SandpackProvider, type SandpackFiles, useSandpackClient } from '@codesandbox/sandpack-react';
import { EditorView } from '@codemirror/view';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Code, codeWith, isSameCode } from './Code.ts';
import type { CodeState } from './CodeState.ts';
import { Editor } from './Editor.tsx';
import { clientAddress } from './outerFrame.ts';
import type { Left } from './Left.ts';
import type { PlaygroundData } from './PlaygroundData.ts';
import { forgetClick } from './lastClick.ts';
import { theme } from './theme.ts';
import { typeIn } from './typeIn.ts';
import { useResync } from './useResync.ts';
import { useShared } from './useShared.ts';

interface Props {
  id: string;
  data: PlaygroundData;
  frame: HTMLIFrameElement;
  /** Whether nothing runs before the reader asks for it. */
  isHeld: boolean;
  /** The code that a link brought. */
  linked: Code | undefined;
  /** The code that stands in place of the example's own: the link's, or what was edited before. */
  shared: Code | undefined;
  /** The file that is open first. */
  open: string;
  /** How the reader left the static code. */
  left: Left;
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
        // What does not come is told by the frames; Sandpack would only empty its own.
        bundlerTimeOut: 2 ** 31 - 1,
      }}
    >
      <Connected data={data} {...rest} />
    </SandpackProvider>
  );
});

function Connected({ id, data, frame, isHeld, linked, shared, left, onCode, say }: Omit<Props, 'open'>) {
  const [startRoute] = useState(() => clientAddress(data.outer, isHeld));
  const { sandpack, iframe: iframeRef } = useSandpackClient({ startRoute });
  const latest = useRef(sandpack);
  const put = useShared(data, shared);
  useResync();
  // Sandpack registers the frame in an effect of its own, which runs after this one.
  useLayoutEffect(() => {
    iframeRef.current = frame;
  }, [iframeRef, frame]);
  useLayoutEffect(() => {
    latest.current = sandpack;
  });
  const { files, activeFile } = sandpack;
  useLayoutEffect(() => {
    const now = Object.fromEntries(data.files.map(({ name }) => [name, files[`/${name}`]?.code ?? '']));
    const given = codeWith(data, linked);
    const restore = (): void => latest.current.resetAllFiles();
    onCode({
      files: now,
      open: activeFile.slice(1),
      isEdited: !isSameCode(now, codeWith(data)),
      reset: isSameCode(now, given) ? restore : () => put(given),
      restore,
    });
  }, [data, linked, files, activeFile, put, onCode]);
  useEffect(() => void takePlace(id, left), [id, left]);
  return <Editor id={id} say={say} />;
}

/** The editor stands as the static code stood: scrolled, selected and focused as that was. */
async function takePlace(id: string, { focus, selected, keys, top, left }: Left): Promise<void> {
  const panel = document.getElementById(`${id}-panel`);
  if (focus === 'tab')
    panel?.parentElement?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  // Sandpack makes its editor in a later effect.
  for (let tries = 0; tries < 20; tries++) {
    const view = EditorView.findFromDOM(panel?.querySelector<HTMLElement>('.cm-editor') ?? document.body);
    if (view) {
      const most = view.state.doc.length;
      const { anchor, head } = selected ?? { anchor: 0, head: 0 };
      if (focus === 'code') {
        view.contentDOM.focus({ preventScroll: true });
        view.dispatch({ selection: { anchor: Math.min(anchor, most), head: Math.min(head, most) } });
      }
      const scroll = (): void => view.scrollDOM.scrollTo({ top, left });
      scroll();
      forgetClick();
      for (const key of keys) typeIn(view, key);
      // In its first frame it learns how high its lines are, and goes by what it thought before.
      return void requestAnimationFrame(scroll);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  forgetClick();
}

function sandpackFiles({ files }: PlaygroundData): SandpackFiles {
  const manifest = { main: ENTRY, dependencies: {} };
  return {
    ...Object.fromEntries(files.map(({ name, code, readOnly }) => [`/${name}`, { code, readOnly }])),
    '/package.json': { code: JSON.stringify(manifest), hidden: true },
  };
}
