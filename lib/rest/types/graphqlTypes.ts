import type { Denormalize } from '../../schema/infer.ts';

/** The schema of an operation, as types see it: what the document says of null, and of members without a schema, is kept. */
export type DocumentSchema<S, Data> = unknown extends Data
  ? S
  : S extends object
    ? S & { denormalize(...args: never): DocumentData<S, Data> }
    : S;

/** What is read of data with a schema: of the types of the document, with entities in their places. */
type DocumentData<S, Data> = Data extends null | undefined
  ? Data
  : S extends AnySchema
    ? Elements<Denormalize<S>, Data>
    : S extends readonly (infer Element)[]
      ? Data extends readonly (infer Value)[]
        ? DocumentData<Element, Value>[]
        : Denormalize<S>
      : S extends object
        ? { [Name in keyof Data]: Name extends keyof S ? DocumentData<S[Name], Data[Name]> : Data[Name] }
        : Data;

/** A list has null where the document does. */
type Elements<Value, Data> = Value extends readonly (infer Item)[]
  ? Data extends readonly (infer Given)[]
    ? (Item | Extract<Given, null>)[]
    : Value
  : Value;

/** A class, a function, or a schema that reads by itself. */
type AnySchema =
  | (abstract new (...args: never) => unknown)
  | ((...args: never) => unknown)
  | { denormalize(...args: never): unknown };

/** Refuses members of a schema that the type of the document does not have. */
export type DocumentMembers<S, Data> = unknown extends Data
  ? unknown
  : S extends AnySchema | readonly unknown[]
    ? unknown
    : S extends object
      ? {
          [Name in keyof S]: Name extends NameOf<Data>
            ? DocumentMembers<S[Name], MemberOf<Data, Name>>
            : never;
        }
      : unknown;

/** The names of the members of each type of a union. */
type NameOf<Data> = Data extends object ? keyof Data : never;
type MemberOf<Data, Name> = Data extends object
  ? Name extends keyof Data
    ? NonNullable<Data[Name]>
    : never
  : never;
