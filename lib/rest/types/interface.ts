import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { AtOnce } from '../../endpoint/infer.ts';
import type { NoneMisspelled } from '../../endpoint/ownMembers.ts';
import type { NetworkError } from '../../errors/NetworkError.ts';
import type { AnyParams, NoSchemaBeside, OptionName, RestSettings, RestShape, RestSteps } from './options.ts';
import type { Denormalize } from '../../schema/infer.ts';
import type {
  Content,
  Get,
  ParsedBody,
  RestArgs,
  RestGenerics,
  RestResult,
  SchemaOf,
  Unset,
} from './types.ts';

/** An endpoint over HTTP, as `new RestEndpoint(options)` gives it. */
export interface RestInstance<O extends RestGenerics = RestGenerics> extends EndpointInterface<
  RestArgs<O>,
  RestResult<O>,
  SchemaOf<O>
> {
  readonly path: O['path'];
  readonly method: string;
  readonly urlPrefix: string;
  readonly keyPrefix?: string | undefined;
  readonly schema: SchemaOf<O>;
  readonly content?: Content;
  readonly requestInit?: RequestInit;
  readonly signal?: AbortSignal;
  /** Runs the steps below; every request passes through it. */
  fetch(...args: RestArgs<O>): Promise<RestResult<O>>;
  /** The address of a call; what the path does not use goes into the search. */
  url(params?: AnyParams): string;
  /** Writes the search, without a question mark. */
  searchToString(params: AnyParams): string;
  /** The options that `fetch` is called with: method, headers, body, signal. */
  getRequestInit(body?: unknown): Promise<RequestInit> | RequestInit;
  /** Adds to the headers, or takes away. */
  getHeaders(headers: Record<string, string>): Promise<HeadersInit> | HeadersInit;
  /** Sends the request; rejects with a NetworkError if there is no response, or it is not ok. */
  fetchResponse(url: string, init?: RequestInit): Promise<Response>;
  /** Reads the body: null when there is none. */
  parseResponse(response: Response): Promise<ParsedBody>;
  /** Changes the parsed body into the value to normalize. */
  process(value: ParsedBody, ...args: unknown[]): ParsedBody;
  /** Changes the parsed body of a response that is not ok into `error.body` (REST-18). It gets text, and null where it is empty. */
  processError(body: ParsedBody, error: NetworkError): unknown;
  /** Signs in again after a 401, once for all requests in flight. */
  onUnauthorized?(error: NetworkError): unknown;
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
    const F extends string = Unset & string,
  >(
    change: ((parent: this) => Changes<O, P, M, B, SP, S, C, E, F> & RestSteps<RestArgs<O>, R>) &
      LiteralSteps,
  ): AtOnce<RestInstance<Changed<O, P, M, B, SP, S, C, E, F, R>>, P>;
  extend<
    const P extends string = Unset & string,
    R = unknown,
    const M extends string = Unset & string,
    B = Unset,
    SP = Unset,
    S = Unset,
    const C extends Content = Unset & Content,
    E extends true | undefined = Unset & true,
    const F extends string = Unset & string,
  >(
    options: Changes<O, P, M, B, SP, S, C, E, F> &
      RestSteps<RestArgs<Changed<O, P, M, B, SP, S, C, E, F, unknown>>, R>,
  ): AtOnce<RestInstance<Changed<O, P, M, B, SP, S, C, E, F, R>>, P>;
  /** The same with members of your own, for a manager say. */
  extend<X extends OwnOptions>(
    options: X & NoSchemaBeside<Or<X, O, 'content'>> & NoneMisspelled<keyof X, OptionName>,
  ): AtOnce<RestInstance<ChangedBy<O, X>>, X>;
  /** Sends items and adds them at the end of every stored list that they belong to (COL-1). */
  readonly push: ListChange<O, 'push'>;
  /** The same, at the start. */
  readonly unshift: ListChange<O, 'unshift'>;
  /** The same for a map, by key. */
  readonly assign: ListChange<O, 'assign'>;
  /** Sends items and takes them out of the stored lists. */
  readonly remove: ListChange<O, 'remove'>;
  /** Sends changed items and moves them between the stored lists. */
  readonly move: ListChange<O, 'move'>;
  /** Fixes the first arguments, for `key` too. */
  bind<Bound extends readonly unknown[], Rest extends readonly unknown[]>(
    this: EndpointInterface<readonly [...Bound, ...Rest], RestResult<O>, SchemaOf<O>>,
    self: unknown,
    ...bound: Bound
  ): AtOnce<EndpointInterface<Rest, RestResult<O>, SchemaOf<O>>, Rest>;
  /** Runs `fetch` with another `this`. */
  call(self: unknown, ...args: RestArgs<O>): Promise<RestResult<O>>;
  apply(self: unknown, args: RestArgs<O>): Promise<RestResult<O>>;
}

/**
 * Steps whose texts stay literal: options that are tried as a function first would have `() => 'soft'` return any text.
 */
type LiteralSteps = Pick<RestSteps<never, unknown>, 'errorPolicy' | 'getRequestInit'>;

/** A RestEndpoint with these options that reads, by GET. */
export type GetEndpoint<O extends RestGenerics> = RestInstance<O & { readonly method: 'GET' }>;

/** A RestEndpoint with these options that changes something, by POST if they have no other method. */
export type MutateEndpoint<O extends RestGenerics> = RestInstance<
  O & (O extends { readonly method: string } ? unknown : { readonly method: 'POST' })
>;

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
    const F extends string = Unset & string,
  >(
    options: RestShape<P, M, B, SP, S, C, E, F> &
      NoSchemaBeside<C> &
      RestSettings<S> &
      RestSteps<RestArgs<Given<P, M, B, SP, S, C, E, F, unknown>>, R> &
      ThisType<RestInstance<Given<P, M, B, SP, S, C, E, F, unknown>>>,
  ): RestInstance<Given<P, M, B, SP, S, C, E, F, R>>;
  // What a subclass inherits: its one type parameter holds all options. Here, these may be members of one's own.
  new <O extends RestGenerics>(
    options: Readonly<O> &
      RestSettings &
      Omit<RestSteps<[params: AnyParams, body: ParsedBody], unknown>, 'getOptimisticResponse'> &
      // With the arguments of O in `process` too, its result would not be inferred.
      Pick<RestSteps<RestArgs<O>, unknown>, 'getOptimisticResponse'> &
      ThisType<RestInstance<O>> &
      Valid<O>,
  ): RestInstance<O>;
  /** For an option that calls what it overrides: `RestEndpoint.prototype.url.call(this, params)`. */
  readonly prototype: Required<Omit<RestSteps<ParsedBody[], ParsedBody>, StoreHook>>;
}

interface Given<P extends string, M extends string, B, SP, S, C extends Content, E, F extends string, R> {
  path: P;
  method: M;
  body: B;
  searchParams: SP;
  schema: S;
  content: C;
  sideEffect: E;
  paginationField: F;
  process(): R;
}

export type Changes<O extends RestGenerics, P, M, B, SP, S, C extends Content, E, F> = Partial<
  RestShape<P, M, B, SP, S, C, E, F>
> &
  NoSchemaBeside<[C] extends [Unset] ? Get<O, 'content'> : C> &
  RestSettings<[S] extends [Unset] ? Get<O, 'schema'> : S>;

// With binary content an inherited schema goes (REST-6).
export interface Changed<
  O extends RestGenerics,
  P extends string,
  M extends string,
  B,
  SP,
  S,
  C extends Content,
  E,
  F extends string,
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
  paginationField: [F] extends [Unset] ? Get<O, 'paginationField'> & string : F;
  movePath: Get<O, 'movePath'> & string;
  process(): unknown extends R ? Processed<O> : R;
}
type Processed<O> = O extends { process(...args: never): infer R } ? R : unknown;

/** Any options of `extend`. */
export type OwnOptions = ChangedOptions & RestSettings & RestSteps<LooseArgs, unknown> & AnyParams;
interface ChangedOptions extends Partial<RestGenerics> {
  /** Another path; by default, that of the parent. */
  readonly path?: Literal;
  /** Another HTTP method; by default, that of the parent. */
  readonly method?: Literal;
  /** Another param that selects a page; by default, that of the parent. */
  readonly paginationField?: Literal;
}
// Any string, inferred as a literal: a `const` type parameter would also take a body `{ title: '' }` literally.
export type Literal = '' | (string & {});
export type LooseArgs = [params: AnyParams, body: ParsedBody];

/** The type options of an endpoint after `extend`: the given ones override the others. */
export type ChangedBy<O extends RestGenerics, X> = {
  path: Get<X, 'path'> extends infer P extends string ? (P extends Unset ? O['path'] : P) : O['path'];
  method: Or<X, O, 'method'> & string;
  body: Or<X, O, 'body'>;
  searchParams: Or<X, O, 'searchParams'>;
  schema: Or<X, O, 'schema'>;
  content: Or<X, O, 'content'> & Content;
  sideEffect: Or<X, O, 'sideEffect'>;
  paginationField: Or<X, O, 'paginationField'> & string;
  movePath: Or<X, O, 'movePath'> & string;
  process: X extends { process(...args: never): infer R }
    ? () => R
    : O extends { process(...args: never): infer R }
      ? () => R
      : () => unknown;
};
type Or<X, O, Name extends string> = [Get<X, Name>] extends [Unset] ? Get<O, Name> : Get<X, Name>;

// These have no default to call.
type StoreHook = 'getOptimisticResponse' | 'update' | 'expires' | 'onUnauthorized';

// The options of a subclass, or with members of one's own: none misspelled, and no schema beside binary content.
type Valid<O extends RestGenerics> = NoSchemaBeside<O['content']> & NoneMisspelled<keyof O, OptionName>;

/** A change to a list that an endpoint of its own sends. */
export type ChangeName = 'push' | 'unshift' | 'assign' | 'remove' | 'move';

/** The endpoint that sends a change of a list; undefined where the schema has no such list. */
export type ListChange<O extends RestGenerics, Name extends ChangeName> =
  ChangeSchema<O, Name> extends infer S
    ? [S] extends [undefined]
      ? undefined
      : RestInstance<{
          path: Name extends 'move' ? MovePath<O> : O['path'];
          method: Name extends 'remove' | 'move' ? 'PATCH' : 'POST';
          body: ChangeBody<O, S, Name>;
          searchParams: Name extends 'move' ? Unset : Get<O, 'searchParams'>;
          schema: S;
        }>
    : never;

/** A Collection, as types see it. */
interface Changing {
  ofPages(...args: never): unknown;
}

type ChangeSchema<O extends RestGenerics, Name extends ChangeName> = [CollectionIn<SchemaOf<O>>] extends [
  never,
]
  ? undefined
  : CollectionIn<SchemaOf<O>> extends { readonly [N in Name]: infer S }
    ? S
    : undefined;

/** The Collection in a schema, or in a member of an object schema. */
type CollectionIn<S> = S extends Changing
  ? S
  : S extends { readonly schema: infer Inner; around(schema: never): unknown }
    ? CollectionIn<Inner>
    : S extends (...args: never) => unknown
      ? never
      : S extends abstract new (...args: never) => unknown
        ? never
        : S extends readonly unknown[]
          ? never
          : S extends { normalize(...args: never): unknown; readonly schema: infer Members }
            ? Extract<Members[keyof Members], Changing>
            : S extends object
              ? Extract<S[keyof S], Changing>
              : never;

type ChangeBody<O extends RestGenerics, S, Name> = [Get<O, 'body'>] extends [Unset | undefined]
  ? Some<Part<Denormalize<S>>>
  : Some<Name extends 'move' ? PartOf<Get<O, 'body'>> : Get<O, 'body'>>;
// It is sent by PATCH, as that of partialUpdate.
type PartOf<Body> = Body extends FormData ? Body : Partial<Body>;
type Some<T> = T | readonly T[];
// Of an item some fields, of a map the same for each of its items.
type Part<T> = string extends keyof T ? { readonly [Key in keyof T]: Partial<T[Key]> } : Partial<T>;

type MovePath<O extends RestGenerics> =
  Get<O, 'movePath'> extends infer P extends string ? (P extends Unset ? O['path'] : P) : O['path'];
