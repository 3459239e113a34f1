import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { Collection, ListOrMap } from '../../schema/collection/Collection.ts';
import type { Invalidate } from '../../schema/Invalidate.ts';
import type { Denormalize, Schema } from '../../schema/infer.ts';
import type { Changed, Changes, RestInstance } from './interface.ts';
import type { AnyParams, OptionName, RestSettings, RestSteps } from './options.ts';
import type { ShortenPath } from './pathTypes.ts';
import type { Content, Get, ParsedBody, RestArgs, RestGenerics, Unset } from './types.ts';

/** The type options of each endpoint, by name. */
export interface ResourceShapes {
  readonly [name: string]: RestGenerics;
}

/** The options of `resource` that determine its types, for a function of your own that creates resources. */
export interface ResourceGenerics {
  /** The path of one item, which ends with its placeholder: `/users/:id`. */
  readonly path: Literal;
  /** The schema of one item: an Entity or a Union. */
  readonly schema: Schema;
  /** The type of the body, as `{} as Body`; by default, the fields of the schema. */
  readonly body?: unknown;
  /** The type of the query parameters of `getList`, as `{} as Params`; they are optional in `get`. */
  readonly searchParams?: unknown;
  /** The query parameter that selects a page of the list, for `infiniteList(resource.getList, …)`. */
  readonly paginationField?: Literal;
}

/** The other options of `resource`: those that do not determine its types. */
export interface ResourceOptions
  extends Omit<RestSettings, 'name'>, Pick<RestSteps<LooseArgs, unknown>, SharedStep> {
  /** Query parameters that sort or page, and do not decide which items belong to a list; by default, those that begin with `order`. */
  readonly nonFilterArgumentKeys?: ((name: string) => boolean) | readonly string[] | RegExp;
  /** Shows mutations before the server confirms them; by default, false. */
  readonly optimistic?: boolean;
  /** A subclass of RestEndpoint, such as one that sends a token. */
  readonly Endpoint?: new (options: never) => object;
  /** A subclass of Collection for the list. */
  readonly Collection?: new (definition: never, options: never) => Collection<readonly object[] | ListOrMap>;
}
type SharedStep = 'searchToString' | 'getRequestInit' | 'getHeaders' | 'fetchResponse' | 'errorPolicy';

/** The endpoints of a resource with these options, and `extend` to change them or to add others. */
export type Resource<O extends ResourceGenerics = ResourceGenerics> = ResourceOf<{
  [Name in keyof Shapes<O>]: Shapes<O>[Name];
}>;
type Shapes<O extends ResourceGenerics> = DefaultShapes<
  O['path'],
  O['schema'],
  Get<O, 'body'>,
  Get<O, 'searchParams'>,
  Get<O, 'paginationField'> & string
>;

/** The endpoints of one resource by the shape of each, and `extend`. */
export type ResourceOf<Shapes extends ResourceShapes> = Endpoints<Shapes> & {
  /** Extends the endpoint of this name. A new name extends `get`. */
  extend<
    const Name extends string,
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
    name: Name,
    options: Changes<Base<Shapes, Name>, P, M, B, SP, S, C, E, F> &
      RestSteps<RestArgs<Changed<Base<Shapes, Name>, P, M, B, SP, S, C, E, F, unknown>>, R>,
  ): ResourceOf<{
    [N in keyof Shapes | Name]: N extends Name
      ? Changed<Base<Shapes, Name>, P, M, B, SP, S, C, E, F, R>
      : Shapes[N];
  }>;
  /** Calls a function with these endpoints, and adds or replaces those that it returns. */
  extend<const More extends Record<string, EndpointInterface<never>>>(
    make: (base: Endpoints<Shapes>) => More,
  ): Omit<ResourceOf<Shapes>, keyof More> & More;
  /** Extends several endpoints by name. */
  extend<X extends ManyChanges>(
    options: X & Known<X>,
  ): ResourceOf<{
    [N in keyof Shapes | keyof X]: N extends keyof X
      ? ChangedBy<Base<Shapes, N>, X[N]>
      : Shapes[N & keyof Shapes];
  }>;
};
// Refuses names that are no options.
type Known<X> = {
  readonly [N in keyof X]: object & { readonly [Option in Exclude<keyof X[N], OptionName>]: never };
};

type Endpoints<Shapes extends ResourceShapes> = {
  readonly [Name in keyof Shapes]: RestInstance<Shapes[Name]>;
};
interface ManyChanges {
  readonly [name: string]: ChangedOptions & RestSettings & RestSteps<LooseArgs, unknown>;
}
interface ChangedOptions extends Partial<RestGenerics> {
  readonly path?: Literal;
  readonly method?: Literal;
  readonly paginationField?: Literal;
}
// Any string, inferred as a literal: a `const` type parameter would also take a body `{ title: '' }` literally.
type Literal = '' | (string & {});
type LooseArgs = [params: AnyParams, body: ParsedBody];
type Base<Shapes extends ResourceShapes, Name> = Name extends keyof Shapes
  ? Shapes[Name]
  : Shapes['get'] & RestGenerics;

// The type options of an endpoint after `extend`: the given ones override the others.
type ChangedBy<O extends RestGenerics, X> = {
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

/** The endpoints that `resource` creates. */
export interface DefaultShapes<P extends string, S, B, SP, F extends string> {
  get: { path: P; method: 'GET'; searchParams: OptionalParams<SP>; schema: S };
  getList: {
    path: ShortenPath<P>;
    method: 'GET';
    body: B;
    searchParams: SP;
    schema: Collection<readonly (S & object)[]>;
    paginationField: F;
    movePath: P;
  };
  update: { path: P; method: 'PUT'; body: BodyOf<B, S>; schema: S };
  partialUpdate: { path: P; method: 'PATCH'; body: Partial<BodyOf<B, S>>; schema: S };
  delete: { path: P; method: 'DELETE'; schema: Removal<S>; process(): Record<string, unknown> };
}
// Those of lists, which `get` may leave out.
type OptionalParams<SP> = [SP] extends [Unset] ? SP : SP extends object ? Partial<SP> : SP;
type BodyOf<B, S> = [B] extends [Unset] ? Partial<Denormalize<S>> : B;
type Removal<S> = S extends { readonly pk: unknown } | { readonly mapping: unknown } ? Invalidate<S> : S;

/** `resource(options)`. */
export type ResourceFunction = <
  const P extends string,
  S extends object,
  B = Unset,
  SP = Unset,
  const F extends string = Unset & string,
>(
  options: {
    readonly path: P;
    readonly schema: S;
    readonly body?: B;
    readonly searchParams?: SP;
    readonly paginationField?: F;
  } & ResourceOptions,
) => Resource<{ path: P; schema: S; body: B; searchParams: SP; paginationField: F }>;
