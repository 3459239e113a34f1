import type { Action } from './actions.ts';
import { reduce } from './reduce.ts';
import type { State } from './State.ts';

/** Holds the current state and tells who listens when it is another one. */
export class Store {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  readonly getState = (): State => this.#state;

  /** Calls the listener after every change, once for each; returns the way to stop it (CTL-4). */
  readonly subscribe = (listener: () => void): (() => void) => {
    const entry = (): void => listener();
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  };

  /** Applies an action; a value that can't be stored throws here and changes nothing (SET-4). */
  apply(action: Action): void {
    const next = reduce(this.#state, action);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
