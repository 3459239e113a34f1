import { useSandpack } from '@codesandbox/sandpack-react';
import { useEffect, useRef } from 'react';

/** Sandpack drops edits made before its client is ready: sends the files once more when the first run starts. */
export function useResync(): void {
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
