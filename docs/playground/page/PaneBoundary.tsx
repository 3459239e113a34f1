import { Component, type ReactNode } from 'react';

/** Keeps the playground, and the reader's code, where a pane cannot show what the preview has sent. */
export class PaneBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <p className="pg-empty">This pane cannot show what the preview has sent. Run tries again.</p>;
  }
}
