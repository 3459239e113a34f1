import { ArraySchema } from './ArraySchema.ts';
import type { CollectionKey } from './collectionKey.ts';
import type { CollectionFilter } from './CollectionOptions.ts';
import { CollectionPlan } from './CollectionPlan.ts';
import type {
  Compiled,
  DenormalizeDelegate,
  EntityRecord,
  Holder,
  Link,
  NormalizeDelegate,
  SchemaObject,
} from './contract.ts';
import type { Members, Merge } from './members.ts';
import type { Values } from './Values.ts';

/** A collection, as its changes see it. */
export interface Changed {
  readonly key: string;
  readonly inner: ArraySchema<object> | Values<object>;
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

  constructor(collection: Changed, merge: Merge, filter: CollectionFilter) {
    this.collection = collection;
    this.#merge = merge;
    this.filter = filter;
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
    for (const [pk, stored] of this.stored(delegate)) {
      if (chosen(stored)) this.put(pk, this.#merge, members, delegate);
    }
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
    delegate.put(new CollectionPlan(this.collection.key, merge), pk, members as EntityRecord, true);
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
