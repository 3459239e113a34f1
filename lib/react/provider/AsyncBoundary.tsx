import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type ErrorBoundaryProps, type ErrorFallbackProps } from './ErrorBoundary.tsx';

/** What AsyncBoundary takes. */
export interface AsyncBoundaryProps {
  readonly children?: ReactNode;
  /** Shown while something inside waits. */
  readonly fallback?: ReactNode;
  /** Shown when something inside failed. */
  readonly errorComponent?: ComponentType<ErrorFallbackProps> | undefined;
  /** Passed on to the component that shows the error. */
  readonly errorClassName?: string | undefined;
  /** Called with a function that resets the boundary, to listen to navigation, say; gives the way to stop. */
  readonly listen?: ErrorBoundaryProps['listen'];
}

/**
 * Handles both states of what is not there yet: loading, and failed.
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
