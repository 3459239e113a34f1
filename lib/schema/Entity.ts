import { getOrInsert } from './getOrInsert.ts';
import { fail } from '../errors/errors.ts';
import {
  type Compiled,
  compile,
  type definitions,
  refuseOtherCopy,
  type ReaderDelegate,
  type EntityStatics,
  type CompileSchema,
  type WriterDelegate,
} from './compiled.ts';
import type { EntityRecord, QueryDelegate, QueryVisit, Times } from './contract.ts';
import { asText } from './pk.ts';
import { assign, compileEntity, computedNames } from './entityPlan.ts';
import { NO_FIELDS } from './definition.ts';
import { overlay } from './overlay.ts';
import { isObject, isRecord } from './objects.ts';
import { noteDefaults } from './untouchedDefaults.ts';

/** A class of entities: `Entity`, a subclass, or the result of `EntityMixin`. */
export type EntityClass<E = object> = (abstract new (...args: never) => E) & Omit<typeof Entity, 'prototype'>;

/** The name under which a class tells Immer that its instances may be drafted and frozen. */
const immerable: unique symbol = /* @__PURE__ */ Symbol.for('immer-draftable');

/**
 * Data with a primary key (`pk`): it is stored once, in whichever response it occurs.
 *
 * The fields are class members with default values. Reading returns an instance of the class, with the defaults for
 * fields that the data lacks (ENT-1).
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
  /** The name of the table in the store; by default, the class name (ENT-3). */
  static get key(): string {
    return this.name || fail('key_missing');
  }
  static set key(key: string) {
    Object.defineProperty(this, 'key', { value: key, writable: true, configurable: true, enumerable: true });
  }

  /** Maps fields to nested schemas or deserializers (ENT-4). By default, `{}`. */
  static schema: Record<string, unknown> = NO_FIELDS;

  /** The fields that `useQuery(Entity, { field })` can find an entity by; by default, none. */
  declare static indexes?: readonly string[];

  /**
   * True reads plain objects in place of instances: the stored fields, without defaults, getters and methods. Write
   * `static override readonly plain = true`, so that the type has no methods.
   */
  static readonly plain: boolean = false;

  /**
   * True keeps ids that are numbers as numbers in what `normalize` returns: in the result, and in records that refer to the
   * entity. The store, and the markers of a Union, hold strings.
   */
  static readonly numericIds: boolean = false;

  /**
   * The record that `denormalize` reads in place of an entity that is not in the tables: it gets the primary key, and
   * `this` is the class. By default undefined: lists leave the entity out. The store does not call it.
   */
  static fallback(_pk: string): EntityRecord | undefined {
    return undefined;
  }

  /** The primary key: a non-empty string, a number or a bigint (ENT-2, ENT-12). Fields have their wire values here. */
  pk(_parent?: unknown, _key?: string, _args?: readonly unknown[]): string | number | bigint | undefined {
    return (this as { id?: string | number | bigint }).id;
  }

  /**
   * The primary key of input data, with its parent, its key in the parent and the arguments of the endpoint. An
   * overridden `pk` is called on an instance of the data, with defaults and getters (ENT-11).
   */
  static pk(value: unknown, parent?: unknown, key?: string, args?: readonly unknown[]): unknown {
    const { pk } = this.prototype as Entity;
    const of = (instance: unknown): unknown => pk.call(instance as Entity, parent, key, args);
    const isPlainId = pk === Entity.prototype.pk && !('id' in this.prototype);
    if (isPlainId || value instanceof this) return of(value);
    const found = of(this.fromJS.call(this as never, value as object));
    if (String(found) !== '0') return found;
    // A default of 0 is no primary key: the data has to have the 0 (ENT-2).
    const bare = Object.create(this.prototype as object) as object;
    return String(of(assign(bare, value as object, knownOf(this).computed))) === '0' ? found : undefined;
  }

  /** Changes an incoming record before it is stored, to rename a key for example; `undefined` removes the entity. By default, a copy. */
  static process(
    input: unknown,
    _parent?: unknown,
    _key?: string,
    _args?: readonly unknown[],
  ): EntityRecord | undefined {
    return { ...(input as EntityRecord) };
  }

  /** Returns why a record is invalid: it is then neither stored nor read, and its response is an error. By default, every record is valid. */
  static validate(_processed: EntityRecord): string | undefined {
    return undefined;
  }

  /**
   * Merges an incoming record into the stored one; by default, newer fields replace older ones (ENT-7), and objects with an
   * object schema are merged in the same way (OBJ-2).
   */
  static merge(existing: EntityRecord, incoming: EntityRecord): EntityRecord {
    return { ...overlay(existing, incoming, this.schema, this.key) };
  }

  /** Returns false to keep the stored record, if its version is newer for example; by default, true. */
  static shouldUpdate(
    _existingMeta: Times,
    _incomingMeta: Times,
    _existing: EntityRecord,
    _incoming: EntityRecord,
  ): boolean {
    return true;
  }

  /**
   * True merges the stored value over the incoming one. By default false: the store applies writes in the order in
   * which they began (CTL-5, CTL-9).
   */
  static shouldReorder(
    _existingMeta: Times,
    _incomingMeta: Times,
    _existing: EntityRecord,
    _incoming: EntityRecord,
  ): boolean {
    return false;
  }

  /** Merges an incoming value with the stored one. */
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

  /** Creates an instance from plain fields: `User.fromJS({ ...user, name })`. Getters of the class are kept. */
  static fromJS<E extends Entity>(this: abstract new (...args: never) => E, props: Partial<E> = {}): E {
    const Class = this as unknown as new (props: object) => E;
    const instance = assign(new Class(props), props, knownOf(Class).computed);
    const { schema } = Class as unknown as typeof Entity;
    if (schema !== NO_FIELDS) noteDefaults(instance, props, Object.keys(schema));
    return instance;
  }

  /** Like `fromJS`, but undefined if `validate` returns a reason. */
  static createIfValid(props: EntityRecord): object | undefined {
    return this.validate(props) === undefined ? this.fromJS.call(this as never, props) : undefined;
  }

  /** An instance with the defaults of all fields. */
  static get defaults(): Entity {
    const known = knownOf(this);
    return (known.defaults ??= new (this as unknown as new (props: object) => Entity)({}));
  }

  /** Finds the primary key for a query: the first argument itself, its `pk`, or an index of its fields. */
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

  /** The class as JSON where it is a schema. */
  static toJSON(): { key: string; schema: Record<string, unknown> } {
    return { key: this.key, schema: this.schema };
  }

  static toString(): string {
    return this.key;
  }

  static get [immerable](): boolean {
    return true;
  }

  /** Overridden normalize and denormalize are always called: only the originals have a compiled form (ENT-9). */
  static [compile](compileSchema: CompileSchema, copy: typeof definitions): Compiled | undefined {
    refuseOtherCopy(copy, this.key);
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

/** What is computed once per class. */
function knownOf(entity: { readonly prototype: object }): Known {
  return getOrInsert(known, entity, () => ({ computed: computedNames(entity), defaults: undefined }));
}
