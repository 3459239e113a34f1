import { fail } from '../errors/errors.ts';
import type { Action } from './actions.ts';
import { report } from './report.ts';
import type { State } from './State.ts';
import { WriteLog } from './WriteLog.ts';

/**
 * Holds the current state and tells who listens when it is another one.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 * }
 * const { store, set } = new Controller();
 * let calls = 0;
 * const unsubscribe = store.subscribe(() => calls++);
 * set(User, { id: '1' });
 * set(User, { id: '1' });
 * calls; // => 1
 * unsubscribe();
 */
export class Store {
  #state: State;
  readonly #log = new WriteLog();
  readonly #listeners = new Set<Listener>();
  /** The same as a list, until somebody comes or goes. */
  #list: readonly Listener[] | undefined;
  #writing = false;
  #isOfMutation = false;

  constructor(state: State) {
    this.#state = state;
  }

  readonly getState = (): State => this.#state;

  /** True when the answer to a change on the server made the current state. */
  get isOfMutation(): boolean {
    return this.#isOfMutation;
  }

  /** Calls the listener after every change, once for each; returns the way to stop it (CTL-4). */
  readonly subscribe = (call: () => void): (() => void) => {
    const listener = { call };
    this.#listeners.add(listener);
    this.#list = undefined;
    return () => {
      this.#listeners.delete(listener);
      this.#list = undefined;
    };
  };

  /** Applies an action; a value that can't be stored throws here and changes nothing (SET-4). */
  apply(action: Action): void {
    if (this.#writing) fail('write_during_write', action.type);
    this.#writing = true;
    let next: State;
    try {
      next = this.#log.apply(this.#state, action);
    } finally {
      this.#writing = false;
    }
    if (next === this.#state) return;
    this.#state = next;
    this.#isOfMutation = action.type === 'wireshape/setresponse' && Boolean(action.endpoint.sideEffect);
    this.#notify();
  }

  #notify(): void {
    this.#list ??= Array.from(this.#listeners);
    for (const listener of this.#list) {
      // One that stopped listening meanwhile is left out.
      if (!this.#listeners.has(listener)) continue;
      try {
        listener.call();
      } catch (error) {
        report(error);
      }
    }
  }
}

interface Listener {
  call(): void;
}
