import { type ReactNode, Suspense, useState } from 'react';
import type { GCInterface } from '../../store/GCInterface.ts';
import { Controller } from '../../store/controller/Controller.ts';
import { GCPolicy } from '../../store/gc/GCPolicy.ts';
import type { Manager } from '../../store/Manager.ts';
import { duringRender } from '../../store/rendering.ts';
import { use } from '../queries/reactInternals.ts';
import type { PlainState, State } from '../../store/State.ts';
import { CommittedVersionTracker } from './CommittedVersionTracker.ts';
import { ProviderContext } from './useProviderState.ts';
import { ProviderState } from './ProviderState.ts';
import { Locator, type Place } from './UncommittedStores.ts';

/** The props of DataProvider; read once, at the first render. */
export interface DataProviderProps {
  /** The app: the components that share this store. */
  readonly children?: ReactNode;
  /** A controller of your own, created outside of components, which you clean up yourself. Without it, the provider creates one from the props below. */
  readonly controller?: Controller;
  /** Managers in place of the default ones. */
  readonly managers?: readonly Manager[];
  /** The first state of the store, from a server say. */
  readonly initialState?: State | Partial<PlainState> | null | undefined;
  /** The class of the controller to create. */
  readonly Controller?: typeof Controller;
  /** When unused entities and responses are garbage collected; by default, some time after they expire. */
  readonly gcPolicy?: GCInterface;
}

/**
 * Provides one store to the components inside it.
 *
 * Without `controller`, it creates one that runs while the provider is mounted. Put an AsyncBoundary inside it, around
 * the components that suspend.
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
  const [place] = useState<Place>({});
  const [getProviderState, setProviderState] = useState(() => createOnce(props, place));
  return (
    <ProviderContext.Provider value={getProviderState}>
      <Locator of={place} />
      <CommittedVersionTracker
        onMounted={(state) => place.stores?.remove(state)}
        onMountedElsewhere={() => setProviderState(() => createOnce(props))}
      />
      {/* React 18 would unmount the store below a component that suspends outside of any Suspense. */}
      {use ? children : <Suspense>{children}</Suspense>}
    </ProviderContext.Provider>
  );
}

/** Creates the state when it is first used: StrictMode discards every other one unused. */
function createOnce(props: DataProviderProps, place: Place = {}): () => ProviderState {
  const create = (): ProviderState => duringRender(() => createState(props));
  let state: ProviderState | undefined;
  return () => (state ??= place.stores?.take(place.path!, props, create) ?? create());
}

function createState({
  controller,
  Controller: ControllerClass = Controller,
  ...options
}: DataProviderProps): ProviderState {
  return new ProviderState(
    controller ?? new ControllerClass({ gcPolicy: new GCPolicy(), ...options }),
    !controller,
  );
}
