import { fail } from '../../errors/errors.ts';
import type { Action, FetchAction } from '../actions.ts';
import type { Retained } from '../GCInterface.ts';
import { report } from '../report.ts';
import type { State } from '../State.ts';
import type { CreatedIds } from '../write/temporaryPks.ts';
import type { LoggedRequest } from '../write/RequestsInFlight.ts';
import { WriteLog } from '../write/WriteLog.ts';

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
  readonly #log: WriteLog;
  readonly #subscribers = new Set<Subscriber>();
  /** The same as a list; undefined once a subscriber is added or removed. */
  #list: readonly Subscriber[] | undefined;
  #writing = false;
  #isFromMutation = false;
  /** Called after each action, also where the state stays the same: requests and times are not part of it. */
  onAction: ((action: Action) => void) | undefined;

  /** `inUse` is what readers use. */
  constructor(state: State, inUse?: Iterable<Retained>) {
    this.#state = state;
    this.#log = new WriteLog(inUse);
  }

  readonly getState = (): State => this.#state;

  /** True where the current state is that after the response of a mutation. */
  get isFromMutation(): boolean {
    return this.#isFromMutation;
  }

  /** The requests in flight; another array when one begins or ends. */
  get requests(): readonly LoggedRequest[] {
    return this.#log.requests.all;
  }

  /** The ids of what was created under temporary ones. */
  get created(): CreatedIds {
    return this.#log.created;
  }

  /**
   * Calls back once after every change, until the returned function is called (CTL-4); `onTimes` where an action may have
   * renewed times alone.
   */
  readonly subscribe = (call: () => void, onTimes?: () => void): (() => void) => {
    const subscriber = { call, onTimes };
    this.#subscribers.add(subscriber);
    this.#list = undefined;
    return () => {
      this.#subscribers.delete(subscriber);
      this.#list = undefined;
    };
  };

  /**
   * Applies an action; a value that can't be stored throws here and changes nothing (SET-4). Mutations that are `held` back begin again
   * with the fetch of the last of them.
   */
  apply(action: Action, held?: readonly FetchAction[]): void {
    if (this.#writing) fail('write_during_write', action.type);
    this.#writing = true;
    let next: State;
    try {
      next = this.#log.apply(this.#state, action, held);
    } finally {
      this.#writing = false;
    }
    const ofTimes = next === this.#state;
    if (!ofTimes) {
      this.#state = next;
      this.#isFromMutation = action.type === 'wireshape/setresponse' && Boolean(action.endpoint.sideEffect);
    }
    // A component may be rendering.
    if (action.type === 'wireshape/hydrate') queueMicrotask(() => this.#notify(ofTimes));
    else if (!ofTimes || action.type !== 'wireshape/fetch') this.#notify(ofTimes);
    this.onAction?.(action);
  }

  #notify(ofTimes: boolean): void {
    this.#list ??= Array.from(this.#subscribers);
    for (const subscriber of this.#list) {
      // An earlier callback may have unsubscribed this one.
      if (!this.#subscribers.has(subscriber)) continue;
      try {
        if (ofTimes) subscriber.onTimes?.();
        else subscriber.call();
      } catch (error) {
        report(error);
      }
    }
  }
}

interface Subscriber {
  readonly call: () => void;
  readonly onTimes: (() => void) | undefined;
}
