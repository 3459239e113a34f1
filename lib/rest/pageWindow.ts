import type { LoadedPage } from '../endpoint/pages.ts';
import { argsText } from '../base/argsText.ts';
import { CollectionPlan } from '../schema/CollectionPlan.ts';
import type { KeyedEndpoint, ReaderDelegate, WriterDelegate } from '../schema/compiled.ts';
import type { EntityRecord, ParentEntity } from '../schema/contract.ts';
import { identity, type Members, newMembers, remove } from '../schema/members.ts';
import { isObject } from '../schema/objects.ts';
import { ObjectSchema } from '../schema/ObjectSchema.ts';
import { Wrapper } from '../schema/Wrapper.ts';

/** The part of a Collection that its pages use. */
export interface PagedList {
  readonly key: string;
  readonly inner: object;
  /** The primary key of the list, for the arguments of a page and its response. */
  pk(args: readonly unknown[], data: unknown): string;
}

/** The response of one page, and the cursors of its neighbours. */
export interface Page {
  readonly data: unknown;
  readonly next: unknown;
  readonly previous: unknown;
}

/** How a response leads to the pages beside it. */
export interface Neighbours {
  next(data: unknown, cursor: unknown): unknown;
  previous?(data: unknown, cursor: unknown): unknown;
}

/** A response with the cursors that it gives. */
export function pageOf(data: unknown, cursor: unknown, { next, previous }: Neighbours): Page {
  return { data, next: next(data, cursor) ?? null, previous: previous?.(data, cursor) ?? null };
}

export function isSameCursor(one: unknown, other: unknown): boolean {
  return argsText([one]) === argsText([other]);
}

/** A page that is stored: its items as they were received, and the pages that the list has by then. */
export interface PlacedPage {
  readonly items: unknown;
  readonly loaded: readonly LoadedPage[];
  /** How many pages at the other end are dropped. */
  readonly drops: number;
}

/** Pages are read from their own response alone: a list that another response stored has no cursors. */
export class PagesSchema extends ObjectSchema {
  override provenKey(): undefined {
    return undefined;
  }
}

/** The response of a list within that of its pages: its lists are those of the list's own request. */
export class ListResponse extends Wrapper<unknown> {
  readonly #list: KeyedEndpoint;

  constructor(schema: unknown, list: KeyedEndpoint) {
    super(schema);
    this.#list = list;
  }

  override normalize(
    input: unknown,
    _parent: unknown,
    _name: string | undefined,
    delegate: WriterDelegate,
  ): never {
    const { endpoint } = delegate;
    if (endpoint) delegate.endpoint = this.#list;
    const result = super.normalize(input, input, undefined, delegate);
    delegate.endpoint = endpoint;
    return result as never;
  }

  denormalize(input: unknown, delegate: ReaderDelegate): unknown {
    return delegate.unvisit(this.schema, input);
  }
}

/** Normalizes the items of a page, and reads their primary keys. */
export class PageMembers extends Wrapper<object> {
  override normalize(
    items: unknown,
    parent: unknown,
    key: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): never {
    return (isObject(items) ? super.normalize(items, parent, key, delegate, parentEntity) : []) as never;
  }

  denormalize(members: Members): Members {
    return members;
  }
}

/** Puts a page that was added to its list at its place there, and drops pages at the other end (COL-5). */
export class PagePlacement extends PageMembers {
  readonly #list: PagedList;
  readonly #isNext: boolean;

  constructor(list: PagedList, isNext: boolean) {
    super(list.inner);
    this.#list = list;
    this.#isNext = isNext;
  }

  override normalize(
    { items, loaded, drops }: PlacedPage,
    parent: unknown,
    name: string | undefined,
    delegate: WriterDelegate,
    parentEntity?: ParentEntity,
  ): never {
    const members: Members = super.normalize(items, parent, name, delegate, parentEntity);
    const { key } = this.#list;
    const pk = this.#list.pk(delegate.args, (parent as Page).data);
    delegate.change((writer) => {
      const held = writer.getEntity(key, pk);
      if (!isObject(held)) return;
      const placed = this.#place(held as Members, members, loaded, drops);
      writer.put(new CollectionPlan(key), pk, placed as EntityRecord, true);
    });
    return members as never;
  }

  #place(held: Members, members: Members, loaded: readonly LoadedPage[], drops: number): Members {
    const pages = loaded.map((page) => page.members);
    if (!this.#isNext) pages.reverse();
    if (!Array.isArray(held))
      return withoutPages(held, pages.slice(0, drops), [...pages.slice(drops), members]);
    const [list, page] = [held, members] as readonly (readonly unknown[])[] as [unknown[], unknown[]];
    return this.#isNext
      ? placeAfter(list, page, pages, drops, true)
      : placeAfter(list.slice().reverse(), page.slice().reverse(), pages, drops, false).reverse();
  }
}

/**
 * Places a page after the loaded ones, without the first ones of those. Members before a page that is dropped go with it;
 * those after the last loaded page were added since, and follow the new page.
 */
function placeAfter(
  list: readonly unknown[],
  page: readonly unknown[],
  loaded: readonly Members[],
  drops: number,
  isNext: boolean,
): unknown[] {
  const last = list.findLastIndex(isIn(loaded));
  if (last < 0) return list.slice();
  const [isDropped, isShown] = [isIn(loaded.slice(0, drops)), isIn(loaded.slice(drops))];
  const found = drops > 0 ? list.findIndex(isShown) : 0;
  // An item that is on several pages, such as a pinned one, may be before those of a dropped page.
  const kept = list
    .slice(found < 0 ? last + 1 : found, last + 1)
    .filter((member) => isShown(member) || !isDropped(member));
  const isOnPage = isIn([page]);
  // An item is at its first place, as after a refetch.
  const placed = isNext
    ? [...kept, ...newMembers(kept, page)]
    : [...kept.filter((member) => !isOnPage(member)), ...newMembers([], page)];
  return [...placed, ...newMembers(placed, list.slice(last + 1))];
}

/** Tests whether one of these pages has a member. */
export function isIn(pages: readonly Members[]): (member: unknown) => boolean {
  const identities = new Set((pages as readonly (readonly unknown[])[]).flat().map(identity));
  return (member) => identities.has(identity(member));
}

/** A map has no order: what another page has too stays. */
function withoutPages(map: Members, gone: readonly Members[], left: readonly Members[]): Members {
  // Object.fromEntries makes a property of any name, and sets no prototype.
  const join = (pages: readonly Members[]): Members =>
    Object.fromEntries(pages.flatMap(Object.entries<unknown>));
  return remove(map, remove(join(gone), join(left)));
}
