import type { Action, FetchAction } from '../actions.ts';
import { type Change, changesBetween } from './changesBetween.ts';
import { describe } from './describe.ts';
import { isRendering } from '../rendering.ts';
import { report } from '../report.ts';
import type { State } from '../State.ts';
import type { ManagedController, Manager, Middleware } from '../Manager.ts';

/** An action that reached the store, and what it changed. */
export interface ActionEvent {
  readonly kind: 'action';
  /** Counts the events of one inspector, in the order in which they began. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The action as plain data. */
  readonly action: ReturnType<typeof describe>;
  /** Empty where the state stayed the same. */
  readonly changes: readonly Change[];
  readonly state: State;
}

/** A request that was asked for, and later what came of it, under the same id. */
export interface RequestEvent {
  readonly kind: 'request';
  readonly id: number;
  readonly at: number;
  readonly key: string;
  /** The endpoint's name. */
  readonly endpoint: string;
  readonly args: readonly unknown[];
  readonly status: 'pending' | 'resolved' | 'rejected';
  /** How long it took, in milliseconds; with status 'pending' not known yet. */
  readonly took?: number;
  readonly value?: unknown;
  readonly error?: unknown;
}

/** Something that an InspectorManager tells of. */
export type InspectorEvent = ActionEvent | RequestEvent;

interface Open {
  readonly id: number;
  before: State;
  after: State | undefined;
}

/**
 * Tells what happens in a store: actions, what each changed by entity and field, and requests.
 *
 * Put it first among the managers. It keeps the last events, 200 if not told otherwise.
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
  /** What waits until the outermost action is through, so that events come in order. */
  #waiting: InspectorEvent[] = [];
  /** What subscribers have not been called with: a render starts it, and they may set state. */
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
   * Calls the listener for each event from now on, and after a render for what it starts; gives the way to stop it.
   */
  subscribe(listener: (event: InspectorEvent) => void): () => void {
    const own = (event: InspectorEvent): void => listener(event);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  middleware(controller: ManagedController): Middleware {
    return (next) => (action) => {
      const open = this.#enter(controller.getState());
      try {
        return next(action.type === 'wireshape/fetch' ? this.#watched(action) : action);
      } finally {
        this.#leave(open, action, controller.getState());
      }
    };
  }

  // There is nothing to end.
  cleanup(): void {}

  /** What a listener dispatches starts from what the action around it came to. */
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
    this.#tell({ kind: 'action', id, at: Date.now(), action: describe(action), changes, state: after });
  }

  /** Hears how it ends without a hand on the promise: an error that nobody handles stays unhandled. */
  #watched(action: FetchAction): FetchAction {
    const { endpoint, key, args, meta } = action;
    const at = Date.now();
    const request = { kind: 'request', id: this.#ids++, at, key, endpoint: endpoint.name, args } as const;
    this.#tell({ ...request, status: 'pending' });
    const resolve = (value: unknown): void => {
      meta.resolve(value);
      this.#tell({ ...request, status: 'resolved', took: Date.now() - at, value });
    };
    const reject = (error: unknown): void => {
      meta.reject(error);
      this.#tell({ ...request, status: 'rejected', took: Date.now() - at, error });
    };
    return { ...action, meta: { ...meta, resolve, reject } };
  }

  #tell(event: InspectorEvent): void {
    this.#waiting.push(event);
    if (this.#open.length > 0) return;
    const events = this.#waiting.toSorted((one, other) => one.id - other.id);
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
