import type { EndpointInterface } from '../endpoint/contract.ts';
import type { Denormalize, IsMapping } from '../schema/infer.ts';
import type { EntityClass } from '../schema/Entity.ts';
import type { EntityFields, SchemaArgs } from '../schema/SchemaArgs.ts';
import type { State } from './State.ts';

/** The constraint of an endpoint that a method takes: `never[]` lets an inline `new Endpoint` keep its own types. */
export type EndpointParameter = EndpointInterface<never[]>;

/** The arguments of an endpoint. */
export type Args<E> = E extends (...args: infer A) => unknown ? A : never;

/** The arguments of an endpoint that stand before something else; optional ones may be left out. */
export type ArgsBefore<E> = Args<E> extends infer A extends readonly unknown[] ? A | Shorter<A> : never;

type Shorter<A extends readonly unknown[]> = number extends A['length']
  ? never
  : A extends readonly [infer First, ...infer Rest]
    ? [First, ...Shorter<Rest>]
    : A extends readonly []
      ? never
      : A extends readonly [(infer First)?, ...infer Rest]
        ? [] | [First | undefined, ...Shorter<Rest>]
        : never;

/** The arguments of an endpoint, or null to fetch and read nothing. */
export type ArgsOrNull<E> = Args<E> | readonly [null];

/** The arguments of an endpoint, with the state to look at as an optional last one (CTL-2). */
export type ArgsAndState<E> = Args<E> | readonly [null] | [...ArgsBefore<E>, State] | readonly [null, State];

/** The arguments of a schema in a query. Besides fields of an entity, these are arguments of its parts. */
export type QueryArgs<S> =
  S extends EntityClass<infer E>
    ? readonly [idOrFields: string | number | bigint | (EntityFields<E> & Readonly<Record<string, unknown>>)]
    : SchemaArgs<S>;

/** The type of the read response of an endpoint. */
export type Read<E> = E extends { schema?: infer S }
  ? ReadValue<Awaited<ReturnType<Extract<E, (...args: never) => unknown>>>, S>
  : never;

// A response that is the primary key of what it removes says nothing else.
type ReadValue<Value, S> = [Value, S] extends [string | number, Removal]
  ? unknown extends Value
    ? ResponseOf<Value, S>
    : string
  : ResponseOf<Value, S>;

/** The type of a read response, by the type of the response and its schema. */
export type ResponseOf<Value, S> = S extends null | undefined ? Value : Denormalize<S>;

/** A schema that removes the entity of a response. */
export interface Removal {
  readonly removes: true;
}

/** The last argument of `controller.set`: a value, or an updater of the previous one. */
export type ValueOrUpdater<S> = SetValue<S> | ((previous: Denormalize<S>) => SetValue<S>);

/** `controller.set`. */
export interface SetBySchema {
  <const S>(schema: S, value: ValueOrUpdater<S>): Promise<void>;
  <const S>(schema: S, arg: QueryArgs<S>[0], value: ValueOrUpdater<S>): Promise<void>;
  <const S>(schema: S, arg: QueryArgs<S>[0], other: QueryArgs<S>[1], value: ValueOrUpdater<S>): Promise<void>;
}

/** The values that can be written by a schema: as a server sends them, or as they are read. */
export type SetValue<S> =
  S extends EntityClass<infer E>
    ? EntityValue<S, E>
    : S extends readonly (infer Element)[]
      ? ListValue<Element>
      : S extends { readonly schema: infer D; denormalize(...args: never): readonly unknown[] }
        ? ListValue<D> | (D extends readonly unknown[] ? SetValue<D> : never)
        : S extends { normalize(...args: never): unknown }
          ? object | string | number | null
          : S extends (value: infer Wire) => unknown
            ? Wire
            : S extends object
              ? { readonly [Name in keyof S]?: Part<S[Name]> }
              : unknown;

type ListValue<D> = readonly Element<D>[] | Readonly<Record<string, Element<D>>>;
type Element<D> = (IsMapping<D> extends true ? Part<D[keyof D]> : Part<D>) | null | undefined;

/** Inside a value an id may stand for an entity (ARR-13). */
type Part<S> = S extends EntityClass<infer E> ? EntityValue<S, E> | string | number : SetValue<S>;

type EntityValue<S, E> = {
  readonly [Name in keyof E as E[Name] extends (...args: never) => unknown ? never : Name]?: FieldValue<
    S extends { schema: infer D } ? D : unknown,
    E[Name],
    Name
  >;
};
type FieldValue<D, Value, Name> =
  | Value
  | (Name extends 'id' ? string | number : never)
  | (string extends keyof D
      ? Value extends Primitive
        ? never
        : unknown
      : Name extends keyof D
        ? Part<D[Name]> | null
        : never);
type Primitive = string | number | boolean | null | undefined;
