import type { EndpointInterface } from '../endpoint/contract.ts';
import { EntityTables } from '../normalize/EntityTables.ts';
import { Queries } from '../normalize/query.ts';
import { readResult } from '../normalize/readResult.ts';
import { write } from '../normalize/normalize.ts';
import { INVALID } from '../schema/contract.ts';
import type { Denormalize } from '../schema/infer.ts';
import type { Action } from './actions.ts';
import { announce } from './announce.ts';
import type { Manager, Next, Outcome } from './managers/Manager.ts';
import { NetworkManager } from './managers/NetworkManager.ts';
import { State } from './State.ts';
import { Store } from './Store.ts';

const FRESH_FOR = 60_000;
const ERROR_FOR = 1_000;

/** How usable a stored answer is. */
export const ExpiryStatus = { Invalid: 1, InvalidIfStale: 2, Valid: 3 } as const;
export type ExpiryStatus = (typeof ExpiryStatus)[keyof typeof ExpiryStatus];

/** What `getResponse` gives. */
export interface Answer<Value> {
  data: Value | undefined;
  expiryStatus: ExpiryStatus;
  /** Milliseconds since 1970. */
  expiresAt: number;
  error?: Error;
}

export type Args<E> = E extends (...args: infer A) => unknown ? A : never;
export type Read<E> = E extends { schema?: infer S }
  ? S extends null | undefined
    ? Awaited<ReturnType<Extract<E, (...args: never) => unknown>>>
    : Denormalize<S>
  : never;

/**
 * Reads and writes a store, with or without React.
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
  readonly #dispatch: Next;
  readonly #queries = new Queries();

  constructor(options: { managers?: readonly Manager[]; initialState?: State } = {}) {
    this.store = new Store(options.initialState ?? new State());
    this.#managers = options.managers ?? [new NetworkManager()];
    const last: Next = (action) => this.store.apply(action);
    this.#dispatch = this.#managers.reduceRight<Next>(
      (next, manager) => manager.middleware(this)(next),
      last,
    );
    for (const manager of this.#managers) manager.init?.(this);
    announce(this);
  }

  getState(): State {
    return this.store.getState();
  }

  dispatch(action: Action): unknown {
    return this.#dispatch(action);
  }

  /** Fetches, stores, and resolves to the answer with entities as instances; rejects with the error (CTL-3). */
  async fetch<E extends EndpointInterface<never[]>>(endpoint: E, ...args: Args<E>): Promise<Read<E>> {
    const key = endpoint.key(...(args as never[]));
    const response = await new Promise((resolve, reject) => {
      const meta = { fetchedAt: Date.now(), resolve, reject };
      this.dispatch({ type: 'wireshape/fetch', endpoint, args, key, meta });
    });
    if (endpoint.schema === undefined || endpoint.schema === null) return response as Read<E>;
    const { result, tables } = write(
      EntityTables.empty(),
      endpoint.schema,
      response,
      args,
      this.#times(endpoint),
    );
    return readResult(endpoint.schema, result, tables, args) as Read<E>;
  }

  /** Stores the answer to a fetch that was made elsewhere, or its error. */
  resolve(endpoint: EndpointInterface<never[]>, { args, response, error, fetchedAt }: Outcome): void {
    const key = endpoint.key(...(args as never[]));
    const meta = { ...this.#times(endpoint, error), fetchedAt };
    this.dispatch({
      type: 'wireshape/setresponse',
      endpoint,
      args,
      key,
      response,
      meta,
      ...(error && { error }),
    });
  }

  /**
   * Writes values by a schema: one update, no request (SET-1, SET-2). The last argument is the value, or a
   * function of the previous one. When it returns, the state is new; a bad value throws and writes nothing.
   */
  set(schema: unknown, ...argsAndValue: readonly unknown[]): Promise<void> {
    const args = argsAndValue.slice(0, -1);
    let value = argsAndValue.at(-1);
    if (typeof value === 'function') {
      const previous = this.#query(schema, args, this.getState());
      if (previous === undefined) return Promise.resolve();
      value = (value as (previous: unknown) => unknown)(previous);
    }
    const date = Date.now();
    const meta = { fetchedAt: date, date, expiresAt: date + FRESH_FOR };
    this.dispatch({ type: 'wireshape/set', schema, args, value, meta });
    return Promise.resolve();
  }

  /** Throws everything away; answers that are still under way are dropped. */
  resetEntireStore(): void {
    this.dispatch({ type: 'wireshape/reset', date: Date.now() });
  }

  /** Reads what a schema finds for these arguments; undefined when there is nothing (CTL-2). */
  get<const S>(schema: S, ...args: readonly unknown[]): Denormalize<S> | undefined {
    const [given, state] = this.#state(args);
    return this.#query(schema, given, state) as Denormalize<S> | undefined;
  }

  /** Reads an endpoint's stored answer, and how fresh it is (CTL-2). */
  getResponse<E extends EndpointInterface<never[]>>(
    endpoint: E,
    ...args: [...Args<E>] | [...Args<E>, State]
  ): Answer<Read<E>> {
    const [given, state] = this.#state(args);
    const key = endpoint.key(...(given as never[]));
    const meta = state.meta[key];
    const result = state.endpoints[key];
    const value = result === undefined ? undefined : readResult(endpoint.schema, result, state.tables, given);
    const gone = value === INVALID;
    const data = (gone ? undefined : value) as Read<E> | undefined;
    const expiresAt = gone ? 0 : (meta?.expiresAt ?? 0);
    const failed = meta?.error !== undefined && Date.now() <= expiresAt;
    const expiryStatus = data === undefined && !failed ? ExpiryStatus.Invalid : ExpiryStatus.Valid;
    return { data, expiryStatus, expiresAt, ...(meta?.error && { error: meta.error }) };
  }

  /** Stops the managers: timers, listeners, polling. */
  cleanup(): void {
    for (const manager of this.#managers) manager.cleanup();
  }

  #query(schema: unknown, args: readonly unknown[], state: State): unknown {
    return this.#queries.read(schema, args, state.tables);
  }

  /** Splits an optional state off the end of the arguments. */
  #state(args: readonly unknown[]): [args: readonly unknown[], state: State] {
    const last = args.at(-1);
    return last instanceof State ? [args.slice(0, -1), last] : [args, this.getState()];
  }

  #times(
    endpoint: EndpointInterface<never[]>,
    error?: Error,
  ): { fetchedAt: number; date: number; expiresAt: number } {
    const date = Date.now();
    const length = error
      ? (endpoint.errorExpiryLength ?? ERROR_FOR)
      : (endpoint.dataExpiryLength ?? FRESH_FOR);
    return { fetchedAt: date, date, expiresAt: date + length };
  }
}
