import type { ReactNode } from 'react';
import { AsyncBoundary } from '../react/AsyncBoundary.tsx';
import { DataProvider } from '../react/DataProvider.tsx';
import type { Controller } from '../store/Controller.ts';

/** An app for this project's own tests: says that it waits, and shows an error as a button that tries again. */
export function waitingApp(controller: Controller, children: ReactNode): ReactNode {
  return (
    <DataProvider controller={controller}>
      <AsyncBoundary
        fallback={<p>waiting</p>}
        errorComponent={({ error, resetErrorBoundary }) => (
          <button onClick={resetErrorBoundary}>{error.message}</button>
        )}
      >
        {children}
      </AsyncBoundary>
    </DataProvider>
  );
}
