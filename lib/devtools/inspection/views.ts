/** The kind of a change to a row, a field or a result. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** One field that an action changed, with its earlier value. */
export interface FieldView {
  field: string;
  kind: ChangeKind;
  before?: unknown;
}

/** One entity that an action changed; without a table, one result. */
export interface ChangeView {
  table?: string;
  key: string;
  kind: ChangeKind;
  fields: FieldView[];
}

/** One action that reached a store. */
export interface ActionView {
  /** Numbers the actions of all stores of one run, from 1. */
  id: number;
  /** The index of the store. */
  store: number;
  /** Its name for display: `fetch GET /users`, `set User`. */
  name: string;
  changes: ChangeView[];
  /** The number of changes, of which only the first are listed. */
  total: number;
  /** When it was dispatched, in milliseconds since 1970, if known. */
  at?: number;
}

/** The content of one store, as plain data. */
export interface StoreView {
  entities: Record<string, Readonly<Record<string, unknown>>>;
  /** Endpoint key to normalized result. */
  endpoints: Readonly<Record<string, unknown>>;
  /** Entity key, indexed field and value to pk. */
  indexes?: Record<string, Readonly<Record<string, unknown>>>;
  /** The number of entities of each type, if not all of them are listed. */
  sizes?: Readonly<Record<string, number>>;
}

/** One call of an endpoint through a controller, with its requests. */
export interface Call {
  id: number;
  /** The endpoint's key for these arguments. */
  key: string;
  args: unknown[];
  startedAt: number;
  /** When it ended; times are those of `performance.now()`. */
  endedAt?: number;
  status: 'pending' | 'resolved' | 'rejected';
  /** Ids of exchanges: none if the call was deduplicated, several if it was retried. */
  exchanges: number[];
  /** The pending call that it was deduplicated with. */
  joins?: number;
  /** The component and hook that needed it; none for `controller.fetch`, mutations, polling and managers. */
  sender?: string;
  /** True for a mutation: it has no response to refetch, expire or invalidate, and is never sent again. */
  isMutation?: true;
  /** What the endpoint returned, before it was stored. */
  value?: unknown;
  error?: string;
}

/** One request as it was sent, with the response as it was received. */
export interface Exchange {
  id: number;
  method: string;
  /** Relative for the page's own origin, else absolute. */
  url: string;
  requestHeaders: Record<string, string>;
  /** Parsed if it is JSON, `{ type, size }` if it is binary. */
  requestBody: unknown;
  status?: number;
  responseHeaders?: Record<string, string>;
  responseBody?: unknown;
  error?: string;
  startedAt: number;
  endedAt?: number;
}

/** The network conditions that a developer sets. */
export interface Conditions {
  /** Milliseconds added to every response. */
  latency: number;
  /** Whether the next request fails with status 500; reset by that request. */
  failNext: boolean;
  offline: boolean;
}
