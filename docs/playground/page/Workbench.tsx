import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Conditions } from '../protocol/Conditions.ts';
import { parseOuterMessage, type OuterMessage } from '../protocol/OuterMessage.ts';
import type { Theme } from '../protocol/Theme.ts';
import type { Driver } from './boot/Driver.ts';
import { siteTheme } from './boot/previewFrame.ts';
import { saveEdits } from './code/savedEdits.ts';
import type { PlaygroundData } from './code/PlaygroundData.ts';
import { type SourceFiles, type CodeState, mergeSourceFiles, isSameSource } from './code/SourceFiles.ts';
import { Tabs } from './controls/Tabs.tsx';
import { StaticCode, usePrinted } from './editor/StaticCode.tsx';
import { useEditor } from './editor/useEditor.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { paneNames, paneNote, Panes } from './panes/Panes.tsx';
import { initialPreviewState, type PreviewState, reducePreviewState } from './panes/PreviewState.ts';
import { ProblemAlert, RunGate, type GateReason } from './PreviewOverlay.tsx';

interface Props {
  data: PlaygroundData;
  driver: Driver;
  /** The code as it stands in the page. */
  staticCode: HTMLElement;
  /** Fulfilled when the reader asks for the editor. */
  editorWanted: Promise<void>;
  /** Why nothing runs before the reader asks for it, if so. */
  gate: GateReason | undefined;
  /** The link that brought code, or ''. */
  link: string;
  /** The code that it brought. */
  linked: SourceFiles | undefined;
  /** The code that stands in place of the example's own: the link's, or what was edited before. */
  shared: SourceFiles | undefined;
  onReady(): void;
  onState(state: string): void;
  /** Told which part a narrow screen shows. */
  onView(view: string): void;
}

/** What a narrow screen shows one at a time. */
const views = ['Code', 'Result', ...paneNames];

/** Code on one side; what is rendered, stored and sent on the other. */
export function Workbench(props: Props) {
  const { data, driver, staticCode, editorWanted, gate, link, linked, shared, onReady, onState, onView } =
    props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const [code, setCode] = useState<CodeState>(() => initialCode(data, shared));
  const [preview, take] = usePreview(driver);
  const theme = useTheme();
  usePrinted(staticCode, code.files);
  const { hasRun, problem } = preview;
  const [status, announce] = useStatusMessage();
  const editor = useEditor(editorWanted, place, announce);
  const [pane, setPane] = useState<string>('Store');
  const [view, setView] = useState<string>('Code');
  const { isEdited, reset, restore } = code;
  const given = useMemo(() => mergeSourceFiles(data, linked), [data, linked]);
  useSavedEdits(data, link, given, editor && code);
  const isOwn = shared !== undefined && isSameSource(code.files, mergeSourceFiles(data));
  const isLinks = linked !== undefined && isSameSource(code.files, given);
  const currentGate = gate && (isOwn ? 'own' : isLinks ? 'link' : gate);
  const gateReason = preview.runs === 0 && !problem ? currentGate : undefined;
  const send = useCallback((message: object) => driver.send(message), [driver]);
  const setNetwork = (conditions: Conditions): void => {
    take({ type: 'network', conditions });
    send({ type: 'network', conditions });
  };
  useEffect(() => send({ type: 'theme', theme }), [send, theme]);
  useEffect(() => onState(stateOf(preview, gateReason !== undefined)), [preview, gateReason, onState]);
  useEffect(onReady, [onReady]);
  useLayoutEffect(() => onView(view), [view, onView]);
  const run = (): void => send({ type: 'run' });
  const runHeld = (): void => {
    // What was pressed goes away.
    runButton.current?.focus({ preventScroll: true });
    run();
  };
  const resetOnce = (): void => {
    reset();
    if (linked && !isLinks) announce('Back to the code of the link. Reset once more for the guide’s.');
  };
  const show = (name: string): void => {
    setView(name);
    if (paneNames.some((one) => one === name)) setPane(name);
  };

  return (
    <>
      <div className="pg-bar">
        <p className="pg-title">{data.title}</p>
        <p className="pg-said" role="status">
          {status || (hasRun && <span className="pg-sr">Run {preview.runs} finished.</span>)}
        </p>
        {isEdited && (
          <button type="button" onClick={resetOnce}>
            Reset
          </button>
        )}
        <ExportMenu data={data} code={code} announce={announce} />
        <button type="button" ref={runButton} onClick={run}>
          Run
        </button>
      </div>
      <Tabs
        label="View"
        id={`${id}-view`}
        names={views}
        selected={view}
        onSelect={show}
        note={(name) => paneNote(name, preview)}
        isOuter
      />
      <div className="pg-place" ref={place}>
        {editor ? (
          <editor.LiveEditor
            id={`${id}-files`}
            data={data}
            frame={driver.frame}
            isHeld={gate !== undefined}
            linked={linked}
            shared={shared}
            open={code.open}
            captured={editor.captured}
            onCode={setCode}
            announce={announce}
          />
        ) : (
          <StaticCode source={staticCode} onOpen={(open) => setCode((now) => ({ ...now, open }))} />
        )}
      </div>
      <div className="pg-result">
        <div className="pg-preview">
          {gateReason && <RunGate reason={gateReason} onRun={runHeld} />}
          {problem && <ProblemAlert problem={problem} />}
        </div>
        <Panes
          id={`${id}-panes`}
          data={data}
          preview={preview}
          isEdited={isEdited}
          selected={pane}
          onSelect={setPane}
          onShowPane={show}
          send={send}
          onConditions={setNetwork}
          onReset={restore}
        />
      </div>
    </>
  );
}

function stateOf({ problem, hasRun }: PreviewState, waits: boolean): string {
  if (problem) return 'error';
  if (hasRun) return 'ready';
  return waits ? 'shared' : 'booting';
}

function initialCode(data: PlaygroundData, shared: SourceFiles | undefined): CodeState {
  const [reset, restore] = [() => {}, () => {}];
  return { files: mergeSourceFiles(data, shared), open: data.open, isEdited: false, reset, restore };
}

/** What the driver hears from its frame; also gives the way to note what the page itself has just set. */
function usePreview(driver: Driver): [PreviewState, (message: OuterMessage) => void] {
  const [preview, take] = useReducer(reducePreviewState, initialPreviewState);
  useLayoutEffect(
    () =>
      driver.listen((data) => {
        const message = parseOuterMessage(data);
        if (message) take(message);
      }),
    [driver],
  );
  return [preview, take];
}

/** The site's present theme; a change of it renders anew. */
function useTheme(): Theme {
  const [theme, setTheme] = useState(siteTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(siteTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

/** Keeps, when the reader leaves the page, what became of the code that it or a link gave; undefined is code that is not kept. */
function useSavedEdits(
  data: PlaygroundData,
  link: string,
  given: SourceFiles,
  code: CodeState | undefined,
): void {
  const latest = useRef(code);
  useLayoutEffect(() => {
    latest.current = code;
  });
  useEffect(() => {
    const left = new AbortController();
    const keep = (): void => {
      const now = latest.current;
      if (!now) return;
      const edits = { code: now.files, open: now.open };
      saveEdits(data, link, isSameSource(now.files, given) ? undefined : edits);
    };
    addEventListener('pagehide', keep, { signal: left.signal });
    // A phone ends pages in the background without a word.
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal: left.signal });
    return () => left.abort();
  }, [data, link, given]);
}

const LONG_ENOUGH = 5000;

/** What was said last, for as long as it takes to read it; and the way to say something. */
function useStatusMessage(): [string, (words: string) => void] {
  const [said, say] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(''), LONG_ENOUGH);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say];
}
