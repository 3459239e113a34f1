import type { AnyEndpoint } from '../store/actions.ts';
import type { Args } from '../store/infer.ts';

/** How an answer comes. */
interface Delivery {
  /** Milliseconds until the answer comes. */
  readonly delay?: number;
  /** Makes the answer after the delay, in place of before it. */
  readonly delayCollapse?: boolean;
  /** 200 if left out, or 204 where there is no body. */
  readonly status?: number;
  readonly headers?: HeadersInit;
}

/** Answers one call: the endpoint with exactly these arguments. */
export interface Fixture<E extends AnyEndpoint = AnyEndpoint> extends Delivery {
  readonly endpoint: E;
  readonly args: ArgsOf<E>;
  /**
   * What the server sends: a string or binary value as it is, a Response as it is, nothing for null or
   * undefined, and everything else as JSON.
   */
  readonly response?: unknown;
  /** An Error in place of an answer, as when the network is down; `true` for a status, 500 if `response` has none. */
  readonly error?: Error | boolean;
}

/** The arguments of an endpoint; any where it is not known which. */
type ArgsOf<E extends AnyEndpoint> = [Args<E>] extends [never] ? readonly unknown[] : Args<E>;

/** Answers every call of an endpoint; `this` is the data that `getInitialInterceptorData` gave. */
export interface Interceptor<Data = unknown, E extends AnyEndpoint = AnyEndpoint> extends Delivery {
  readonly endpoint: E;
  /** Gets the arguments as they came over the wire: the params as strings, the body parsed. */
  response?(this: Data, ...args: never[]): unknown;
  /** In place of `response`: gets what `fetch` got. */
  fetchResponse?(this: Data, url: string, init: RequestInit): unknown;
}
