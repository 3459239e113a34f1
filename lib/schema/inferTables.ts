import type { Entity, EntityClass } from './Entity.ts';
import type { SchemaObject } from './contract.ts';
import type { Denormalize, Normalize } from './infer.ts';

/**
 * The tables of the entities of a schema, as `normalize` returns them: rows by key and pk.
 *
 * A table has a name of its own if the key of its class has a literal type: `static override readonly key = 'users'`.
 * Otherwise, all tables have the fields of all those classes.
 */
export type NormalizedEntities<S> = TablesOf<ClassIn<S>>;

/** A row of the table of an entity class: its fields, with primary keys in place of entities. */
export type NormalizedRow<C> = C extends { readonly prototype: infer E }
  ? { -readonly [Name in FieldOf<E>]: WireOf<C, E, Name> }
  : never;

/** Names of fields; methods are not stored. */
type FieldOf<E> = {
  [Name in keyof E]-?: NonNullable<E[Name]> extends (...args: never) => unknown ? never : Name;
}[keyof E];

type WireOf<C, E, Name extends keyof E> = C extends { readonly schema: infer D }
  ? string extends keyof D
    ? Reference<E[Name]>
    : Name extends keyof D
      ? Normalize<D[Name]> | Extract<E[Name], null | undefined>
      : E[Name]
  : E[Name];

/** An entity is stored as its pk. */
type Reference<Value> = Value extends Entity
  ? string
  : Value extends readonly (infer Element)[]
    ? Reference<Element>[]
    : Value;

type KeyOf<C> = C extends { readonly key: infer Key extends string } ? Key : never;

type Named<C> = C extends unknown ? (string extends KeyOf<C> ? never : C) : never;

type Unnamed<C> = C extends unknown ? (string extends KeyOf<C> ? C : never) : never;

type TablesOf<C> = [Named<C>] extends [never]
  ? Record<string, Record<string, LooseRow<NormalizedRow<Unnamed<C>>>>>
  : { [Key in KeyOf<Named<C>>]: Record<string, NormalizedRow<Extract<Named<C>, { readonly key: Key }>>> } & ([
      Unnamed<C>,
    ] extends [never]
      ? unknown
      : // The tables that have names are among those by any name: their rows may be of either.
        Record<string, Record<string, object>>);

/** A row of one of several tables; its only table's, where there is one. */
type LooseRow<Row> = [Row] extends [never]
  ? Record<string, unknown>
  : IsUnion<Row> extends true
    ? {
        [Name in Row extends unknown ? keyof Row : never]?: Row extends Record<Name, infer Value>
          ? Value
          : never;
      }
    : Row;

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** The entity classes in a schema, at any depth. */
type ClassIn<S, Seen = never> = S extends EntityClass
  ? S extends Seen
    ? never
    : S | (S extends { readonly schema: infer D } ? MemberIn<D, Seen | S> : never)
  : S extends readonly (infer Element)[]
    ? ClassIn<Element, Seen>
    : S extends { normalize(...args: never): unknown; readonly schema: infer Inner }
      ? Inner extends EntityClass | readonly unknown[] | { normalize(...args: never): unknown }
        ? ClassIn<Inner, Seen>
        : MemberIn<Inner, Seen>
      : S extends (...args: never) => unknown
        ? never
        : S extends object
          ? MemberIn<S, Seen>
          : never;

type MemberIn<D, Seen> = string extends keyof D
  ? never
  : D extends object
    ? ClassIn<D[keyof D], Seen>
    : never;

/** The type of the tables that `normalize` returns: that of the given tables, or those of the schema. */
export type MergedEntities<S, Tables> = keyof Tables extends never ? NormalizedEntities<S> : Tables;

/** The type of a read result: that of one entity may be undefined, as it may not be in the tables. */
export type DenormalizedResult<S> = S extends readonly unknown[]
  ? Denormalize<S>
  : S extends EntityClass
    ? Denormalize<S> | undefined
    : S extends { normalize(...args: never): infer Result }
      ? Result extends object
        ? Denormalize<S>
        : Denormalize<S> | undefined
      : Denormalize<S>;

/** Rejects a schema in the place of the data: normalizr has the data first. */
export type NotSchema<Input> = HasSchema<Input> extends true ? SchemaComesFirst : unknown;

/** No value has this type: the schema was passed in the place of the data. */
export interface SchemaComesFirst {
  readonly [schemaComesFirst]: 'the schema is the first argument, the data the second';
}
declare const schemaComesFirst: unique symbol;

type IsSchema<T> = T extends EntityClass | Pick<SchemaObject, 'normalize' | 'denormalize'> ? true : false;

type HasSchema<T> = unknown extends T
  ? false
  : true extends IsSchema<T>
    ? true
    : T extends readonly (infer Element)[]
      ? true extends IsSchema<Element>
        ? true
        : false
      : T extends object
        ? true extends {
            [Name in keyof T]: IsSchema<T[Name] extends readonly (infer Element)[] ? Element : T[Name]>;
          }[keyof T]
          ? true
          : false
        : false;
