import { Component, type ComponentType, type ReactNode } from 'react';
import { failedQueries } from '../queries/failedQueries.ts';

/** The props of the component that shows an error. */
export interface ErrorFallbackProps {
  /** The error that a component threw; that of a request has the `status` of the response, if there was one. */
  readonly error: Error & { readonly status?: number | undefined };
  /** Clears the error, refetches what failed, and renders the children again. */
  readonly resetErrorBoundary: () => void;
  /** The class name that the boundary was given. */
  readonly className?: string | undefined;
}

/** The props of ErrorBoundary. */
export interface ErrorBoundaryProps {
  /** The components whose errors it catches. */
  readonly children?: ReactNode;
  /** Rendered in place of the children after an error; by default, the message of the error. */
  readonly fallbackComponent?: ComponentType<ErrorFallbackProps> | undefined;
  /** Passed to `fallbackComponent`. */
  readonly className?: string | undefined;
  /** Called on mount, and when it changes, with a function that resets the boundary, on navigation say. Returns its cleanup. */
  readonly listen?: ((reset: () => void) => () => void) | undefined;
}

interface Caught {
  readonly error?: unknown;
  readonly failed: boolean;
}

/**
 * Catches an error that a component inside it throws, and shows it in place of the children.
 *
 * @example
 * <ErrorBoundary fallbackComponent={({ error }) => <p role="alert">{error.message}</p>}>
 *   <Profile />
 * </ErrorBoundary>
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failed: false };
  /** What is on the screen: React sets `state` in renders that it does not commit, too. */
  #committed: Caught = this.state;
  /** The error that was cleared last. A child that keeps it throws it again, without end. */
  #cleared: unknown;
  #listen: ErrorBoundaryProps['listen'];
  #stopListening: (() => void) | undefined;
  #unsubscribe: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): Caught {
    return { error, failed: true };
  }

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  /** Renders the children again once the query has no error any more: another response stored the data, say. */
  override componentDidUpdate(): void {
    this.#follow(this.props.listen);
    this.#committed = this.state;
    const { error, failed } = this.state;
    if (!failed) this.#leave();
    else if (!this.#unsubscribe) {
      const query = failedQueries.get(Object(error));
      query?.endBridge();
      this.#unsubscribe = query?.onErrorCleared(this.#clear);
      // The data may be stored since the render that threw.
      if (query && error !== this.#cleared && !query.hasError()) this.#clear();
    }
  }

  override componentWillUnmount(): void {
    this.#follow(undefined);
    this.#leave();
  }

  #follow(listen: ErrorBoundaryProps['listen']): void {
    if (listen === this.#listen) return;
    this.#stopListening?.();
    this.#listen = listen;
    this.#stopListening = listen?.(this.#reset);
  }

  #leave(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  readonly #clear = (): void => {
    this.#leave();
    this.#cleared = this.#committed.error;
    this.setState({ error: undefined, failed: false });
  };

  readonly #reset = (): void => {
    const { error, failed } = this.#committed;
    if (!failed) return;
    this.#leave();
    failedQueries.get(Object(error))?.retry();
    this.#clear();
  };

  override render(): ReactNode {
    const { error, failed } = this.state;
    const { children, fallbackComponent: Fallback = PlainError, className } = this.props;
    if (!failed) return children;
    return <Fallback error={error as Error} resetErrorBoundary={this.#reset} className={className} />;
  }
}

function PlainError({ error, className }: ErrorFallbackProps): ReactNode {
  return (
    <pre role="alert" className={className}>
      {(error as Error | null | undefined)?.message ?? String(error)}
    </pre>
  );
}
