import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { NoneMisspelled } from '../../endpoint/ownMembers.ts';
import type { Collection, ListOrMap } from '../../schema/collection/Collection.ts';
import type { Invalidate } from '../../schema/Invalidate.ts';
import type { Denormalize, Schema } from '../../schema/infer.ts';
import type {
  Changed,
  ChangedBy,
  Changes,
  Literal,
  LooseArgs,
  OwnOptions,
  RestInstance,
} from './interface.ts';
import type { OptionName, RestSettings, RestSteps } from './options.ts';
import type { ShortenPath } from './pathTypes.ts';
import type { Content, Get, RestArgs, RestGenerics, Unset } from './types.ts';

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

/** The endpoints of one resource by the shape of each, and `extend`, which keeps what a type of your own has in their place. */
export type ResourceOf<Shapes extends ResourceShapes> = Endpoints<Shapes> & {
  /** Extends the endpoint of this name. A new name extends `get`. */
  extend<
    T,
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
    this: T,
    name: Name,
    options: Changes<Base<T, Name>, P, M, B, SP, S, C, E, F> &
      RestSteps<RestArgs<Changed<Base<T, Name>, P, M, B, SP, S, C, E, F, unknown>>, R>,
  ): Extended<T, { [N in Name]: Changed<Base<T, Name>, P, M, B, SP, S, C, E, F, R> }>;
  // Options that are tried as a function first would have `() => 'soft'` return any text.
  /** Extends several endpoints by name. */
  extend<T, X extends ManyChanges>(
    this: T,
    options: X & Known<X>,
  ): Extended<T, { [N in keyof X]: ChangedBy<Base<T, N>, X[N]> }>;
  /** Calls a function with these endpoints, and adds or replaces those that it returns. */
  extend<T, const More extends Record<string, EndpointInterface<never>>>(
    this: T,
    make: (base: T) => More,
  ): Omit<T, keyof More> & More;
  /** The same as by name, with members of your own, for a manager say. */
  extend<T, const Name extends string, X extends OwnOptions>(
    this: T,
    name: Name,
    options: X & NoneMisspelled<keyof X, OptionName>,
  ): Extended<T, { [N in Name]: ChangedBy<Base<T, Name>, X> }>;
};
type Extended<T, Shapes> = ResourceOf<{
  [N in ShapeNames<T> | keyof Shapes]: N extends keyof Shapes
    ? Extract<Shapes[N], RestGenerics>
    : ShapeOf<T, N>;
}> &
  OtherEndpoints<T, keyof Shapes>;
/** The type options of an endpoint over HTTP in a resource. */
type ShapeOf<T, Name> = T extends { readonly [N in Name & string]: RestInstance<infer O> } ? O : RestGenerics;
type ShapeNames<T> = { [N in keyof T]: T[N] extends RestInstance<infer _> ? N : never }[keyof T];
type OtherEndpoints<T, Replaced> = [Exclude<keyof T, ShapeNames<T> | Replaced | 'extend'>] extends [never]
  ? unknown
  : Pick<T, Exclude<keyof T, ShapeNames<T> | Replaced | 'extend'>>;
type Base<T, Name> = Name extends ShapeNames<T> ? ShapeOf<T, Name> : ShapeOf<T, 'get'>;

type Known<X> = { readonly [N in keyof X]: object & NoneMisspelled<keyof X[N], OptionName> };

type Endpoints<Shapes extends ResourceShapes> = {
  readonly [Name in keyof Shapes]: RestInstance<Shapes[Name]>;
};
interface ManyChanges {
  readonly [name: string]: OwnOptions;
}
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
