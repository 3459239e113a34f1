import type { State } from './State.ts';

/** A page that a server rendered, and the store that its components read. */
export interface HydratingPage {
  readonly store: object;
  /** The version that the server rendered, with what it sent since. */
  state: State | undefined;
}

/** All of them; weak, as nothing ends a page. */
export const hydratingPages = new Set<WeakRef<HydratingPage>>();
