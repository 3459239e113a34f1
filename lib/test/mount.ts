import type { ReactNode } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { act } from './act.ts';

/** A mounted React tree. */
export interface Mounted {
  readonly container: HTMLElement;
  readonly root: Root;
  render(ui: ReactNode): Promise<void>;
  /** Unmounts it; the second call does nothing. */
  unmount(): Promise<void>;
}

/** Renders into a new element at the end of the document. */
export async function mount(ui: ReactNode, options?: RootOptions): Promise<Mounted> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, options);
  const render = (next: ReactNode): Promise<void> => act(() => root.render(next));
  await render(ui);
  const unmount = async (): Promise<void> => {
    if (!container.parentNode) return;
    container.remove();
    await act(() => root.unmount());
  };
  return { container, root, render, unmount };
}
