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
  /** Returns what a list is stored under, for the arguments; by default, a copy of the first argument. */
  argsKey?(...args: Args): object;
  /** Returns the same for a list inside an entity. */
  nestKey?(parent: Parent, key: string): object;
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
