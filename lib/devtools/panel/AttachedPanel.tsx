import { type ReactNode, useContext } from 'react';
import { warn } from '../../errors/errors.ts';
import { useIsomorphicLayoutEffect } from '../../react/provider/useIsomorphicLayoutEffect.ts';
import { ProviderContext } from '../../react/provider/useProviderState.ts';
import { inspect } from '../inspection/inspect.ts';

/** The props of WireshapePanel; read once, when it mounts. */
export interface WireshapePanelProps {
  /** Whether the panel is open until it is first opened or closed by hand; false by default. */
  readonly initialIsOpen?: boolean;
  /** The side of the window that it is docked to until it is moved; `bottom` by default. */
  readonly position?: 'bottom' | 'right';
}

/** Records from its first commit on, and mounts the panel when its code has loaded. */
export function AttachedPanel({
  initialIsOpen = false,
  position = 'bottom',
}: WireshapePanelProps): ReactNode {
  const controller = useContext(ProviderContext)?.().controller;
  useIsomorphicLayoutEffect(() => {
    const inspection = controller && inspect(controller);
    let isUnmounted = false;
    let unmountPanel: (() => void) | undefined;
    if (!inspection) warn('no_provider');
    // An import that is not reached in production still makes some bundlers wrap all modules of the app.
    if (process.env.NODE_ENV !== 'production')
      import('./mountPanel.tsx').then(
        ({ mountPanel }) => {
          if (!isUnmounted) unmountPanel = mountPanel(inspection, { isOpen: initialIsOpen, position });
        },
        (error: unknown) => console.warn('The Wireshape panel could not be loaded.', error),
      );
    return () => {
      isUnmounted = true;
      unmountPanel?.();
      // Strict Mode mounts again at once: the recording goes on, with the requests sent meanwhile.
      queueMicrotask(() => inspection?.dispose());
    };
    // The other props are those of the first render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [controller]);
  return null;
}
