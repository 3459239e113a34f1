import { type ReactNode, Suspense, useState } from 'react';
import type { GCInterface } from '../../store/GCInterface.ts';
import { Controller } from '../../store/controller/Controller.ts';
import { GCPolicy } from '../../store/gc/GCPolicy.ts';
import type { Manager } from '../../store/Manager.ts';
import type { PlainState, State } from '../../store/State.ts';
import { CommittedVersionTracker } from './CommittedVersionTracker.ts';
import { ProviderContext } from './useProviderState.ts';
import { ProviderState } from './ProviderState.ts';

/** What DataProvider takes; read once, when it first renders. */
export interface DataProviderProps {
  readonly children?: ReactNode;
  /** A controller of your own, which you end yourself; the props below are for the one it makes without. */
  readonly controller?: Controller;
  /** In place of the default managers. */
  readonly managers?: readonly Manager[];
  /** What the store holds from the start: what a server sent, say. */
  readonly initialState?: State | Partial<PlainState> | null | undefined;
  /** The class of the controller that it makes. */
  readonly Controller?: typeof Controller;
  /** When entities and answers that no component shows are thrown away; some time after, if not given. */
  readonly gcPolicy?: GCInterface;
}

/**
 * Gives the components inside it one store.
 *
 * Without `controller` it makes one, which runs as long as the provider is there. Put an AsyncBoundary inside
 * it, around what waits.
 *
 * @example
 * createRoot(document.getElementById('root')!).render(
 *   <DataProvider>
 *     <AsyncBoundary fallback={<p>Loading…</p>}>
 *       <App />
 *     </AsyncBoundary>
 *   </DataProvider>,
 * );
 */
export function DataProvider({ children, ...props }: DataProviderProps): ReactNode {
  const [getProviderState] = useState(() => createOnce(props));
  return (
    <ProviderContext.Provider value={getProviderState}>
      <CommittedVersionTracker />
      {/* Without it, a component that suspends outside of any Suspense would unmount the store. */}
      <Suspense>{children}</Suspense>
    </ProviderContext.Provider>
  );
}

/** Creates the state when it is first used: StrictMode discards every other one unused. */
function createOnce({
  controller,
  Controller: ControllerClass = Controller,
  ...options
}: DataProviderProps): () => ProviderState {
  let state: ProviderState | undefined;
  return () =>
    (state ??= new ProviderState(
      controller ?? new ControllerClass({ gcPolicy: new GCPolicy(), ...options }),
      !controller,
    ));
}
