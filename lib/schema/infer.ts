import type { EntityClass } from './Entity.ts';
import type { INVALID, SchemaObject } from './contract.ts';

/**
 * Anything that describes data: an entity class, another schema such as a Collection, an array or a plain object of
 * schemas, or a function that converts a value.
 */
export type Schema = object;

/** A schema that finds what to read by arguments, without a response: for `useQuery` and `controller.get`. */
export type Queryable = EntityClass | Required<Pick<SchemaObject, 'queryKey'>>;

/** The type of what is read before there may be data: as `useCache` and `controller.get` return it. */
export type DenormalizeNullable<S> = Denormalize<S> | undefined;

/** The type of a read value of a schema; parts that were removed or are not stored may be undefined. */
export type Denormalize<S> = S extends null | undefined
  ? // oxlint-disable-next-line typescript/no-explicit-any -- without a schema the answer is what the caller says
    any
  : S extends EntityClass<infer E>
    ? S extends { readonly plain: true }
      ? Plain<E>
      : ReadEntity<E, UnknownField<S, E>>
    : S extends { denormalize(...args: never): infer Value }
      ? Exclude<Value, typeof INVALID>
      : S extends readonly (infer Element)[]
        ? Denormalize<Element>[]
        : S extends (value: never) => infer Value
          ? Value
          : S extends object
            ? DenormalizeObject<S>
            : Widen<S>;

/** An entity as a plain object, those in it too: its fields without its methods. */
export type Plain<Value> = Value extends { pk(...args: never): unknown }
  ? {
      [Name in keyof Value as Value[Name] extends (...args: never) => unknown ? never : Name]: Plain<
        Value[Name]
      >;
    }
  : Value extends readonly (infer Element)[]
    ? Plain<Element>[]
    : Value;

/** The type of an id in a result. */
type IdOf<S, E> = S extends { readonly numericIds: true }
  ? E extends { id: infer Id extends string | number }
    ? Id
    : string | number
  : string;

/** Names in `static schema` that are no fields of the class; never, if the names are not known. */
type UnknownField<S, E> = S extends { readonly schema: infer D }
  ? string extends keyof D
    ? never
    : Exclude<keyof D, keyof E>
  : never;

type ReadEntity<E, Unknown> = [Unknown] extends [never] ? E : SchemaNamesNoField<Unknown>;

/** The type of an entity class whose `static schema` names a field that the class does not have. */
interface SchemaNamesNoField<Name> {
  readonly staticSchemaNamesNoField: Name;
}

/** The type of `static schema`: `static schema = { author: User } satisfies FieldSchemas<Post>`. */
export type FieldSchemas<E> = { readonly [Name in keyof E]?: unknown };

/** The read fields of an object schema; a definition that is not a schema only declares the type (OBJ-1). */
export type DenormalizeObject<D> = {
  -readonly [Name in keyof D]: D[Name] extends object ? Denormalize<D[Name]> : Widen<D[Name]>;
};

/** The type of a read element: of the single schema, or of any schema in the mapping. */
export type DenormalizeMapped<D> = IsMapping<D> extends true ? Denormalize<D[keyof D]> : Denormalize<D>;

/** The type of a normalized value of a schema: with primary keys in place of entities. */
export type Normalize<S> = S extends null | undefined
  ? // oxlint-disable-next-line typescript/no-explicit-any -- without a schema the input passes as it is
    any
  : S extends EntityClass<infer E>
    ? IdOf<S, E>
    : S extends { normalize(...args: never): infer Result }
      ? Result
      : S extends readonly (infer Element)[]
        ? Normalize<Element>[]
        : S extends (value: infer Wire) => unknown
          ? Wire
          : S extends object
            ? NormalizeObject<S>
            : Widen<S>;

/** The normalized fields of an object schema. */
export type NormalizeObject<D> = {
  -readonly [Name in keyof D]: D[Name] extends object ? Normalize<D[Name]> : Widen<D[Name]>;
};

/** The type of a normalized element: with a mapping, a marker `{ id, schema }` (ARR-12). */
export type NormalizeMapped<D> =
  IsMapping<D> extends true
    ? { [Key in keyof D]: { id: MarkerId<Normalize<D[Key]>>; schema: Key } }[keyof D]
    : Normalize<D>;

type MarkerId<Id> = Id extends number ? string : Id;

/** True for the type of a mapping: a plain object of schemas. */
export type IsMapping<D> = D extends (...args: never) => unknown
  ? false
  : D extends abstract new (...args: never) => unknown
    ? false
    : D extends readonly unknown[]
      ? false
      : D extends { normalize(...args: never): unknown }
        ? false
        : D extends object
          ? true
          : false;

/** The type of a field with this default value. */
type Widen<Value> = [Value] extends [never]
  ? never
  : [Value] extends ['']
    ? string
    : [Value] extends [0]
      ? number
      : [Value] extends [false]
        ? boolean
        : Value;
