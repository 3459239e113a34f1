/** Marks an entity in its table as removed, and is what reading that entity gives. */
export const INVALID: unique symbol = Symbol('wireshape.INVALID');

/** One entity as the tables hold it: a plain object with ids in place of nested entities. */
export type EntityRecord = Record<string, unknown>;

/** What a place in a table holds. */
export type Stored = EntityRecord | typeof INVALID | undefined;

/** When a response was requested, when it was received, and until when it is fresh; milliseconds since 1970. */
export interface Times {
  fetchedAt: number;
  date: number;
  expiresAt: number;
}

/** The open contract: an object, or a class with static methods, that has these is a schema. */
export interface SchemaObject<Value = unknown> {
  /** Stores the entities of the input, and returns what stands for the input in the result. */
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
  /** The schemas directly inside. Without it the schema counts as one that may contain itself. */
  parts?(): readonly unknown[];
  /** True where a bare string, number or boolean is a legal input. */
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

/** What `normalize` of a schema may use. */
export interface NormalizeDelegate {
  /** The arguments of the endpoint, or those before the value in `controller.set`. */
  readonly args: readonly unknown[];
  readonly meta: Times;
  /** How many containers are open around this one. */
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
  /** Stores an entity, merged with what is there by the schema's own hooks. */
  mergeEntity(schema: StoredLike, pk: string, incoming: EntityRecord): void;
  /** Stores an entity in place of what is there. */
  setEntity(schema: StoredLike, pk: string, entity: EntityRecord): void;
  /** Marks an entity as removed. */
  invalidate(schema: { readonly key: string }, pk: string): void;
  /** True if this object was visited before under this key and pk: a cycle. */
  checkLoop(key: string, pk: string, input: object): boolean;
  /** Runs the rest of a container later, in its place, so that the stack stays flat. */
  defer(rest: () => void): void;
}

/** What `denormalize` of a schema may use. */
export interface DenormalizeDelegate {
  /** Reading these does not make the memo depend on them; use `argsKey` for that. */
  readonly args: readonly unknown[];
  /** Reads a nested value by its own schema: undefined if its entity is not stored, INVALID if it was removed. */
  unvisit(schema: unknown, input: unknown): unknown;
  /** Derives a key from the arguments and makes the memo depend on it. */
  argsKey(derive: (args: readonly unknown[]) => string | undefined): string | undefined;
  /** The record of an entity as it is stored; what is read depends on it from then on. */
  getEntity(key: string, pk: string): Stored;
}

/** What `queryKey` of a schema may use. */
export interface QueryDelegate {
  getEntities(key: string): Iterable<[pk: string, entity: EntityRecord]> | undefined;
  getEntity(key: string, pk: string): Stored;
  getIndex(key: string, index: string, value: string): string | undefined;
  readonly INVALID: typeof INVALID;
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
