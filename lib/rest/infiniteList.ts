import { Endpoint } from '../endpoint/Endpoint.ts';
import { assign } from '../endpoint/callable.ts';
import type { EndpointInterface, RequestingStore } from '../endpoint/contract.ts';
import type { InfiniteListEndpoint, Pages, PagesController } from '../endpoint/pages.ts';
import { argsText } from '../errors/argsText.ts';
import { fail } from '../errors/errors.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import type { Denormalize } from '../schema/infer.ts';
import { append, type Members, unshift } from '../schema/members.ts';
import { ObjectSchema } from '../schema/ObjectSchema.ts';
import { isObject, isPlain, setOwn } from '../schema/objects.ts';
import { inCollection } from './lists.ts';
import { anySignal } from './send.ts';

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
}

type AnyList = EndpointInterface<never> & { readonly paginationField?: string };
type Send = (...args: unknown[]) => Promise<unknown>;
type Args<E> = E extends (...args: infer A) => unknown ? A : never;
type Response<E> = E extends (...args: never) => Promise<infer Value> ? Value : never;
type Data<E> = E extends { schema?: infer S } ? Denormalize<S> : never;

/** The response of one page, and what its neighbours are. */
interface Page {
  readonly data: unknown;
  readonly next: unknown;
  readonly previous: unknown;
}

/** The requests of one list in one store. A refetch moves the cursors, so it aborts the pages that are in flight. */
interface Traffic {
  readonly pages: Set<AbortController>;
  refetch?: Promise<unknown> | undefined;
}

/** Pages are read from their own response alone: a list that another response stored has no cursors. */
class PagesSchema extends ObjectSchema {
  override queryKey(): undefined {
    return undefined;
  }
}

/** The errors of pages that a refetch aborted, or was sent before. */
const overtaken = new WeakSet<object>();

const stores = new WeakMap<object, Map<string, Traffic>>();

/**
 * Creates an endpoint that reads a list page by page. A refetch fetches every loaded page again, in order, and stores
 * them at once: nothing collapses, and what the server no longer has is removed (COL-4).
 *
 * The list needs a Collection in its schema. `next` returns the cursor of the following page, which is sent as the list's
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
  options: InfiniteListOptions<Args<E>, Response<E>, Cursor>,
): InfiniteListEndpoint<Args<E>, Data<E>, Cursor>;
export function infiniteList(
  list: EndpointInterface<unknown[]> & { readonly paginationField?: string },
  options: InfiniteListOptions<unknown[], unknown, unknown>,
): object {
  const path = collectionPath(list.schema) ?? fail('collection_missing', list.name, 'infiniteList');
  const { pageArgs = paramsWith(list) } = options;
  const key = (...args: unknown[]): string => `${list.key(...args)} pages`;
  const { name, dataExpiryLength, errorExpiryLength, pollFrequency, invalidIfStale, cancelOnUnmount } = list;
  const common = {
    name,
    dataExpiryLength,
    errorExpiryLength,
    testKey: (text: string): boolean => list.testKey(text),
    ...(list.errorPolicy && { errorPolicy: (error: unknown) => list.errorPolicy?.(error) }),
  };

  async function fetchPage(send: Send, cursor: unknown, args: unknown[]): Promise<Page> {
    const data = await send(...(cursor === null ? args : pageArgs(cursor, ...args)));
    const { next, previous } = options;
    return { data, next: next(data, cursor) ?? null, previous: previous?.(data, cursor) ?? null };
  }

  /** Fetches as many pages as there are cursors, the first one by its own. */
  async function fetchPages(
    send: Send,
    loaded: readonly unknown[],
    args: unknown[],
  ): Promise<Pages<unknown, unknown>> {
    const pages: Page[] = [];
    const cursors: unknown[] = [];
    let cursor = loaded[0];
    do {
      const page = await fetchPage(send, cursor, args);
      pages.push(page);
      cursors.push(cursor);
      cursor = page.next;
    } while (cursor !== null && pages.length < loaded.length);
    const data = joined(
      pages.map((page) => page.data),
      path,
    );
    return { data, next: cursor, previous: (pages[0] as Page).previous, cursors };
  }

  function sender(signal: AbortSignal, store: RequestingStore): Send {
    const send = (list.withSignal?.(signal, store) as Send | undefined) ?? list;
    return async (...args) => {
      // An endpoint without `withSignal` ends no request, but the next page is not requested.
      signal.throwIfAborted();
      return send(...args);
    };
  }

  function page(direction: 'next' | 'previous') {
    const isNext = direction === 'next';
    const members = {
      ...common,
      key: (cursor: unknown, ...args: unknown[]) =>
        `${list.key(...args)} page ${argsText([direction, cursor])}`,
      schema: {
        data: inCollection(list.schema, (found) =>
          found.paginated((_cursor, ...args: unknown[]) => args, isNext ? append : prepend),
        ),
      },
      withSignal: (signal: AbortSignal, store: RequestingStore) => {
        const own = new AbortController();
        return async (cursor: unknown, ...args: unknown[]) => {
          const traffic = trafficOf(store, key(...args));
          // While it was queued, a refetch was sent, or the list began anew.
          if (traffic.refetch || !isSameCursor(pagesIn(store, args)?.[direction], cursor)) throw overtake();
          traffic.pages.add(own);
          try {
            const response = await fetchPage(sender(anySignal(own.signal, signal), store), cursor, args);
            own.signal.throwIfAborted();
            return response;
          } finally {
            traffic.pages.delete(own);
          }
        };
      },
      update: (
        result: { data: unknown; next: unknown; previous: unknown },
        cursor: unknown,
        ...args: unknown[]
      ) => ({
        ...list.update?.(result.data, ...args),
        [key(...args)]: (held: Pages<unknown, unknown> | undefined) => {
          // The list has begun anew since, or has this page.
          if (!held || !isSameCursor(held[direction], cursor)) return held;
          const { next, previous } = result;
          return isNext
            ? {
                ...held,
                data: withList(result.data, held.data, path),
                next,
                cursors: [...held.cursors, cursor],
              }
            : { ...held, previous, cursors: [cursor, ...held.cursors] };
        },
      }),
    };
    return new Endpoint((cursor: unknown, ...args: unknown[]) => fetchPage(list, cursor, args), members);
  }

  const members = {
    ...common,
    pollFrequency,
    invalidIfStale,
    cancelOnUnmount,
    key,
    schema: new PagesSchema({ data: list.schema }),
    withSignal:
      (signal: AbortSignal, store: RequestingStore) =>
      (...args: unknown[]) => {
        const traffic = trafficOf(store, key(...args));
        const reason = overtake();
        for (const request of traffic.pages) request.abort(reason);
        const refetch = fetchPages(sender(signal, store), loadedCursors(store, args), args);
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

  function loadedCursors(store: RequestingStore, args: unknown[]): readonly unknown[] {
    try {
      return pagesIn(store, args)?.cursors ?? [null];
    } catch {
      // What can't be read is fetched from the start.
      return [null];
    }
  }

  function pagesIn(store: RequestingStore, args: unknown[]): Pages<unknown, unknown> | undefined {
    return store.snapshot().getResponse(pages, ...args).data as Pages<unknown, unknown> | undefined;
  }

  function fetchFurther(direction: 'next' | 'previous') {
    const endpoint = page(direction);
    return async (controller: PagesController, ...args: unknown[]): Promise<void> => {
      const traffic = trafficOf(controller, key(...args));
      for (;;) {
        while (traffic.refetch) await traffic.refetch.catch(() => {});
        const cursor = pagesIn(controller, args)?.[direction] ?? null;
        if (cursor === null) return;
        try {
          await controller.fetch(endpoint, cursor, ...args);
          return;
        } catch (error) {
          // The refetch that aborted it gives another cursor.
          if (!overtaken.has(Object(error))) throw error;
        }
      }
    };
  }

  return assign(pages, { fetchNext: fetchFurther('next'), fetchPrevious: fetchFurther('previous') });
}

/** The error of a page that is requested anew with another cursor. */
function overtake(): DOMException {
  const error = new DOMException('The list is refetched', 'AbortError');
  overtaken.add(error);
  return error;
}

function isSameCursor(one: unknown, other: unknown): boolean {
  return argsText([one]) === argsText([other]);
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

/** The names of the members that lead to the Collection that `inCollection` finds. */
function collectionPath(schema: unknown): readonly string[] | undefined {
  if (!isObject(schema)) return undefined;
  if ('paginated' in schema) return [];
  const members = schema instanceof ObjectSchema ? schema.schema : isPlain(schema) ? schema : {};
  for (const [name, member] of Object.entries(members)) {
    const path = collectionPath(member);
    if (path) return [name, ...path];
  }
  return undefined;
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
