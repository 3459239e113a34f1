import type { Denormalize } from '../../schema/infer.ts';
import { Clock, nextOrder } from '../Clock.ts';
import type { Dependencies } from '../DependencyTracker.ts';
import { type StoredResponse, ResponseReader } from '../ResponseReader.ts';
import { Snapshot } from '../Snapshot.ts';
import { type PlainState, State } from '../State.ts';
import { Store } from '../Store.ts';
import type { Action, AnyEndpoint, SubscriptionAction } from '../actions.ts';
import { fetchAction, setAction, setResponseAction } from '../createActions.ts';
import { ExpiryStatus } from '../expiry.ts';
import { type GCInterface, ImmortalGCPolicy, type Retained } from '../GCInterface.ts';
import type {
  Args,
  ArgsAndState,
  ArgsBefore,
  ArgsOrNull,
  EndpointParameter,
  Change,
  QueryArgs,
  Read,
} from '../infer.ts';
import { isNull } from '../isNull.ts';
import type { ManagedController, Manager, Next, Outcome } from '../Manager.ts';
import { getDefaultManagers } from '../managers/getDefaultManagers.ts';
import { checkProcessing } from '../processing.ts';

/** What `new Controller` takes. */
export interface ControllerOptions {
  /** What stands between an action and the store; the default managers, if not given. */
  readonly managers?: readonly Manager[];
  /** What the store holds at first: plain data, from a server perhaps. */
  readonly initialState?: Partial<PlainState> | State | null | undefined;
  /** When what nothing shows is thrown away; never, if not given. */
  readonly gcPolicy?: GCInterface;
}

/** What `getResponseMeta` gives. */
export interface StoredResponseMeta<Value> extends StoredResponse<Value> {
  /** Counts one that shows it, until the function that it gives is called. */
  countRef(): () => void;
}

/**
 * Reads and writes a store, with or without React.
 *
 * Writing is synchronous: when a method returns, the state is new, listeners were called, and what can't be
 * stored has thrown. Fetching is not, and rejects. Every method may be taken off its controller.
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
  readonly #managers: readonly Manager[];
  readonly #gcPolicy: GCInterface;
  readonly #dispatch: Next;
  readonly #responses = new ResponseReader();
  readonly #clock = new Clock();
  readonly #retained = new Set<Retained>();
  #running = false;

  constructor(options: ControllerOptions = {}) {
    bind(this, Controller.prototype);
    this.store = new Store(State.from(options.initialState ?? new State()));
    this.#gcPolicy = options.gcPolicy ?? new ImmortalGCPolicy();
    this.#managers = options.managers ?? getDefaultManagers();
    const last: Next = (action) => {
      this.store.apply(action);
      if (action.type === 'wireshape/gc') this.#responses.evictUnused();
    };
    this.#dispatch = this.#managers.reduceRight<Next>(
      (next, manager) => manager.middleware(this)(next),
      last,
    );
    this.init();
    announce(this);
  }

  /** Starts the managers again after `cleanup`; they run from the beginning. */
  init(): void {
    if (this.#running) return;
    this.#running = true;
    for (const manager of this.#managers) manager.init?.(this.getState());
    this.#gcPolicy.init(this);
  }

  /** Stops the managers: timers, listeners, polling, and requests that are under way. */
  cleanup(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#gcPolicy.cleanup();
    for (const manager of this.#managers) manager.cleanup(this);
  }

  /** The time by which freshness counts: a clock that is set back makes nothing live longer (CTL-6). */
  now(): number {
    return this.#clock.now();
  }

  /** What the store holds now. */
  getState(): State {
    return this.store.getState();
  }

  /** Sends an action through the managers to the store. */
  dispatch(action: Action): unknown {
    return this.#dispatch(action);
  }

  /** Fetches, stores, and resolves to the answer with entities as instances; rejects with the error (CTL-3). */
  fetch<E extends EndpointParameter>(endpoint: E, ...args: Args<E>): Promise<Read<E>> {
    try {
      const action = fetchAction(endpoint, args, this.now());
      checkProcessing(endpoint, action.key, this.getState().results.get(action.key)?.processing);
      this.dispatch(action);
      return action.meta.promise as Promise<Read<E>>;
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Gives the stored value while it is fresh, and else what `fetch` gives (CTL-3). */
  fetchIfStale<E extends EndpointParameter>(endpoint: E, ...args: Args<E>): Promise<Read<E>> | Read<E> {
    const { data, expiryStatus, expiresAt } = this.#responses.read(endpoint, args, this.getState());
    const fresh = expiryStatus !== ExpiryStatus.Invalid && this.now() <= expiresAt;
    const error = fresh && this.#responses.error(endpoint, args, this.getState());
    if (error) return Promise.reject(error);
    return fresh ? (data as Read<E>) : this.fetch(endpoint, ...args);
  }

  /**
   * Writes a value by a schema: one update, no request (SET-1, SET-2). The last argument is the value, or a
   * function of what `get` gives for the arguments before it; where that is nothing, nothing is written.
   */
  set<const S>(schema: S, value: Change<S>): Promise<void>;
  set<const S>(schema: S, arg: QueryArgs<S>[0], value: Change<S>): Promise<void>;
  set<const S>(schema: S, arg: QueryArgs<S>[0], other: QueryArgs<S>[1], value: Change<S>): Promise<void>;
  set(schema: unknown, ...rest: readonly unknown[]): Promise<void> {
    this.dispatch(
      setAction(schema, rest.slice(0, -1), rest.at(-1), this.getState(), this.#responses, this.now()),
    );
    return Promise.resolve();
  }

  /** Stores a value as if the endpoint had just answered it; the last argument is the value. */
  setResponse<E extends EndpointParameter>(
    endpoint: E,
    ...rest: [...ArgsBefore<E>, response: unknown]
  ): Promise<void> {
    return this.#begin(endpoint, { args: rest.slice(0, -1), response: rest.at(-1) });
  }

  /** Stores an error as if the endpoint had just failed with it; the last argument is the error. */
  setError<E extends EndpointParameter>(
    endpoint: E,
    ...rest: [...ArgsBefore<E>, error: Error]
  ): Promise<void> {
    return this.#begin(endpoint, { args: rest.slice(0, -1), error: rest.at(-1) as Error });
  }

  /**
   * Stores what came of a fetch, and ends what was shown in place of it; gives the answer as it is read. An
   * answer that can't be stored is stored as an error, and throws it.
   */
  resolve(endpoint: AnyEndpoint, outcome: Outcome): unknown {
    try {
      return this.#store(endpoint, outcome);
    } catch (error) {
      if (outcome.error) throw error;
      // It stands for as long as an error does, not an answer.
      const { response: _, expiresAt: __, ...rest } = outcome;
      this.#store(endpoint, { ...rest, error: error as Error });
      throw error;
    }
  }

  /** Makes an endpoint's answer unusable: who shows it waits for a new one. */
  invalidate<E extends EndpointParameter>(endpoint: E, ...args: ArgsOrNull<E>): Promise<void> {
    if (isNull(args)) return Promise.resolve();
    const key = endpoint.key(...(args as never[]));
    this.dispatch({ type: 'wireshape/invalidate', key, date: this.now() });
    return Promise.resolve();
  }

  /** The same for every stored key that the endpoint's `testKey` accepts. */
  invalidateAll(endpoint: { testKey(key: string): boolean }): Promise<void> {
    const testKey = (key: string): boolean => endpoint.testKey(key);
    const shown = this.#shown(testKey);
    this.dispatch({ type: 'wireshape/invalidateall', testKey, date: this.now(), ...shown });
    return Promise.resolve();
  }

  /** Makes the answers stale: they are shown while new ones are fetched. */
  expireAll(endpoint: { testKey(key: string): boolean }): Promise<void> {
    const testKey = (key: string): boolean => endpoint.testKey(key);
    this.dispatch({ type: 'wireshape/expireall', testKey, ...this.#shown(testKey) });
    return Promise.resolve();
  }

  /** Throws everything away; fetches that are under way reject with a ResetError. */
  resetEntireStore(): Promise<void> {
    this.dispatch({ type: 'wireshape/reset', date: this.now() });
    return Promise.resolve();
  }

  /** Keeps an endpoint up to date as its `pollFrequency` says, once for all who ask (REST-8). */
  subscribe<E extends EndpointParameter>(endpoint: E, ...args: ArgsOrNull<E>): Promise<void> {
    return this.#subscription('wireshape/subscribe', endpoint, args);
  }

  /** Ends one `subscribe` of the same arguments. */
  unsubscribe<E extends EndpointParameter>(endpoint: E, ...args: ArgsOrNull<E>): Promise<void> {
    return this.#subscription('wireshape/unsubscribe', endpoint, args);
  }

  /** Reads what a schema finds for these arguments; undefined when there is nothing (CTL-2). */
  get<const S>(schema: S, ...args: QueryArgs<S> | [...QueryArgs<S>, State]): Denormalize<S> | undefined {
    const [given, state] = this.#state(args);
    return this.#responses.query(schema, given, state) as Denormalize<S> | undefined;
  }

  /** The same as `data`, with a counter for who shows it. */
  getQueryMeta<const S>(
    schema: S,
    ...args: QueryArgs<S> | [...QueryArgs<S>, State]
  ): { data: Denormalize<S> | undefined; countRef(): () => void } {
    const [given, state] = this.#state(args);
    const data = this.#responses.query(schema, given, state) as Denormalize<S> | undefined;
    return { data, countRef: this.#counter({ schema, args: given }) };
  }

  /** Reads an endpoint's stored answer, or what its schema finds without one, and how fresh it is (CTL-2). */
  getResponse<E extends EndpointParameter>(endpoint: E, ...args: ArgsAndState<E>): StoredResponse<Read<E>> {
    const [given, state] = this.#state(args);
    return this.#responses.read(endpoint, given, state) as StoredResponse<Read<E>>;
  }

  /** The same, with a counter for who shows it. */
  getResponseMeta<E extends EndpointParameter>(
    endpoint: E,
    ...args: ArgsAndState<E>
  ): StoredResponseMeta<Read<E>> {
    const [given, state] = this.#state(args);
    const response = this.#responses.read(endpoint, given, state) as StoredResponse<Read<E>>;
    return { ...response, countRef: this.#counter({ endpoint, args: given }) };
  }

  /** An endpoint's stored error; none where its errorPolicy is 'soft' and there is data to show. */
  getError<E extends EndpointParameter>(endpoint: E, ...args: ArgsAndState<E>): Error | undefined {
    const [given, state] = this.#state(args);
    return this.#responses.error(endpoint, given, state);
  }

  /** What a response or query depends on now: while none of it changes, neither does the value. */
  dependencies(retained: Retained): Dependencies {
    return this.#responses.dependencies(retained, this.getState());
  }

  /** One state to read from, as `getOptimisticResponse` gets it. */
  snapshot(state: State = this.getState(), fetchedAt = 0): Snapshot {
    return new Snapshot(state, fetchedAt, this.#responses);
  }

  /** Stores what begins now, and responds to no request. */
  #begin(endpoint: AnyEndpoint, outcome: Omit<Outcome, 'fetchedAt'>): Promise<void> {
    const now = this.now();
    this.dispatch(setResponseAction(endpoint, { ...outcome, fetchedAt: now, order: nextOrder() }, now));
    return Promise.resolve();
  }

  #store(endpoint: AnyEndpoint, outcome: Outcome): unknown {
    const action = setResponseAction(endpoint, outcome, this.now());
    this.dispatch(action);
    return this.#responses.stored(action, this.getState());
  }

  #subscription(
    type: SubscriptionAction['type'],
    endpoint: AnyEndpoint,
    args: readonly unknown[],
  ): Promise<void> {
    if (!isNull(args)) {
      this.dispatch({ type, endpoint, args, key: endpoint.key(...(args as never)) });
    }
    return Promise.resolve();
  }

  #counter(retained: Retained): () => () => void {
    return () => {
      const own = { ...retained };
      const release = this.#gcPolicy.count(retained);
      this.#retained.add(own);
      return () => {
        this.#retained.delete(own);
        release();
      };
    };
  }

  /** What components show of these keys though only another response brought it. */
  #shown(testKey: (key: string) => boolean): { shown?: readonly string[] } {
    const shown = this.#responses.inferred(this.#retained, this.getState()).filter(testKey);
    return shown.length > 0 ? { shown } : {};
  }

  /** Splits an optional state off the end of the arguments. */
  #state(args: readonly unknown[]): [args: readonly unknown[], state: State] {
    const last = args.at(-1);
    return last instanceof State ? [args.slice(0, -1), last] : [args, this.getState()];
  }
}

/** Gives an object its methods as its own, so that they may be taken off it; overridden ones as overridden. */
export function bind(self: object, prototype: object): void {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method = (self as Record<string, unknown>)[name];
    if (name === 'constructor' || typeof method !== 'function') continue;
    Object.defineProperty(self, name, { value: method.bind(self), writable: true, configurable: true });
  }
}

/** A development tool that wants to know of every Controller in the page. */
export interface DevtoolsHook {
  connect(controller: ManagedController): void;
}

/** Tells the development hook of the page, when there is one, of a new Controller. */
export function announce(controller: ManagedController): void {
  const { __WIRESHAPE_DEVTOOLS_HOOK__: hook } = globalThis as { __WIRESHAPE_DEVTOOLS_HOOK__?: DevtoolsHook };
  hook?.connect(controller);
}
