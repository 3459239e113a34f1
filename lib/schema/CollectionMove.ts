import { type Changed, CollectionChange } from './CollectionChange.ts';
import type { CollectionFilter, ListOptions } from './CollectionOptions.ts';
import { asObject, type CollectionKey } from './collectionKey.ts';
import type { Holder, NormalizeDelegate } from './contract.ts';
import { append, type Members, type Merge, remove } from './members.ts';

/** Tells of a stored list whether an item was in it, and whether it is now. */
interface Step {
  was: (key: CollectionKey) => boolean;
  is: (key: CollectionKey) => boolean;
}

/**
 * Moves items between the stored lists of a Collection by what changed in them (COL-1): out of the lists that
 * chose the stored entity and do not choose the new one, into those where it is the other way round.
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
    delegate: NormalizeDelegate,
    holder?: Holder,
  ): unknown {
    const items = (this.isItem(input) ? [input] : input) as Members;
    const steps = Object.entries(items).map(
      ([name, item]) => [name, this.#step(item, parent, key, delegate)] as const,
    );
    const { result, members } = this.take(input, parent, key, delegate, holder);
    for (const [pk, stored] of this.stored(delegate)) {
      for (const [name, { was, is }] of steps) {
        const leaves = was(stored);
        if (leaves === is(stored)) continue;
        const member = members[name as never] as unknown;
        const one = Array.isArray(members) ? [member] : { [name]: member };
        this.put(pk, leaves ? remove : this.#add, one, delegate);
      }
    }
    return result;
  }

  #step(item: unknown, parent: unknown, key: string | undefined, delegate: NormalizeDelegate): Step {
    const { args } = delegate;
    const record = this.recordOf(item, parent, key, args);
    const before = this.storedOf(item, parent, key, delegate);
    const after = { ...before, ...asObject(args[0]), ...asObject(args[1]), ...record };
    return { was: before ? this.filter(before) : () => false, is: this.filter(after) };
  }
}
