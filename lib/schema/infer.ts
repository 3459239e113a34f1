import type { EntityClass } from './Entity.ts';
import type { INVALID } from './contract.ts';

/** What reading a schema's result gives; parts that were removed or never came may be missing. */
export type Denormalize<S> = S extends null | undefined
  ? // oxlint-disable-next-line typescript/no-explicit-any -- without a schema the answer is what the caller says
    any
  : S extends EntityClass<infer E>
    ? E
    : S extends { denormalize(...args: never): infer Value }
      ? Exclude<Value, typeof INVALID>
      : S extends readonly [infer Element]
        ? Denormalize<Element>[]
        : S extends readonly (infer Element)[]
          ? Denormalize<Element>[]
          : S extends (value: never) => infer Value
            ? Value
            : S extends object
              ? DenormalizeObject<S>
              : S;

/** The members of an object schema, read. */
export type DenormalizeObject<D> = { [Name in keyof D]: Denormalize<D[Name]> };

/** What an element of a list is: of the one schema, or of any schema in the mapping. */
export type DenormalizeMapped<D> = IsMapping<D> extends true ? Denormalize<D[keyof D]> : Denormalize<D>;

type IsMapping<D> = D extends (...args: never) => unknown
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
