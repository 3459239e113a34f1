import { getOrInsert } from './getOrInsert.ts';
import type {
  DenormalizeDelegate,
  EntityRecord,
  NormalizeDelegate,
  ParentEntity,
  SchemaObject,
  Times,
} from './contract.ts';

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

/** Counts visits to containers that lie deep; an error for one without an end. */
export interface VisitCounter {
  note(input: unknown, depth: number): void;
}

/** A schema made ready to run: closures that know their parts already. */
export interface Compiled {
  visit(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): unknown;
  unvisit(input: unknown, delegate: ReaderDelegate): unknown;
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
  build(record: EntityRecord, delegate: ReaderDelegate): unknown;
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

/** What `normalize` of the library's own schemas may use besides. */
export interface WriterDelegate extends NormalizeDelegate {
  /** Numbers this write. */
  readonly run: number;
  readonly visits: VisitCounter;
  /** Makes a nested schema ready to run, for one that is visited often; shorthand included. */
  compileSchema: CompileSchema;
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
  /** Stores by a plan; `owned` tells that nobody else holds the incoming object. */
  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void;
  /**
   * Makes a change that depends on what is stored, such as adding a member to the lists that match. It runs again
   * when the write is replayed over an older response (CTL-9).
   */
  change(run: (delegate: WriterDelegate) => void): void;
}

/** What `denormalize` of the library's own schemas may use besides. */
export interface ReaderDelegate extends DenormalizeDelegate {
  /** Numbers this read. */
  readonly run: number;
  /** Makes a nested schema ready to run, for one that is read often; shorthand included. */
  compileSchema: CompileSchema;
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
