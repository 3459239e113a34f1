import { getOrInsert } from '../getOrInsert.ts';
import { fail } from '../../errors/errors.ts';
import { arranged, overflow } from './arranged.ts';
import { ArraySchema } from '../ArraySchema.ts';
import { CollectionChange, CollectionMove, CollectionUpdate } from './changes.ts';
import {
  argumentFields,
  type CollectionKey,
  parseListKey,
  matches,
  placeInResponse,
  serialize,
  tableName,
} from './keys.ts';
import type { CollectionFilter, CollectionOptions, ListOptions } from './options.ts';
import { CollectionPlan } from '../CollectionPlan.ts';
import { placeInEntity, placeOf } from '../containers.ts';
import {
  compile,
  type CompileSchema,
  type definitions,
  type ListHome,
  MAX_DEPTH,
  refuseOtherCopy,
  type ReaderDelegate,
  type WriterDelegate,
} from '../compiled.ts';
import type {
  EntityRecord,
  ParentEntity,
  ProofDelegate,
  QueryDelegate,
  QueryVisit,
  SchemaObject,
} from '../contract.ts';
import type { EntityClass } from '../Entity.ts';
import type { Denormalize } from '../infer.ts';
import {
  append,
  distinctMerge,
  dropRepeated,
  type Members,
  type Merge,
  remove,
  unshift,
  idsAsStrings,
} from '../members.ts';
import { expand } from '../shorthand.ts';
import { Values } from '../Values.ts';

const listPlans = /* @__PURE__ */ new WeakMap<object, CollectionPlan>();

/** A `schema.Array` or `schema.Values`. */
export type ListOrMap = Pick<ArraySchema, 'element'>;

/** An item of a list, or items of a map by key. */
export type CollectionItem<S> = Denormalize<S> extends readonly (infer Item)[] ? Item : Denormalize<S>;

/** The argument of merges: primary keys or markers, in a list or by key. */
export type CollectionMembers<S> =
  Denormalize<S> extends readonly unknown[] ? readonly unknown[] : Readonly<Record<string, unknown>>;

type ListOnly<S, T> = Denormalize<S> extends readonly unknown[] ? T : undefined;
/** The options of a Collection: the keys of its lists, their members and their order. */
export type OptionsOf<S, Args extends readonly unknown[], Parent> = CollectionOptions<
  Args,
  Parent,
  CollectionMembers<S>
> & { readonly [Name in keyof ListOptions]?: ListOnly<S, ListOptions<CollectionItem<S>>[Name]> };

type MapOnly<S, T> = Denormalize<S> extends readonly unknown[] ? undefined : T;

/**
 * A list that can change: `push` adds an item without a refetch, for all components that show the list (COL-1).
 *
 * Lists are stored in the table `[User]`. The key of a list is its first argument and the request that fetches it, or the
 * result of `argsKey` or `nestKey` alone: equal keys share one list (COL-6). A change applies to each stored list whose
 * arguments are all among those of the change. With `schema.Values` a list is a map, which has `assign` in place of `push`
 * and `unshift`.
 *
 * @example
 * class Todo extends Entity {
 *   id = '';
 * }
 * const todos = new Collection([Todo]);
 * const controller = new Controller();
 * controller.set(todos, { user: 1 }, [{ id: 'a' }]);
 * controller.set(todos.push, { user: 1 }, { id: 'b' });
 * controller.get(todos, { user: 1 }).map((todo) => todo.id); // => ['a', 'b']
 * const newest = new Collection([Todo], { sort: (a, b) => b.id.localeCompare(a.id), maxLength: 2 });
 * controller.set(newest, [{ id: 'a' }, { id: 'b' }]);
 * controller.set(newest.push, { id: 'c' });
 * controller.set(newest.update, { id: 'unknown' });
 * controller.get(newest).map((todo) => todo.id); // => ['c', 'b']
 */
export class Collection<
  S extends readonly object[] | ListOrMap = readonly object[],
  Args extends readonly unknown[] = readonly unknown[],
  Parent = Readonly<Record<string, unknown>>,
> implements SchemaObject {
  /** The schema of the list or map. */
  readonly inner: ArraySchema<object> | Values<object>;
  readonly #options: OptionsOf<S, Args, Parent>;
  readonly #changes = new Map<Merge, CollectionChange<CollectionItem<S>>>();
  #updates: CollectionUpdate<CollectionItem<S>> | undefined;
  #moves: CollectionMove<CollectionItem<S>> | undefined;
  #plan: CollectionPlan | undefined;
  /** The endpoint of the lists that are read or written without one. */
  #home: ListHome | undefined;
  /** Of the pages of a list: the arguments of the list. */
  #removeCursor: ((...args: Args) => readonly unknown[]) | undefined;

  constructor(definition: S, options: OptionsOf<S, Args, Parent> = {} as OptionsOf<S, Args, Parent>) {
    const inner = expand(definition, ArraySchema);
    if (!(inner instanceof ArraySchema) && !(inner instanceof Values))
      fail('collection_of_other', definition);
    this.inner = inner;
    this.#options = options;
  }

  /** The schema of the list or map. */
  get schema(): S {
    return this.inner as unknown as S;
  }

  /** The name of the table: `[User]`, or `{User}` for a map. */
  get key(): string {
    return tableName(this.inner);
  }

  // A subclass may assign these: `this.move = this.moveWith(unshift)`.

  /** Adds items at the end of a list; items that are in it are merged and keep their place (COL-2). */
  get push(): ListOnly<S, CollectionChange<CollectionItem<S>>> {
    return this.#changeOf(ArraySchema, append);
  }
  set push(change: ListOnly<S, CollectionChange<CollectionItem<S>>>) {
    assignOwn(this, 'push', change);
  }

  /** Adds items at the start of a list; items that are in it are merged and keep their place (COL-2). */
  get unshift(): ListOnly<S, CollectionChange<CollectionItem<S>>> {
    return this.#changeOf(ArraySchema, unshift as Merge);
  }
  set unshift(change: ListOnly<S, CollectionChange<CollectionItem<S>>>) {
    assignOwn(this, 'unshift', change);
  }

  /** Adds items to a map, by key: for a Collection of `schema.Values`, in place of `push` and `unshift`. */
  get assign(): MapOnly<S, CollectionChange<CollectionItem<S>>> {
    return this.#changeOf(Values, append);
  }
  set assign(change: MapOnly<S, CollectionChange<CollectionItem<S>>>) {
    assignOwn(this, 'assign', change);
  }

  /** Removes items from a list, or by their keys from a map; the entities stay stored. */
  get remove(): CollectionChange<CollectionItem<S>> {
    return this.#change(remove);
  }
  set remove(change: CollectionChange<CollectionItem<S>>) {
    assignOwn(this, 'remove', change);
  }

  /**
   * Merges items into stored entities, and ignores others: a message about an entity that was never fetched creates no
   * partial entity. Lists do not change.
   */
  get update(): CollectionUpdate<CollectionItem<S>> {
    return (this.#updates ??= new CollectionUpdate(this, append, this.#filter, this.#list));
  }

  /** Moves items into the lists that match their new values, and out of those that match the old ones. */
  get move(): CollectionMove<CollectionItem<S>> {
    return (this.#moves ??= new CollectionMove(this, append, this.#filter, this.#list));
  }
  set move(change: CollectionMove<CollectionItem<S>>) {
    assignOwn(this, 'move', change);
  }

  /** Adds items with a custom merge, such as `unshift`; with a filter, to other lists than `push`. */
  addWith<Given extends readonly unknown[] = Args>(
    merge: Merge<CollectionMembers<S>>,
    createCollectionFilter?: CollectionFilter<Given>,
  ): CollectionChange<CollectionItem<S>> {
    return new CollectionChange(
      this,
      distinctMerge(merge as never),
      (createCollectionFilter as never) ?? this.#filter,
      this.#list,
    );
  }

  /** Like `move`, with a custom merge for the lists that the items join. */
  moveWith(merge: Merge<CollectionMembers<S>>): CollectionMove<CollectionItem<S>> {
    return new CollectionMove(this, distinctMerge(merge as never), this.#filter, this.#list);
  }

  /**
   * For `infiniteList`: the schema of responses that are a page of this list. They are stored by the arguments without the
   * cursor, and new members are appended. `list` is the endpoint of the list.
   */
  ofPages<Given extends readonly unknown[]>(
    removeCursor: (...args: Given) => readonly unknown[],
    merge: Merge<CollectionMembers<S>> = append as never,
    list: ListHome | undefined = this.#home,
  ): Collection<S, Args, Parent> {
    const pages = new Collection<S, Args, Parent>(this.schema, { ...this.#options, merge });
    pages.#removeCursor = removeCursor as never;
    pages.#home = list;
    return pages;
  }

  /** Makes an endpoint the one of the lists that are read or written without one, unless there is one already (COL-6). */
  claim(home: ListHome): void {
    this.#home ??= home;
  }

  normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): string {
    const members = this.inner.normalize(input, parent, key, delegate, parentEntity) as Members;
    if (Array.isArray(members)) {
      // Deep members are deferred, and filled before this runs.
      const finish = (): void => {
        if (delegate.numericIds) idsAsStrings(members, input);
        this.#dedupeAndLimit(members, delegate);
      };
      if (delegate.depth >= MAX_DEPTH) delegate.defer(finish);
      else finish();
    }
    const { args, endpoint } = delegate;
    const home = endpoint && !this.#removeCursor ? { endpoint, path: placeOf(parent, key).path } : this.#home;
    const found = this.pk(parent, key, args as Args, parentEntity, home);
    const pk = parentEntity ? this.withArgs(found, args) : found;
    delegate.put(this.#current(), pk, members as EntityRecord, true);
    return found;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): Denormalize<S> {
    if (typeof input !== 'string') return this.#read(input, delegate) as Denormalize<S>;
    const pk = this.#options.nestArgs ? delegate.argsKey((args) => this.withArgs(input, args)) : input;
    return delegate.entity(this.#reading(), pk as string) as Denormalize<S>;
  }

  queryKey(args: Args, _unvisit: QueryVisit, delegate: QueryDelegate): string | undefined {
    const { endpoint } = delegate;
    const home = endpoint && { endpoint, path: this.#home?.path ?? '' };
    const pk = this.pk(undefined, undefined, args, undefined, home);
    return delegate.getEntity(this.key, pk) === undefined ? undefined : pk;
  }

  provenKey(args: Args, visit: QueryVisit, delegate: ProofDelegate): string | undefined {
    const pk = this.queryKey(args, visit, delegate);
    return pk !== undefined && delegate.isComplete(this, pk) ? pk : undefined;
  }

  /**
   * The primary key of a list: JSON of what `argsKey` or `nestKey` returns, or of its arguments, the key of its request and
   * the path to it in the response (COL-6). By default, `home` is the first endpoint that was created with this Collection.
   */
  pk(
    parent: unknown,
    key: string | undefined,
    args: Args,
    parentEntity?: ParentEntity,
    home: ListHome | undefined = this.#home,
  ): string {
    const { argsKey = (...[first]: Args) => argumentFields(first), nestKey } = this.#options;
    if (parentEntity && nestKey) return serialize(nestKey(parent as Parent, key as string));
    const own = this.#removeCursor ? (this.#removeCursor(...args) as Args) : args;
    if (this.#namesKey) return serialize(argsKey(...own));
    const inEntity = parentEntity && placeInEntity(parentEntity, parent, key, args);
    if (inEntity) return serialize(inEntity);
    const place = home ? placeInResponse(home, own) : [];
    return serialize(place.length > 0 ? [argumentFields(own[0]), ...place] : argumentFields(own[0]));
  }

  /** Adds the arguments of the request to the key of a list inside an entity. */
  withArgs(pk: string, args: readonly unknown[]): string {
    const own = this.#options.nestArgs?.(...(args as Args));
    return own ? serialize({ ...(parseListKey(pk) ?? [pk]), ...own }) : pk;
  }

  parts(): readonly unknown[] {
    return [this.inner];
  }

  /** A Collection has no compiled form. */
  [compile](_compileSchema: CompileSchema, copy: typeof definitions): undefined {
    return refuseOtherCopy(copy, this.key);
  }

  /** Truthy if the key is given: lists of any request share it. */
  get #namesKey(): unknown {
    const { argsKey, nestKey } = this.#options;
    return argsKey ?? nestKey ?? this.key !== tableName(this.inner);
  }

  #current(): CollectionPlan {
    const { key } = this;
    const { merge } = this.#options;
    if (this.#plan?.key !== key)
      this.#plan = new CollectionPlan(
        key,
        merge && distinctMerge(merge as never),
        { denormalize: (members, delegate) => this.#read(members, delegate) },
        this.#isArranged,
      );
    return this.#plan;
  }

  /** The plan that reads: one for all lists of an entity, so that a list is one array through each Collection. */
  #reading(): CollectionPlan {
    const own = this.#current();
    const { denormalize, schema } = this.inner;
    if (this.#isArranged || denormalize !== ArraySchema.prototype.denormalize || typeof schema !== 'function')
      return own;
    const plan = getOrInsert(
      listPlans,
      schema,
      () => new CollectionPlan(own.key, undefined, new ArraySchema(schema as EntityClass)),
    );
    // A subclass may have a key of its own.
    return plan.key === own.key ? plan : own;
  }

  get #list(): ListOptions {
    return this.#options as ListOptions;
  }

  get #isArranged(): boolean {
    return Boolean(this.#list.filter ?? this.#list.sort);
  }

  /** Drops repeated members, and those beyond the `maxLength` of the list. */
  #dedupeAndLimit(members: unknown[], delegate: WriterDelegate): void {
    dropRepeated(members);
    const gone = overflow(members, this.#list, false, this.inner, delegate);
    if (gone.length === 0) return;
    const kept = remove(members, gone) as unknown[];
    members.length = 0;
    for (const member of kept) members.push(member);
  }

  #read(members: unknown, delegate: ReaderDelegate): unknown {
    const items = this.inner.denormalize(members, delegate);
    return this.#isArranged && Array.isArray(items) ? arranged(items, this.#list) : items;
  }

  #changeOf(kind: typeof ArraySchema | typeof Values, merge: Merge): never {
    return (this.inner instanceof kind ? this.#change(merge) : undefined) as never;
  }

  #change(merge: Merge): CollectionChange<CollectionItem<S>> {
    return getOrInsert(
      this.#changes,
      merge,
      () => new CollectionChange(this, merge, this.#filter, this.#list),
    );
  }

  readonly #filter = (...args: readonly unknown[]): ((stored: CollectionKey) => boolean) =>
    this.createCollectionFilter(...(args as unknown as Args));

  /** Chooses the stored lists that a change with these arguments reaches; an option, or a subclass's own method. */
  protected createCollectionFilter(...args: Args): (stored: CollectionKey) => boolean {
    const { createCollectionFilter } = this.#options;
    if (createCollectionFilter) return createCollectionFilter(...args);
    return (stored) => matches(stored, args, (name) => this.nonFilterArgumentKeys(name));
  }

  /** True for an argument that does not say what belongs to a list; an option, or a subclass's own method. */
  protected nonFilterArgumentKeys(name: string): boolean {
    const { nonFilterArgumentKeys: ignored = /^order/ } = this.#options;
    if (typeof ignored === 'function') return ignored(name);
    return ignored instanceof RegExp ? name.search(ignored) >= 0 : ignored.includes(name);
  }
}

/** Gives one Collection a change of its own, over that of the class. */
function assignOwn(collection: object, name: string, value: unknown): void {
  Object.defineProperty(collection, name, { value, configurable: true, writable: true });
}
