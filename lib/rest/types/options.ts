import type { NetworkError } from '../../errors/NetworkError.ts';
import type { SnapshotInterface } from '../../endpoint/contract.ts';
import type { Content, ParsedBody } from './types.ts';

/** The params of a call when nothing is known of the path. */
export interface AnyParams {
  readonly [name: string]: unknown;
}

/** The options that give an endpoint its types. */
export interface RestShape<P, M, B, SP, S, C, E, F> {
  /** `:name` and `*name` are filled from the first argument, encoded; `{ }` is left out when a name in it is. */
  readonly path: P;
  /** 'GET', or 'POST' where there is a body or a sideEffect. */
  readonly method?: M;
  /** The type of the body, as `{} as Body`; undefined where the method takes none. */
  readonly body?: B;
  /** The type of the params that the path does not use, as `{} as Params`. */
  readonly searchParams?: SP;
  /** How the answer is normalized. */
  readonly schema?: S;
  /** How the body is read when the content type does not decide (REST-6). */
  readonly content?: C;
  /** Set for an endpoint that changes something; as its method says, if not given. */
  readonly sideEffect?: E;
  /** The param that chooses a page; for `getPage`. */
  readonly paginationField?: F;
}

/** When and how a request is tried again. */
export interface RetryOptions {
  /** How many more attempts there are after the first. */
  readonly times: number;
  /** Milliseconds before the second attempt, doubled for each further one; 300, if not given. */
  readonly minDelay?: number;
  /** The longest pause in milliseconds; a server that asks for more ends the attempts. 30,000, if not given. */
  readonly maxDelay?: number;
  /** The methods that are tried again; those that may safely run twice, if not given. */
  readonly methods?: readonly string[];
}

/** The options of an endpoint that are neither data for its types nor steps of a request. */
export interface RestSettings {
  /** How errors call it; urlPrefix and path, if not given. */
  readonly name?: string;
  /** Placed before the path: an origin, or a base path. */
  readonly urlPrefix?: string | undefined;
  /** What `fetch` gets besides method, headers and body. */
  readonly requestInit?: RequestInit | undefined;
  /** Aborts the request; it rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one attempt may take, its body included; no limit, if not given. */
  readonly timeout?: number | undefined;
  /** How often a failed request is tried again, with growing pauses; not at all, if not given. */
  readonly retry?: number | RetryOptions | undefined;
  /** Milliseconds for which an answer is fresh; 0 keeps nothing (REST-7). */
  readonly dataExpiryLength?: number | undefined;
  /** Milliseconds for which an error stands before the next try. */
  readonly errorExpiryLength?: number | undefined;
  /** Milliseconds between fetches while subscribed (REST-8). */
  readonly pollFrequency?: number | undefined;
  /** Waits for a fresh answer rather than showing an old one. */
  readonly invalidIfStale?: boolean | undefined;
  /** Aborts the request once no mounted component wants it any more (REST-12). */
  readonly cancelOnUnmount?: boolean | undefined;
  /** Whatever your own managers want to read. */
  readonly extra?: unknown;
}

/** The steps of a request in the order in which they run (REST-2), and what the store asks of an endpoint. */
export interface RestSteps<Args extends readonly unknown[], Processed> {
  fetch?(...args: Args): Promise<ParsedBody>;
  url?(params?: AnyParams): string;
  searchToString?(params: AnyParams): string;
  getRequestInit?(body?: unknown): Promise<RequestInit> | RequestInit;
  getHeaders?(headers: Record<string, string>): Promise<HeadersInit> | HeadersInit;
  fetchResponse?(url: string, init?: RequestInit): Promise<Response>;
  parseResponse?(response: Response): ParsedBody;
  /**
   * Signs in again, by a refresh token say, after a request was answered 401: it runs once for all that are under
   * way together, and each of them is then sent once more, with the headers of that moment. Where it gives false,
   * they reject with their 401; where it throws, with that. Of a subclass all endpoints share it.
   */
  onUnauthorized?(error: NetworkError): unknown;
  process?(value: ParsedBody, ...args: Args): Processed;
  key?(...args: Args): string;
  testKey?(key: string): boolean;
  errorPolicy?(error: unknown): 'hard' | 'soft' | undefined;
  getOptimisticResponse?(snapshot: SnapshotInterface, ...args: Args): unknown;
  update?(result: ParsedBody, ...args: Args): Readonly<Record<string, (previous: ParsedBody) => unknown>>;
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
