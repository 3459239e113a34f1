import type { Conditions } from 'wireshape/devtools';
import {
  type ComponentType,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { parseOuterMessage, type OuterMessage } from '../protocol/OuterMessage.ts';
import type { Theme } from '../protocol/Theme.ts';
import type { Driver } from './boot/Driver.ts';
import { siteTheme } from './boot/previewFrame.ts';
import { saveEdits } from './code/savedEdits.ts';
import type { PlaygroundData } from './code/PlaygroundData.ts';
import {
  type CodeState,
  type IncomingCode,
  isSameSource,
  mergeSourceFiles,
  type SourceFiles,
} from './code/SourceFiles.ts';
import { Splitter } from './controls/Splitter.tsx';
import { Tabs } from '../../../lib/devtools/controls/Tabs.tsx';
import { useLatest } from './controls/useLatest.ts';
import { StaticCode, usePrintedCode } from './editor/StaticCode.tsx';
import { useEditor } from './editor/useEditor.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { GuideProps } from './lesson/GuideProps.ts';
import { guideName, paneNames, viewNames } from './panes/paneNames.ts';
import { paneNote, Panes } from './panes/Panes.tsx';
import { initialPreviewState, type PreviewState, reducePreviewState } from './panes/PreviewState.ts';
import { ProblemAlert, RunGate, type GateReason } from './PreviewOverlay.tsx';

interface Props {
  data: PlaygroundData;
  driver: Driver;
  /** The static code in the page's HTML. */
  staticCode: HTMLElement;
  /** Resolves when the reader turns to the code. */
  editorWanted: Promise<void>;
  /** Why nothing runs before the reader presses Run, if so. */
  gate: GateReason | undefined;
  incoming: IncomingCode;
  /** Shows the task of a lesson, or a tour. */
  Guide: ComponentType<GuideProps> | undefined;
  onReady(): void;
  onState(state: string): void;
  /** Called with the part that a narrow screen shows. */
  onView(view: string): void;
}

/** Code on one side; what is rendered, stored and sent on the other. */
export function Workbench(props: Props) {
  const { data, driver, staticCode, editorWanted, gate, incoming, Guide, onReady, onState, onView } = props;
  const { link, linked, initial } = incoming;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const [early] = useState(() => new EarlyCommand());
  const [code, setCode] = useState<CodeState>(() => initialCode(data, initial, early));
  const onCode = useCallback(
    (now: CodeState): void => {
      setCode(now);
      early.run(now);
    },
    [early],
  );
  const [preview, dispatch] = usePreview(driver);
  const theme = useTheme();
  usePrintedCode(staticCode, code.files);
  const { hasRun, problem } = preview;
  const [status, announce] = useStatusMessage();
  const editor = useEditor(editorWanted, place, announce);
  const panes = paneNames(data);
  const views = viewNames(data);
  const [pane, setPane] = useState(data.pane ?? panes[0]!);
  const [view, setView] = useState(data.view ?? views[0]!);
  const [guideNote, setGuideNote] = useState('');
  const note = (name: string): string | undefined =>
    name === guideName(data) ? guideNote : paneNote(name, preview);
  const { isEdited, reset, restore } = code;
  const given = useMemo(() => mergeSourceFiles(data, linked), [data, linked]);
  useSavedEdits(data, link, given, editor && code, preview.hasEnded);
  const isLinks = linked !== undefined && isSameSource(code.files, given);
  const isHeld = gate !== undefined && preview.runs === 0 && !problem;
  // What is held without a link are edits: the example's own code needs no question.
  const isRestored = isHeld && !link && editor !== undefined && !isEdited && isSameSource(code.files, given);
  const gateReason = isHeld && !isRestored ? (isLinks ? 'link' : gate) : undefined;
  const send = useCallback((message: object) => driver.send(message), [driver]);
  const setNetwork = (conditions: Conditions): void => {
    dispatch({ type: 'network', conditions });
    send({ type: 'network', conditions });
  };
  useEffect(() => send({ type: 'theme', theme }), [send, theme]);
  // Sandpack has sent the code: its effects run before those of its parents.
  useEffect(() => {
    if (isRestored) send({ type: 'run' });
  }, [send, isRestored]);
  useEffect(() => onState(stateOf(preview, gateReason !== undefined)), [preview, gateReason, onState]);
  useEffect(onReady, [onReady]);
  useLayoutEffect(() => onView(view), [view, onView]);
  const run = (): void => send({ type: 'run' });
  const runHeld = (): void => {
    // The button that has the focus is removed.
    runButton.current?.focus({ preventScroll: true });
    run();
  };
  const resetOnce = (): void => {
    // The page without the link: nothing of what the link brought is left there, so it need not ask.
    if (isHeld && isLinks) return location.assign(location.pathname + location.search);
    reset();
    if (linked && !isLinks) announce('Back to the code of the link. Reset once more for the guide’s.');
  };
  const show = (name: string): void => {
    setView(name);
    if (panes.includes(name)) setPane(name);
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
        note={note}
        isOuter
      />
      <div className="pg-place" ref={place}>
        {editor ? (
          <editor.LiveEditor
            id={`${id}-files`}
            data={data}
            frame={driver.frame}
            isHeld={gate !== undefined}
            incoming={incoming}
            open={code.open}
            captured={editor.captured}
            onCode={onCode}
            announce={announce}
          />
        ) : (
          <StaticCode source={staticCode} onOpen={(open) => setCode((now) => ({ ...now, open }))} />
        )}
      </div>
      <Splitter />
      <div className="pg-result">
        <div className="pg-preview">
          <button type="button" className="pg-peek" onClick={() => show('Result')}>
            Show all
          </button>
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
          note={note}
          guide={
            Guide && (
              <Guide
                data={data}
                preview={preview}
                code={code}
                send={send}
                onConditions={setNetwork}
                onShowPane={show}
                onNote={setGuideNote}
              />
            )
          }
        />
      </div>
    </>
  );
}

function stateOf({ problem, hasRun }: PreviewState, isGated: boolean): string {
  if (problem) return 'error';
  if (hasRun) return 'ready';
  return isGated ? 'shared' : 'booting';
}

type Command = (code: CodeState) => void;

/** The last command to an editor that is not loaded yet. */
class EarlyCommand {
  #last: Command | undefined;

  keep(command: Command): void {
    this.#last = command;
  }

  run(code: CodeState): void {
    this.#last?.(code);
    this.#last = undefined;
  }
}

function initialCode(data: PlaygroundData, initial: SourceFiles | undefined, early: EarlyCommand): CodeState {
  const none = (): void => {};
  return {
    files: mergeSourceFiles(data, initial),
    open: data.open,
    isEdited: false,
    reset: none,
    restore: none,
    goTo: (file, offset) => early.keep((now) => now.goTo(file, offset)),
    replace: (files) => early.keep((now) => now.replace(files)),
  };
}

/** The state that the frames report; its `dispatch` is for what the page itself has just set. */
function usePreview(driver: Driver): [PreviewState, (message: OuterMessage) => void] {
  const [preview, dispatch] = useReducer(reducePreviewState, initialPreviewState);
  useLayoutEffect(
    () =>
      driver.listen((data) => {
        const message = parseOuterMessage(data);
        if (message) dispatch(message);
      }),
    [driver],
  );
  return [preview, dispatch];
}

/** The site's current theme; re-renders when it changes. */
function useTheme(): Theme {
  const [theme, setTheme] = useState(siteTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(siteTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

/** Saves the code when the reader leaves the page, if it differs from the given code; undefined is not saved. */
function useSavedEdits(
  data: PlaygroundData,
  link: string,
  given: SourceFiles,
  code: CodeState | undefined,
  hasEnded: boolean,
): void {
  const latest = useLatest({ code, hasEnded });
  useEffect(() => {
    const unmounted = new AbortController();
    const save = (): void => {
      const { code: now, hasEnded: isSafe } = latest.current;
      if (!now) return;
      const edits = { code: now.files, open: now.open, hasEnded: isSafe };
      saveEdits(data, link, isSameSource(now.files, given) ? undefined : edits);
    };
    const { signal } = unmounted;
    addEventListener('pagehide', save, { signal });
    // Phones discard background pages without `pagehide`.
    document.addEventListener('visibilitychange', () => document.hidden && save(), { signal });
    return () => unmounted.abort();
  }, [data, link, given, latest]);
}

const MESSAGE_DURATION = 5000;

/** A message for the reader, cleared after some seconds, and the function that sets it. */
function useStatusMessage(): [string, (words: string) => void] {
  const [message, announce] = useState('');
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => announce(''), MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, announce];
}
