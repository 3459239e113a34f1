import { useSandpackClient } from '@codesandbox/sandpack-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Editor } from './Editor.tsx';
import { Panes } from './Panes.tsx';
import { useOuter } from './useOuter.ts';
import { useResync } from './useResync.ts';
import { siteTheme, useTheme } from './useTheme.ts';

interface Props {
  title: string;
  outerURL: string;
  onReady(): void;
  onState(state: string): void;
}

/** Code on one side; what is rendered, stored and sent on the other. */
export function Workbench({ title, outerURL, onReady, onState }: Props) {
  const id = useId();
  const [startRoute] = useState(() => `${outerURL}#${siteTheme()}`);
  const { sandpack, iframe } = useSandpackClient({ startRoute });
  const outer = useOuter(iframe);
  const theme = useTheme();
  const { hasRun, problem } = outer;
  useResync();

  const ask = useCallback(
    (message: object) => iframe.current?.contentWindow?.postMessage({ wireshape: message }, location.origin),
    [iframe],
  );
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
        <div className="pg-preview">
          <iframe
            ref={iframe}
            title={`Playground: ${title}`}
            sandbox="allow-scripts allow-same-origin allow-forms allow-downloads"
          />
          {problem && <Alert problem={problem} />}
        </div>
        <Panes id={`${id}-panes`} outer={outer} />
      </div>
    </>
  );
}
