import { CollectionChange } from './CollectionChange.ts';
import type { Holder, NormalizeDelegate } from './contract.ts';

/** Merges items into entities that the store holds; others are dropped, and no list changes (COL-1). */
export class CollectionUpdate<Item = unknown> extends CollectionChange<Item> {
  override normalize(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: NormalizeDelegate,
    holder?: Holder,
  ): unknown {
    let result: unknown;
    // A response to a request that is under way may bring what is not stored yet.
    delegate.change((writer) => {
      result = this.#update(input, parent, key, writer, holder);
    });
    return result;
  }

  #update(
    input: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: NormalizeDelegate,
    holder: Holder | undefined,
  ): unknown {
    const isStored = (item: unknown): boolean =>
      this.storedOf(this.placeOf(item, parent, key, delegate.args), delegate) !== undefined;
    if (this.isItem(input))
      return isStored(input) ? this.take(input, parent, key, delegate, holder).result : undefined;
    const items = Array.isArray(input)
      ? input.filter(isStored)
      : Object.fromEntries(Object.entries(input as object).filter(([, item]) => isStored(item)));
    return this.take(items, parent, key, delegate, holder).result;
  }
}
