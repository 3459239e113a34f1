import { Endpoint } from '../endpoint/Endpoint.ts';
import { assign } from '../endpoint/callable.ts';
import { claimLists } from '../endpoint/claimLists.ts';
import type { EndpointInterface, RequestingStore } from '../endpoint/contract.ts';
import type { InfiniteListEndpoint, LoadedPage, Pages, PagesController } from '../endpoint/pages.ts';
import { abort, abortError, anySignal, reasonOf } from '../base/abort.ts';
import { argsText } from '../base/argsText.ts';
import { fail } from '../errors/errors.ts';
import type { KeyedEndpoint, ListHome } from '../schema/compiled.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import type { Denormalize } from '../schema/infer.ts';
import { append, type Members, unshift } from '../schema/members.ts';
import { isObject, setOwn } from '../schema/objects.ts';
import { keepPages, type ListEndpoint } from './keepPages.ts';
import { ofList } from './lists.ts';
import { itemsAt, pagedListAt, pagesOf, pathToList, withListAt } from './nestedList.ts';
import {
  isSameCursor,
  ListResponse,
  type Page,
  PageMembers,
  pageOf,
  PagePlacement,
  PagesSchema,
  type PlacedPage,
} from './pageWindow.ts';
import { shownKey } from '../errors/secrets.ts';
import { stepOn } from './stepOn.ts';

/** How the pages of a list follow each other. */
export interface InfiniteListOptions<Args extends readonly unknown[], Page, Cursor> {
  /**
   * Returns the cursor of the page after this one; null or undefined at the end. The second argument is the cursor of
   * this page; null for the page without one.
   */
  next(page: Page, cursor: Cursor | null): Cursor | null | undefined;
  /** Returns the cursor of the page before this one; null or undefined at the start. */
  previous?(page: Page, cursor: Cursor | null): Cursor | null | undefined;
  /** Returns the arguments that request a page; by default, those of the list with the cursor as `paginationField`. */
  pageArgs?(cursor: Cursor, ...args: Args): readonly unknown[];
  /**
   * The maximum number of loaded pages, an integer of 2 or more; by default all stay. A page that is loaded at one end drops the one
   * at the other end, which `fetchNext` or `fetchPrevious` fetches again (COL-5).
   */
  maxPages?: number;
}

type AnyList = EndpointInterface<never> & { readonly paginationField?: string };
type Send = (...args: unknown[]) => Promise<unknown>;
type Args<E> = E extends (...args: infer A) => unknown ? A : never;
type Response<E> = E extends (...args: never) => Promise<infer Value> ? Value : never;
type Data<E> = E extends { schema?: infer S } ? Denormalize<S> : never;
/** The response of a page. Where nothing says its type, that is the one of its schema. */
type PageOf<E> = 0 extends 1 & Response<E>
  ? Response<E>
  : unknown extends Response<E>
    ? Data<E>
    : Response<E>;

/** The requests of one list in one store. A refetch moves the cursors, so it aborts the pages that are in flight. */
interface Traffic {
  readonly pages: Set<AbortController>;
  refetch?: Promise<unknown> | undefined;
  /** The page that is in flight at each end: it is requested once, whatever is written meanwhile. */
  next?: PageRequest | undefined;
  previous?: PageRequest | undefined;
  /** The page that the next refetch begins with, one before the first page. */
  start?: { readonly cursor: unknown } | undefined;
}

type PageRequest = { readonly cursor: unknown; readonly promise: Promise<unknown> };
type Direction = 'next' | 'previous';
type AnyPages = Pages<unknown, unknown>;
/** The first argument of a page. */
interface PageArg {
  readonly cursor: unknown;
}

/** The errors of pages that a refetch aborted, or was sent before. */
const overtaken = new WeakSet<object>();

const stores = new WeakMap<object, Map<string, Traffic>>();

/**
 * Creates an endpoint that reads a list page by page. A refetch fetches every loaded page again, in order, and stores
 * them at once: nothing collapses, and what the server no longer has is removed (COL-4). A response to the list itself
 * updates the first page.
 *
 * The list needs a Collection in its schema, or in an entity of it, such as a connection of a GraphQL record (GQL-5). `next` returns the cursor of the following page, which is sent as the list's
 * `paginationField`. In React, `useInfiniteList` reads it; elsewhere, `fetchNext` fetches a further page.
 *
 * @example
 * class Post extends Entity {
 *   id = 0;
 * }
 * const getPosts = new RestEndpoint({
 *   path: '/posts',
 *   searchParams: {} as { before?: number },
 *   paginationField: 'before',
 *   schema: { posts: new Collection([Post]), next: null as number | null },
 *   fetchResponse: async (url: string) =>
 *     Response.json(url.includes('before') ? { posts: [{ id: 1 }], next: null } : { posts: [{ id: 2 }], next: 2 }),
 * });
 * const posts = infiniteList(getPosts, { next: (page) => page.next });
 * const controller = new Controller();
 * await controller.fetch(posts);
 * await posts.fetchNext(controller);
 * controller.getResponse(posts).data.data.posts.map((post) => post.id); // => [2, 1]
 */
export function infiniteList<E extends AnyList, Cursor>(
  list: E,
  options: InfiniteListOptions<Args<E>, PageOf<E>, Cursor>,
): InfiniteListEndpoint<Args<E>, Data<E>, Cursor>;
export function infiniteList(
  list: EndpointInterface<unknown[]> & { readonly paginationField?: string },
  options: InfiniteListOptions<unknown[], unknown, unknown>,
): object {
  const path = pathToList(list.schema) ?? fail('collection_missing', list.name, 'infiniteList');
  const { pageArgs = paramsWith(list), maxPages } = options;
  if (maxPages !== undefined && !(Number.isInteger(maxPages) && maxPages >= 2))
    fail('max_pages_invalid', list.name, maxPages);
  const limit = maxPages ?? Infinity;
  const endpoint = list as unknown as KeyedEndpoint;
  const home: ListHome = { endpoint, path: path.join('.') };
  // An endpoint that was not created with `Endpoint` has claimed none.
  claimLists(list.schema, endpoint);
  const pagedList = pagedListAt(list.schema, path, home);
  keepPages(list as unknown as ListEndpoint, { list: pagedList, options });
  const key = (...args: unknown[]): string => `${list.key(...args)} pages`;
  const { name, dataExpiryLength, errorExpiryLength, pollFrequency, invalidIfStale, cancelOnUnmount } = list;
  const common = {
    name,
    processedBy: [list, options.next, options.previous, options.pageArgs, list.paginationField],
    sensitive: list.sensitive,
    dataExpiryLength,
    errorExpiryLength,
    testKey: (text: string): boolean => list.testKey(text),
    ...(list.errorPolicy && { errorPolicy: (error: unknown) => list.errorPolicy?.(error) }),
  };

  async function fetchPage(send: Send, cursor: unknown, args: unknown[]): Promise<Page> {
    const data = await send(...(cursor === null ? args : pageArgs(cursor, ...args)));
    return stepOn(
      data,
      () => shownKey(list, list.key(...args)),
      () => pageOf(data, cursor, options),
    );
  }

  /** Fetches as many pages as there are cursors, the first one by its own. */
  async function fetchPages(
    send: Send,
    loaded: readonly unknown[],
    args: unknown[],
    dropped: readonly unknown[] = [],
  ): Promise<AnyPages> {
    const pages: Page[] = [];
    const cursors: unknown[] = [];
    let cursor = loaded[0];
    do {
      const page = await fetchPage(send, cursor, args);
      pages.push(page);
      cursors.push(cursor);
      cursor = page.next;
    } while (cursor !== null && pages.length < loaded.length);
    // If all before the second page was deleted, no cursor leads from the first page to it.
    const isNowhere = cursor === null && pages.length === 1 && cursors[0] !== null;
    if (isNowhere && Object.keys(Object(itemsAt(pages[0]?.data, path)) as object).length === 0)
      return loaded.length > 1
        ? fetchPages(send, loaded.slice(1), args, dropped)
        : fetchPages(send, [null], args);
    const data = joined(
      pages.map((page) => page.data),
      path,
    );
    return {
      data,
      next: cursor,
      previous: (pages[0] as Page).previous,
      cursors,
      pages: pages.map((page) => loadedPage(page, itemsAt(page.data, path))),
      ...(maxPages && { dropped }),
    };
  }

  function sender(signal: AbortSignal, store: RequestingStore): Send {
    const send = (list.withSignal?.(signal, store) as Send | undefined) ?? list;
    return async (...args) => {
      // An endpoint without `withSignal` ends no request, but the next page is not requested.
      if (signal.aborted) throw reasonOf(signal);
      return send(...args);
    };
  }

  function page(direction: Direction): EndpointInterface<unknown[]> {
    const isNext = direction === 'next';
    const members = {
      ...common,
      key: ({ cursor }: PageArg, ...args: unknown[]) =>
        `${list.key(...args)} page ${argsText([direction, cursor])}`,
      schema: {
        data: withListAt(list.schema, path, (found) => pagesOf(found, isNext ? append : prepend, home)),
        placement: new PagePlacement(pagedList, isNext),
      },
      withSignal: (signal: AbortSignal, store: RequestingStore) => {
        const own = new AbortController();
        return async ({ cursor }: PageArg, ...args: unknown[]) => {
          const traffic = trafficOf(store, key(...args));
          // While it was queued, a refetch was sent, or the list began anew.
          if (traffic.refetch || !isAtEnd(pagesIn(store, args), direction, cursor)) throw overtake();
          traffic.pages.add(own);
          try {
            const response = await fetchPage(sender(anySignal(own.signal, signal), store), cursor, args);
            if (own.signal.aborted) throw reasonOf(own.signal);
            return placed(response, pagesIn(store, args), traffic, cursor);
          } finally {
            traffic.pages.delete(own);
          }
        };
      },
      update: (
        result: { data: unknown; next: unknown; previous: unknown; placement: Members },
        { cursor }: PageArg,
        ...args: unknown[]
      ) => ({
        ...list.update?.(result.data, ...args),
        [key(...args)]: (held: AnyPages | undefined) => {
          // The list has begun anew since, or has this page.
          if (!isAtEnd(held, direction, cursor)) return held;
          const { next, previous } = result;
          const longer = isNext
            ? {
                ...held,
                data: withList(result.data, held.data, path),
                next,
                cursors: [...held.cursors, cursor],
              }
            : { ...held, previous, cursors: [cursor, ...held.cursors] };
          return limited(longer, loadedPage(result, result.placement));
        },
      }),
    };

    /** Where the response of a page goes; a page that does not lead to the first one starts a refetch. */
    function placed(
      response: Page,
      held: AnyPages | undefined,
      traffic: Traffic,
      cursor: unknown,
    ): Page & { readonly placement: PlacedPage } {
      const { cursors = [] } = held ?? {};
      const loaded = held?.pages ?? [];
      if (!isNext && !options.previous && !isSameCursor(response.next, cursors[0])) {
        traffic.start = { cursor };
        throw overtake();
      }
      const items = itemsAt(response.data, path);
      return { ...response, placement: { items, loaded, drops: dropCount(loaded.length + 1) } };
    }

    /** The pages with one more, without those that are dropped for it. */
    function limited(longer: AnyPages, added: LoadedPage): AnyPages {
      const { pages: held = [], cursors, dropped = [] } = longer;
      if (held.length !== cursors.length - 1) return longer;
      const drops = dropCount(cursors.length);
      const from = isNext ? drops : 0;
      const to = from + cursors.length - drops;
      const pages = (isNext ? [...held, added] : [added, ...held]).slice(from, to);
      return {
        ...longer,
        next: (pages.at(-1) as LoadedPage).next,
        previous: (pages[0] as LoadedPage).previous,
        cursors: cursors.slice(from, to),
        pages,
        ...(maxPages && {
          dropped: isNext ? withDropped(dropped, cursors.slice(0, from)) : dropped.slice(0, -1),
        }),
      };
    }

    const further = new Endpoint(
      ({ cursor }: PageArg, ...args: unknown[]) => fetchPage(list, cursor, args),
      members,
    );
    return further as object as EndpointInterface<unknown[]>;
  }

  const members = {
    ...common,
    pollFrequency: ofList(pollFrequency),
    invalidIfStale,
    cancelOnUnmount,
    key,
    schema: new PagesSchema({
      data: new ListResponse(list.schema, endpoint),
      pages: [{ members: new PageMembers(pagedList.inner) }],
    }),
    withSignal:
      (signal: AbortSignal, store: RequestingStore) =>
      (...args: unknown[]) => {
        const traffic = trafficOf(store, key(...args));
        const reason = overtake();
        for (const request of traffic.pages) abort(request, reason);
        const refetch = fetchPages(sender(signal, store), ...loadedCursors(store, traffic, args));
        traffic.refetch = refetch;
        const end = (): void => {
          if (traffic.refetch === refetch) traffic.refetch = undefined;
        };
        refetch.then(end, end);
        return refetch;
      },
    ...(list.update && {
      update: (result: { data: unknown }, ...args: unknown[]) => list.update?.(result.data, ...args) ?? {},
    }),
  };
  const pages = new Endpoint((...args: unknown[]) => fetchPages(list, [null], args), members);

  function loadedCursors(
    store: RequestingStore,
    traffic: Traffic,
    args: unknown[],
  ): [loaded: readonly unknown[], args: unknown[], dropped: readonly unknown[]] {
    const { start } = traffic;
    traffic.start = undefined;
    try {
      const held = pagesIn(store, args);
      const { cursors = [null], dropped = [] } = held ?? {};
      // Stored with `maxPages`, which the list no longer has.
      if (!maxPages) return [[...dropped, ...cursors], args, []];
      // It begins a page earlier, unless the list has begun anew since.
      if (start && isAtEnd(held, 'previous', start.cursor))
        return [[start.cursor, ...cursors].slice(0, limit), args, dropped.slice(0, -1)];
      return [cursors.slice(0, limit), args, dropped];
    } catch {
      // What can't be read is fetched from the start.
      return [[null], args, []];
    }
  }

  function pagesIn(store: RequestingStore, args: unknown[]): AnyPages | undefined {
    return store.snapshot().getResponse(pages, ...args).data as AnyPages | undefined;
  }

  /** With `previous`, a page itself tells the cursor of the one before. */
  function withDropped(dropped: readonly unknown[], cursors: readonly unknown[]): readonly unknown[] {
    return options.previous ? dropped : [...dropped, ...cursors];
  }

  function dropCount(count: number): number {
    return Math.max(0, count - limit);
  }

  function fetchFurther(direction: Direction) {
    const endpoint = page(direction);
    const isNext = direction === 'next';
    const other = isNext ? 'previous' : 'next';
    return async (controller: PagesController, ...args: unknown[]): Promise<void> => {
      const traffic = trafficOf(controller, key(...args));
      // With `maxPages`, a page changes the cursor at the other end.
      const busy = (): Promise<unknown> | undefined =>
        traffic.refetch ?? (maxPages === undefined ? undefined : traffic[other]?.promise);
      let isRefetched = false;
      for (;;) {
        for (let one = busy(); one; one = busy()) await one.catch(() => {});
        const held = pagesIn(controller, args);
        const cursor = cursorAt(held, direction);
        if (cursor === undefined) return;
        // An app may have changed `maxPages` since a restored list was stored.
        if (!maxPages && !isNext && held?.dropped?.length && !isRefetched) {
          isRefetched = true;
          await controller.fetch(pages, ...args);
          continue;
        }
        // In an object, as `null` alone is no request.
        const sent = traffic[direction];
        const isSent = sent && isSameCursor(sent.cursor, cursor);
        const request = isSent ? sent : { cursor, promise: controller.fetch(endpoint, { cursor }, ...args) };
        traffic[direction] = request;
        try {
          await request.promise;
          return;
        } catch (error) {
          // The refetch that aborted it gives another cursor.
          if (!overtaken.has(Object(error))) throw error;
        } finally {
          if (traffic[direction] === request) traffic[direction] = undefined;
        }
        if (traffic.start) {
          await controller.fetch(pages, ...args);
          return;
        }
      }
    };
  }

  return assign(pages, { fetchNext: fetchFurther('next'), fetchPrevious: fetchFurther('previous') });
}

/** The cursor of the page after the last one, or before the first one; undefined where there is none. */
function cursorAt(pages: AnyPages | undefined, direction: Direction): unknown {
  return pages?.[direction] ?? (direction === 'previous' ? pages?.dropped?.at(-1) : undefined);
}

function isAtEnd(pages: AnyPages | undefined, direction: Direction, cursor: unknown): pages is AnyPages {
  const found = cursorAt(pages, direction);
  return found !== undefined && isSameCursor(found, cursor);
}

function loadedPage({ next, previous }: Omit<Page, 'data'>, members: unknown): LoadedPage {
  return { next, previous, members: members as Members };
}

/** The error of a page that is requested anew with another cursor. */
function overtake(): Error {
  const error = abortError('The list is refetched');
  overtaken.add(error);
  return error;
}

function trafficOf(store: object, key: string): Traffic {
  const lists = getOrInsert(stores, store, () => new Map<string, Traffic>());
  return getOrInsert(lists, key, () => ({ pages: new Set<AbortController>() }));
}

/** The default arguments of a page: the list's, with the cursor as its `paginationField`. */
function paramsWith({ name, paginationField }: { name: string; paginationField?: string }) {
  const field = paginationField ?? fail('pagination_field_missing', name);
  return (cursor: unknown, params?: unknown, ...rest: unknown[]): readonly unknown[] => [
    { ...(params as object), [field]: cursor },
    ...rest,
  ];
}

function prepend(existing: Members, incoming: Members): Members {
  return Array.isArray(existing)
    ? unshift(existing, incoming as readonly unknown[])
    : append(existing, incoming);
}

/** The last response, with the members of all at a path. A page without members may have none of it. */
function joined(responses: readonly unknown[], [name, ...path]: readonly string[]): unknown {
  const found = responses.filter(isObject);
  const last = found.at(-1);
  if (!last) return responses.at(-1);
  if (name !== undefined) {
    const parts = found.map((one) => (one as Record<string, unknown>)[name]);
    return { ...last, [name]: joined(parts, path) };
  }
  if (Array.isArray(last)) return found.flat();
  const members: Record<string, unknown> = {};
  for (const one of found) for (const [own, value] of Object.entries(one)) setOwn(members, own, value);
  return members;
}

/** A normalized response; without a list of its own, with that of another. */
function withList(data: unknown, other: unknown, [name, ...path]: readonly string[]): unknown {
  if (name === undefined || !isObject(data)) return data ?? other;
  const own = (data as Record<string, unknown>)[name];
  return { ...data, [name]: withList(own, (Object(other) as Record<string, unknown>)[name], path) };
}
