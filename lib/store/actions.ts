import type { EndpointInterface } from '../endpoint/contract.ts';
import type { Times } from '../schema/contract.ts';
import type { EntityTables } from '../tables/EntityTables.ts';

/** An endpoint whatever its arguments. */
export type AnyEndpoint = EndpointInterface<never>;

/** Whether a failed fetch hides the data that is there: 'hard' does. */
export type ErrorPolicy = 'hard' | 'soft';

/** Asks for an endpoint's answer; a manager sends the request and settles the promise. */
export interface FetchAction {
  readonly type: 'wireshape/fetch';
  readonly endpoint: AnyEndpoint;
  readonly args: readonly unknown[];
  readonly key: string;
  readonly meta: {
    /** Milliseconds since 1970. */
    readonly fetchedAt: number;
    /** Where it stands among all that began; counted anew when the request is sent later (CTL-5). */
    order: number;
    /** What `controller.fetch` gave to its caller. */
    readonly promise: Promise<unknown>;
    /** Settles it with the answer as it is read, which is what `controller.resolve` gives. */
    resolve(value: unknown): void;
    reject(error: unknown): void;
    /** In place of what the endpoint says of its errors. */
    readonly errorPolicy?: ErrorPolicy;
  };
}

/** Writes values by a schema, without an endpoint (SET-1). */
export interface SetAction {
  readonly type: 'wireshape/set';
  readonly schema: unknown;
  readonly args: readonly unknown[];
  readonly value: unknown;
  /** Makes the value from the tables that it is written to; undefined where there is nothing to make it from. */
  readonly update?: (tables: EntityTables) => unknown;
  readonly meta: Times;
}

/** Stores what an endpoint answered, or its error; ends the optimistic change that stood for it. */
export interface SetResponseAction {
  readonly type: 'wireshape/setresponse';
  readonly endpoint: AnyEndpoint;
  readonly args: readonly unknown[];
  readonly key: string;
  readonly response?: unknown;
  readonly error?: Error;
  readonly errorPolicy?: ErrorPolicy | undefined;
  /** The request was aborted, or invalidated while it was under way: nothing is stored. */
  readonly aborted?: boolean;
  /** The order of the request that it answers; without it, of the one that its key and `fetchedAt` tell. */
  readonly order?: number | undefined;
  readonly meta: Times;
  /** Filled when the answer is stored: what stands for it in the results. */
  readonly stored: { result?: unknown };
}

/** Gives up one fetch; its request is aborted unless somebody else waits for it (REST-12). */
export interface CancelAction {
  readonly type: 'wireshape/cancel';
  readonly key: string;
  /** What `controller.fetch` gave. */
  readonly promise: Promise<unknown>;
}

/** Makes the result of one key unusable, so that it is fetched again. */
export interface InvalidateAction {
  readonly type: 'wireshape/invalidate';
  readonly key: string;
  readonly date: number;
}

/** The same for every key that passes the test. */
export interface InvalidateAllAction {
  readonly type: 'wireshape/invalidateall';
  testKey(key: string): boolean;
  /** Keys that a request is under way for: invalid too, whether or not something is stored (CTL-7). */
  readonly underWay?: readonly string[];
  /** Keys of what components show though nothing is stored for them: another response brought it (CTL-11). */
  readonly shown?: readonly string[];
  readonly date: number;
}

/** Makes the results of every key that passes the test stale, but still usable. */
export interface ExpireAllAction {
  readonly type: 'wireshape/expireall';
  testKey(key: string): boolean;
  /** As in `InvalidateAllAction`. */
  readonly shown?: readonly string[];
}

/** Throws everything away. */
export interface ResetAction {
  readonly type: 'wireshape/reset';
  readonly date: number;
}

/** Starts or ends one use of an endpoint that keeps itself up to date. */
export interface SubscriptionAction {
  readonly type: 'wireshape/subscribe' | 'wireshape/unsubscribe';
  readonly endpoint: AnyEndpoint;
  readonly args: readonly unknown[];
  readonly key: string;
}

/** Throws away what nothing refers to. */
export interface CollectAction {
  readonly type: 'wireshape/gc';
  /** Keys of results. */
  readonly results: readonly string[];
  /** Pks of entities, by entity key. */
  readonly entities: ReadonlyMap<string, readonly string[]>;
}

/** Everything that can happen to a store; a manager sees each before it does. */
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
  | CollectAction;
