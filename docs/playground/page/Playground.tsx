import { SandpackProvider, type SandpackFiles } from '@codesandbox/sandpack-react';
import { useMemo } from 'react';
import type { PlaygroundData } from './PlaygroundData.ts';
import type { Code } from './sharedCode.ts';
import { theme } from './theme.ts';
import { Workbench } from './Workbench.tsx';

// Sandpack asks for this chunk only when its client is made: ask at once.
void import('@codesandbox/sandpack-client/clients/runtime');

interface Props {
  data: PlaygroundData;
  frame: HTMLIFrameElement;
  /** Whether nothing runs before the reader asks for it. */
  isHeld: boolean;
  /** The code that came with the link, in place of the example's own. */
  shared: Code | undefined;
  onReady(): void;
  onState(state: string): void;
  onView(view: string): void;
}

const ENTRY = '/index.tsx';

/** One live playground: Sandpack keeps the files and talks to the outer frame. */
export function Playground({ data, ...rest }: Props) {
  const files = useMemo(() => sandpackFiles(data), [data]);
  const outerURL = useMemo(() => new URL(data.outer, location.href).href, [data]);
  return (
    <SandpackProvider
      files={files}
      theme={theme}
      customSetup={{ environment: 'create-react-app-typescript', entry: ENTRY, dependencies: {} }}
      options={{
        bundlerURL: outerURL,
        activeFile: `/${data.open}`,
        visibleFiles: data.files.map(({ name }) => `/${name}`),
        initMode: 'immediate',
        recompileMode: 'immediate',
      }}
    >
      <Workbench data={data} {...rest} />
    </SandpackProvider>
  );
}

function sandpackFiles({ files }: PlaygroundData): SandpackFiles {
  const manifest = { main: ENTRY, dependencies: {} };
  return {
    ...Object.fromEntries(files.map(({ name, code, readOnly }) => [`/${name}`, { code, readOnly }])),
    '/package.json': { code: JSON.stringify(manifest), hidden: true },
  };
}
