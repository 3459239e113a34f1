import type { Denormalize } from '../../schema/infer.ts';
import type { Flat, PathArgs } from './pathTypes.ts';

/** The parsed body, as `parseResponse` gives it and `process` gets it: the one place where `any` is meant. */
export type ParsedBody =
  // oxlint-disable-next-line typescript/no-explicit-any -- only the server knows, and process() says what it is
  any;

/** How a body is read when the content type does not decide. */
export type Content = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream';

/** A body that can be sent: plain objects and arrays as JSON, the rest as `fetch` takes it (REST-3). */
export type RequestBody = BodyInit | object | number | boolean | null;

/** The options that an endpoint's types are made of; a subclass takes it as `<O extends RestGenerics>`. */
export interface RestGenerics {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly searchParams?: unknown;
  readonly schema?: unknown;
  readonly content?: Content;
  readonly paginationField?: string;
  process?(value: ParsedBody, ...args: never): unknown;
}

/** Stands for an option that was not given, where `undefined` would say something. */
export interface Unset {
  readonly unset: unique symbol;
}

/** One of the options as it was given, or Unset. */
export type Get<O, Name extends string> = O extends { readonly [N in Name]: infer Value } ? Value : Unset;

/**
 * The arguments of a call: params, then the body, or the body alone where nothing takes params (REST-1).
 */
export type RestArgs<O extends RestGenerics> = [ParamsOf<O>] extends [never]
  ? BodyArgs<O>
  : {} extends ParamsOf<O>
    ? BodyArgs<O> extends []
      ? [params?: ParamsOf<O>]
      : [params: ParamsOf<O> | undefined, ...BodyArgs<O>]
    : [params: ParamsOf<O>, ...BodyArgs<O>];

/**
 * The type that a call resolves to: what `process` returns, else what `content` reads, else what `schema` describes,
 * though not yet as instances: it is `Controller.fetch` that makes these.
 */
export type RestResult<O extends RestGenerics> = O extends { process(...args: never): infer Processed }
  ? unknown extends Processed
    ? ContentResult<O>
    : Awaited<Processed>
  : ContentResult<O>;

/** The schema among the options, or undefined. */
export type SchemaOf<O extends RestGenerics> =
  Get<O, 'schema'> extends infer S
    ? unknown extends S
      ? undefined
      : S extends Unset
        ? undefined
        : S
    : never;

interface ContentResults {
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  text: string;
  stream: NonNullable<Response['body']>;
}
type ContentResult<O extends RestGenerics> =
  Get<O, 'content'> extends infer C extends keyof ContentResults
    ? C extends Unset
      ? SchemaResult<O>
      : ContentResults[C]
    : SchemaResult<O>;
type SchemaResult<O extends RestGenerics> =
  SchemaOf<O> extends null | undefined ? unknown : Denormalize<SchemaOf<O>>;

// The params of a call, or never when it takes none.
type ParamsOf<O extends RestGenerics> = keyof AllParams<O> extends never ? never : AllParams<O>;
type AllParams<O extends RestGenerics> = Flat<PathArgs<O['path']> & SearchOf<O>>;
// An option given as `X | undefined` counts as X, as it does where the option's type is inferred alone.
type SearchOf<O extends RestGenerics> = [NonNullable<Get<O, 'searchParams'>>] extends [Unset]
  ? unknown
  : NonNullable<Get<O, 'searchParams'>> extends infer Search extends object
    ? Search
    : unknown;

type BodyArgs<O extends RestGenerics> =
  MethodOf<O> extends 'GET' | 'HEAD'
    ? []
    : [Get<O, 'body'>] extends [Unset]
      ? MethodOf<O> extends 'DELETE' | 'OPTIONS' | 'TRACE'
        ? []
        : [body?: RequestBody]
      : [Get<O, 'body'>] extends [undefined]
        ? []
        : undefined extends Get<O, 'body'>
          ? [body?: Get<O, 'body'>]
          : [body: Get<O, 'body'>];

// As at run time: a body or a side effect makes it a POST.
type MethodOf<O extends RestGenerics> =
  Get<O, 'method'> extends infer M extends string
    ? M extends Unset
      ? DefaultMethod<O>
      : M
    : DefaultMethod<O>;
type DefaultMethod<O extends RestGenerics> = [Get<O, 'body'>] extends [Unset | undefined]
  ? [Get<O, 'sideEffect'>] extends [Unset | undefined]
    ? 'GET'
    : 'POST'
  : 'POST';
