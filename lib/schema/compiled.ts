import type { EndlessInputGuard } from './EndlessInputGuard.ts';
import { fail } from '../errors/errors.ts';
import { getOrInsert } from './getOrInsert.ts';
import type {
  DenormalizeDelegate,
  EntityRecord,
  NormalizeDelegate,
  ParentEntity,
  SchemaObject,
  Stored,
  Times,
} from './contract.ts';
import type { LaterMerge, Merge } from './members.ts';

/** The name of the method with which an entity returns its own compiled form; one name for every copy of this library (FN-4). */
export const compile: unique symbol = Symbol.for('wireshape.compile');

/** Containers that are nested deeper than this are deferred, so that the stack does not overflow (ARR-14). */
export const MAX_DEPTH = 200;

/** Counts changes of definitions, so that derived data can be invalidated. */
export const definitions = { version: 0 };

/** Throws for a schema of another copy of this library. Each copy numbers its tables itself, so a list would be stored in another table (FN-4). */
export function refuseOtherCopy(copy: typeof definitions, key: string): undefined {
  if (copy !== definitions) fail('two_copies', key);
}

let plans = 0;
const shared = new Map<string, number>();

/** The number of a plan: a new one for an entity class, which owns its table, else one per key of a table. */
export function planId(key?: string): number {
  if (key === undefined) return plans++;
  return getOrInsert(shared, key, () => plans++);
}

/** A compiled schema: closures with resolved parts. */
export interface Compiled {
  visit(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): unknown;
  unvisit(input: unknown, delegate: ReaderDelegate): unknown;
  /** The schema, with shorthand expanded; undefined for a value that is not a schema. */
  readonly schema: SchemaObject | undefined;
  /** False where a value passes through unchanged, both ways. */
  readonly transforms: boolean;
  /** The schemas directly inside; undefined when they can't be known. */
  parts(): readonly unknown[] | undefined;
  /** Of an entity that was written or read before. */
  readonly plan?: EntityPlan | undefined;
}

/** Compiles a schema, shorthand included; memoized by schema. */
export type CompileSchema = (schema: unknown) => Compiled;

/** A compiled entity class. */
export interface EntityPlan {
  readonly key: string;
  /** The number of this plan in the process, with which a draft of its table is found in an array. */
  readonly id: number;
  /** The class that owns the table; undefined if several schemas may share it. */
  readonly owner?: EntityStatics;
  /** Where the key of the class is from. */
  readonly keySource?: KeySource;
  readonly fields: readonly EntityField[];
  /** Creates the value that a record is read as; undefined if the record is invalid. */
  build(record: EntityRecord, delegate: ReaderDelegate): unknown;
  /** The record that `denormalize` reads in place of one that is not in the tables. */
  readonly fallback?: ((pk: string) => EntityRecord | undefined) | undefined;
  /** True if `build` reads parts itself, and may reach the same record again. */
  readonly readsOwnParts?: boolean;
  /** Of a list or map: whether input replaces the stored members, or is a page that joins them. Undefined for other records. */
  readonly kind?: 'list' | 'page' | undefined;
  /** True if `build` reads nothing but the record. */
  readonly leaf: boolean;
  /**
   * Merges an input into the stored record; returns the stored record itself if nothing differs. Without times, the
   * stored record is from the same write.
   */
  merge(held: EntityRecord, incoming: EntityRecord, times: Times, heldTimes?: Times): EntityRecord;
}

/** Where the key of an entity class is from: classes of one origin share a table on purpose (ENT-10). */
export interface KeySource {
  /** The class itself where it has a `merge` of its own. */
  readonly merging: EntityStatics | undefined;
  /** The class itself, or the ancestor whose key it sets or inherits. */
  readonly origin: object;
  /** True if the key is only the name of the class, which a minifier may change. */
  readonly isByName: boolean;
}

/** A field of an entity that has a schema. */
export interface EntityField {
  readonly name: string;
  readonly compiled: Compiled;
  /** True if the whole entity counts as removed when the entity of this field is removed. */
  readonly required: boolean;
  /** True if all objects have a property of this name, such as `constructor`. */
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
  readonly plain: boolean;
  readonly numericIds: boolean;
  fallback(pk: string): EntityRecord | undefined;
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
  [compile](compileSchema: CompileSchema, copy: typeof definitions): Compiled | undefined;
}

/** Chooses what of an incoming record is merged into the one that is held; undefined for nothing. */
export type Keep = (
  key: string,
  pk: string,
  incoming: EntityRecord,
  held: Stored,
) => EntityRecord | undefined;

/** An endpoint, as schemas know it. */
export interface KeyedEndpoint {
  key(...args: unknown[]): string;
}

/** The endpoint whose responses have a list, and the names of the fields that lead to it. */
export interface ListHome {
  readonly endpoint: KeyedEndpoint;
  readonly path: string;
}

/** The delegate of `normalize` for the library's own schemas. */
export interface WriterDelegate extends NormalizeDelegate {
  args: readonly unknown[];
  /** The number of this write. */
  readonly run: number;
  readonly visits: EndlessInputGuard;
  /** Compiles a nested schema that is visited often; shorthand included. */
  compileSchema: CompileSchema;
  /** The endpoint whose response this is: its key tells its lists from those of others (COL-6). */
  endpoint?: KeyedEndpoint | undefined;
  /** Makes the temporary primary key of an entity that the server has not created yet; set in optimistic updates. */
  readonly temporaryPk?: (() => string) | undefined;
  /** True outside of a store: the ids of entities with `numericIds` stay numbers. */
  readonly numericIds?: boolean;
  /** The same, set while the items of a list are added: an entity without a primary key gets one. */
  newPk?: (() => string) | undefined;
  /**
   * Set while a value that was read is written again: replaces the fields of a record that equal their read values by
   * the stored values, and returns their names (ENT-11).
   */
  passOn?:
    | ((
        entity: EntityStatics,
        pk: string,
        record: Record<string, unknown>,
      ) => ReadonlySet<string> | undefined)
    | undefined;
  /** The objects that this plan visited, with their records once those are complete. */
  seen(plan: EntityPlan): Map<object, EntityRecord | null>;
  /** Stores a record by a plan; `owned` if no other code holds the incoming object. */
  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void;
  /**
   * Runs a change that depends on stored data, such as adding a member to all lists that match. It runs again when the
   * write is rebased on an older response (CTL-9). `changes` is what it does to lists.
   */
  change(run: (delegate: WriterDelegate) => void, changes?: readonly ListChange[]): void;
  /** Finds the merge with which later writes add a member to a list; set while a write is rebased. */
  readonly later?: ((key: string, pk: string) => LaterMerge) | undefined;
  /** Set while only the lists of a response are written again, without the entities of the write: where they are. */
  readonly only?: ((key: string, pk: string) => boolean) | undefined;
}

/** Members that a change adds to the lists of a table that it reaches, or removes from them. */
export interface ListChange {
  readonly key: string;
  readonly members: readonly unknown[];
  readonly merge: Merge;
  reaches(pk: string): boolean;
}

/** The delegate of `denormalize` for the library's own schemas. */
export interface ReaderDelegate extends DenormalizeDelegate {
  /** The number of this read. */
  readonly run: number;
  /** Compiles a nested schema that is read often; shorthand included. */
  compileSchema: CompileSchema;
  /** Reads an entity by its primary key. */
  entity(plan: EntityPlan, pk: string): unknown;
  /** Creates an entity from an object that is stored in place of a primary key. */
  embedded(plan: EntityPlan, record: EntityRecord): unknown;
  /** Reads a list, without elements that were removed or are not stored; a long list is patched. */
  list(element: Compiled, input: readonly unknown[]): unknown[];
  /** The depth: the number of containers around this one. */
  depth: number;
  readonly visits: EndlessInputGuard;
  /** Reads a part that is too deep for the stack. */
  readDeferred(compiled: Compiled, input: unknown): unknown;
}
