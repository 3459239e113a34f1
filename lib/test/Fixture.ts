import type { AnyEndpoint } from '../store/actions.ts';
import type { Args } from '../store/infer.ts';

/** How a response is delivered. */
interface Delivery {
  /** Milliseconds until the response. */
  readonly delay?: number;
  /** Creates the response after the delay, in place of before it. */
  readonly delayCollapse?: boolean;
  /** By default 200, or 204 without a body. */
  readonly status?: number;
  readonly headers?: HeadersInit;
}

/** The response to one call: to the endpoint with exactly these arguments. */
export interface Fixture<E extends AnyEndpoint = AnyEndpoint> extends Delivery {
  readonly endpoint: E;
  readonly args: ArgsOf<E>;
  /**
   * The response of the server: a string, binary value or Response unchanged, no body for null or undefined, and any other
   * value as JSON. Of a GraphQL endpoint: the data, or an object of `data` and `errors`.
   */
  readonly response?: unknown;
  /** An Error rejects the request, as when the network is down; `true` responds with an error status, by default 500. */
  readonly error?: Error | boolean;
}

/** The arguments of an endpoint; any, if the endpoint is not known. */
type ArgsOf<E extends AnyEndpoint> = [Args<E>] extends [never] ? readonly unknown[] : Args<E>;

/** The response to every call of an endpoint; `this` is the data of `getInitialInterceptorData`. */
export interface Interceptor<Data = unknown, E extends AnyEndpoint = AnyEndpoint> extends Delivery {
  readonly endpoint: E;
  /**
   * Gets the arguments of the call. Of a request that was sent without its endpoint, by `fetch` say, it gets them as they
   * were sent: the params as strings, the body parsed.
   */
  response?(this: Data, ...args: never[]): unknown;
  /** In place of `response`: gets the arguments of `fetch`. */
  fetchResponse?(this: Data, url: string, init: RequestInit): unknown;
}
