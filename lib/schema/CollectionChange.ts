import { overflow } from './arranged.ts';
import { ArraySchema } from './ArraySchema.ts';
import { asText } from './asText.ts';
import type { CollectionKey } from './collectionKey.ts';
import type { CollectionFilter, ListOptions } from './CollectionOptions.ts';
import { CollectionPlan } from './CollectionPlan.ts';
import type {
  Compiled,
  DenormalizeDelegate,
  EntityRecord,
  EntityStatics,
  Holder,
  Link,
  NormalizeDelegate,
  SchemaObject,
} from './contract.ts';
import { isObject } from './isObject.ts';
import { append, type Members, type Merge, remove } from './members.ts';
import type { Values } from './Values.ts';

/** A collection, as its changes see it. */
export interface Changed {
  readonly key: string;
  readonly inner: ArraySchema<object> | Values<object>;
}

/** The place of an entity. */
export interface Place {
  readonly table: string | undefined;
  readonly pk: string | undefined;
}

/**
 * Changes every stored list of a Collection that the arguments choose, without a refetch (COL-1).
 *
 * The value is one item, or for a list an array of them; what comes back is the item, or all of them. Where no
 * list is stored nothing is made; the items themselves are stored in any case.
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
    delegate: NormalizeDelegate,
    holder?: Holder,
  ): unknown {
    const { result, members } = this.take(input, parent, key, delegate, holder);
    const chosen = this.filter(...delegate.args);
    delegate.change((writer) => {
      for (const [pk, stored] of this.stored(writer)) {
        if (chosen(stored)) this.put(pk, this.#merge, members, writer);
      }
    });
    return result;
  }

  denormalize(input: unknown, delegate: DenormalizeDelegate): Item {
    return this.#schemaOf(input, delegate.link).unvisit(input, delegate) as Item;
  }

  parts(): readonly unknown[] {
    return [this.collection.inner];
  }

  /** Stores the items; `members` is what stands for them in a list or map. */
  protected take(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: NormalizeDelegate,
    holder?: Holder,
  ): { result: unknown; members: Members } {
    const result = this.#schemaOf(input, delegate.link).visit(input, parent, key, delegate, holder);
    return { result, members: (this.isItem(input) ? [result] : result) as Members };
  }

  /** True for one item of a list. */
  protected isItem(input: unknown): boolean {
    return this.collection.inner instanceof ArraySchema && !Array.isArray(input);
  }

  #schemaOf(input: unknown, link: Link): Compiled {
    const { inner } = this.collection;
    return this.isItem(input) ? inner.element({ link }) : link(inner);
  }

  /** The stored lists, or maps, with the arguments that they are kept under. */
  protected stored(delegate: NormalizeDelegate): [pk: string, key: CollectionKey][] {
    const lists = this.collection.inner instanceof ArraySchema;
    const found: [pk: string, key: CollectionKey][] = [];
    for (const [pk, members] of delegate.getEntities(this.collection.key)) {
      const key = Array.isArray(members) === lists ? keyOf(pk) : undefined;
      if (key) found.push([pk, key]);
    }
    return found;
  }

  protected put(pk: string, merge: Merge, members: Members, delegate: NormalizeDelegate): void {
    const { key, inner } = this.collection;
    const held = this.#options.maxLength !== undefined && merge !== remove && delegate.getEntity(key, pk);
    const next = Array.isArray(held) ? merge(held, members) : undefined;
    const gone = next
      ? overflow(next as readonly unknown[], this.#options, merge === append, inner, delegate)
      : [];
    const bounded: Merge = (existing, incoming) => remove(merge(existing, incoming), gone);
    delegate.put(
      new CollectionPlan(key, gone.length > 0 ? bounded : merge),
      pk,
      members as EntityRecord,
      true,
    );
  }

  /** Where an item, or what its id stands for, is stored; and what is stored of its own fields. */
  protected placeOf(
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

  /** What the store holds there. */
  protected storedOf({ table, pk }: Place, delegate: NormalizeDelegate): EntityRecord | undefined {
    const stored = table && pk ? delegate.getEntity(table, pk) : undefined;
    return typeof stored === 'object' ? stored : undefined;
  }
}

/** The arguments in a pk; undefined for one that no collection made, as a server may send along. */
function keyOf(pk: string): CollectionKey | undefined {
  try {
    return Object(JSON.parse(pk)) as CollectionKey;
  } catch {
    return undefined;
  }
}
