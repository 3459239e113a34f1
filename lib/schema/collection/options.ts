import type { CollectionKey } from './keys.ts';
import type { Merge } from '../members.ts';

/** Chooses the stored lists that a change applies to, by the arguments. */
export type CollectionFilter<Args extends readonly unknown[] = readonly unknown[]> = (
  ...args: Args
) => (collectionKey: CollectionKey) => boolean;

/** The options for the keys of lists, and for the lists that a change applies to. */
export interface CollectionOptions<
  Args extends readonly unknown[] = readonly unknown[],
  Parent = Readonly<Record<string, unknown>>,
  M = readonly unknown[],
> {
  /** Returns the key of a list for the arguments; by default a copy of the first argument. */
  argsKey?(...args: Args): object;
  /** Returns the key of a list inside an entity, for that entity. */
  nestKey?(parent: Parent, key: string): object;
  /** Arguments that sort or page and do not filter; by default those that begin with `order`. */
  nonFilterArgumentKeys?: ((name: string) => boolean) | readonly string[] | RegExp;
  /** Chooses the lists that a change applies to, in place of comparing the arguments. */
  createCollectionFilter?(...args: Args): (collectionKey: CollectionKey) => boolean;
  /** Merges an incoming list with the stored one; by default, it replaces the stored one. */
  merge?: Merge<M>;
}

/** The options for the members of a list, their order and their number. */
export interface ListOptions<Item = unknown> {
  /** The list has the items for which this is true, by their current fields. */
  filter?: ((item: Item) => boolean) | undefined;
  /** A compare function as for `Array.prototype.sort`, which sorts the items by their current fields. */
  sort?: ((one: Item, other: Item) => number) | undefined;
  /**
   * The maximum number of members: the list keeps the first ones by `filter` and `sort`. Without `sort`, `push` and
   * `move` drop members from the start, and other changes from the end.
   */
  maxLength?: number | undefined;
}
