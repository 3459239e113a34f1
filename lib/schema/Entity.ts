import { getOrInsert } from './getOrInsert.ts';
import { fail } from '../errors/errors.ts';
import {
  type Compiled,
  compile,
  type ReaderDelegate,
  type EntityStatics,
  type CompileSchema,
  type WriterDelegate,
} from './compiled.ts';
import type { EntityRecord, QueryDelegate, QueryVisit, Times } from './contract.ts';
import { asText } from './pk.ts';
import { assign, compileEntity, computedNames } from './entityPlan.ts';
import { isObject, isRecord } from './objects.ts';

/** A class whose instances have an identity of their own, with everything that Entity gives. */
export type EntityClass<E = object> = (abstract new (...args: never) => E) & Omit<typeof Entity, 'prototype'>;

/**
 * A thing with an identity: stored once, under its pk, wherever it appears.
 *
 * Class members with default values are the fields; what is read is an instance of the class, with the
 * defaults where the data lacks a field (ENT-1).
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = 'nobody';
 * }
 * const { result, entities } = normalize(User, { id: '7' });
 * result; // => '7'
 * denormalize(User, result, entities).name; // => 'nobody'
 */
export abstract class Entity {
  /** The table's name; the class name, if not given (ENT-3). */
  static get key(): string {
    return this.name || fail('key_missing');
  }
  static set key(key: string) {
    Object.defineProperty(this, 'key', { value: key, writable: true, configurable: true, enumerable: true });
  }

  /** Schemas and deserializers of the fields that need one (ENT-4). */
  static schema: Record<string, unknown> = {};

  /** Fields by which `useQuery(Entity, { field })` may look an entity up. */
  declare static indexes?: readonly string[];

  /** What identifies this entity: a non-empty string, or a number (ENT-2). Fields hold wire values here. */
  pk(_parent?: unknown, _key?: string, _args?: readonly unknown[]): string | number | undefined {
    return (this as { id?: string | number }).id;
  }

  /**
   * The same for data; also sees where the value stands and the call arguments. An overridden `pk` runs on an
   * instance made of the data, with defaults and getters (ENT-11).
   */
  static pk(value: unknown, parent?: unknown, key?: string, args?: readonly unknown[]): unknown {
    const { pk } = this.prototype as Entity;
    const of = (instance: unknown): unknown => pk.call(instance as Entity, parent, key, args);
    if (pk === Entity.prototype.pk || value instanceof this) return of(value);
    const found = of(this.fromJS.call(this as never, value as object));
    if (String(found) !== '0') return found;
    // A default of 0 identifies nothing: without the defaults it has to be 0 too (ENT-2).
    const bare = Object.create(this.prototype as object) as object;
    return String(of(assign(bare, value as object, knownOf(this).computed))) === '0' ? found : undefined;
  }

  /** Changes an incoming value before it is stored; undefined removes the entity. */
  static process(
    input: unknown,
    _parent?: unknown,
    _key?: string,
    _args?: readonly unknown[],
  ): EntityRecord | undefined {
    return { ...(input as EntityRecord) };
  }

  /** Says what is wrong with a value that must not be stored or read; undefined when nothing is. */
  static validate(_processed: EntityRecord): string | undefined {
    return undefined;
  }

  /** Joins two values of one entity, newer over older (ENT-7). */
  static merge(existing: EntityRecord, incoming: EntityRecord): EntityRecord {
    return { ...existing, ...incoming };
  }

  /** False keeps what is stored and drops what comes. */
  static shouldUpdate(
    _existingMeta: Times,
    _incomingMeta: Times,
    _existing: EntityRecord,
    _incoming: EntityRecord,
  ): boolean {
    return true;
  }

  /**
   * True merges what is stored over what comes. By default false: the store applies writes in the order in which
   * they began, whenever they come (CTL-5, CTL-9).
   */
  static shouldReorder(
    _existingMeta: Times,
    _incomingMeta: Times,
    _existing: EntityRecord,
    _incoming: EntityRecord,
  ): boolean {
    return false;
  }

  /** Joins what comes with what the store holds. */
  static mergeWithStore(
    existingMeta: Times,
    incomingMeta: Times,
    existing: EntityRecord,
    incoming: EntityRecord,
  ): EntityRecord {
    if (!this.shouldUpdate(existingMeta, incomingMeta, existing, incoming)) return existing;
    return this.shouldReorder(existingMeta, incomingMeta, existing, incoming)
      ? this.merge(incoming, existing)
      : this.merge(existing, incoming);
  }

  /** Makes an instance of a stored record; computed properties of the class stay as they are. */
  static fromJS<E extends Entity>(this: abstract new (...args: never) => E, props: Partial<E> = {}): E {
    const Class = this as unknown as new (props: object) => E;
    return assign(new Class(props), props, knownOf(Class).computed);
  }

  /** The same as `fromJS`; undefined when `validate` finds a fault. */
  static createIfValid(props: EntityRecord): object | undefined {
    return this.validate(props) === undefined ? this.fromJS.call(this as never, props) : undefined;
  }

  /** One instance that holds the default of every field. */
  static get defaults(): Entity {
    const known = knownOf(this);
    return (known.defaults ??= new (this as unknown as new (props: object) => Entity)({}));
  }

  /** Finds the pk for a query: an id as it is, else the pk or an index of the first argument. */
  static queryKey(
    args: readonly unknown[],
    _unvisit?: QueryVisit,
    delegate?: QueryDelegate,
  ): string | undefined {
    const [first] = args;
    if (delegate === undefined) return undefined;
    const pk = asText(isObject(first) ? this.pk(first, undefined, '', args) : first);
    if (pk && delegate.getEntity(this.key, pk) !== undefined) return pk;
    if (!isRecord(first)) return undefined;
    const index = this.indexes?.find((name) => Object.hasOwn(first, name));
    const value = index === undefined ? undefined : asText(first[index]);
    return value === undefined ? undefined : delegate.getIndex(this.key, index as string, value);
  }

  static normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
  ): unknown {
    return compiledOf(this, delegate.compileSchema).visit(input, parent, key, delegate);
  }

  static denormalize(input: unknown, delegate: ReaderDelegate): unknown {
    return compiledOf(this, delegate.compileSchema).unvisit(input, delegate);
  }

  static parts(): readonly unknown[] {
    return Object.values(this.schema);
  }

  /** What JSON shows of the class where it is a schema. */
  static toJSON(): { key: string; schema: Record<string, unknown> } {
    return { key: this.key, schema: this.schema };
  }

  static toString(): string {
    return this.key;
  }

  /** An overridden normalize or denormalize is always called, so only the originals have the fast form (ENT-9). */
  static [compile](compileSchema: CompileSchema): Compiled | undefined {
    const original = this.normalize === Entity.normalize && this.denormalize === Entity.denormalize;
    return original ? compiledOf(this, compileSchema) : undefined;
  }
}

function compiledOf(entity: unknown, compileSchema: CompileSchema): Compiled {
  return compileEntity(entity as EntityStatics, Entity as unknown as EntityStatics, compileSchema);
}

interface Known {
  readonly computed: ReadonlySet<string> | undefined;
  defaults: Entity | undefined;
}

const known = new WeakMap<object, Known>();

/** What is worked out once for each class. */
function knownOf(entity: { readonly prototype: object }): Known {
  return getOrInsert(known, entity, () => ({ computed: computedNames(entity), defaults: undefined }));
}
