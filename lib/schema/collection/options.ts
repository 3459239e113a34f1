import type { CollectionKey } from './keys.ts';
import type { Merge } from '../members.ts';

/** Chooses, by the arguments, the stored lists that a change is made to. */
export type CollectionFilter<Args extends readonly unknown[] = readonly unknown[]> = (
  ...args: Args
) => (collectionKey: CollectionKey) => boolean;

/** How a Collection tells its lists apart, and which of them a change reaches. */
export interface CollectionOptions<
  Args extends readonly unknown[] = readonly unknown[],
  Parent = Readonly<Record<string, unknown>>,
  M = readonly unknown[],
> {
  /** What a list is kept under, made of the arguments; without it the first argument, copied. */
  argsKey?(...args: Args): object;
  /** The same for a list inside an entity, made of that entity. */
  nestKey?(parent: Parent, key: string): object;
  /** Arguments that order or page, and do not say what belongs; without it those that begin with `order`. */
  nonFilterArgumentKeys?: ((name: string) => boolean) | readonly string[] | RegExp;
  /** Which lists a change reaches, in place of comparing the arguments. */
  createCollectionFilter?(...args: Args): (collectionKey: CollectionKey) => boolean;
  /** Joins a list that comes with the stored one; without it the newer takes the older's place. */
  merge?: Merge<M>;
}

/** Which members a list shows, in which order, and how many it keeps. */
export interface ListOptions<Item = unknown> {
  /** The list shows the items for which this is true, as they are now. */
  filter?: ((item: Item) => boolean) | undefined;
  /** The order in which the list shows its items, as they are now: a compare function as `Array.prototype.sort` takes. */
  sort?: ((one: Item, other: Item) => number) | undefined;
  /**
   * How many members the list keeps: the first ones by `filter` and `sort`. Without `sort`, `push` and `move` drop members
   * from the start, and everything else from the end.
   */
  maxLength?: number | undefined;
}
