import * as client from 'react-dom/client';
import { onRunEnd } from './run.ts';

const roots = new Set<client.Root>();

onRunEnd(() => {
  for (const root of roots) root.unmount();
  roots.clear();
});

/** `react-dom/client`, except that roots unmount when the run ends, and that `report` gets errors that a boundary caught. */
export function reactDomClient(report: (error: unknown) => void): typeof client {
  return {
    ...client,
    createRoot(container, options) {
      const root = client.createRoot(container, {
        ...options,
        onCaughtError(error, info) {
          console.error(error);
          // A failed request is expected to be caught; any other error is a bug in the code.
          if (!(error instanceof Error && error.name === 'NetworkError')) report(error);
          options?.onCaughtError?.(error, info);
        },
      });
      roots.add(root);
      return root;
    },
  };
}
