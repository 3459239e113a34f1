import { ArraySchema } from '../ArraySchema.ts';
import type { Values } from '../Values.ts';
import { CollectionPlan } from '../CollectionPlan.ts';
import { overflow } from './arranged.ts';
import { argumentFields, type CollectionKey, parseListKey } from './keys.ts';
import {
  append,
  identity,
  type Members,
  type Merge,
  mergeAmong,
  remove,
  removeItems,
  unshift,
  idsAsStrings,
} from '../members.ts';
import type { CollectionFilter, ListOptions } from './options.ts';
import type {
  Compiled,
  CompileSchema,
  ReaderDelegate,
  EntityStatics,
  ListChange,
  WriterDelegate,
} from '../compiled.ts';
import type { EntityRecord, ParentEntity, SchemaObject } from '../contract.ts';
import { getOrInsert } from '../getOrInsert.ts';
import { isObject } from '../objects.ts';
import { asText } from '../pk.ts';

/** The part of a Collection that its changes use. */
export interface Changed {
  readonly key: string;
  readonly inner: ArraySchema<object> | Values<object>;
}

/** The key and primary key of an entity. */
export interface Place {
  readonly table: string | undefined;
  readonly pk: string | undefined;
}

/**
 * Changes all stored lists of a Collection that match the arguments, without a refetch (COL-1).
 *
 * The value is one item, or an array of items, and so is the result; for a map, items by their keys, or one item, whose key
 * is its primary key (VAL-2). If no list is stored, none is created; the items are stored in any case.
 */
export class CollectionChange<Item = unknown> implements SchemaObject {
  protected readonly collection: Changed;
  protected readonly filter: CollectionFilter;
  readonly #merge: Merge;
  readonly #options: ListOptions;

  constructor(collection: Changed, merge: Merge, filter: CollectionFilter, options: ListOptions) {
    this.collection = collection;
    this.#merge = merge;
    this.filter = filter;
    this.#options = options;
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): unknown {
    if (this.#merge !== remove) delegate.newPk = delegate.temporaryPk;
    const isItem = this.isItem(input, parent, key, delegate.args);
    const { result, members } = this.take(input, isItem, parent, key, delegate, parentEntity);
    delegate.newPk = undefined;
    const chosen = this.filter(...delegate.args);
    const merge = this.#merge === remove && isItem ? removeItems : this.#merge;
    delegate.change(
      (writer) => {
        for (const [pk, stored] of this.stored(writer)) {
          if (chosen(stored)) this.put(pk, merge, members, writer);
        }
      },
      [this.changeOf(members, merge, chosen)],
    );
    return result;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): Item {
    return this.#schemaOf(this.#isOne(input), delegate.compileSchema).unvisit(input, delegate) as Item;
  }

  parts(): readonly unknown[] {
    return [this.collection.inner];
  }

  /** The schema of one item. */
  element(delegate: { readonly compileSchema: CompileSchema }): Compiled {
    return this.collection.inner.element(delegate);
  }

  /** The name in errors. */
  get owner(): string {
    return this.collection.key;
  }

  /** True if items join lists. */
  get adds(): boolean {
    return this.#merge !== remove;
  }

  /** Stores the items; `members` are their primary keys or markers in a list or map. */
  protected take(
    input: unknown,
    isItem: boolean,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): { result: unknown; members: Members } {
    const result = this.#schemaOf(isItem, delegate.compileSchema).visit(
      input,
      parent,
      key,
      delegate,
      parentEntity,
    );
    if (isItem && !this.isList) return { result, members: asMap(result) };
    const members = (isItem ? [result] : result) as Members;
    if (!delegate.numericIds || !Array.isArray(members)) return { result, members };
    const texts = members.slice();
    idsAsStrings(texts, isItem ? [input] : input);
    return { result, members: texts };
  }

  protected get isList(): boolean {
    return this.collection.inner instanceof ArraySchema;
  }

  /** True for one item. In place of a map, that is an object with fields of an entity, and its primary key (VAL-2). */
  protected isItem(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    args: readonly unknown[],
  ): boolean {
    if (this.isList || !isObject(input)) return this.#isOne(input);
    const { inner } = this.collection;
    const mayBe = inner.choices().some(({ schema }) => hasFieldOf(schema as Partial<EntityStatics>, input));
    return mayBe && this.rowOf(input, parent, key, args).pk !== undefined;
  }

  /** True for the result of one item. */
  #isOne(result: unknown): boolean {
    if (this.isList) return !Array.isArray(result);
    return !isObject(result) || identity(result) !== result;
  }

  #schemaOf(isItem: boolean, compileSchema: CompileSchema): Compiled {
    const { inner } = this.collection;
    return isItem ? inner.element({ compileSchema }) : compileSchema(inner);
  }

  /** The stored lists or maps, with their arguments. */
  protected stored(delegate: WriterDelegate): [pk: string, key: CollectionKey][] {
    const found: [pk: string, key: CollectionKey][] = [];
    for (const [pk, members] of delegate.getEntities(this.collection.key)) {
      const key = Array.isArray(members) === this.isList ? parseListKey(pk) : undefined;
      if (key) found.push([pk, key]);
    }
    return found;
  }

  /** What a change adds to the lists that it chooses, or removes from them. */
  protected changeOf(members: unknown, merge: Merge, chosen: (stored: CollectionKey) => boolean): ListChange {
    const { key } = this.collection;
    const lists = new Map<string, boolean>();
    const reaches = (pk: string): boolean =>
      getOrInsert(lists, pk, () => chosen(parseListKey(pk) as CollectionKey));
    return { key, members: Array.isArray(members) ? members : [], merge, reaches };
  }

  protected put(pk: string, add: Merge, members: Members, delegate: WriterDelegate): void {
    const { key, inner } = this.collection;
    const later = add === append || add === unshift ? delegate.later?.(key, pk) : undefined;
    const merge: Merge = later ? (list, incoming) => mergeAmong(add, list, incoming, later) : add;
    const held = this.#options.maxLength !== undefined && add !== remove && delegate.getEntity(key, pk);
    const next = Array.isArray(held) ? merge(held, members) : undefined;
    const gone = next
      ? overflow(next as readonly unknown[], this.#options, add === append, inner, delegate)
      : [];
    const bounded: Merge = (existing, incoming) => remove(merge(existing, incoming), gone);
    delegate.put(
      new CollectionPlan(key, gone.length > 0 ? bounded : merge),
      pk,
      members as EntityRecord,
      true,
    );
  }

  /** The key and primary key of an item, and its stored fields. */
  protected rowOf(
    item: unknown,
    parent: unknown,
    key: string | undefined,
    args: readonly unknown[],
  ): Place & { record: object } {
    const entity: Partial<EntityStatics> = this.collection.inner.choose(item, parent, key)?.schema ?? {};
    const record = isObject(item) ? (entity.process?.(item, parent, key, args) ?? item) : {};
    const pk = asText(isObject(item) ? entity.pk?.(record, parent, key, args) : item);
    return { table: entity.key, pk: pk || undefined, record };
  }

  /** The stored value of it. */
  protected storedOf({ table, pk }: Place, delegate: WriterDelegate): EntityRecord | undefined {
    const stored = table && pk ? delegate.getEntity(table, pk) : undefined;
    return typeof stored === 'object' ? stored : undefined;
  }
}

/** Merges items into stored entities; others are dropped, and no list changes (COL-1). */
export class CollectionUpdate<Item = unknown> extends CollectionChange<Item> {
  override normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): unknown {
    let result: unknown;
    // The response of a request in flight may have entities that are not stored yet.
    delegate.change((writer) => {
      result = this.#update(input, parent, key, writer, parentEntity);
    });
    return result;
  }

  #update(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity: ParentEntity | undefined,
  ): unknown {
    const isStored = (item: unknown): boolean =>
      this.storedOf(this.rowOf(item, parent, key, delegate.args), delegate) !== undefined;
    const isItem = this.isItem(input, parent, key, delegate.args);
    if (isItem)
      return isStored(input) ? this.take(input, true, parent, key, delegate, parentEntity).result : undefined;
    const items = Array.isArray(input)
      ? input.filter(isStored)
      : Object.fromEntries(Object.entries(input as object).filter(([, item]) => isStored(item)));
    return this.take(items, false, parent, key, delegate, parentEntity).result;
  }
}

/** True if an object has a field that an entity declares, or if the entity declares none. */
function hasFieldOf({ defaults }: Partial<EntityStatics>, input: object): boolean {
  const names = Object.keys(defaults ?? {});
  return defaults !== undefined && (names.length === 0 || names.some((name) => Object.hasOwn(input, name)));
}

/** The map of one member, under its primary key. */
function asMap(member: unknown): Members {
  const id = isObject(member) ? (member as { id?: unknown }).id : member;
  return id === undefined || id === null ? {} : { [String(id)]: member };
}

/** An item to move. */
interface Move {
  /** Its key in the given list or map; none of one item of a map, which keeps the key of the map that had it (VAL-2). */
  readonly name: string | undefined;
  readonly place: Place;
  /** Its fields by the value. */
  readonly record: object;
  /** Its fields by the arguments and the value. */
  readonly given: object;
  /** The fields that the move changes. */
  readonly wanted: object;
  /** Its own fields, as its entity was stored. */
  own?: object;
}

/**
 * Moves items between the stored lists of a Collection (COL-1): out of the lists that match the stored entity and not
 * the new one, into the lists that match the new one and not the stored one.
 */
export class CollectionMove<Item = unknown> extends CollectionChange<Item> {
  readonly #add: Merge;

  constructor(collection: Changed, add: Merge, filter: CollectionFilter, options: ListOptions) {
    super(collection, append, filter, options);
    this.#add = add;
  }

  override normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): unknown {
    const isItem = this.isItem(input, parent, key, delegate.args);
    const items = (isItem ? [input] : input) as Members;
    const moves = Object.entries(items).map(([name, item]) =>
      this.#moveOf(isItem && !this.isList ? undefined : name, item, parent, key, delegate.args),
    );
    let first: readonly object[] | undefined;
    let now: readonly object[] = [];
    // The stored items before the incoming ones are merged, also on a replay.
    delegate.change((writer) => {
      now = moves.map(({ place }) => this.storedOf(place, writer) ?? none);
      first ??= now;
    });
    const { result, members } = this.take(input, isItem, parent, key, delegate, parentEntity);
    const changes = moves.map(({ name, given }) =>
      this.changeOf(name === undefined ? [] : [members[name as never]], this.#add, this.filter(given)),
    );
    delegate.change((writer) => {
      const lists = this.stored(writer);
      for (const [at, move] of moves.entries()) {
        // On a rebase, it may be in the lists that match now, or in those that matched at first.
        const before = [first![at]!, now[at]!];
        this.#move(move, before, lists, members, writer);
      }
    }, changes);
    return result;
  }

  #move(
    move: Move,
    before: readonly object[],
    lists: readonly [pk: string, key: CollectionKey][],
    members: Members,
    delegate: WriterDelegate,
  ): void {
    const { name, place, record, given, wanted } = move;
    if (!delegate.only) {
      // Its entity may have kept its own fields, as `shouldUpdate` and `merge` say (ENT-9).
      const merged = Object.entries(this.storedOf(place, delegate) ?? none);
      move.own = Object.fromEntries(merged.filter(([field]) => Object.hasOwn(record, field)));
    }
    const after = { ...before.at(-1), ...given, ...move.own };
    const chosen = this.filter(after);
    const one = this.#oneOf(name, members, lists, delegate);
    const take = name === undefined ? removeItems : remove;
    const were = before.filter((stored) => stored !== none);
    for (const [pk, key] of lists) {
      // If the entity has its new fields already, the list that has it tells where it was.
      if (
        this.#decides(key, after) &&
        !chosen(key) &&
        holds(delegate.getEntity(this.collection.key, pk), one, take)
      )
        were.push({ ...before.at(-1), ...key });
    }
    const choices = were.map((stored) => this.filter(stored));
    const isNew = before.includes(none);
    for (const [pk, key] of lists) {
      const isIn = chosen(key);
      const isWanted = isIn && (isNew || Object.keys(key).some((field) => Object.hasOwn(wanted, field)));
      const moves = isWanted || choices.some((chose) => chose(key) !== isIn);
      if (moves) this.put(pk, isIn ? this.#add : take, one, delegate);
    }
  }

  /** One of the moved members, in a list or map of its own. */
  #oneOf(
    name: string | undefined,
    members: Members,
    lists: readonly [pk: string, key: CollectionKey][],
    delegate: WriterDelegate,
  ): Members {
    if (Array.isArray(members)) return [members[Number(name)]];
    if (name !== undefined) return { [name]: members[name as never] };
    const [member] = Object.values(members);
    for (const [pk] of lists) {
      const held = Object.entries(Object(delegate.getEntity(this.collection.key, pk)) as object);
      const found = held.find(([, other]) => identity(other) === identity(member));
      if (found) return { [found[0]]: member };
    }
    return members;
  }

  /** True for a list whose arguments are all fields of the item. */
  #decides(key: CollectionKey, item: object): boolean {
    const own = Object.entries(key).filter(([field]) => Object.hasOwn(item, field));
    return this.filter(Object.fromEntries(own))(key);
  }

  #moveOf(
    name: string | undefined,
    item: unknown,
    parent: unknown,
    key: string | undefined,
    args: readonly unknown[],
  ): Move {
    const { record, ...place } = this.rowOf(item, parent, key, args);
    const given = { ...argumentFields(args[0]), ...argumentFields(args[1]), ...record };
    return { name, place, record, given, wanted: argumentFields(args[1] ?? args[0]) };
  }
}

/** An item that is not stored. */
const none = {};

/** True if a list or map has a member, which its merge takes out. */
function holds(stored: unknown, one: Members, take: Merge): boolean {
  if (!Array.isArray(stored)) {
    const map = Object(stored) as Members;
    return Object.keys(take(map, one)).length < Object.keys(map).length;
  }
  const member = identity((one as readonly unknown[])[0]);
  return stored.some((other) => identity(other) === member);
}
