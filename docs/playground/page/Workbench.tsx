import { useSandpackClient } from '@codesandbox/sandpack-react';
import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import type { Conditions } from '../protocol/Conditions.ts';
import { Alert } from './Alert.tsx';
import { clientAddress } from './outerFrame.ts';
import { Editor } from './Editor.tsx';
import { Held } from './Held.tsx';
import { paneNames, paneNote, Panes } from './Panes.tsx';
import type { PlaygroundData } from './PlaygroundData.ts';
import type { Code } from './sharedCode.ts';
import { Tabs } from './Tabs.tsx';
import { TakeAway } from './TakeAway.tsx';
import { type Outer, useOuter } from './useOuter.ts';
import { useResync } from './useResync.ts';
import { useSaid } from './useSaid.ts';
import { useShared } from './useShared.ts';
import { useTheme } from './useTheme.ts';

interface Props {
  data: PlaygroundData;
  frame: HTMLIFrameElement;
  isHeld: boolean;
  shared: Code | undefined;
  onReady(): void;
  onState(state: string): void;
  /** Told which part a narrow screen shows. */
  onView(view: string): void;
}

/** What a narrow screen shows one at a time. */
const views = ['Code', 'Result', ...paneNames];

/** Code on one side; what is rendered, stored and sent on the other. */
export function Workbench({ data, frame, isHeld, shared, onReady, onState, onView }: Props) {
  const id = useId();
  const [startRoute] = useState(() => clientAddress(data.outer, isHeld));
  const { sandpack, iframe: iframeRef } = useSandpackClient({ startRoute });
  const [outer, take] = useOuter(frame);
  const theme = useTheme();
  const { hasRun, problem } = outer;
  const [said, say] = useSaid();
  const [pane, setPane] = useState<string>('Store');
  const [view, setView] = useState<string>('Code');
  const isEdited = sandpack.editorState === 'dirty';
  const reset = (): void => sandpack.resetAllFiles();
  const waits = isHeld && outer.runs === 0 && !problem;
  useShared(data, shared);
  useResync();

  // Sandpack registers the frame in an effect of its own, which runs after this one.
  useLayoutEffect(() => {
    iframeRef.current = frame;
  }, [iframeRef, frame]);
  const ask = useCallback(
    (message: object) => frame.contentWindow?.postMessage({ wireshape: message }, location.origin),
    [frame],
  );
  const setNetwork = (conditions: Conditions): void => {
    take({ type: 'network', conditions });
    ask({ type: 'network', conditions });
  };
  useEffect(() => ask({ type: 'theme', theme }), [ask, theme]);
  useEffect(() => onState(stateOf(outer, waits)), [outer, waits, onState]);
  useEffect(onReady, [onReady]);
  useLayoutEffect(() => onView(view), [view, onView]);
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
          <button type="button" onClick={reset}>
            Reset
          </button>
        )}
        <TakeAway data={data} say={say} />
        <button type="button" onClick={() => ask({ type: 'run' })}>
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
      <Editor id={`${id}-files`} say={say} />
      <div className="pg-result">
        <div className="pg-preview">
          {waits && <Held isReadable={shared !== undefined} onRun={() => ask({ type: 'run' })} />}
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
          onReset={reset}
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
