import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Conditions } from '../protocol/Conditions.ts';
import { parseOuterMessage, type OuterMessage } from '../protocol/OuterMessage.ts';
import type { Theme } from '../protocol/Theme.ts';
import type { Driver } from './boot/Driver.ts';
import { siteTheme } from './boot/previewFrame.ts';
import { keepEdits } from './code/savedEdits.ts';
import type { PlaygroundData } from './code/PlaygroundData.ts';
import { type Code, type CodeState, codeWith, isSameCode } from './code/SourceFiles.ts';
import { Tabs } from './controls/Tabs.tsx';
import { StillCode, usePrinted } from './editor/StaticCode.tsx';
import { useEditor } from './editor/useEditor.ts';
import { TakeAway } from './export/ExportMenu.tsx';
import { paneNames, paneNote, Panes } from './panes/Panes.tsx';
import { emptyOuter, type Outer, reduceOuter } from './panes/PreviewState.ts';
import { Alert, Held, type HeldCode } from './PreviewOverlay.tsx';

interface Props {
  data: PlaygroundData;
  driver: Driver;
  /** The code as it stands in the page. */
  still: HTMLElement;
  /** Fulfilled when the reader asks for the editor. */
  asked: Promise<void>;
  /** Why nothing runs before the reader asks for it, if so. */
  held: HeldCode | undefined;
  /** The link that brought code, or ''. */
  link: string;
  /** The code that it brought. */
  linked: Code | undefined;
  /** The code that stands in place of the example's own: the link's, or what was edited before. */
  shared: Code | undefined;
  onReady(): void;
  onState(state: string): void;
  /** Told which part a narrow screen shows. */
  onView(view: string): void;
}

/** What a narrow screen shows one at a time. */
const views = ['Code', 'Result', ...paneNames];

/** Code on one side; what is rendered, stored and sent on the other. */
export function Workbench(props: Props) {
  const { data, driver, still, asked, held, link, linked, shared, onReady, onState, onView } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const [code, setCode] = useState<CodeState>(() => untouched(data, shared));
  const [outer, take] = useOuter(driver);
  const theme = useTheme();
  usePrinted(still, code.files);
  const { hasRun, problem } = outer;
  const [said, say] = useSaid();
  const editor = useEditor(asked, place, say);
  const [pane, setPane] = useState<string>('Store');
  const [view, setView] = useState<string>('Code');
  const { isEdited, reset, restore } = code;
  const given = useMemo(() => codeWith(data, linked), [data, linked]);
  useKeptEdits(data, link, given, editor && code);
  const isOwn = shared !== undefined && isSameCode(code.files, codeWith(data));
  const isLinks = linked !== undefined && isSameCode(code.files, given);
  const heldNow = held && (isOwn ? 'own' : isLinks ? 'link' : held);
  const waits = outer.runs === 0 && !problem ? heldNow : undefined;
  const ask = useCallback((message: object) => driver.ask(message), [driver]);
  const setNetwork = (conditions: Conditions): void => {
    take({ type: 'network', conditions });
    ask({ type: 'network', conditions });
  };
  useEffect(() => ask({ type: 'theme', theme }), [ask, theme]);
  useEffect(() => onState(stateOf(outer, waits !== undefined)), [outer, waits, onState]);
  useEffect(onReady, [onReady]);
  useLayoutEffect(() => onView(view), [view, onView]);
  const run = (): void => ask({ type: 'run' });
  const runHeld = (): void => {
    // What was pressed goes away.
    runButton.current?.focus({ preventScroll: true });
    run();
  };
  const resetOnce = (): void => {
    reset();
    if (linked && !isLinks) say('Back to the code of the link. Reset once more for the guide’s.');
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
          {said || (hasRun && <span className="pg-sr">Run {outer.runs} finished.</span>)}
        </p>
        {isEdited && (
          <button type="button" onClick={resetOnce}>
            Reset
          </button>
        )}
        <TakeAway data={data} code={code} say={say} />
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
        note={(name) => paneNote(name, outer)}
        isOuter
      />
      <div className="pg-place" ref={place}>
        {editor ? (
          <editor.LiveEditor
            id={`${id}-files`}
            data={data}
            frame={driver.frame}
            isHeld={held !== undefined}
            linked={linked}
            shared={shared}
            open={code.open}
            left={editor.left}
            onCode={setCode}
            say={say}
          />
        ) : (
          <StillCode source={still} onOpen={(open) => setCode((now) => ({ ...now, open }))} />
        )}
      </div>
      <div className="pg-result">
        <div className="pg-preview">
          {waits && <Held held={waits} onRun={runHeld} />}
          {problem && <Alert problem={problem} />}
        </div>
        <Panes
          id={`${id}-panes`}
          data={data}
          outer={outer}
          isEdited={isEdited}
          selected={pane}
          onSelect={setPane}
          onLead={show}
          ask={ask}
          onConditions={setNetwork}
          onReset={restore}
        />
      </div>
    </>
  );
}

function stateOf({ problem, hasRun }: Outer, waits: boolean): string {
  if (problem) return 'error';
  if (hasRun) return 'ready';
  return waits ? 'shared' : 'booting';
}

function untouched(data: PlaygroundData, shared: Code | undefined): CodeState {
  const [reset, restore] = [() => {}, () => {}];
  return { files: codeWith(data, shared), open: data.open, isEdited: false, reset, restore };
}

/** What the driver hears from its frame; also gives the way to note what the page itself has just set. */
function useOuter(driver: Driver): [Outer, (message: OuterMessage) => void] {
  const [outer, take] = useReducer(reduceOuter, emptyOuter);
  useLayoutEffect(
    () =>
      driver.listen((data) => {
        const message = parseOuterMessage(data);
        if (message) take(message);
      }),
    [driver],
  );
  return [outer, take];
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
function useKeptEdits(data: PlaygroundData, link: string, given: Code, code: CodeState | undefined): void {
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
      keepEdits(data, link, isSameCode(now.files, given) ? undefined : edits);
    };
    addEventListener('pagehide', keep, { signal: left.signal });
    // A phone ends pages in the background without a word.
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal: left.signal });
    return () => left.abort();
  }, [data, link, given]);
}

const LONG_ENOUGH = 5000;

/** What was said last, for as long as it takes to read it; and the way to say something. */
function useSaid(): [string, (words: string) => void] {
  const [said, say] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(''), LONG_ENOUGH);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say];
}
