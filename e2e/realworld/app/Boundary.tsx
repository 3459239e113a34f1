import type { ComponentType, ReactNode } from 'react';
import { AsyncBoundary, type ErrorFallbackProps } from 'wireshape/react';
import { listenToNavigation } from './navigation.tsx';

/** Around what waits or may fail; another page is another try. */
export function Boundary({
  fallback,
  errorComponent = Failed,
  children,
}: {
  fallback: string;
  errorComponent?: ComponentType<ErrorFallbackProps>;
  children: ReactNode;
}) {
  return (
    <AsyncBoundary
      fallback={<div>{fallback}</div>}
      errorComponent={errorComponent}
      listen={listenToNavigation}
    >
      {children}
    </AsyncBoundary>
  );
}

export function Failed({ error, resetErrorBoundary }: ErrorFallbackProps) {
  return (
    <div role="alert">
      {error.message} <button onClick={resetErrorBoundary}>Try again</button>
    </div>
  );
}
