import {
  SandpackProvider,
  type SandpackFiles,
  type SandpackTheme,
  useSandpack,
  useSandpackClient,
} from '@codesandbox/sandpack-react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clientAddress } from '../boot/previewFrame.ts';
import type { CapturedStaticCode } from '../boot/staticCode.ts';
import type { PlaygroundData } from '../code/PlaygroundData.ts';
import { type SourceFiles, type CodeState, mergeSourceFiles, isSameSource } from '../code/SourceFiles.ts';
import { Editor } from './Editor.tsx';
import { restoreCapture } from './restoreCapture.ts';

interface Props {
  id: string;
  data: PlaygroundData;
  frame: HTMLIFrameElement;
  /** Whether nothing runs before the reader asks for it. */
  isHeld: boolean;
  /** The code that a link brought. */
  linked: SourceFiles | undefined;
  /** The code that stands in place of the example's own: the link's, or what was edited before. */
  shared: SourceFiles | undefined;
  /** The file that is open first. */
  open: string;
  /** How the reader left the static code. */
  captured: CapturedStaticCode;
  onCode(code: CodeState): void;
  /** Tells the reader what came of something. */
  announce(words: string): void;
}

const ENTRY = '/index.tsx';
/** Always the same object: with another one Sandpack forgets every edit. */
const SETUP = { environment: 'create-react-app-typescript', entry: ENTRY, dependencies: {} } as const;

const color = (name: string): string => `var(--ws-${name})`;

/** The editor's colours are the site's own variables, which follow its theme by themselves. */
const theme: SandpackTheme = {
  colors: {
    surface1: color('code'),
    surface2: color('line'),
    surface3: color('code-line'),
    clickable: color('ink-2'),
    base: color('ink'),
    disabled: color('ink-2'),
    hover: color('ink'),
    accent: color('accent-text'),
    error: color('error'),
    errorSurface: color('error-paper'),
  },
  syntax: {
    plain: color('ink'),
    comment: { color: color('code-comment'), fontStyle: 'italic' },
    keyword: color('code-keyword'),
    tag: color('code-type'),
    punctuation: color('ink'),
    definition: color('code-function'),
    property: color('code-type'),
    static: color('code-constant'),
    string: color('code-string'),
  },
  font: {
    body: 'var(--__sl-font)',
    mono: 'var(--__sl-font-mono)',
    size: 'var(--ws-code-size)',
    lineHeight: '1.6',
  },
};

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

function Connected({
  id,
  data,
  frame,
  isHeld,
  linked,
  shared,
  captured,
  onCode,
  announce,
}: Omit<Props, 'open'>) {
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
    const given = mergeSourceFiles(data, linked);
    const restore = (): void => latest.current.resetAllFiles();
    onCode({
      files: now,
      open: activeFile.slice(1),
      isEdited: !isSameSource(now, mergeSourceFiles(data)),
      reset: isSameSource(now, given) ? restore : () => put(given),
      restore,
    });
  }, [data, linked, files, activeFile, put, onCode]);
  useEffect(() => void restoreCapture(id, captured), [id, captured]);
  return <Editor id={id} announce={announce} />;
}

function sandpackFiles({ files }: PlaygroundData): SandpackFiles {
  const manifest = { main: ENTRY, dependencies: {} };
  return {
    ...Object.fromEntries(files.map(({ name, code, readOnly }) => [`/${name}`, { code, readOnly }])),
    '/package.json': { code: JSON.stringify(manifest), hidden: true },
  };
}

/** Puts the code of a link, or of edits, where the example's own stands; gives the way to put such code there again. */
function useShared({ files }: PlaygroundData, shared: SourceFiles | undefined): (code: SourceFiles) => void {
  const { sandpack } = useSandpack();
  const isDone = useRef(false);
  const latest = useRef(sandpack);
  useLayoutEffect(() => {
    latest.current = sandpack;
  });
  const put = useCallback(
    (code: SourceFiles) => {
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

/** Sandpack drops edits made before its client is ready: sends the files once more when the first run starts. */
function useResync(): void {
  const { sandpack, listen } = useSandpack();
  const latest = useRef(sandpack);
  const first = useRef(sandpack.files);
  useEffect(() => {
    latest.current = sandpack;
  });
  useEffect(
    () =>
      listen((message) => {
        const { clients, files, environment } = latest.current;
        if (message.type !== 'start' || !message.firstLoad || files === first.current) return;
        for (const client of Object.values(clients)) client.updateSandbox({ files, template: environment });
      }),
    [listen],
  );
}
