import { type Changed, CollectionChange, type Place } from './CollectionChange.ts';
import type { CollectionFilter, ListOptions } from './CollectionOptions.ts';
import { asObject, type CollectionKey } from './collectionKey.ts';
import type { Holder, NormalizeDelegate } from './contract.ts';
import { append, identity, type Members, type Merge, remove } from './members.ts';

/** An item that is moved. */
interface Move {
  readonly name: string;
  readonly place: Place;
  /** What the arguments and the value say of it, over what is stored. */
  readonly given: object;
  /** What was asked to be changed of it. */
  readonly wanted: object;
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
    const moves = Object.entries(items).map(([name, item]) =>
      this.#moveOf(name, item, parent, key, delegate.args),
    );
    let first: readonly object[] | undefined;
    let now: readonly object[] = [];
    // As they are before what comes is merged into them, also when it is replayed.
    delegate.change((writer) => {
      now = moves.map(({ place }) => this.storedOf(place, writer) ?? none);
      first ??= now;
    });
    const { result, members } = this.take(input, parent, key, delegate, holder);
    delegate.change((writer) => {
      const lists = this.stored(writer);
      for (const [at, move] of moves.entries()) {
        // Over an older response it may be in the lists of now, or still in those of the first time.
        const before = [first?.[at] ?? none, now[at] ?? none];
        this.#move(move, before, lists, members, writer);
      }
    });
    return result;
  }

  #move(
    { name, given, wanted }: Move,
    before: readonly object[],
    lists: readonly [pk: string, key: CollectionKey][],
    members: Members,
    delegate: NormalizeDelegate,
  ): void {
    const after = { ...before.at(-1), ...given };
    const chosen = this.filter(after);
    const member = members[name as never] as unknown;
    const one = (Array.isArray(members) ? [member] : { [name]: member }) as Members;
    const were = before.filter((stored) => stored !== none);
    for (const [pk, key] of lists) {
      // Its entity may have come with its new fields before; the list that holds it tells where it was.
      if (
        this.#decides(key, after) &&
        !chosen(key) &&
        holds(delegate.getEntity(this.collection.key, pk), one)
      )
        were.push({ ...before.at(-1), ...key });
    }
    const choices = were.map((stored) => this.filter(stored));
    const isNew = before.includes(none);
    for (const [pk, key] of lists) {
      const isIn = chosen(key);
      const isWanted = isIn && (isNew || Object.keys(key).some((field) => Object.hasOwn(wanted, field)));
      const moves = isWanted || choices.some((chose) => chose(key) !== isIn);
      if (moves) this.put(pk, isIn ? this.#add : remove, one, delegate);
    }
  }

  /** True for a list that is chosen by nothing but fields that the item has. */
  #decides(key: CollectionKey, item: object): boolean {
    const own = Object.entries(key).filter(([field]) => Object.hasOwn(item, field));
    return this.filter(Object.fromEntries(own))(key);
  }

  #moveOf(
    name: string,
    item: unknown,
    parent: unknown,
    key: string | undefined,
    args: readonly unknown[],
  ): Move {
    const { record, ...place } = this.placeOf(item, parent, key, args);
    const given = { ...asObject(args[0]), ...asObject(args[1]), ...record };
    return { name, place, given, wanted: asObject(args[1] ?? args[0]) };
  }
}

/** Stands for an item that is not stored. */
const none = {};

/** True for a list, or a map, that has a member. */
function holds(stored: unknown, one: Members): boolean {
  if (!Array.isArray(stored))
    return Object.keys(one).some((name) => Object.hasOwn(Object(stored) as object, name));
  const member = identity((one as readonly unknown[])[0]);
  return stored.some((other) => identity(other) === member);
}
