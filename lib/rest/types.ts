import type { EndpointInterface } from '../endpoint/contract.ts';
import type { Denormalize } from '../schema/infer.ts';
import type { Content } from './parseResponse.ts';
import type { Flat, PathArgs } from './pathTypes.ts';

/** The parsed body, as `parseResponse` gives it and `process` gets it: the one place where `any` is meant. */
export type ParsedBody =
  // oxlint-disable-next-line typescript/no-explicit-any -- only the server knows, and process() says what it is
  any;

/** What can be sent: plain objects and arrays as JSON, the rest as `fetch` takes it (REST-3). */
export type RequestBody = BodyInit | object | number | boolean | null;

/** What an endpoint's types are made of. */
export interface RestGenerics {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly searchParams?: unknown;
  readonly schema?: unknown;
  readonly content?: Content;
  process?(value: ParsedBody, ...args: never): unknown;
}

/** Stands for an option that was not given, where `undefined` would say something. */
export interface Unset {
  readonly unset: unique symbol;
}

/** The arguments of a call: params, then the body, or the body alone where nothing takes params (REST-1). */
export type RestArgs<O extends RestGenerics> = [ParamsOf<O>] extends [never]
  ? BodyArgs<O>
  : {} extends ParamsOf<O>
    ? BodyArgs<O> extends []
      ? [params?: ParamsOf<O>]
      : [params: ParamsOf<O> | undefined, ...BodyArgs<O>]
    : [params: ParamsOf<O>, ...BodyArgs<O>];

/** What a call resolves to: what `process` returns, the kind of content, or what the schema describes. */
export type RestResult<O extends RestGenerics> = O extends { process(...args: never): infer Processed }
  ? unknown extends Processed
    ? ContentResult<O>
    : Awaited<Processed>
  : ContentResult<O>;

/** The schema among the options, or undefined. */
export type SchemaOf<O extends RestGenerics> = O extends { readonly schema: infer S }
  ? unknown extends S
    ? undefined
    : S
  : undefined;

interface ContentResults {
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  text: string;
  stream: ReadableStream<Uint8Array>;
}
type ContentResult<O extends RestGenerics> = O extends {
  readonly content: infer C extends keyof ContentResults;
}
  ? ContentResults[C]
  : SchemaOf<O> extends null | undefined
    ? unknown
    : Denormalize<SchemaOf<O>>;

// The params of a call, or never when it takes none.
type ParamsOf<O extends RestGenerics> = keyof AllParams<O> extends never ? never : AllParams<O>;
type AllParams<O extends RestGenerics> = Flat<PathArgs<O['path']> & SearchOf<O>>;
type SearchOf<O extends RestGenerics> = O extends { readonly searchParams: infer Search extends object }
  ? Search extends Unset
    ? unknown
    : Search
  : unknown;

type BodyArgs<O extends RestGenerics> =
  MethodOf<O> extends 'GET' | 'HEAD'
    ? []
    : O extends { readonly body: infer Body }
      ? Body extends Unset
        ? AnyBody<O>
        : [Body] extends [undefined]
          ? []
          : undefined extends Body
            ? [body?: Body]
            : [body: Body]
      : AnyBody<O>;
type AnyBody<O extends RestGenerics> =
  MethodOf<O> extends 'DELETE' | 'OPTIONS' | 'TRACE' ? [] : [body?: RequestBody];

// As at run time: a body makes it a POST.
type MethodOf<O extends RestGenerics> = O extends { readonly method: infer M extends string }
  ? M
  : O extends { readonly body: infer Body }
    ? [Body] extends [Unset | undefined]
      ? 'GET'
      : 'POST'
    : 'GET';

/** The options of an endpoint that are neither data for its types nor steps of a request. */
export interface RestSettings {
  /** How errors call it, and what the store shows; the path, if not given. */
  readonly name?: string;
  /** Placed before the path: an origin, or a base path. */
  readonly urlPrefix?: string | undefined;
  readonly sideEffect?: true | undefined;
  /** What `fetch` gets besides method, headers and body. */
  readonly requestInit?: RequestInit;
  /** Aborts the request; it rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for which an answer is fresh; 0 keeps nothing (REST-7). */
  readonly dataExpiryLength?: number | undefined;
  /** Milliseconds for which an error stands before the next try. */
  readonly errorExpiryLength?: number | undefined;
  /** Milliseconds between fetches while subscribed (REST-8). */
  readonly pollFrequency?: number | undefined;
  /** Waits for a fresh answer rather than showing an old one. */
  readonly invalidIfStale?: boolean | undefined;
  /** Whatever your own managers want to read. */
  readonly extra?: unknown;
}

/** The steps of a request, in the order in which they run (REST-2). */
export interface RestSteps<Args extends readonly unknown[], Processed> {
  fetch?(...args: Args): Promise<ParsedBody>;
  url?(params?: { readonly [name: string]: unknown }): string;
  searchToString?(params: { readonly [name: string]: unknown }): string;
  getRequestInit?(body?: unknown): Promise<RequestInit> | RequestInit;
  getHeaders?(headers: Record<string, string>): Promise<HeadersInit> | HeadersInit;
  fetchResponse?(url: string, init?: RequestInit): Promise<Response>;
  parseResponse?(response: Response): ParsedBody;
  process?(value: ParsedBody, ...args: Args): Processed;
  key?(...args: Args): string;
  testKey?(key: string): boolean;
  errorPolicy?(error: unknown): 'hard' | 'soft' | undefined;
  getOptimisticResponse?(snapshot: unknown, ...args: Args): unknown;
  update?(result: unknown, ...args: Args): Readonly<Record<string, (previous: never) => unknown>>;
}

/** The options that give an endpoint its types. */
export interface RestShape<P, M, B, SP, S, C> {
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
}

/** Binary content has no parts to normalize (REST-6). */
type NoSchemaBeside<C> = C extends 'blob' | 'arrayBuffer' | 'stream'
  ? { readonly schema?: null | undefined }
  : unknown;

type Given<P extends string, M, B, SP, S, C, R> = {
  path: P;
  process(): R;
} & Only<'method', M> &
  Only<'body', B> &
  Only<'searchParams', SP> &
  Only<'schema', S> &
  Only<'content', C>;
type Only<Name extends string, T> = [T] extends [Unset] ? unknown : { readonly [K in Name]: T };

/** An endpoint over HTTP, as `new RestEndpoint(options)` gives it. */
export interface RestEndpoint<O extends RestGenerics = RestGenerics> extends EndpointInterface<
  RestArgs<O>,
  RestResult<O>,
  SchemaOf<O>
> {
  readonly path: O['path'];
  readonly method: string;
  readonly urlPrefix: string;
  readonly content?: Content;
  readonly requestInit?: RequestInit;
  readonly signal?: AbortSignal;
  fetch(...args: RestArgs<O>): Promise<RestResult<O>>;
  url(params?: { readonly [name: string]: unknown }): string;
  searchToString(params: { readonly [name: string]: unknown }): string;
  getRequestInit(body?: unknown): Promise<RequestInit> | RequestInit;
  getHeaders(headers: Record<string, string>): Promise<HeadersInit> | HeadersInit;
  fetchResponse(url: string, init?: RequestInit): Promise<Response>;
  parseResponse(response: Response): Promise<ParsedBody>;
  process(value: ParsedBody, ...args: unknown[]): ParsedBody;
  errorPolicy(error: unknown): 'hard' | 'soft' | undefined;
}

/** `new RestEndpoint(options)`. */
export interface RestEndpointConstructor {
  new <
    const P extends string,
    R,
    const M extends string = Unset & string,
    B = Unset,
    SP = Unset,
    S = Unset,
    const C extends Content = Unset & Content,
  >(
    options: RestShape<P, M, B, SP, S, C> &
      NoSchemaBeside<C> &
      RestSettings &
      RestSteps<RestArgs<Given<P, M, B, SP, S, C, unknown>>, R>,
  ): RestEndpoint<Given<P, M, B, SP, S, C, R>>;
  // What a subclass inherits: its one type parameter holds all options.
  new <O extends RestGenerics>(
    options: Readonly<O> & RestSettings & RestSteps<LooseArgs, unknown> & Valid<O>,
  ): RestEndpoint<O>;
  readonly prototype: object;
}

type LooseArgs = [params: { readonly [name: string]: unknown }, body: ParsedBody];
type Valid<O extends RestGenerics> = NoSchemaBeside<O['content']> & {
  readonly [Name in Exclude<keyof O, Known>]: never;
};
type Known = keyof RestSettings | keyof RestSteps<never, never> | keyof RestShape<0, 0, 0, 0, 0, 0>;
