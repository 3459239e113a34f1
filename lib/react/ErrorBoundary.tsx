import { Component, type ComponentType, type ReactNode } from 'react';

/** What the component that shows an error gets. */
export interface ErrorFallbackProps {
  error: Error;
  /** Forgets the error and renders the children anew. */
  resetErrorBoundary(): void;
}

/** What ErrorBoundary takes. */
export interface ErrorBoundaryProps {
  children?: ReactNode;
  fallbackComponent?: ComponentType<ErrorFallbackProps> | undefined;
}

/** Shows an error that a component inside it threw, in place of the children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  readonly #reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const Fallback = this.props.fallbackComponent ?? PlainError;
    return <Fallback error={error} resetErrorBoundary={this.#reset} />;
  }
}

function PlainError({ error }: ErrorFallbackProps): ReactNode {
  return <pre role="alert">{error.message}</pre>;
}
