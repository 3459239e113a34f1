import type { ReactNode } from 'react';
import { observeSends } from '../inspection/conditions.ts';
import { observeReaders } from '../inspection/readers.ts';
import { AttachedPanel, type WireshapePanelProps } from './AttachedPanel.tsx';

export type { WireshapePanelProps };

let panel = (_props: WireshapePanelProps): ReactNode => null;
// The condition stands here in full, so that bundlers can leave all of it out.
try {
  if (process.env.NODE_ENV !== 'production' && process.env.NODE_ENV !== 'test') panel = attached();
} catch {
  // A page without a bundler has no `process`, and no panel.
}

/** Observes components and requests from now on: those of before the panel's first commit are listed, too. */
function attached(): (props: WireshapePanelProps) => ReactNode {
  if (typeof document !== 'undefined') {
    observeReaders();
    observeSends();
  }
  return AttachedPanel;
}

/**
 * Shows the store, requests, renders and actions of the nearest DataProvider in a panel over the page, in development.
 * Put it directly inside the DataProvider, outside of components that suspend.
 *
 * In production and in tests it renders nothing, and bundlers leave the panel out.
 *
 * @example
 * createRoot(document.getElementById('root')!).render(
 *   <DataProvider>
 *     <App />
 *     <WireshapePanel />
 *   </DataProvider>,
 * );
 */
export const WireshapePanel: (props: WireshapePanelProps) => ReactNode = panel;
