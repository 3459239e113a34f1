import type { Action, FetchAction } from '../actions.ts';
import { type Change, changesBetween } from './changesBetween.ts';
import { describe } from './describe.ts';
import { isRendering } from '../rendering.ts';
import { report } from '../report.ts';
import { HIDDEN, visibleArgs, visibleError, visibleKey } from './secrets.ts';
import type { State } from '../State.ts';
import type { Link, ManagedController, Manager } from '../Manager.ts';

/** An action that reached the store, and what it changed. */
export interface ActionEvent {
  readonly kind: 'action';
  /** The number of the event, in the order in which they began. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The action as plain data. */
  readonly action: ReturnType<typeof describe>;
  /** Empty where the state stayed the same. */
  readonly changes: readonly Change[];
  readonly state: State;
}

/**
 * A request that is pending, and later its outcome, with the same id. Of a `sensitive` endpoint, arguments and value are the
 * text "(sensitive)", the key has the endpoint's name alone, and the error is the name of the error (SEC-1).
 */
export interface RequestEvent {
  readonly kind: 'request';
  readonly id: number;
  readonly at: number;
  readonly key: string;
  /** The endpoint's name. */
  readonly endpoint: string;
  readonly args: readonly unknown[];
  readonly status: 'pending' | 'resolved' | 'rejected';
  /** Its duration in milliseconds; undefined while it is pending. */
  readonly took?: number;
  readonly value?: unknown;
  readonly error?: unknown;
}

/** An event of an InspectorManager. */
export type InspectorEvent = ActionEvent | RequestEvent;

interface Open {
  readonly id: number;
  before: State;
  after: State | undefined;
}

/**
 * Records what happens in a store: actions, what each changed by entity and field, and requests.
 *
 * Put it first among the managers. It keeps the last events, 200 by default.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const inspector = new InspectorManager();
 * const controller = new Controller({ managers: [inspector, ...getDefaultManagers()] });
 * controller.set(User, { id: '1', name: 'Ada' });
 * const [{ changes }] = inspector.events;
 * changes.map(({ kind, entity, pk }) => [kind, entity, pk]); // => [['added', 'User', '1']]
 */
export class InspectorManager implements Manager {
  readonly #limit: number;
  readonly #listeners = new Set<(event: InspectorEvent) => void>();
  readonly #open: Open[] = [];
  #events: InspectorEvent[] = [];
  /** Events that are emitted once the outermost action is done, so that they are in order. */
  #waiting: InspectorEvent[] = [];
  /** Events that a render caused: emitted after it, as subscribers may set state. */
  #unannounced: InspectorEvent[] = [];
  #ids = 0;

  constructor({ limit = 200 }: { readonly limit?: number } = {}) {
    this.#limit = limit;
  }

  /** The last events, oldest first. */
  get events(): readonly InspectorEvent[] {
    return this.#events;
  }

  /**
   * Calls back for each event, and after a render for those that it causes, until the returned function is called.
   */
  subscribe(listener: (event: InspectorEvent) => void): () => void {
    const own = (event: InspectorEvent): void => listener(event);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  middleware(controller: ManagedController): Link {
    return (next) => (action) => {
      const open = this.#enter(controller.getState());
      try {
        return next(action.type === 'wireshape/fetch' ? this.#watched(action) : action);
      } finally {
        this.#leave(open, action, controller.getState());
      }
    };
  }

  // There is nothing to clean up.
  cleanup(): void {}

  /** Where a subscriber dispatches, the state before is the result of the outer action. */
  #enter(state: State): Open {
    const around = this.#open.at(-1);
    if (around && state !== around.before) around.after ??= state;
    const open: Open = { id: this.#ids++, before: state, after: undefined };
    this.#open.push(open);
    return open;
  }

  #leave(open: Open, action: Action, now: State): void {
    this.#open.pop();
    const { id, before, after = now } = open;
    const around = this.#open.at(-1);
    if (around && !around.after) around.before = after;
    const changes = changesBetween(before, after);
    this.#tell({
      kind: 'action',
      id,
      at: Date.now(),
      action: describe(action, before),
      changes,
      state: after,
    });
  }

  /** Observes the outcome without handling the promise, so that an unhandled rejection stays one. */
  #watched(action: FetchAction): FetchAction {
    const { endpoint, key, args, meta } = action;
    const at = Date.now();
    const request = {
      kind: 'request',
      id: this.#ids++,
      at,
      key: visibleKey(endpoint, key),
      endpoint: endpoint.name,
      args: visibleArgs(endpoint, args),
    } as const;
    this.#tell({ ...request, status: 'pending' });
    const resolve = (value: unknown): void => {
      meta.resolve(value);
      const took = Date.now() - at;
      this.#tell({ ...request, status: 'resolved', took, value: endpoint.sensitive ? HIDDEN : value });
    };
    const reject = (error: unknown): void => {
      meta.reject(error);
      const took = Date.now() - at;
      this.#tell({ ...request, status: 'rejected', took, error: visibleError(endpoint, error) });
    };
    return { ...action, meta: { ...meta, resolve, reject } };
  }

  #tell(event: InspectorEvent): void {
    this.#waiting.push(event);
    if (this.#open.length > 0) return;
    const events = this.#waiting.slice().sort((one, other) => one.id - other.id);
    this.#waiting = [];
    this.#events = [...this.#events, ...events].slice(-this.#limit);
    this.#unannounced.push(...events);
    if (isRendering()) queueMicrotask(() => this.#announce());
    else this.#announce();
  }

  #announce(): void {
    for (let event = this.#unannounced.shift(); event; event = this.#unannounced.shift()) this.#call(event);
  }

  #call(event: InspectorEvent): void {
    for (const listener of Array.from(this.#listeners)) {
      try {
        listener(event);
      } catch (error) {
        report(error);
      }
    }
  }
}
