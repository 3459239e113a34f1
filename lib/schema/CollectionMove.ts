import { asText } from './asText.ts';
import { type Changed, CollectionChange } from './CollectionChange.ts';
import type { CollectionFilter } from './CollectionOptions.ts';
import { asObject } from './collectionKey.ts';
import type { EntityRecord, EntityStatics, Holder, NormalizeDelegate } from './contract.ts';
import { appendNew, type Merge, remove } from './members.ts';

/** One item that moves: what it was and what it is now, as far as lists ask for it. */
interface Step {
  name: string;
  before: EntityRecord | undefined;
  after: EntityRecord;
}

/**
 * Moves items between the stored lists of a Collection by what changed in them (COL-1): out of the lists that
 * chose the stored entity and do not choose the new one, into those where it is the other way round.
 */
export class CollectionMove<Item = unknown> extends CollectionChange<Item> {
  readonly #add: Merge;

  constructor(collection: Changed, add: Merge, filter: CollectionFilter) {
    super(collection, appendNew, filter);
    this.#add = add;
  }

  override normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: NormalizeDelegate,
    holder?: Holder,
  ): unknown {
    const items = this.items(input);
    const steps = Object.keys(items).map((name) =>
      this.#step(name, items[name as never], parent, key, delegate),
    );
    const { result, members } = this.take(input, parent, key, delegate, holder);
    for (const [pk, stored] of this.stored(delegate)) {
      for (const { name, before, after } of steps) {
        const was = before !== undefined && this.filter(before)(stored);
        if (was === this.filter(after)(stored)) continue;
        const member = members[name as never] as unknown;
        const one = Array.isArray(members) ? [member] : { [name]: member };
        this.put(pk, was ? remove : this.#add, one, delegate);
      }
    }
    return result;
  }

  #step(
    name: string,
    item: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: NormalizeDelegate,
  ): Step {
    const { args } = delegate;
    const entity = this.collection.inner.choose(item, parent, key)?.schema as
      | Partial<EntityStatics>
      | undefined;
    const isObject = typeof item === 'object' && item !== null;
    const record = (isObject ? (entity?.process?.(item, parent, key, args) ?? item) : {}) as EntityRecord;
    const pk = asText(isObject ? entity?.pk?.(record, parent, key, args) : item);
    const known = entity?.key !== undefined && pk !== undefined;
    const stored = known ? delegate.getEntity(entity.key, pk) : undefined;
    const before = typeof stored === 'object' ? stored : undefined;
    return { name, before, after: { ...before, ...asObject(args[0]), ...asObject(args[1]), ...record } };
  }
}
