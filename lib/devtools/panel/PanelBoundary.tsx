import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

interface State {
  error: { readonly message: string } | undefined;
}

/** Error boundary: an error of the panel stays in the panel. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: { message: error instanceof Error ? error.message : String(error) } };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="pg-empty">
        <p role="alert">The panel failed: {error.message}</p>
        <button type="button" className="wp-button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </div>
    );
  }
}
