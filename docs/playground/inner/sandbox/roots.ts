import * as client from 'react-dom/client';
import { onRunEnd } from './run.ts';

const roots = new Set<client.Root>();

onRunEnd(() => {
  for (const root of roots) root.unmount();
  roots.clear();
});

/** `react-dom/client`, except that its roots end with the run, and that `report` hears of an error caught by a boundary. */
export function reactDomClient(report: (error: unknown) => void): typeof client {
  return {
    ...client,
    createRoot(container, options) {
      const root = client.createRoot(container, {
        ...options,
        onCaughtError(error, info) {
          console.error(error);
          // A failed request is the boundary's own business; an error in the code is the reader's.
          if (!(error instanceof Error && error.name === 'NetworkError')) report(error);
          options?.onCaughtError?.(error, info);
        },
      });
      roots.add(root);
      return root;
    },
  };
}
