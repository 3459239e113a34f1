import { useSandpackClient } from '@codesandbox/sandpack-react';
import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import type { Conditions } from '../protocol/Conditions.ts';
import { Alert } from './Alert.tsx';
import { clientAddress } from './outerFrame.ts';
import { Editor } from './Editor.tsx';
import { Panes } from './Panes.tsx';
import { useOuter } from './useOuter.ts';
import { useResync } from './useResync.ts';
import { useTheme } from './useTheme.ts';

interface Props {
  title: string;
  frame: HTMLIFrameElement;
  /** Address of the page in that frame. */
  outer: string;
  onReady(): void;
  onState(state: string): void;
}

/** Code on one side; what is rendered, stored and sent on the other. */
export function Workbench({ title, frame, outer: address, onReady, onState }: Props) {
  const id = useId();
  const [startRoute] = useState(() => clientAddress(address));
  const { sandpack, iframe: iframeRef } = useSandpackClient({ startRoute });
  const [outer, take] = useOuter(frame);
  const theme = useTheme();
  const { hasRun, problem } = outer;
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
  useEffect(() => onState(problem ? 'error' : hasRun ? 'ready' : 'booting'), [problem, hasRun, onState]);
  useEffect(onReady, [onReady]);

  return (
    <>
      <div className="pg-bar">
        <p className="pg-title">{title}</p>
        {sandpack.editorState === 'dirty' && (
          <button type="button" onClick={() => sandpack.resetAllFiles()}>
            Reset
          </button>
        )}
        <button type="button" onClick={() => ask({ type: 'run' })}>
          Run
        </button>
      </div>
      <Editor id={`${id}-files`} />
      <div className="pg-result">
        <div className="pg-preview">{problem && <Alert problem={problem} />}</div>
        <Panes id={`${id}-panes`} outer={outer} ask={ask} onConditions={setNetwork} />
      </div>
    </>
  );
}
