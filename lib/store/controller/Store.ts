import { fail } from '../../errors/errors.ts';
import type { Action } from '../actions.ts';
import { report } from '../report.ts';
import type { State } from '../State.ts';
import { type LoggedRequest, WriteLog } from '../write/WriteLog.ts';

/**
 * Holds the current state, and notifies subscribers when it changes.
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
  readonly #subscribers = new Set<Subscriber>();
  /** The same as a list; undefined once a subscriber is added or removed. */
  #list: readonly Subscriber[] | undefined;
  #writing = false;
  #isFromMutation = false;
  /** Called after each action, also where the state stays the same: requests and times are not part of it. */
  onAction: ((action: Action) => void) | undefined;

  constructor(state: State) {
    this.#state = state;
  }

  readonly getState = (): State => this.#state;

  /** True where the current state is that after the response of a mutation. */
  get isFromMutation(): boolean {
    return this.#isFromMutation;
  }

  /** The requests in flight; another array when one begins or ends. */
  get requests(): readonly LoggedRequest[] {
    return this.#log.requests;
  }

  /** Calls back once after every change, until the returned function is called (CTL-4). */
  readonly subscribe = (call: () => void): (() => void) => {
    const subscriber = { call };
    this.#subscribers.add(subscriber);
    this.#list = undefined;
    return () => {
      this.#subscribers.delete(subscriber);
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
    if (next !== this.#state) {
      this.#state = next;
      this.#isFromMutation = action.type === 'wireshape/setresponse' && Boolean(action.endpoint.sideEffect);
      if (action.type === 'wireshape/hydrate') queueMicrotask(() => this.#notify());
      else this.#notify();
    }
    this.onAction?.(action);
  }

  #notify(): void {
    this.#list ??= Array.from(this.#subscribers);
    for (const subscriber of this.#list) {
      // An earlier callback may have unsubscribed this one.
      if (!this.#subscribers.has(subscriber)) continue;
      try {
        subscriber.call();
      } catch (error) {
        report(error);
      }
    }
  }
}

interface Subscriber {
  call(): void;
}
