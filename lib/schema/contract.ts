import { getOrInsert } from './getOrInsert.ts';

/** Stands in an entity table where an entity was removed, and is what reading such an entity gives. */
export const INVALID: unique symbol = Symbol('wireshape.INVALID');

/** The name under which a schema may offer a compiled form of itself. */
export const compile: unique symbol = Symbol('wireshape.compile');

/** Containers nested deeper than this are finished later, from a flat stack (ARR-14). */
export const MAX_DEPTH = 200;

/** Counts changes of definitions, so that what was derived from them can tell that it is old. */
export const definitions = { version: 0 };

let plans = 0;
const shared = new Map<string, number>();

/** Numbers a plan: anew for an entity class, which has its table for itself, else by the table's key. */
export function planId(key?: string): number {
  if (key === undefined) return plans++;
  return getOrInsert(shared, key, () => plans++);
}

/** One entity as the tables hold it: a plain object with ids in place of nested entities. */
export type EntityRecord = Record<string, unknown>;

/** What a place in a table holds. */
export type Stored = EntityRecord | typeof INVALID | undefined;

/** When an answer was asked for, when it came, and until when it is fresh; milliseconds since 1970. */
export interface Times {
  fetchedAt: number;
  date: number;
  expiresAt: number;
}

/** The open contract: an object, or a class with static methods, that has these is a schema. */
export interface SchemaObject<Value = unknown> {
  /** Takes input apart and returns what stands for it in the result. */
  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: NormalizeDelegate,
    parentEntity?: ParentEntity,
  ): unknown;
  /** Puts together what `normalize` returned; INVALID where a part that it needs was removed. */
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

/** Asks a nested schema for its query key. */
export type QueryVisit = (schema: unknown, args: readonly unknown[]) => unknown;

/** Counts visits to containers that lie deep; an error for one without an end. */
export interface VisitCounter {
  note(input: unknown, depth: number): void;
}

/** What `normalize` of a schema may use. */
export interface NormalizeDelegate {
  /** The arguments of the endpoint, or those before the value in `controller.set`. */
  readonly args: readonly unknown[];
  readonly meta: Times;
  /** Numbers this write. */
  readonly run: number;
  /** How many containers are open around this one. */
  depth: number;
  readonly visits: VisitCounter;
  /** Normalizes a nested value by its own schema. */
  visit(
    schema: unknown,
    value: unknown,
    parent: unknown,
    key: string | undefined,
    parentEntity?: ParentEntity,
  ): unknown;
  /** Makes a nested schema ready to run, for one that is visited often; shorthand included. */
  compileSchema: CompileSchema;
  /** Every stored entity under a key, as pairs of pk and record. */
  getEntities(key: string): Iterable<[pk: string, entity: EntityRecord]>;
  getEntity(key: string, pk: string): Stored;
  /** Stores an entity, merged with what is there by the schema's own hooks. */
  mergeEntity(schema: StoredLike, pk: string, incoming: EntityRecord): void;
  /** Stores an entity in place of what is there. */
  setEntity(schema: StoredLike, pk: string, entity: EntityRecord): void;
  /** Marks an entity as removed. */
  invalidate(schema: { readonly key: string }, pk: string): void;
  /** True when this object was met before under this key and pk: stop, it loops. */
  checkLoop(key: string, pk: string, input: object): boolean;
  /**
   * Set while what was read is written again: puts stored values in place of the members of a record that are as
   * they were read, and gives their names (ENT-11).
   */
  passOn?:
    | ((
        entity: EntityStatics,
        pk: string,
        record: Record<string, unknown>,
      ) => ReadonlySet<string> | undefined)
    | undefined;
  /** The objects met so far by this plan, with their records once those are done. */
  seen(plan: EntityPlan): Map<object, EntityRecord | null>;
  /** Runs the rest of a container later, in its place, so that the stack stays flat. */
  defer(rest: () => void): void;
  /** Stores by a plan; `owned` tells that nobody else holds the incoming object. */
  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void;
  /**
   * Makes a change that depends on what is stored, such as adding a member to the lists that match. It runs again
   * when the write is replayed over an older response (CTL-9).
   */
  change(run: (delegate: NormalizeDelegate) => void): void;
}

/** What `denormalize` of a schema may use. */
export interface DenormalizeDelegate {
  /** Reading these does not make the memo depend on them; use `argsKey` for that. */
  readonly args: readonly unknown[];
  /** Numbers this read. */
  readonly run: number;
  /** Reads a nested value by its own schema: undefined where its entity never came, INVALID where it was removed. */
  unvisit(schema: unknown, input: unknown): unknown;
  /** Makes a nested schema ready to run, for one that is read often; shorthand included. */
  compileSchema: CompileSchema;
  /** Derives a key from the arguments and makes the memo depend on it. */
  argsKey(derive: (args: readonly unknown[]) => string | undefined): string | undefined;
  /** The record of an entity as it is stored; what is read depends on it from then on. */
  getEntity(key: string, pk: string): Stored;
  /** Reads an entity by its id. */
  entity(plan: EntityPlan, pk: string): unknown;
  /** Makes an entity of an object that stands where an id was due. */
  embedded(plan: EntityPlan, record: EntityRecord): unknown;
  /** Reads a list, without elements that were removed or never came; a long one is patched, not made anew. */
  list(element: Compiled, input: readonly unknown[]): unknown[];
  /** How many containers are open around this one. */
  depth: number;
  readonly visits: VisitCounter;
  /** Reads a part that lies too deep for the stack. */
  aside(compiled: Compiled, input: unknown): unknown;
}

/** What `queryKey` of a schema may use. */
export interface QueryDelegate {
  getEntities(key: string): Iterable<[pk: string, entity: EntityRecord]> | undefined;
  getEntity(key: string, pk: string): Stored;
  getIndex(key: string, index: string, value: string): string | undefined;
  readonly INVALID: typeof INVALID;
}

/** Something that a table is kept for. */
export interface StoredLike {
  readonly key: string;
  merge?(existing: EntityRecord, incoming: EntityRecord): EntityRecord;
}

/** A schema made ready to run: closures that know their parts already. */
export interface Compiled {
  visit(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: NormalizeDelegate,
    parentEntity?: ParentEntity,
  ): unknown;
  unvisit(input: unknown, delegate: DenormalizeDelegate): unknown;
  /** The schema itself, shorthand expanded; undefined for a value that is not a schema. */
  readonly schema: SchemaObject | undefined;
  /** False where a value passes through unchanged, both ways. */
  readonly transforms: boolean;
  /** The schemas directly inside; undefined when they can't be known. */
  parts(): readonly unknown[] | undefined;
}

/** Makes a schema ready to run, shorthand included; the same schema gives the same object. */
export type CompileSchema = (schema: unknown) => Compiled;

/** An entity class made ready to run. */
export interface EntityPlan {
  readonly key: string;
  /** Numbers the plans of this process, so that a table is found by position. */
  readonly id: number;
  /** The class that the table belongs to; undefined where several schemas may share one. */
  readonly owner?: { readonly indexes?: readonly string[] };
  /** Why the class has this key. */
  readonly keySource?: KeySource;
  readonly fields: readonly EntityField[];
  /** Makes what a record is read as; undefined when the record is not valid. */
  build(record: EntityRecord, delegate: DenormalizeDelegate): unknown;
  /** True when `build` reads parts itself, and may come to the same record again on its way. */
  readonly readsOwnParts?: boolean;
  /** True when what comes is added to what is held, such as a page to its list. */
  readonly adds?: boolean;
  /** True when `build` alone makes it, and reads nothing else. */
  readonly leaf: boolean;
  /**
   * Merges into what a table holds; gives back the held record itself when nothing differs. Without times what
   * is held came earlier in this very write.
   */
  merge(held: EntityRecord, incoming: EntityRecord, times: Times, heldTimes?: Times): EntityRecord;
}

/** Why an entity class has its key: classes of one origin share a table on purpose (ENT-10). */
export interface KeySource {
  /** The class itself, or the ancestor whose key it sets or inherits. */
  readonly origin: object;
  /** The key is only the name of the class, which a minifier may change. */
  readonly isByName: boolean;
}

/** A field of an entity that has a schema. */
export interface EntityField {
  readonly name: string;
  readonly compiled: Compiled;
  /** When its entity was removed, the whole entity counts as removed. */
  readonly required: boolean;
  /** Its name is one that every object has, such as `constructor`. */
  readonly inherited: boolean;
  /** A plain function, applied to the wire value when the entity is read (ENT-4). */
  readonly deserializes: boolean;
}

/** The overridable statics of an entity class, as the compiled form calls them. */
export interface EntityStatics extends SchemaObject {
  readonly name: string;
  readonly key: string;
  readonly schema: Record<string, unknown>;
  readonly prototype: { pk(parent?: unknown, key?: string, args?: readonly unknown[]): unknown };
  readonly defaults: object;
  readonly indexes?: readonly string[];
  pk(value: unknown, parent?: unknown, key?: string, args?: readonly unknown[]): unknown;
  process(
    input: unknown,
    parent?: unknown,
    key?: string,
    args?: readonly unknown[],
  ): EntityRecord | undefined;
  validate(processed: EntityRecord): string | undefined;
  merge(existing: EntityRecord, incoming: EntityRecord): EntityRecord;
  shouldUpdate(held: Times, coming: Times, existing: EntityRecord, incoming: EntityRecord): boolean;
  shouldReorder(held: Times, coming: Times, existing: EntityRecord, incoming: EntityRecord): boolean;
  mergeWithStore(held: Times, coming: Times, existing: EntityRecord, incoming: EntityRecord): EntityRecord;
  fromJS(props?: EntityRecord): object;
  createIfValid(props: EntityRecord): object | undefined;
}

/** A schema that may have a compiled form of its own. */
export interface Compilable {
  [compile](compileSchema: CompileSchema): Compiled | undefined;
}

/** True for an object or class that has the methods of a schema. */
export function isSchema(value: object): value is SchemaObject {
  const { normalize, denormalize } = value as Partial<SchemaObject>;
  return typeof normalize === 'function' && typeof denormalize === 'function';
}
