/** Marks a removed entity in its table; reading that entity returns it. */
export const INVALID: unique symbol = Symbol('wireshape.INVALID');

/** A stored entity: a plain object with primary keys in place of nested entities. */
export type EntityRecord = Record<string, unknown>;

/** The value of a row. */
export type Stored = EntityRecord | typeof INVALID | undefined;

/** When a response was requested, when it was received, and until when it is fresh; milliseconds since 1970. */
export interface Times {
  fetchedAt: number;
  date: number;
  expiresAt: number;
}

/** The contract of a schema: an object with these methods, or a class with these static methods. */
export interface SchemaObject<Value = unknown> {
  /** Stores the entities of the input, and returns the normalized input for the result. */
  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: NormalizeDelegate,
    parentEntity?: ParentEntity,
  ): unknown;
  /** Reads what `normalize` returned; INVALID if a part that it needs was removed. */
  denormalize(input: unknown, delegate: DenormalizeDelegate): Value;
  /** Finds what to read for these arguments without a result, or undefined. */
  queryKey?(args: readonly unknown[], unvisit: QueryVisit, delegate: QueryDelegate): unknown;
  /**
   * Finds what an endpoint would respond with for these arguments, where the store proves it; otherwise undefined, and
   * the endpoint is requested (CTL-24). A schema without it is never read in place of a response.
   */
  provenKey?(args: readonly unknown[], unvisit: QueryVisit, delegate: ProofDelegate): unknown;
  /** The schemas directly inside. Without it, the schema is treated as recursive. */
  parts?(): readonly unknown[];
  /** True if a string, number or boolean is a valid input. */
  readonly acceptsPrimitives?: boolean;
}

/** The nearest entity class around a value. */
export interface ParentEntity {
  readonly key: string;
  readonly schema: Readonly<Record<string, unknown>>;
  pk(value: unknown, parent?: unknown, key?: string, args?: readonly unknown[]): unknown;
}

/** Gives the query key of a nested schema. */
export type QueryVisit = (schema: unknown, args: readonly unknown[]) => unknown;

/** The delegate of `normalize`. */
export interface NormalizeDelegate {
  /** The arguments of the endpoint, or those before the value in `controller.set`. */
  readonly args: readonly unknown[];
  readonly meta: Times;
  /** The depth: the number of containers around this one. */
  depth: number;
  /** Normalizes a nested value by its own schema. */
  visit(
    schema: unknown,
    value: unknown,
    parent: unknown,
    key: string | undefined,
    parentEntity?: ParentEntity,
  ): unknown;
  /** Every stored entity under a key, as pairs of pk and record. */
  getEntities(key: string): Iterable<[pk: string, entity: EntityRecord]>;
  getEntity(key: string, pk: string): Stored;
  /** Stores an entity, merged with the stored one by the schema's own hooks. */
  mergeEntity(schema: StoredLike, pk: string, incoming: EntityRecord): void;
  /** Replaces an entity. */
  setEntity(schema: StoredLike, pk: string, entity: EntityRecord): void;
  /** Marks an entity as removed. */
  invalidate(schema: { readonly key: string }, pk: string): void;
  /** True if this object was visited before under this key: a cycle. For schemas of your own; those here have other means. */
  checkLoop(key: string, pk: string, input: object): boolean;
  /** Runs the rest of a container later, at its place in the order, so that the stack stays flat. */
  defer(rest: () => void): void;
}

/** The delegate of `denormalize`. */
export interface DenormalizeDelegate {
  /** The arguments. Reading them adds no dependency to the memo: use `argsKey` for that. */
  readonly args: readonly unknown[];
  /** Reads a nested value by its own schema: undefined if its entity is not stored, INVALID if it was removed. */
  unvisit(schema: unknown, input: unknown): unknown;
  /** Derives a key from the arguments and makes the memo depend on it. */
  argsKey(derive: (args: readonly unknown[]) => string | undefined): string | undefined;
  /** The stored record of an entity, which becomes a dependency of the memo. */
  getEntity(key: string, pk: string): Stored;
}

/** The delegate of `queryKey`. */
export interface QueryDelegate {
  getEntities(key: string): Iterable<[pk: string, entity: EntityRecord]> | undefined;
  getEntity(key: string, pk: string): Stored;
  getIndex(key: string, index: string, value: string): string | undefined;
  readonly INVALID: typeof INVALID;
  /** The endpoint in place of whose response it is read; undefined for a query. */
  readonly endpoint?: { key(...args: unknown[]): string } | undefined;
}

/** The delegate of `provenKey`. */
export interface ProofDelegate extends QueryDelegate {
  /** True for an endpoint whose response is the entity that its arguments name. */
  readonly lookup: boolean;
  /**
   * True if every entity that reading the key uses is stored with the fields that its class declares, but optional ones.
   * With `fields`, only these of the entity itself are needed, and what they refer to. `fits` decides on the entity itself,
   * unless an optimistic update created it.
   */
  isComplete(
    schema: unknown,
    key: unknown,
    fields?: readonly string[],
    fits?: (stored: EntityRecord) => boolean,
  ): boolean;
}

/** A schema whose entities have a table. */
export interface StoredLike {
  readonly key: string;
  merge?(existing: EntityRecord, incoming: EntityRecord): EntityRecord;
}

/** True for an object or class that has the methods of a schema. */
export function isSchema(value: object): value is SchemaObject {
  const { normalize, denormalize } = value as Partial<SchemaObject>;
  return typeof normalize === 'function' && typeof denormalize === 'function';
}
