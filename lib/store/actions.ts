import type { EndpointInterface } from '../endpoint/contract.ts';
import type { Times } from '../schema/contract.ts';
import type { WriteStep } from '../normalize/write.ts';
import type { EntityTables } from '../tables/EntityTables.ts';

/** An endpoint with any arguments. */
export type AnyEndpoint = EndpointInterface<never>;

/** The arguments of an action's endpoint or schema. */
// oxlint-disable-next-line typescript/no-explicit-any -- a manager knows those of its endpoints
export type ActionArgs = readonly any[];

/** Whether the error of a request replaces stored data: 'hard' does. */
export type ErrorPolicy = 'hard' | 'soft';

/** Fetches an endpoint: a manager sends the request and settles the promise. */
export interface FetchAction {
  readonly type: 'wireshape/fetch';
  readonly endpoint: AnyEndpoint;
  readonly args: ActionArgs;
  readonly key: string;
  readonly meta: {
    /** Milliseconds since 1970. */
    readonly fetchedAt: number;
    /**
     * Its place in the order of writes and requests; a queued request gets a new one when it is sent (CTL-5). An object, so
     * that managers may copy `meta`: copies keep the same place. `sendings` is how often the server may have got it; undefined
     * until a manager takes it.
     */
    readonly sequence: { number: number; sendings?: number };
    /** The promise that `controller.fetch` returned. */
    readonly promise: Promise<unknown>;
    /** Resolves it with the denormalized response, which `controller.resolve` returns. */
    resolve(value: unknown): void;
    reject(error: unknown): void;
    /** In place of the endpoint's own `errorPolicy`. */
    readonly errorPolicy?: ErrorPolicy;
    /** The id of a mutation that is saved: what it creates has the same temporary primary keys after a reload (CTL-38). */
    readonly id?: string;
  };
}

/** Writes values by a schema, without an endpoint (SET-1). */
export interface SetAction {
  readonly type: 'wireshape/set';
  readonly schema: unknown;
  readonly args: ActionArgs;
  readonly value: unknown;
  /** Computes the value from the tables that it is written to; undefined without a previous value. */
  readonly update?: (tables: EntityTables) => unknown;
  readonly meta: Times;
}

/** Stores the response of an endpoint, or its error; rolls back its optimistic update. */
export interface SetResponseAction {
  readonly type: 'wireshape/setresponse';
  readonly endpoint: AnyEndpoint;
  readonly args: ActionArgs;
  readonly key: string;
  readonly response?: unknown;
  readonly error?: Error;
  readonly errorPolicy?: ErrorPolicy | undefined;
  /** The request was aborted, or invalidated while it was in flight: nothing is stored. */
  readonly aborted?: boolean;
  /** The order of its request; without it, the request is found by key and `fetchedAt`. */
  readonly order?: number | undefined;
  readonly meta: Times;
  /**
   * Set when the response is stored: it, or what replaces an empty one, and its normalized result; where it says less than was
   * sent, what it concerns (CTL-27); and what expired with it, which may be what others concern.
   */
  readonly stored: {
    response?: unknown;
    result?: unknown;
    concerned?: readonly WriteStep[];
    expired?: readonly Expiring[];
  };
}

/** Cancels one fetch; its request is aborted unless other fetches share it (REST-12). */
export interface CancelAction {
  readonly type: 'wireshape/cancel';
  readonly key: string;
  readonly endpoint?: AnyEndpoint;
  /** The promise that `controller.fetch` returned. */
  readonly promise: Promise<unknown>;
}

/** Invalidates the result of one key, so that it is not shown until it is refetched. */
export interface InvalidateAction {
  readonly type: 'wireshape/invalidate';
  readonly key: string;
  /** Says whether the key may leave memory where nothing is stored for it (SEC-1). */
  readonly endpoint?: AnyEndpoint;
  /** As in `ExpireAllAction`. */
  readonly order?: number;
  readonly date: number;
}

/** Invalidates the result of every key that passes the test. */
export interface InvalidateAllAction {
  readonly type: 'wireshape/invalidateall';
  testKey(key: string): boolean;
  /** Keys with a request in flight: invalid too, whether or not a result is stored (CTL-7). */
  readonly inFlight?: readonly string[];
  /** The endpoints, by key, without a stored result whose data components show: it is inferred from other responses (CTL-11). */
  readonly inferred?: ReadonlyMap<string, AnyEndpoint>;
  /** As in `ExpireAllAction`. */
  readonly order?: number;
  readonly date: number;
}

/** Expires the result of every key that passes the test: it is stale, but shown until it is refetched. */
export interface ExpireAllAction {
  readonly type: 'wireshape/expireall';
  /** Its place in the order, which tells its rows from those before. */
  readonly order: number;
  /** With `entitiesIn`, only responses whose schema is not known are tested. */
  testKey(key: string): boolean;
  /** As in `InvalidateAllAction`. */
  readonly inferred?: ReadonlyMap<string, AnyEndpoint>;
  /** The entities and lists that expire too, by entity key, with all responses that show one of them. */
  entitiesIn?(tables: EntityTables): ReadonlyMap<string, ReadonlySet<string>>;
  /** True where those entities are what the server said last: they are shown where the request for them fails. */
  readonly staleIfError?: boolean;
}

/** What is refetched. */
export type Expiring = Required<Pick<ExpireAllAction, 'entitiesIn'>> & Pick<ExpireAllAction, 'staleIfError'>;

/** Removes everything. */
export interface ResetAction {
  readonly type: 'wireshape/reset';
  readonly date: number;
}

/** Starts or ends one subscription to an endpoint, for polling say. */
export interface SubscriptionAction {
  readonly type: 'wireshape/subscribe' | 'wireshape/unsubscribe';
  readonly endpoint: AnyEndpoint;
  readonly args: ActionArgs;
  readonly key: string;
}

/** Starts one subscription to an endpoint. */
export type SubscribeAction = SubscriptionAction & { readonly type: 'wireshape/subscribe' };

/** Ends one subscription to an endpoint. */
export type UnsubscribeAction = SubscriptionAction & { readonly type: 'wireshape/unsubscribe' };

/** Removes unused results and entities. */
export interface GCAction {
  readonly type: 'wireshape/gc';
  /** Keys of results. */
  readonly results: readonly string[];
  /** Pks of entities, by entity key. */
  readonly entities: ReadonlyMap<string, readonly string[]>;
}

/** Merges a snapshot of another store (SSR-2). Subscribers are notified in a microtask, as a component may be rendering. */
export interface HydrateAction {
  readonly type: 'wireshape/hydrate';
  /** Its place in the order of writes: before all requests in flight. */
  readonly order: number;
  /** Returns the State after it; with the action, an app that hydrates nothing does not load it. */
  apply(state: object, options: object): object;
}

/** All that changes a store. Managers get each action before the store does. */
export type Action =
  | FetchAction
  | CancelAction
  | SetAction
  | SetResponseAction
  | InvalidateAction
  | InvalidateAllAction
  | ExpireAllAction
  | ResetAction
  | SubscriptionAction
  | GCAction
  | HydrateAction;

/** All that changes a store: the same as `Action`. */
export type ActionTypes = Action;
