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
  /**
   * Returns the key of a list, for the arguments. Lists with an equal key are one, also those of other endpoints. By
   * default, the key is the first argument and the request.
   */
  argsKey?(...args: Args): object;
  /** Returns the key of a list inside an entity; by default, the list belongs to this field of the entity. */
  nestKey?(parent: Parent, key: string): object;
  /** Returns arguments of the request that are added to `nestKey`, for a field with arguments; by default, none. */
  nestArgs?(...args: Args): object;
  /** The arguments that sort or page, and do not decide which lists an item joins; by default, those that begin with `order`. */
  nonFilterArgumentKeys?: ((name: string) => boolean) | readonly string[] | RegExp;
  /** Decides which stored lists a change applies to; by default, those whose arguments match. */
  createCollectionFilter?(...args: Args): (collectionKey: CollectionKey) => boolean;
  /** Merges a fetched list with the stored one; by default, replaces it. */
  merge?: Merge<M>;
}

/** The options for the members of a list, their order and their number. */
export interface ListOptions<Item = unknown> {
  /** Returns whether the list has an item, by its current fields; by default, true. */
  filter?: ((item: Item) => boolean) | undefined;
  /** Compares two items by their current fields, as for `Array.prototype.sort`; by default, the items keep the order of the list. */
  sort?: ((one: Item, other: Item) => number) | undefined;
  /**
   * The maximum number of members: the list keeps the first ones by `filter` and `sort`. Without `sort`, `push` and
   * `move` drop members from the start, and other changes from the end.
   */
  maxLength?: number | undefined;
}
