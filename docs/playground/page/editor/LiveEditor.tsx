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
import {
  type CodeState,
  type IncomingCode,
  isSameSource,
  mergeSourceFiles,
  type SourceFiles,
} from '../code/SourceFiles.ts';
import { useLatest } from '../controls/useLatest.ts';
import { Editor, type Target } from './Editor.tsx';
import { restoreCapture } from './restoreCapture.ts';

interface Props {
  id: string;
  data: PlaygroundData;
  frame: HTMLIFrameElement;
  /** Whether nothing runs before the reader presses Run. */
  isHeld: boolean;
  incoming: IncomingCode;
  /** The file that is open first. */
  open: string;
  /** How the reader left the static code. */
  captured: CapturedStaticCode;
  onCode(code: CodeState): void;
  /** Shows a message in the status line. */
  announce(words: string): void;
}

const ENTRY = '/index.tsx';
/** Always the same object: given another one, Sandpack drops every edit. */
const SETUP = { environment: 'create-react-app-typescript', entry: ENTRY, dependencies: {} } as const;

const color = (name: string): string => `var(--ws-${name})`;

/** The editor's colours are the site's CSS variables, which follow its theme. */
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

/** The editor: from here on Sandpack keeps the files and sends them to the outer frame. */
export const LiveEditor = memo(function LiveEditor({ data, open, ...rest }: Props) {
  const { initial } = rest.incoming;
  const files = useMemo(() => sandpackFiles(data, initial), [data, initial]);
  const visibleFiles = useMemo(() => namesIn(files), [files]);
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
        visibleFiles,
        initMode: 'immediate',
        recompileMode: 'immediate',
        // The outer frame reports what fails to load; on a timeout Sandpack would only clear the frame.
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
  incoming: { linked },
  captured,
  onCode,
  announce,
}: Omit<Props, 'open'>) {
  const [startRoute] = useState(() => clientAddress(data.outer, isHeld));
  const { sandpack, iframe: iframeRef } = useSandpackClient({ startRoute });
  const [target, setTarget] = useState<Target>();
  const replaceCode = useReplaceCode(data);
  useResync();
  // Sandpack registers the frame in its own effect, which runs after this one.
  useLayoutEffect(() => {
    iframeRef.current = frame;
  }, [iframeRef, frame]);
  const { files, activeFile, visibleFiles } = sandpack;
  useLayoutEffect(() => {
    const now = Object.fromEntries(visibleFiles.map((path) => [path.slice(1), files[path]?.code ?? '']));
    const own = mergeSourceFiles(data);
    const given = mergeSourceFiles(data, linked);
    const restore = (): void => replaceCode(own);
    onCode({
      files: now,
      open: activeFile.slice(1),
      isEdited: !isSameSource(now, own),
      reset: isSameSource(now, given) ? restore : () => replaceCode(given),
      restore,
      goTo: (file, from) => setTarget({ file, from }),
      replace: replaceCode,
    });
  }, [data, linked, files, visibleFiles, activeFile, replaceCode, onCode]);
  useEffect(() => void restoreCapture(id, captured), [id, captured]);
  const isAdded = (file: string): boolean => data.files.every(({ name }) => name !== file);
  const isChanged = (file: string): boolean =>
    data.files.every(({ name, code }) => name !== file || files[`/${name}`]?.code !== code);
  return <Editor id={id} target={target} isChanged={isChanged} isAdded={isAdded} announce={announce} />;
}

/** Starts with the initial code, so that Sandpack never sends the example's own in its place. */
function sandpackFiles(data: PlaygroundData, initial: SourceFiles | undefined): SandpackFiles {
  const code = mergeSourceFiles(data, initial);
  const manifest = { main: ENTRY, dependencies: {} };
  return {
    ...Object.fromEntries(
      Object.entries(code).map(([name, text]) => {
        const readOnly = data.files.some((file) => file.name === name && file.readOnly);
        return [`/${name}`, { code: text, readOnly }];
      }),
    ),
    '/package.json': { code: JSON.stringify(manifest), hidden: true },
  };
}

const namesIn = (files: SandpackFiles): string[] =>
  Object.keys(files).filter((path) => path !== '/package.json');

/** Returns a function that replaces the code of files that can be edited, and the files that were added. */
function useReplaceCode({ files }: PlaygroundData): (code: SourceFiles) => void {
  const { sandpack } = useSandpack();
  const latest = useLatest(sandpack);
  return useCallback(
    (code: SourceFiles) => {
      const { visibleFiles, deleteFile, openFile, updateFile } = latest.current;
      const isAdded = (name: string): boolean => files.every((file) => file.name !== name);
      for (const path of visibleFiles) {
        const name = path.slice(1);
        if (isAdded(name) && !Object.hasOwn(code, name)) deleteFile(path);
      }
      const written = Object.entries(code).filter(
        ([name]) => isAdded(name) || files.some((file) => file.name === name && !file.readOnly),
      );
      updateFile(Object.fromEntries(written.map(([name, text]) => [`/${name}`, text])));
      for (const [name] of written) if (!visibleFiles.includes(`/${name}`)) openFile(`/${name}`);
    },
    [files, latest],
  );
}

/** Sends the files again when the first run starts: Sandpack drops edits made before its client is ready. */
function useResync(): void {
  const { sandpack, listen } = useSandpack();
  const latest = useLatest(sandpack);
  const first = useRef(sandpack.files);
  useEffect(
    () =>
      listen((message) => {
        const { clients, files, environment } = latest.current;
        if (message.type !== 'start' || !message.firstLoad || files === first.current) return;
        for (const client of Object.values(clients)) client.updateSandbox({ files, template: environment });
      }),
    [latest, listen],
  );
}
