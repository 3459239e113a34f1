import type { CollectionPolicy } from './gc/CollectionPolicy.ts';
import type { Manager } from './managers/Manager.ts';
import type { PlainState, State } from './State.ts';

/** What `new Controller` takes. */
export interface ControllerOptions {
  /** What stands between an action and the store; the default managers, if not given. */
  readonly managers?: readonly Manager[];
  /** What the store holds at first: plain data, from a server perhaps. */
  readonly initialState?: Partial<PlainState> | State | null | undefined;
  /** When what nothing shows is thrown away; never, if not given. */
  readonly gcPolicy?: CollectionPolicy;
}
