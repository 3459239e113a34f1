import { warn } from '../../errors/errors.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Denormalize } from '../../schema/infer.ts';
import { Clock } from '../Clock.ts';
import { nextOrder } from '../order.ts';
import { type StoredResponse, ResponseReader } from '../ResponseReader.ts';
import { Snapshot } from '../Snapshot.ts';
import { type PlainState, State } from '../State.ts';
import { Store } from './Store.ts';
import type { Action, AnyEndpoint, FetchAction, SetResponseAction, SubscriptionAction } from '../actions.ts';
import { fetchAction, setAction, setResponseAction } from '../createActions.ts';
import { decide } from '../decide.ts';
import { type GCInterface, ImmortalGCPolicy, type Retained } from '../GCInterface.ts';
import type {
  Args,
  ArgsAndState,
  ArgsBefore,
  ArgsOrNull,
  EndpointParameter,
  QueryArgs,
  Read,
  ValueOrUpdater,
} from '../infer.ts';
import { isNull } from '../isNull.ts';
import { isPromise } from '../isPromise.ts';
import type { Link, ManagedController, Manager, Next, Outcome } from '../Manager.ts';
import { defaultManagers } from '../managers/defaultManagers.ts';
import { NetworkManager } from '../managers/NetworkManager.ts';
import { checkProcessing } from '../processing.ts';
import { isRendering } from '../rendering.ts';
import { report, reporting } from '../report.ts';

/** The options of `new Controller`. */
export interface ControllerOptions {
  /** Middlewares between an action and the store; by default, those of `getDefaultManagers()`. */
  readonly managers?: readonly Manager[];
  /** The first state: plain data, from a server say. */
  readonly initialState?: Partial<PlainState> | State | null | undefined;
  /** When unused data is garbage collected; by default, never. */
  readonly gcPolicy?: GCInterface;
}

/** The result of `getResponseMeta`. */
export interface StoredResponseMeta<Value> extends StoredResponse<Value> {
  /** Protects the response from garbage collection, until the returned function is called. */
  countRef(): () => void;
}

/**
 * Reads and writes a store, with or without React.
 *
 * Writes are synchronous: when a method returns, the state is new and subscribers were notified. A value that can't be
 * stored throws. Fetches are asynchronous, and reject. Methods need no `this`: they can be destructured.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const controller = new Controller();
 * controller.set([User], [{ id: '1', name: 'Ada' }]);
 * controller.get(User, { id: '1' })?.name; // => 'Ada'
 */
export class Controller {
  readonly store: Store;
  /** Reads in the library's own form; call `getResponse` and the like instead. */
  readonly responses = new ResponseReader();
  #managers: readonly Manager[];
  #gcPolicy: GCInterface;
  /** What releases the data of each subscription, by the endpoint's key: it is in use (CTL-32). */
  readonly #subscribed = new Map<string, (() => void)[]>();
  #dispatch: Next;
  readonly #clock = new Clock();
  readonly #retained = new Set<Retained>();
  /** Undefined until it first starts. */
  #running: boolean | undefined;

  constructor(options: ControllerOptions = {}) {
    bind(this, Controller.prototype);
    this.store = new Store(State.from(options.initialState ?? new State()), this.#retained);
    this.#gcPolicy = options.gcPolicy ?? new ImmortalGCPolicy();
    this.#managers = options.managers ?? defaultManagers();
    this.#dispatch = this.#link();
    if (!isRendering()) this.init();
    announce(this);
  }

  /**
   * Starts the managers, their timers and listeners, and garbage collection. The constructor does; in a render, which React may
   * throw away, the mounted DataProvider does, or what is first written or fetched outside of renders (SSR-5).
   */
  init(): void {
    if (this.#running) return;
    this.#running = true;
    for (const manager of this.#managers) reporting(() => manager.init?.(this.getState()));
    reporting(() => this.#gcPolicy.init(this));
  }

  /**
   * Takes managers of the same classes and another policy, before the controller has started: React threw the render away that made
   * those. Its NetworkManager stays, as it has the requests in flight (SSR-6).
   */
  adoptOptions({ managers, gcPolicy }: ControllerOptions): void {
    if (this.#running !== undefined) return;
    this.#gcPolicy = gcPolicy ?? this.#gcPolicy;
    if (!managers) return;
    const before = this.#managers;
    this.#managers = managers.map((one, at) =>
      one instanceof NetworkManager ? (before[at] as Manager) : one,
    );
    this.#dispatch = this.#link();
  }

  /** Stops the managers: timers, listeners, polling, and requests in flight. */
  cleanup(): void {
    if (!this.#running) return;
    this.#running = false;
    reporting(() => this.#gcPolicy.cleanup(this));
    for (const releases of this.#subscribed.values()) for (const release of releases) release();
    this.#subscribed.clear();
    for (const manager of this.#managers) reporting(() => manager.cleanup(this));
  }

  /** The time that expiry is compared with. It goes on where the system clock is set back (CTL-6). */
  now(): number {
    return this.#clock.now();
  }

  /** The current state of the store. */
  getState(): State {
    return this.store.getState();
  }

  /** Sends an action through the managers to the store. */
  dispatch(action: Action): unknown {
    try {
      if (process.env.NODE_ENV !== 'production') warnOfExpires(action, this.#managers);
    } catch {
      // A page without a bundler has no `process`.
      warnOfExpires(action, this.#managers);
    }
    // A response may be that of a render which was thrown away.
    if (this.#running === undefined && action.type !== 'wireshape/setresponse' && !isRendering()) this.init();
    return this.#dispatch(action);
  }

  /** Fetches an endpoint, stores the response, and resolves to it with entities as instances; rejects with the error (CTL-3). */
  fetch<E extends EndpointParameter>(endpoint: E, ...args: Args<E>): Promise<Read<E>> {
    try {
      const given = endpoint.sideEffect ? this.store.created.in(args) : args;
      const action = fetchAction(endpoint, given, this.now());
      checkProcessing(endpoint, action.key, this.getState().results.get(action.key)?.processing);
      this.dispatch(action);
      return action.meta.promise as Promise<Read<E>>;
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /**
   * Returns the stored data while it is fresh; otherwise fetches (CTL-3). Where its promise is ignored, a failure is no
   * unhandled rejection (CTL-20). To wait for it in a loader, use `prefetch`, which never rejects.
   */
  fetchIfStale<E extends EndpointParameter>(endpoint: E, ...args: Args<E>): Promise<Read<E>> | Read<E> {
    const state = this.getState();
    const stored = this.responses.read(endpoint, args, state);
    const error = this.responses.error(endpoint, args, state);
    const { data, stale } = decide({ ...stored, error, checkedAt: this.now() });
    if (!stale && !error) return data as Read<E>;
    const fetched = stale ? this.fetch(endpoint, ...args) : Promise.reject(error);
    fetched.catch(() => {});
    return fetched;
  }

  /**
   * Writes a value by a schema: one update, no request (SET-1, SET-2). The last argument is the value, or an updater
   * of what `get` returns for the other arguments; where that is undefined, nothing is written.
   */
  set<const S>(schema: S, value: ValueOrUpdater<S>): Promise<void>;
  set<const S>(schema: S, arg: QueryArgs<S>[0], value: ValueOrUpdater<S>): Promise<void>;
  set<const S>(
    schema: S,
    arg: QueryArgs<S>[0],
    other: QueryArgs<S>[1],
    value: ValueOrUpdater<S>,
  ): Promise<void>;
  set(schema: unknown, ...rest: readonly unknown[]): Promise<void> {
    this.dispatch(
      setAction(schema, rest.slice(0, -1), rest.at(-1), this.getState(), this.responses, this.now()),
    );
    return Promise.resolve();
  }

  /** Stores a response as if the endpoint had just fetched it; the last argument is the response. */
  setResponse<E extends EndpointParameter>(
    endpoint: E,
    ...rest: [...ArgsBefore<E>, response: unknown]
  ): Promise<void> {
    return this.#storeNow(endpoint, { args: rest.slice(0, -1), response: rest.at(-1) });
  }

  /** Stores an error as if the endpoint had just failed with it; the last argument is the error. */
  setError<E extends EndpointParameter>(
    endpoint: E,
    ...rest: [...ArgsBefore<E>, error: Error]
  ): Promise<void> {
    return this.#storeNow(endpoint, { args: rest.slice(0, -1), error: rest.at(-1) as Error });
  }

  /**
   * Stores the outcome of a fetch, rolls back its optimistic update, and returns the denormalized response. Where the
   * response can't be stored, the error of that is stored, and thrown.
   */
  resolve(endpoint: AnyEndpoint, outcome: Outcome): unknown {
    try {
      return this.#store(endpoint, outcome);
    } catch (error) {
      // It expires as an error does.
      const { response: _, expiresAt: __, ...rest } = outcome;
      const failed = { ...rest, error: error as Error };
      try {
        if (!outcome.error) this.#store(endpoint, failed);
      } finally {
        // A manager may have kept it from the store: the request ends, and its optimistic update.
        this.store.apply(setResponseAction(endpoint, { ...failed, discard: true }, this.now()));
      }
      throw error;
    }
  }

  /** Invalidates the response of an endpoint: components that read it suspend until it is refetched. */
  invalidate<E extends EndpointParameter>(endpoint: E, ...args: ArgsOrNull<E>): Promise<void> {
    if (isNull(args)) return Promise.resolve();
    const key = endpoint.key(...(args as never[]));
    const [order, date] = [nextOrder(), this.now()];
    this.dispatch({ type: 'wireshape/invalidate', order, key, endpoint: endpoint as AnyEndpoint, date });
    return Promise.resolve();
  }

  /** Invalidates every response whose key passes the endpoint's `testKey`. */
  invalidateAll(endpoint: { testKey(key: string): boolean }): Promise<void> {
    const testKey = (key: string): boolean => endpoint.testKey(key);
    const inferred = this.#inferred(testKey);
    const [order, date] = [nextOrder(), this.now()];
    this.dispatch({ type: 'wireshape/invalidateall', order, testKey, date, inferred });
    return Promise.resolve();
  }

  /** Expires every response whose key passes the endpoint's `testKey`: stale data is shown during the refetch. */
  expireAll(endpoint: { testKey(key: string): boolean }): Promise<void> {
    const testKey: InferredTest = (...given) =>
      (endpoint as { readonly testKey: InferredTest }).testKey(...given);
    const inferred = this.#inferred(testKey);
    this.dispatch({ type: 'wireshape/expireall', order: nextOrder(), testKey, inferred });
    return Promise.resolve();
  }

  /** Resets the store: it is empty, and fetches in flight reject with a ResetError. */
  resetEntireStore(): Promise<void> {
    this.dispatch({ type: 'wireshape/reset', date: this.now() });
    return Promise.resolve();
  }

  /** Subscribes to an endpoint, which polls at its `pollFrequency`, once for all subscribers (REST-8). */
  subscribe<E extends EndpointParameter>(endpoint: E, ...args: ArgsOrNull<E>): Promise<void> {
    return this.#subscription('wireshape/subscribe', endpoint, args);
  }

  /** Ends one subscription to the same endpoint and arguments. */
  unsubscribe<E extends EndpointParameter>(endpoint: E, ...args: ArgsOrNull<E>): Promise<void> {
    return this.#subscription('wireshape/unsubscribe', endpoint, args);
  }

  /** Returns what a schema finds in the store for these arguments; undefined when it finds nothing (CTL-2). */
  get<const S>(schema: S, ...args: QueryArgs<S> | [...QueryArgs<S>, State]): Denormalize<S> | undefined {
    const [given, state] = this.#state(args);
    return this.responses.query(schema, given, state) as Denormalize<S> | undefined;
  }

  /** Returns the same as `data`, and `countRef`, which protects it from garbage collection. */
  getQueryMeta<const S>(
    schema: S,
    ...args: QueryArgs<S> | [...QueryArgs<S>, State]
  ): { data: Denormalize<S> | undefined; countRef(): () => void } {
    const [given, state] = this.#state(args);
    const data = this.responses.query(schema, given, state) as Denormalize<S> | undefined;
    return { data, countRef: () => this.retain({ schema, args: given }) };
  }

  /** Returns an endpoint's stored response, or what its schema finds without one, and how fresh it is (CTL-2). */
  getResponse<E extends EndpointParameter>(endpoint: E, ...args: ArgsAndState<E>): StoredResponse<Read<E>> {
    const [given, state] = this.#state(args);
    return this.responses.read(endpoint, given, state) as StoredResponse<Read<E>>;
  }

  /** Returns the same, and `countRef`, which protects it from garbage collection. */
  getResponseMeta<E extends EndpointParameter>(
    endpoint: E,
    ...args: ArgsAndState<E>
  ): StoredResponseMeta<Read<E>> {
    const [given, state] = this.#state(args);
    const response = this.responses.read(endpoint, given, state) as StoredResponse<Read<E>>;
    return { ...response, countRef: () => this.retain({ endpoint, args: given }) };
  }

  /** Returns an endpoint's stored error; undefined where its `errorPolicy` is 'soft' and it has data. */
  getError<E extends EndpointParameter>(endpoint: E, ...args: ArgsAndState<E>): Error | undefined {
    const [given, state] = this.#state(args);
    return this.responses.error(endpoint, given, state);
  }

  /** Protects what a component shows from garbage collection, until the returned function is called. */
  retain(retained: Retained): () => void {
    const own = { ...retained };
    const release = this.#count(retained);
    this.#retained.add(own);
    return () => {
      this.#retained.delete(own);
      release();
    };
  }

  /** Creates a snapshot of a state, as `getOptimisticResponse` gets it. */
  snapshot(state: State = this.getState(), fetchedAt = 0): Snapshot {
    return new Snapshot(state, fetchedAt, this.responses);
  }

  /** Stores an outcome that belongs to no request. */
  #storeNow(endpoint: AnyEndpoint, outcome: Omit<Outcome, 'fetchedAt'>): Promise<void> {
    if (this.#running === undefined && !isRendering()) this.init();
    const now = this.now();
    this.dispatch(setResponseAction(endpoint, { ...outcome, fetchedAt: now, order: nextOrder() }, now));
    return Promise.resolve();
  }

  #store(endpoint: AnyEndpoint, outcome: Outcome): unknown {
    const action = setResponseAction(endpoint, outcome, this.now());
    this.dispatch(action);
    return this.responses.stored(action, this.getState());
  }

  #subscription(
    type: SubscriptionAction['type'],
    endpoint: AnyEndpoint,
    args: readonly unknown[],
  ): Promise<void> {
    if (!isNull(args)) {
      const key = endpoint.key(...(args as never));
      this.dispatch({ type, endpoint, args, key });
      const releases = getOrInsert(this.#subscribed, key, () => []);
      if (type === 'wireshape/subscribe') releases.push(this.#count({ endpoint, args }));
      else releases.pop()?.();
      if (releases.length === 0) this.#subscribed.delete(key);
    }
    return Promise.resolve();
  }

  /** The managers as a chain that ends in the store. */
  #link(): Next {
    const last: Next = (action) => {
      this.store.apply(action);
      if (action.type === 'wireshape/gc') this.responses.evictUnused();
    };
    return this.#managers.reduceRight<Next>((next, manager) => linked(manager, this, next), last);
  }

  /** Counts a reader by the garbage collection, which may be of the app. */
  #count(retained: Retained): () => void {
    let release: (() => void) | undefined;
    reporting(() => (release = this.#gcPolicy.count(retained)));
    return () => reporting(() => release?.());
  }

  /** The keys in use without a stored response, but with data that is inferred from other responses (CTL-11). */
  #inferred(testKey: InferredTest): Map<string, AnyEndpoint> {
    const found = Array.from(this.responses.inferred(this.#retained, this.getState()));
    return new Map(
      found.flatMap(([key, { endpoint, expiresAt }]) => (testKey(key, expiresAt) ? [[key, endpoint]] : [])),
    );
  }

  /** Separates an optional last state from the arguments. */
  #state(args: readonly unknown[]): [args: readonly unknown[], state: State] {
    const last = args.at(-1);
    return last instanceof State ? [args.slice(0, -1), last] : [args, this.getState()];
  }
}

/** Ends a fetch that a manager threw at after it had begun, unless its request is sent: no response would. */
function endRefused(action: FetchAction, error: Error, { store }: Controller): void {
  const { promise, sequence } = action.meta;
  // Its caller has the error.
  promise.catch(() => {});
  if (sequence.sendings !== undefined || !store.requests.some(({ meta }) => meta.sequence === sequence))
    return;
  const ended = { ...action, type: 'wireshape/setresponse', order: sequence.number, stored: {} };
  store.apply({ ...(ended as never as SetResponseAction), error, aborted: true });
}

/**
 * A manager's part of the chain. One that throws at a reset keeps the others and the store from none of it (SEC-4). Nothing handles
 * the rejection of an asynchronous one, which would end a Node process.
 */
function linked(manager: Manager, controller: Controller, next: Next): Next {
  let isPassed = false;
  const own = manager.middleware(controller)((action) => {
    isPassed = true;
    return next(action);
  });
  return (action) => {
    const failed = (error: unknown): unknown => {
      report(error);
      return action.type === 'wireshape/reset' && !isPassed ? next(action) : undefined;
    };
    const rejected = (error: unknown): void => {
      if (action.type !== 'wireshape/fetch') {
        // The optimistic update of a response that was never passed on ends.
        if (action.type === 'wireshape/setresponse')
          controller.store.apply({ ...action, error: error as Error, aborted: true });
        return void failed(error);
      }
      // Its caller gets the error, unless it has the response.
      action.meta.reject(error);
      endRefused(action, error as Error, controller);
      action.meta.promise.then(() => report(error)).catch(() => {});
    };
    if (action.type === 'wireshape/reset') isPassed = false;
    try {
      const result = own(action);
      if (isPromise(result)) result.then(undefined, rejected);
      return result;
    } catch (error) {
      if (action.type === 'wireshape/fetch') endRefused(action, error as Error, controller);
      if (action.type !== 'wireshape/reset') throw error;
      return failed(error);
    }
  };
}

/** A test of keys that may also look at when inferred data expires. */
type InferredTest = (key: string, expiresAt?: number) => boolean;

/** Binds all methods of an object, those of subclasses too, so that they can be destructured. */
export function bind(self: object, prototype: object): void {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method = (self as Record<string, unknown>)[name];
    if (name === 'constructor' || typeof method !== 'function') continue;
    Object.defineProperty(self, name, { value: method.bind(self), writable: true, configurable: true });
  }
}

/**
 * The `middleware` of a manager: `(controller) => (next) => (action) => next(action)`. It gets each action, and
 * `next(action)` passes it on.
 */
export type Middleware = (controller: Controller) => Link;

/** The interface of a development tool that connects to every Controller of a page. */
export interface DevtoolsHook {
  connect(controller: ManagedController): void;
}

/** Tells the development hook of the page, when there is one, of a new Controller. */
export function announce(controller: ManagedController): void {
  const { __WIRESHAPE_DEVTOOLS_HOOK__: hook } = globalThis as { __WIRESHAPE_DEVTOOLS_HOOK__?: DevtoolsHook };
  reporting(() => hook?.connect(controller));
}

/** Warns where no manager reads `expires` of an endpoint (CTL-35). */
function warnOfExpires(action: Action, managers: readonly Manager[]): void {
  if (action.type !== 'wireshape/setresponse' || !action.endpoint.expires) return;
  if (managers.some((manager) => 'readsExpires' in manager)) return;
  warn('expires_unmanaged', action.endpoint.name);
}
