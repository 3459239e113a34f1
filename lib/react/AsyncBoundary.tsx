import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type ErrorFallbackProps } from './ErrorBoundary.tsx';

/** What AsyncBoundary takes. */
export interface AsyncBoundaryProps {
  children?: ReactNode;
  /** Shown while something inside waits. */
  fallback?: ReactNode;
  /** Shown when something inside failed. */
  errorComponent?: ComponentType<ErrorFallbackProps>;
}

/** Handles both states of what is not there yet: loading, and failed. */
export function AsyncBoundary({ children, fallback, errorComponent }: AsyncBoundaryProps): ReactNode {
  return (
    <ErrorBoundary fallbackComponent={errorComponent}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
