import type { ReactNode } from 'react';
import { AsyncBoundary, type ErrorFallbackProps } from 'wireshape/react';
import { listenToNavigation } from './navigation.tsx';

/** Around what waits or may fail; another page is another try. */
export function Boundary({ fallback, children }: { fallback: string; children: ReactNode }) {
  return (
    <AsyncBoundary fallback={<div>{fallback}</div>} errorComponent={Failed} listen={listenToNavigation}>
      {children}
    </AsyncBoundary>
  );
}

function Failed({ error, resetErrorBoundary }: ErrorFallbackProps) {
  return (
    <div role="alert">
      {error.message} <button onClick={resetErrorBoundary}>Try again</button>
    </div>
  );
}
