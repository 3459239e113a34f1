import type { NetworkError } from '../../errors/NetworkError.ts';
import type { Expirable, PollDelay, SnapshotInterface } from '../../endpoint/contract.ts';
import type { RetryOptions } from '../../endpoint/retry.ts';
import type { Denormalize } from '../../schema/infer.ts';
import type { Content, ParsedBody, Unset } from './types.ts';

/** The params of a call where the path is unknown. */
export interface AnyParams {
  readonly [name: string]: unknown;
}

/** The options that determine the types of an endpoint. */
export interface RestShape<P, M, B, SP, S, C, E, F> {
  /** `:name` and `*name` are filled from the first argument, encoded; `{ }` is optional, with the names in it. */
  readonly path: P;
  /** The HTTP method; by default, 'GET', or 'POST' with a body or a sideEffect. */
  readonly method?: M;
  /** The type of the body, as `{} as Body`; undefined where the method takes none. */
  readonly body?: B;
  /** The type of the params that the path does not use, as `{} as Params`. */
  readonly searchParams?: SP;
  /** How the response is normalized; by default, it is stored unchanged. */
  readonly schema?: S;
  /** How the body of the response is read (REST-6); by default, by its content type. */
  readonly content?: C;
  /** True for a mutation; by default, as its method says. */
  readonly sideEffect?: E;
  /** The param that selects a page, for `infiniteList`. */
  readonly paginationField?: F;
}

/** The options of an endpoint that neither determine its types nor are steps of a request. */
export interface RestSettings<S = unknown> {
  /** Its name in errors; by default, `urlPrefix` and `path`. */
  readonly name?: string;
  /** The prefix of the path: an origin, or a base path, without `#`. By default, none. */
  readonly urlPrefix?: string | undefined;
  /**
   * The prefix in keys, in place of `urlPrefix`, for a server and a browser that reach one API by different origins (SSR-4). By
   * default, `urlPrefix` itself, so that two APIs never share a key. Give each API another one.
   */
  readonly keyPrefix?: string | undefined;
  /** The options of `fetch` besides method, headers and body. */
  readonly requestInit?: RequestInit | undefined;
  /** Aborts the request; it rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** The timeout of one attempt in milliseconds, its body included; none by default. */
  readonly timeout?: number | undefined;
  /** How often a failed request is retried, with exponential backoff; never by default. */
  readonly retry?: number | RetryOptions | undefined;
  /** Milliseconds for which a response is fresh; 0 stores nothing (REST-7). By default, that of the NetworkManager. */
  readonly dataExpiryLength?: number | undefined;
  /** Milliseconds after an error in which nothing refetches automatically. By default, that of the NetworkManager. */
  readonly errorExpiryLength?: number | undefined;
  /**
   * Milliseconds between fetches while subscribed, or a function of the stored data that returns them; 0, false or undefined stops
   * polling (REST-8). By default, no polling.
   */
  readonly pollFrequency?: number | ((data: PolledData<S>) => PollDelay) | undefined;
  /** True to suspend on stale data in place of showing it during the refetch; by default, false. */
  readonly invalidIfStale?: boolean | undefined;
  /**
   * True where neither the arguments nor the response may leave memory: they are not in the HTML of a server, the saved store, other
   * tabs or development tools (SEC-1). It is so for every mutation. Entities in a response are records of the store like any other. Errors show
   * names of members, and addresses are logged by browsers and servers: send a secret as a value in the body or a header.
   */
  readonly sensitive?: boolean | undefined;
  /**
   * True where the response is the entity whose primary key the arguments hold, such as GET /users/:id. If another response
   * stored all fields of that entity, no request is sent (CTL-24). By default, true for the `get` of a resource, false for others.
   */
  readonly lookup?: boolean | undefined;
  /** Aborts the request once no mounted component uses it (REST-12); by default, false. */
  readonly cancelOnUnmount?: boolean | undefined;
  /** Data for your own managers. */
  readonly extra?: unknown;
}

/** What a schema reads; without one, only the server knows. Undefined before the first response. */
type PolledData<S> = unknown extends S
  ? ParsedBody
  : S extends Unset | null | undefined
    ? ParsedBody
    : Denormalize<S> | undefined;

/** The steps of a request in the order in which they run (REST-2), and the callbacks of the store. */
export interface RestSteps<Args extends readonly unknown[], Processed> {
  fetch?(...args: Args): Promise<ParsedBody>;
  url?(params?: AnyParams): string;
  searchToString?(params: AnyParams): string;
  getRequestInit?(body?: unknown): Promise<RequestInit> | RequestInit;
  getHeaders?(headers: Record<string, string>): Promise<HeadersInit> | HeadersInit;
  fetchResponse?(url: string, init?: RequestInit): Promise<Response>;
  parseResponse?(response: Response): ParsedBody;
  /**
   * Signs in again after a response with status 401, with a refresh token say. It runs once for all requests in flight,
   * which are then retried once, with new headers. Where it returns false, they reject with their 401; where it throws,
   * with that error. All endpoints of a subclass share it.
   */
  onUnauthorized?(error: NetworkError): unknown;
  process?(value: ParsedBody, ...args: Args): Processed;
  /** Changes the parsed body of a response that is not ok into `error.body` (REST-18). It gets text, and null where it is empty. */
  processError?(body: ParsedBody, error: NetworkError): unknown;
  /** Returns the key of the result; by default, the method and the URL. Equal keys share one result. */
  key?(...args: Args): string;
  /** Tests whether a key belongs to this endpoint, for `expireAll` and `invalidateAll`. */
  testKey?(key: string): boolean;
  /** Returns 'soft' to keep the data on the screen after an error, 'hard' to show the error; by default, as REST-11 says. */
  errorPolicy?(error: unknown): 'hard' | 'soft' | undefined;
  /** Returns the expected response of a mutation, which shows until the response arrives. */
  getOptimisticResponse?(snapshot: SnapshotInterface, ...args: Args): unknown;
  /** Returns changes to other stored responses, by their key, when this one arrives. */
  update?(result: ParsedBody, ...args: Args): Readonly<Record<string, (previous: ParsedBody) => unknown>>;
  /** Returns the endpoints whose responses expire when this one arrives, with an `ExpiryManager` (CTL-35). */
  expires?(result: ParsedBody, ...args: Args): readonly Expirable[];
}

/** Binary content has no parts to normalize (REST-6). */
export type NoSchemaBeside<C> = C extends 'blob' | 'arrayBuffer' | 'stream'
  ? { readonly schema?: null | undefined }
  : unknown;

/** Names that options may have. */
export type OptionName =
  | keyof RestShape<0, 0, 0, 0, 0, Content, 0, 0>
  | keyof RestSettings
  | keyof RestSteps<[], 0>;
