import type { EntityClass } from './Entity.ts';
import type { INVALID } from './contract.ts';

/** What reading a schema's result gives; parts that were removed or never came may be missing. */
export type Denormalize<S> = S extends null | undefined
  ? // oxlint-disable-next-line typescript/no-explicit-any -- without a schema the answer is what the caller says
    any
  : S extends EntityClass<infer E>
    ? ReadEntity<E, UnknownField<S, E>>
    : S extends { denormalize(...args: never): infer Value }
      ? Exclude<Value, typeof INVALID>
      : S extends readonly (infer Element)[]
        ? Denormalize<Element>[]
        : S extends (value: never) => infer Value
          ? Value
          : S extends object
            ? DenormalizeObject<S>
            : Widen<S>;

/** Names in `static schema` that are no fields of the class; never, where it is not known which there are. */
type UnknownField<S, E> = S extends { readonly schema: infer D }
  ? string extends keyof D
    ? never
    : Exclude<keyof D, keyof E>
  : never;

type ReadEntity<E, Unknown> = [Unknown] extends [never] ? E : SchemaNamesNoField<Unknown>;

/** What an entity class is read as if its `static schema` names a field that it does not have. */
interface SchemaNamesNoField<Name> {
  readonly staticSchemaNamesNoField: Name;
}

/** What `static schema` may have: `static schema = { author: User } satisfies FieldSchemas<Post>`. */
export type FieldSchemas<E> = { readonly [Name in keyof E]?: unknown };

/** The members of an object schema, read; one that is not a schema only gives its type (OBJ-1). */
export type DenormalizeObject<D> = {
  -readonly [Name in keyof D]: D[Name] extends object ? Denormalize<D[Name]> : Widen<D[Name]>;
};

/** What an element is read as: of the one schema, or of any schema in the mapping. */
export type DenormalizeMapped<D> = IsMapping<D> extends true ? Denormalize<D[keyof D]> : Denormalize<D>;

/** What `normalize` puts in the result in place of a schema's input: ids where entities were. */
export type Normalize<S> = S extends null | undefined
  ? // oxlint-disable-next-line typescript/no-explicit-any -- without a schema the input passes as it is
    any
  : S extends EntityClass
    ? string
    : S extends { normalize(...args: never): infer Result }
      ? Result
      : S extends readonly (infer Element)[]
        ? Normalize<Element>[]
        : S extends (value: infer Wire) => unknown
          ? Wire
          : S extends object
            ? NormalizeObject<S>
            : Widen<S>;

/** The members of an object schema, normalized. */
export type NormalizeObject<D> = {
  -readonly [Name in keyof D]: D[Name] extends object ? Normalize<D[Name]> : Widen<D[Name]>;
};

/** What stands for an element in a result: with a mapping a marker `{ id, schema }` (ARR-12). */
export type NormalizeMapped<D> =
  IsMapping<D> extends true
    ? { [Key in keyof D]: { id: Normalize<D[Key]>; schema: Key } }[keyof D]
    : Normalize<D>;

/** True for a plain object of schemas, as the types see it. */
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

/** The type that a default value speaks for. */
type Widen<Value> = [Value] extends [never]
  ? never
  : [Value] extends ['']
    ? string
    : [Value] extends [0]
      ? number
      : [Value] extends [false]
        ? boolean
        : Value;
