import * as client from 'react-dom/client';
import { tellProblem } from './problems.ts';
import { atEnd } from './runs.ts';

const roots = new Set<client.Root>();

atEnd(() => {
  for (const root of roots) root.unmount();
  roots.clear();
});

/** `react-dom/client`, except that its roots end with the run, and that an error caught by a boundary is told. */
export const reactDomClient: typeof client = {
  ...client,
  createRoot(container, options) {
    const root = client.createRoot(container, {
      ...options,
      onCaughtError(error, info) {
        console.error(error);
        // A failed request is the boundary's own business; an error in the code is the reader's.
        if (!(error instanceof Error && error.name === 'NetworkError')) tellProblem(error);
        options?.onCaughtError?.(error, info);
      },
    });
    roots.add(root);
    return root;
  },
};
