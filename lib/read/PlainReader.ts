import { failFrom } from '../errors/errors.ts';
import { type Compiled, type EntityPlan, MAX_DEPTH, type ReaderDelegate } from '../schema/compiled.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import { type EntityRecord, INVALID, type Stored } from '../schema/contract.ts';
import { EndlessInputGuard } from '../schema/EndlessInputGuard.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { nextId } from '../tables/nextId.ts';
import { checkPlain, plainRow } from '../tables/plain.ts';
import { fillPlaceholder, newPlaceholder, RestartDeeper } from './unfinished.ts';

/** A list or map that is being read. */
interface OpenList {
  isOpen: boolean;
  /** Stands for it inside itself. */
  placeholder: object | undefined;
}

/** A part that is read from a flat stack. */
interface Part {
  readonly rest: () => unknown;
  readonly interrupted: readonly (() => void)[];
}

/** What one plan read: by pk, or by the object that stands in the place of one. */
interface EntityReads<Key = unknown> {
  readonly table: unknown;
  /** Instances are here before their fields are read: that ends a cycle. */
  readonly values: Map<Key, unknown>;
  /** Instances whose fields were not all read when a part was too deep for the stack. */
  readonly interrupted: Map<Key, unknown>;
  readonly lists: Map<Key, OpenList>;
}

function newReads<Key>(table?: unknown): EntityReads<Key> {
  return { table, values: new Map(), interrupted: new Map(), lists: new Map() };
}

/** Reads one result from plain tables, and remembers nothing for a later read. */
export class PlainReader implements ReaderDelegate {
  readonly args: readonly unknown[];
  readonly compileSchema = compileSchema;
  readonly run = nextId();
  readonly visits = new EndlessInputGuard();
  depth = 0;
  readonly #entities: unknown;
  readonly #rows: EntityReads<string>[] = [];
  readonly #embedded = new Map<EntityPlan, EntityReads<object>>();
  /** Parts that lie too deep for the stack. */
  readonly #deferred = new Map<Compiled, Map<unknown, { readonly value: unknown }>>();

  /** Readies what was interrupted on the way to a part that is too deep, to be read once more. */
  #interrupted: (() => void)[] = [];

  constructor(entities: unknown, args: readonly unknown[]) {
    // No Map either.
    this.#entities = checkPlain(entities, 'get');
    this.args = args;
  }

  /** Reads a result from a flat stack, however deep it goes. */
  read(compiled: Compiled, input: unknown): unknown {
    const open: Part[] = [{ rest: () => compiled.unvisit(input, this), interrupted: [] }];
    for (;;) {
      try {
        const value = open[open.length - 1]?.rest();
        const { interrupted } = open.pop() as Part;
        if (open.length === 0) return value;
        for (const resume of interrupted) resume();
      } catch (error) {
        if (!(error instanceof RestartDeeper)) throw error;
        open.push({ rest: error.rest, interrupted: this.#interrupted });
        this.#interrupted = [];
      }
      this.depth = 0;
    }
  }

  unvisit(schema: unknown, input: unknown): unknown {
    return compileSchema(schema).unvisit(input, this);
  }

  argsKey(derive: (args: readonly unknown[]) => string | undefined): string | undefined {
    return derive(this.args);
  }

  getEntity(key: string, pk: string): Stored {
    return plainRow(plainRow(this.#entities, key), pk);
  }

  entity(plan: EntityPlan, pk: string): unknown {
    const reads = (this.#rows[plan.id] ??= newReads(checkPlain(plainRow(this.#entities, plan.key))));
    return reads.values.get(pk) ?? this.#read(plan, pk, plainRow(reads.table, pk), reads, pk);
  }

  embedded(plan: EntityPlan, record: EntityRecord): unknown {
    const reads: EntityReads<object> = getOrInsert(this.#embedded, plan, () => newReads());
    return reads.values.get(record) ?? this.#read(plan, '', record, reads, record);
  }

  list(element: Compiled, input: readonly unknown[]): unknown[] {
    const { length } = input;
    const values: unknown[] = new Array(length);
    let count = 0;
    for (let at = 0; at < length; at++) {
      const value = element.unvisit(input[at], this);
      if (value !== undefined && value !== INVALID) values[count++] = value;
    }
    if (count < length) values.length = count;
    return values;
  }

  readDeferred(compiled: Compiled, input: unknown): unknown {
    const deferred = getOrInsert(this.#deferred, compiled, () => new Map<unknown, { value: unknown }>());
    const held = deferred.get(input);
    if (held) return held.value;
    throw new RestartDeeper(() => deferred.set(input, { value: compiled.unvisit(input, this) }));
  }

  #read<Key>(plan: EntityPlan, pk: string, stored: Stored, reads: EntityReads<Key>, key: Key): unknown {
    const record = stored ?? plan.fallback?.(pk);
    if (typeof record !== 'object') return record;
    checkPlain(record);
    if (plan.readsOwnParts) return this.#list(plan, record, reads, key);
    if (!plan.leaf && this.depth >= MAX_DEPTH)
      throw new RestartDeeper(() => this.#read(plan, pk, record, reads, key));
    const value = reads.interrupted.get(key) ?? plan.build(record, this) ?? INVALID;
    reads.values.set(key, value);
    if (plan.leaf || value === INVALID) return value;
    this.depth++;
    try {
      if (this.#fill(plan, pk, record, value as EntityRecord)) return value;
    } catch (error) {
      if (error instanceof RestartDeeper) {
        this.#interrupted.push(() => {
          reads.values.delete(key);
          reads.interrupted.set(key, value);
        });
      }
      throw error;
    } finally {
      this.depth--;
    }
    reads.values.set(key, INVALID);
    return INVALID;
  }

  /** Reads the fields that have a schema; false when one that is needed was removed. */
  #fill({ fields, key }: EntityPlan, pk: string, record: EntityRecord, instance: EntityRecord): boolean {
    for (let at = 0; at < fields.length; at++) {
      const { name, compiled, required, inherited, deserializes } = fields[at] as (typeof fields)[number];
      const wire = record[name];
      if (wire === undefined || wire === null || (inherited && !Object.hasOwn(record, name))) continue;
      let value: unknown;
      try {
        value = compiled.unvisit(wire, this);
      } catch (error) {
        if (!deserializes) throw error;
        failFrom(error, 'deserializer_failed', key, pk, name, wire);
      }
      if (value === INVALID && required) return false;
      instance[name] = value === INVALID ? undefined : value;
    }
    return true;
  }

  /** Reads a list or map that is stored as one record, which may hold itself. */
  #list<Key>(plan: EntityPlan, record: EntityRecord, { values, lists }: EntityReads<Key>, key: Key): unknown {
    const own = getOrInsert(lists, key, (): OpenList => ({ isOpen: false, placeholder: undefined }));
    if (own.isOpen) return (own.placeholder ??= newPlaceholder(record));
    if (this.depth >= MAX_DEPTH)
      throw new RestartDeeper(() => this.#list(plan, record, { values, lists } as never, key));
    own.isOpen = true;
    this.depth++;
    let built: unknown;
    try {
      built = plan.build(record, this) ?? INVALID;
    } catch (error) {
      if (error instanceof RestartDeeper) this.#interrupted.push(() => (own.isOpen = false));
      throw error;
    }
    this.depth--;
    const value = own.placeholder ? fillPlaceholder(own.placeholder, built) : built;
    values.set(key, value);
    return value;
  }
}
