import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type ErrorBoundaryProps, type ErrorFallbackProps } from './ErrorBoundary.tsx';

/** The props of AsyncBoundary. */
export interface AsyncBoundaryProps {
  /** The components that load, and whose errors it catches. */
  readonly children?: ReactNode;
  /** Shown while a component inside is suspended. */
  readonly fallback?: ReactNode;
  /** Shown when a component inside threw. */
  readonly errorComponent?: ComponentType<ErrorFallbackProps> | undefined;
  /** Passed to `errorComponent`. */
  readonly errorClassName?: string | undefined;
  /** Called on mount, and when it changes, with a function that resets the boundary, on navigation say. Returns its cleanup. */
  readonly listen?: ErrorBoundaryProps['listen'];
}

/**
 * A Suspense and an error boundary in one: shows `fallback` while loading, and `errorComponent` after an error.
 *
 * @example
 * <AsyncBoundary fallback={<Spinner />} errorComponent={({ error }) => <p role="alert">{error.message}</p>}>
 *   <Profile />
 * </AsyncBoundary>
 */
export function AsyncBoundary(props: AsyncBoundaryProps): ReactNode {
  const { children, fallback, errorComponent, errorClassName, listen } = props;
  return (
    <ErrorBoundary fallbackComponent={errorComponent} className={errorClassName} listen={listen}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
