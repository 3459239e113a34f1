import { type ReactNode, useState } from 'react';
import { hydrate } from '../../store/hydrate.ts';
import { duringRender } from '../../store/rendering.ts';
import type { PlainState, State } from '../../store/State.ts';
import { useProviderState } from './useProviderState.ts';

/** The props of Hydrate. */
export interface HydrateProps {
  /** The components that read the state. */
  readonly children?: ReactNode;
  /** The state of a server's store; pass the same object again in each render. */
  readonly state: State | Partial<PlainState> | null | undefined;
}

/**
 * Merges the state of a server's store into the store of the DataProvider around it, which may have data already: for a
 * page that a server rendered, below a layout that stays (SSR-2).
 *
 * Its children have the data in their first render, and send no request. Newer data of the store stays, as with `hydrate`.
 *
 * @example
 * async function Page({ id }: { id: string }) {
 *   const controller = new Controller();
 *   await prefetch(controller, getUser, { id });
 *   return (
 *     <Hydrate state={controller.getState().toJSON()}>
 *       <Profile id={id} />
 *     </Hydrate>
 *   );
 * }
 */
export function Hydrate({ state, children }: HydrateProps): ReactNode {
  const { controller } = useProviderState();
  const [hydrated, setHydrated] = useState<object>();
  if (state && hydrated !== state) {
    setHydrated(state);
    // In the render, as the children read it; other components are notified after it.
    duringRender(() => hydrate(controller, state));
  }
  return children;
}
