import type { EntityClass } from './Entity.ts';

/** The arguments of a schema in a query: `useQuery(schema, ...args)`. */
export type SchemaArgs<S> =
  S extends EntityClass<infer E>
    ? readonly [idOrFields: string | number | bigint | EntityFields<E>]
    : S extends { queryKey(args: infer Args extends readonly unknown[], ...rest: never): unknown }
      ? Args
      : readonly unknown[];

/** Fields of an entity to look it up by; an id is a string or a number. */
export type EntityFields<E> = {
  readonly [Name in keyof E as E[Name] extends (...args: never) => unknown ? never : Name]?:
    | E[Name]
    | (E[Name] extends number ? string : E[Name] extends string ? number : never);
};
