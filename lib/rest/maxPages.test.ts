import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  hydrate,
  infiniteList,
  Invalidate,
  NetworkError,
  RestEndpoint,
  schema,
  unshift,
} from 'wireshape';

class Post extends Entity {
  static override key = 'Post';
  id = 0;
  text = '';
}
interface Row {
  id: number;
  text?: string;
}

/** The server: newest posts first, two a page. */
let rows: Row[] = [];
let requests: string[] = [];
/** Responses wait for `respond` while it is set. */
let held: (() => void)[] | undefined;
let failing = false;
const SIZE = 2;

async function serve(url: string, { signal }: RequestInit = {}): Promise<Response> {
  signal?.throwIfAborted();
  requests.push(url.replace('/posts', ''));
  if (held) {
    await new Promise<void>((resolve, reject) => {
      held?.push(resolve);
      signal?.addEventListener('abort', () => {
        held = held?.filter((one) => one !== resolve);
        reject(signal.reason);
      });
    });
  }
  if (failing) throw new NetworkError(Response.json({}, { status: 503 }));
  const search = new URLSearchParams(url.split('?')[1]);
  const after = search.get('after');
  const newer = rows.filter(({ id }) => after !== null && id > Number(after));
  const older = rows.filter(({ id }) => id < Number(search.get('before') ?? Infinity));
  const posts = after === null ? older.slice(0, SIZE) : newer.slice(-SIZE);
  const [first, last] = [posts.at(0)?.id ?? 0, posts.at(-1)?.id ?? Infinity];
  return Response.json({
    posts,
    next: rows.some(({ id }) => id < last) ? { before: last } : null,
    previous: rows.some(({ id }) => id > first) ? { after: first } : null,
  });
}

async function respond(): Promise<void> {
  await vi.waitFor(() => expect(held?.length).toBeGreaterThan(0));
  for (const resolve of held?.splice(0) ?? []) resolve();
  await new Promise((resolve) => setTimeout(resolve));
}

type Cursor = { before: number } | { after: number };
const getPosts = new RestEndpoint({
  path: '/posts',
  searchParams: {} as { before?: number; after?: number; by?: string } | undefined,
  schema: { posts: new Collection([Post]), next: null as Cursor | null, previous: null as Cursor | null },
  fetchResponse: serve,
});
const list = getPosts.schema.posts;
const pageArgs = (cursor: Cursor, params?: object) => [{ ...params, ...cursor }];
/** Its server knows the page before each page. */
const both = infiniteList(getPosts, {
  next: (page) => page.next,
  previous: (page) => page.previous,
  pageArgs,
  maxPages: 2,
});
/** Its server knows the next page alone. */
const forward = infiniteList(getPosts, { next: (page) => page.next, pageArgs, maxPages: 2 });

let controller: Controller;
beforeEach(() => {
  controller = new Controller();
  rows = [9, 8, 7, 6, 5, 4, 3].map((id) => ({ id }));
  requests = [];
  held = undefined;
  failing = false;
});
const ids = (feed = both) =>
  controller
    .getResponse(feed)
    .data?.data.posts.map(({ id }) => id)
    .join(' ');

async function load(count: number, feed = both) {
  await controller.fetch(feed);
  for (let at = 1; at < count; at++) await feed.fetchNext(controller);
  requests = [];
}

describe.each([
  ['both directions', both, '?after=7', '9 8 7 6'],
  ['the next page alone', forward, '', '11 10 9 8'],
])('maxPages of a list that knows %s', (_name, feed, first, before) => {
  const shown = () => ids(feed);

  it('drops the first page for the next one, and fetches it again (COL-5)', async () => {
    await load(2, feed);
    expect(shown()).toBe('9 8 7 6');
    await feed.fetchNext(controller);
    expect(shown()).toBe('7 6 5 4');
    await feed.fetchPrevious(controller);
    expect(shown()).toBe('9 8 7 6');
    await feed.fetchPrevious(controller);
    await feed.fetchNext(controller);
    expect(shown()).toBe('7 6 5 4');
    expect(requests).toEqual(['?before=6', first, '?before=6']);
  });

  it('takes a page whose response has no items for an empty one (COL-5)', async () => {
    await load(1, feed);
    rows = [];
    const empty = vi.spyOn(Response, 'json').mockReturnValueOnce(
      new Response(JSON.stringify({ posts: null, next: null, previous: null }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
    await feed.fetchNext(controller);
    empty.mockRestore();
    expect(shown()).toBe('9 8');
  });

  it('goes to the end and back, page by page (COL-5)', async () => {
    await load(4, feed);
    expect(shown()).toBe('5 4 3');
    await feed.fetchNext(controller);
    await feed.fetchPrevious(controller);
    expect(shown()).toBe('7 6 5 4');
    await feed.fetchPrevious(controller);
    await feed.fetchPrevious(controller);
    expect(shown()).toBe('9 8 7 6');
    expect(requests).toHaveLength(2);
    await feed.fetchNext(controller);
    await feed.fetchNext(controller);
    expect(shown()).toBe('5 4 3');
    expect(controller.getResponse(feed).data?.next).toBe(null);
  });

  it('refetches the pages that are shown, at once, and no other (COL-4, COL-5)', async () => {
    await load(3, feed);
    rows = rows.filter(({ id }) => id !== 6).map(({ id }) => ({ id, text: 'new' }));
    held = [];
    const refetch = controller.fetch(feed);
    await respond();
    expect(shown()).toBe('7 6 5 4');
    await respond();
    await refetch;
    expect(shown()).toBe('7 5 4 3');
    expect(requests).toEqual(['?before=8', '?before=5']);
    held = undefined;
    await feed.fetchPrevious(controller);
    expect(shown()).toBe('9 8 7 5');
  });

  it('leaves no hole where the server has more before the first page since (COL-5)', async () => {
    await load(3, feed);
    rows = [{ id: 11 }, { id: 10 }, ...rows];
    await feed.fetchPrevious(controller);
    // The page before the first one, or two pages from the start where none leads to it.
    expect(shown()).toBe(before);
    await feed.fetchPrevious(controller);
    expect(shown()).toBe('11 10 9 8');
    await feed.fetchNext(controller);
    expect(shown()).toBe('9 8 7 6');
  });

  it('drops what was added at the end that is dropped, and nothing else (COL-1, COL-5)', async () => {
    await load(2, feed);
    rows = [{ id: 20 }, ...rows];
    void controller.set(list.unshift, { id: 20 });
    void controller.set(list.push, { id: 1 });
    expect(shown()).toBe('20 9 8 7 6 1');
    await feed.fetchNext(controller);
    // The new page is placed before what was added at its end.
    expect(shown()).toBe('7 6 5 4 1');
    await feed.fetchPrevious(controller);
    expect(shown()).toMatch(/^(9 8 7 6|20 9 8 7)$/);
  });

  it('places what was added beyond its first page once that is loaded (COL-1, COL-5)', async () => {
    await load(3, feed);
    rows = rows.filter(({ id }) => id !== 8);
    rows = [{ id: 9 }, { id: 8.5 }, ...rows.slice(1)];
    void controller.set(list.unshift, { id: 8.5 });
    expect(shown()).toBe('8.5 7 6 5 4');
    await feed.fetchPrevious(controller);
    expect(shown()).toBe('9 8.5 7 6');
  });

  it('keeps its place where members of its pages are removed (COL-1, COL-5)', async () => {
    await load(2, feed);
    for (const id of [9, 7]) {
      rows = rows.filter((row) => row.id !== id);
      void controller.set(new Invalidate(Post), { id });
    }
    expect(shown()).toBe('8 6');
    await feed.fetchNext(controller);
    expect(shown()).toBe('6 5 4');
  });

  it('keeps its pages where one fails (COL-5, REST-11)', async () => {
    await load(3, feed);
    failing = true;
    await expect(feed.fetchNext(controller)).rejects.toThrow('503');
    await expect(feed.fetchPrevious(controller)).rejects.toThrow('503');
    await expect(controller.fetch(feed)).rejects.toThrow('503');
    expect(shown()).toBe('7 6 5 4');
    failing = false;
    await feed.fetchPrevious(controller);
    expect(shown()).toBe('9 8 7 6');
  });

  it('loads one page after the other where both ends are loaded at once (COL-5)', async () => {
    await load(3, feed);
    held = [];
    const next = feed.fetchNext(controller);
    const previous = feed.fetchPrevious(controller);
    await respond();
    await respond();
    await Promise.all([next, previous]);
    expect(shown()).toBe('7 6 5 4');
  });

  it('requests a page anew that a refetch overtakes (COL-4, COL-5)', async () => {
    await load(3, feed);
    held = [];
    const previous = feed.fetchPrevious(controller);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const refetch = controller.fetch(feed);
    await respond();
    await respond();
    await refetch;
    expect(shown()).toBe('7 6 5 4');
    await respond();
    await previous;
    expect(shown()).toBe('9 8 7 6');
  });

  it('begins anew after a reset, from the start (COL-5, CTL-12)', async () => {
    await load(3, feed);
    held = [];
    const previous = feed.fetchPrevious(controller);
    void controller.resetEntireStore();
    await expect(previous).rejects.toMatchObject({ name: 'ResetError' });
    held = undefined;
    await controller.fetch(feed);
    expect(shown()).toBe('9 8');
    expect(controller.getResponse(feed).data?.previous).toBe(null);
    expect(controller.getResponse(feed).data?.dropped).toEqual([]);
  });

  it('goes on after the way through JSON, and in a hydrated store (COL-5, SSR-2)', async () => {
    await load(3, feed);
    const state = JSON.parse(JSON.stringify(controller.getState()));
    for (const another of [
      new Controller({ initialState: state }),
      (() => {
        const one = new Controller();
        hydrate(one, state);
        return one;
      })(),
    ]) {
      controller = another;
      await feed.fetchPrevious(controller);
      expect(shown()).toBe('9 8 7 6');
    }
  });

  it('leaves entities, and lists of other arguments, as they are (COL-3, COL-5)', async () => {
    await load(2, feed);
    await controller.fetch(feed, { by: 'ada' });
    await feed.fetchNext(controller, { by: 'ada' });
    await feed.fetchNext(controller);
    const adas = controller.getResponse(feed, { by: 'ada' }).data?.data.posts;
    expect(adas?.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
    expect(controller.get(Post, { id: 9 })).toMatchObject({ id: 9 });
  });

  /** The same list with another maximum, in a store that has `count` pages of the first one. */
  async function restored(count: number, from: number | undefined, to: number | undefined) {
    const withMax = (maxPages: number | undefined) =>
      infiniteList(getPosts, {
        next: (page) => page.next,
        ...(feed === both && { previous: (page) => page.previous }),
        pageArgs,
        ...(maxPages && { maxPages }),
      });
    await load(count, withMax(from));
    controller = new Controller({ initialState: JSON.parse(JSON.stringify(controller.getState())) });
    return withMax(to);
  }

  it.each([
    [3, 2, '5 4 3', '7 6 5 4'],
    [2, 3, '9 8 7 6 5 4', '9 8 7 6 5 4'],
  ])(
    'limits a stored list that had no maximum, of %i pages to %i (COL-5)',
    async (count, maxPages, next, previous) => {
      const one = await restored(count, undefined, maxPages);
      await one.fetchNext(controller);
      expect(ids(one)).toBe(next);
      await one.fetchPrevious(controller);
      expect(ids(one)).toBe(previous);
      await one.fetchPrevious(controller);
      await one.fetchNext(controller);
      expect(ids(one)).toBe(maxPages === 2 ? '7 6 5 4' : '7 6 5 4 3');
    },
  );

  it('loads the dropped pages of a stored list that has no maximum any more (COL-5)', async () => {
    const one = await restored(4, 2, undefined);
    while (ids(one) !== '9 8 7 6 5 4 3' && requests.length < 9) await one.fetchPrevious(controller);
    expect(ids(one)).toBe('9 8 7 6 5 4 3');
    requests = [];
    await one.fetchPrevious(controller);
    await one.fetchNext(controller);
    expect(requests).toEqual([]);
  });
});

describe('maxPages of other lists', () => {
  it('tells where a dropped page leads, whose request has no cursor (COL-5)', async () => {
    await load(3, forward);
    const { previous, dropped, cursors } = controller.getResponse(forward).data ?? {};
    expect({ previous, dropped, cursors }).toEqual({
      previous: null,
      dropped: [null],
      cursors: [{ before: 8 }, { before: 6 }],
    });
  });

  it('counts pages, and takes an item that is on two of them for one (COL-2, COL-5)', async () => {
    let pages: Row[][] = [[{ id: 1 }, { id: 2 }], [{ id: 3 }, { id: 4 }], [{ id: 5 }]];
    const getAll = new Endpoint(async ({ page = 0 }: { page?: number } = {}) => pages[page] ?? [], {
      name: 'getAll',
      schema: new Collection([Post]),
    });
    const all = infiniteList(getAll, {
      next: (page, cursor: number | null) => (page.length < 2 ? null : (cursor ?? 0) + 1),
      previous: (_page, cursor) => (cursor ? cursor - 1 : null),
      pageArgs: (page) => [{ page }],
      maxPages: 2,
    });
    const read = () => controller.getResponse(all).data?.data.map(({ id }) => id);
    await controller.fetch(all);
    await all.fetchNext(controller);
    // The second item moves to the second page, and so on.
    pages = [
      [{ id: 0 }, { id: 1 }],
      [{ id: 2 }, { id: 3 }],
      [{ id: 4 }, { id: 5 }],
    ];
    await all.fetchNext(controller);
    expect(read()).toEqual([3, 4, 5]);
    await all.fetchPrevious(controller);
    expect(read()).toEqual([0, 1, 3, 4]);
    await controller.fetch(all);
    expect(read()).toEqual([0, 1, 2, 3]);
  });

  it('tells entities of several classes apart (ARR-4, COL-5)', async () => {
    class Image extends Entity {
      static override key = 'Image';
      id = 0;
    }
    const pages = [[{ id: 1, type: 'post' }], [{ id: 1, type: 'image' }], [{ id: 2, type: 'post' }]];
    const getAny = new Endpoint(async ({ page = 0 }: { page?: number } = {}) => pages[page] ?? [], {
      name: 'getAny',
      schema: new Collection(
        new schema.Array({ post: Post, image: Image }, (item: { type: 'post' | 'image' }) => item.type),
      ),
    });
    const any = infiniteList(getAny, {
      next: (_page, cursor: number | null) => ((cursor ?? 0) < 2 ? (cursor ?? 0) + 1 : null),
      pageArgs: (page) => [{ page }],
      maxPages: 2,
    });
    const read = () =>
      controller.getResponse(any).data?.data.map((one) => `${one.constructor.name} ${one.id}`);
    await controller.fetch(any);
    await any.fetchNext(controller);
    await any.fetchNext(controller);
    expect(read()).toEqual(['Image 1', 'Post 2']);
    await any.fetchPrevious(controller);
    expect(read()).toEqual(['Post 1', 'Image 1']);
  });

  it('drops the keys of a map, and no key of the wire reaches a prototype (COL-5)', async () => {
    const pages = [
      JSON.parse('{"a":{"id":1},"__proto__":{"id":3}}') as object,
      { b: { id: 2 }, a: { id: 1 } },
      { c: { id: 4 } },
    ];
    const getMap = new Endpoint(
      async ({ page = 0 }: { page?: number } = {}) => ({ items: pages[page] ?? {} }),
      { name: 'getMap', schema: { items: new Collection(new schema.Values(Post)) } },
    );
    const map = infiniteList(getMap, {
      next: (_page, cursor: number | null) => ((cursor ?? 0) < 2 ? (cursor ?? 0) + 1 : null),
      pageArgs: (page) => [{ page }],
      maxPages: 2,
    });
    const keys = () => Object.keys(controller.getResponse(map).data?.data.items ?? {}).toSorted();
    await controller.fetch(map);
    await map.fetchNext(controller);
    expect(keys()).toEqual(['__proto__', 'a', 'b']);
    await map.fetchNext(controller);
    expect(keys()).toEqual(['a', 'b', 'c']);
    await map.fetchPrevious(controller);
    expect(keys()).toEqual(['__proto__', 'a', 'b']);
    expect(({} as Row).id).toBeUndefined();
  });

  it('merges each item once (ENT-7, COL-5)', async () => {
    const merges = vi.fn();
    class Counted extends Entity {
      static override key = 'Counted';
      id = 0;
      static override merge(existing: object, incoming: object) {
        merges();
        return { ...existing, ...incoming };
      }
    }
    const getCounted = new Endpoint(
      async ({ page = 0 }: { page?: number } = {}) => [{ id: page, at: merges.mock.calls.length }],
      { name: 'getCounted', schema: new Collection([Counted]) },
    );
    const counted = infiniteList(getCounted, {
      next: (_page, cursor: number | null) => (cursor ?? 0) + 1,
      pageArgs: (page) => [{ page }],
      maxPages: 2,
    });
    await controller.fetch(counted);
    await counted.fetchNext(controller);
    expect(merges).not.toHaveBeenCalled();
    await controller.fetch(counted);
    expect(merges).toHaveBeenCalledTimes(2);
  });

  it('drops the other items of a page where one is on each page, such as a pinned one (COL-2, COL-5)', async () => {
    const getPinned = new Endpoint(
      async ({ page = 0 }: { page?: number } = {}) => [9, page * 2 + 11, page * 2 + 12].map((id) => ({ id })),
      { name: 'getPinned', schema: new Collection([Post]) },
    );
    const pinned = infiniteList(getPinned, {
      next: (_page, cursor: number | null) => (cursor ?? 0) + 1,
      pageArgs: (page) => [{ page }],
      maxPages: 2,
    });
    const read = () => controller.getResponse(pinned).data?.data.map(({ id }) => id);
    await controller.fetch(pinned);
    for (let count = 0; count < 3; count++) await pinned.fetchNext(controller);
    expect(read()).toEqual([9, 15, 16, 17, 18]);
    await pinned.fetchPrevious(controller);
    expect(read()).toEqual([9, 13, 14, 15, 16]);
    await pinned.fetchNext(controller);
    expect(read()).toEqual([9, 15, 16, 17, 18]);
  });

  it.each([1, 0, -1, 1.5, NaN, Infinity, '2'])('refuses %j (COL-5)', (maxPages) => {
    const options = { next: () => null, pageArgs: () => [], maxPages: maxPages as number };
    expect(() => infiniteList(getPosts, options)).toThrow('[max_pages_invalid]');
  });

  it('keeps a created item while a page is in flight (COL-5, CTL-9)', async () => {
    const create = getPosts.schema.posts.addWith(unshift);
    await load(2);
    held = [];
    const next = both.fetchNext(controller);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    void controller.set(list.push, { id: 1 });
    void controller.set(create, { id: 20 });
    await respond();
    await next;
    expect(ids()).toBe('20 7 6 5 4 1');
  });
});
