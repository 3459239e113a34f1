import type { EndpointInterface } from '../endpoint/contract.ts';
import type { AnyParams, NoSchemaBeside, OptionName, RestSettings, RestShape, RestSteps } from './options.ts';
import type { Content } from './parseResponse.ts';
import type { Get, ParsedBody, RestArgs, RestGenerics, RestResult, SchemaOf, Unset } from './types.ts';

/** An endpoint over HTTP, as `new RestEndpoint(options)` gives it. */
export interface RestInstance<O extends RestGenerics = RestGenerics> extends EndpointInterface<
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
  /** Runs the steps below; every request passes through it. */
  fetch(...args: RestArgs<O>): Promise<RestResult<O>>;
  /** The address of a call; what the path does not use goes into the search. */
  url(params?: AnyParams): string;
  /** Writes the search, without a question mark. */
  searchToString(params: AnyParams): string;
  /** What `fetch` is called with: method, headers, body, signal. */
  getRequestInit(body?: unknown): Promise<RequestInit> | RequestInit;
  /** Adds to the headers, or takes away. */
  getHeaders(headers: Record<string, string>): Promise<HeadersInit> | HeadersInit;
  /** Sends; rejects with a NetworkError when the answer is not ok, or when none came. */
  fetchResponse(url: string, init?: RequestInit): Promise<Response>;
  /** Reads the body: null when there is none. */
  parseResponse(response: Response): Promise<ParsedBody>;
  /** Changes the parsed body into the value to normalize. */
  process(value: ParsedBody, ...args: unknown[]): ParsedBody;
  errorPolicy(error: unknown): 'hard' | 'soft' | undefined;
  /**
   * Makes a new endpoint with other options; this one stays as it is. A function gets the parent, whose steps
   * run with the new endpoint as `this`: `extend((parent) => ({ url: (params) => parent.url(params) + '/' }))`.
   */
  extend<
    const P extends string = Unset & string,
    R = unknown,
    const M extends string = Unset & string,
    B = Unset,
    SP = Unset,
    S = Unset,
    const C extends Content = Unset & Content,
    E extends true | undefined = Unset & true,
  >(
    change: (parent: this) => Changes<O, P, M, B, SP, S, C, E> & RestSteps<RestArgs<O>, R>,
  ): RestInstance<Changed<O, P, M, B, SP, S, C, E, R>>;
  extend<
    const P extends string = Unset & string,
    R = unknown,
    const M extends string = Unset & string,
    B = Unset,
    SP = Unset,
    S = Unset,
    const C extends Content = Unset & Content,
    E extends true | undefined = Unset & true,
  >(
    options: Changes<O, P, M, B, SP, S, C, E> &
      RestSteps<RestArgs<Changed<O, P, M, B, SP, S, C, E, unknown>>, R>,
  ): RestInstance<Changed<O, P, M, B, SP, S, C, E, R>>;
  /** Fixes the first arguments, for `key` too. */
  bind<Bound extends readonly unknown[], Rest extends readonly unknown[]>(
    this: EndpointInterface<readonly [...Bound, ...Rest], RestResult<O>, SchemaOf<O>>,
    self: unknown,
    ...bound: Bound
  ): EndpointInterface<Rest, RestResult<O>, SchemaOf<O>>;
  /** Runs `fetch` with another `this`. */
  call(self: unknown, ...args: RestArgs<O>): Promise<RestResult<O>>;
  apply(self: unknown, args: RestArgs<O>): Promise<RestResult<O>>;
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
    E extends true | undefined = Unset & true,
  >(
    options: RestShape<P, M, B, SP, S, C, E> &
      NoSchemaBeside<C> &
      RestSettings &
      RestSteps<RestArgs<Given<P, M, B, SP, S, C, E, unknown>>, R> &
      ThisType<RestInstance<Given<P, M, B, SP, S, C, E, unknown>>>,
  ): RestInstance<Given<P, M, B, SP, S, C, E, R>>;
  // What a subclass inherits: its one type parameter holds all options.
  new <O extends RestGenerics>(
    options: Readonly<O> &
      RestSettings &
      RestSteps<[params: AnyParams, body: ParsedBody], unknown> &
      ThisType<RestInstance<O>> &
      Valid<O>,
  ): RestInstance<O>;
  /** For an option that calls what it overrides: `RestEndpoint.prototype.url.call(this, params)`. */
  readonly prototype: Required<Omit<RestSteps<ParsedBody[], ParsedBody>, StoreHook>>;
}

interface Given<P extends string, M extends string, B, SP, S, C extends Content, E, R> {
  path: P;
  method: M;
  body: B;
  searchParams: SP;
  schema: S;
  content: C;
  sideEffect: E;
  process(): R;
}

type Changes<O extends RestGenerics, P, M, B, SP, S, C extends Content, E> = Partial<
  RestShape<P, M, B, SP, S, C, E>
> &
  NoSchemaBeside<[C] extends [Unset] ? Get<O, 'content'> : C> &
  RestSettings;

// With binary content an inherited schema goes (REST-6).
interface Changed<
  O extends RestGenerics,
  P extends string,
  M extends string,
  B,
  SP,
  S,
  C extends Content,
  E,
  R,
> {
  path: [P] extends [Unset] ? O['path'] : P;
  method: [M] extends [Unset] ? Get<O, 'method'> & string : M;
  body: [B] extends [Unset] ? Get<O, 'body'> : B;
  searchParams: [SP] extends [Unset] ? Get<O, 'searchParams'> : SP;
  schema: [S] extends [Unset]
    ? [C] extends [Unset]
      ? Get<O, 'schema'>
      : NoSchemaBeside<C> extends { schema?: unknown }
        ? undefined
        : Get<O, 'schema'>
    : S;
  content: [C] extends [Unset] ? Get<O, 'content'> & Content : C;
  sideEffect: [E] extends [Unset] ? Get<O, 'sideEffect'> : E;
  process(): unknown extends R ? Processed<O> : R;
}
type Processed<O> = O extends { process(...args: never): infer R } ? R : unknown;

// These have no default to call.
type StoreHook = 'getOptimisticResponse' | 'update';

// The options of a subclass: no unknown ones, and no schema beside binary content.
type Valid<O extends RestGenerics> = NoSchemaBeside<O['content']> & {
  readonly [Name in Exclude<keyof O, OptionName>]: never;
};
