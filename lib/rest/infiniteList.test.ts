import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  infiniteList,
  NetworkError,
  NetworkManager,
  RestEndpoint,
  schema,
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
let failing: (url: string) => boolean = () => false;
const SIZE = 2;

async function serve(url: string, { signal }: RequestInit = {}): Promise<Response> {
  signal?.throwIfAborted();
  requests.push(url);
  if (held) {
    await new Promise<void>((resolve, reject) => {
      held?.push(resolve);
      signal?.addEventListener('abort', () => {
        held = held?.filter((one) => one !== resolve);
        reject(signal.reason);
      });
    });
  }
  if (failing(url)) throw new NetworkError(Response.json({}, { status: 503 }));
  const search = new URLSearchParams(url.split('?')[1]);
  const after = search.get('after');
  const newer = rows.filter(({ id }) => after !== null && id > Number(after));
  const older = rows.filter(({ id }) => id < Number(search.get('before') ?? Infinity));
  const posts = after === null ? older.slice(0, SIZE) : newer.slice(-SIZE);
  const [first, last] = [posts.at(0)?.id ?? 0, posts.at(-1)?.id ?? Infinity];
  return Response.json({
    posts,
    next: rows.some(({ id }) => id < last) ? last : null,
    previous: rows.some(({ id }) => id > first) ? first : null,
  });
}

async function respond(last?: string): Promise<void> {
  await vi.waitFor(() => expect(held?.length).toBeGreaterThan(0));
  if (last) expect(requests.at(-1)).toBe(last);
  for (const resolve of held?.splice(0) ?? []) resolve();
  await new Promise((resolve) => setTimeout(resolve));
}

const getPosts = new RestEndpoint({
  path: '/posts',
  searchParams: {} as { before?: number; after?: number; by?: string } | undefined,
  paginationField: 'before',
  schema: { posts: new Collection([Post]), next: null as number | null },
  fetchResponse: serve,
});
const createPost = getPosts.schema.posts.unshift;
const posts = infiniteList(getPosts, { next: (page) => page.next });

let controller: Controller;
beforeEach(() => {
  controller = new Controller();
  rows = [9, 8, 7, 6, 5, 4, 3].map((id) => ({ id }));
  requests = [];
  held = undefined;
  failing = () => false;
});
const stored = () => controller.getResponse(posts).data;
const ids = () => stored()?.data.posts.map(({ id }) => id);

/** Loads that many pages. */
async function load(count: number) {
  await controller.fetch(posts);
  for (let at = 1; at < count; at++) await posts.fetchNext(controller);
}

describe('infiniteList', () => {
  it('loads page after page, to the end (COL-4)', async () => {
    await load(1);
    expect(stored()).toMatchObject({ next: 8, previous: null, cursors: [null] });
    await posts.fetchNext(controller);
    expect(ids()).toEqual([9, 8, 7, 6]);
    await posts.fetchNext(controller);
    await posts.fetchNext(controller);
    expect(stored()).toMatchObject({ next: null, cursors: [null, 8, 6, 4] });
    await posts.fetchNext(controller);
    expect(ids()).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(requests).toEqual(['/posts', '/posts?before=8', '/posts?before=6', '/posts?before=4']);
  });

  it('gives the members that the endpoint itself reads (COL-4)', async () => {
    await load(2);
    expect(controller.get(getPosts.schema.posts, {})?.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
  });

  it('refetches every loaded page, with new cursors, and stores them at once (COL-4)', async () => {
    await load(3);
    rows = [11, 10, 9, 7, 6, 5, 4, 3].map((id) => ({ id, text: 'new' }));
    requests = [];
    held = [];
    const notified = vi.fn();
    controller.store.subscribe(notified);
    const refetch = controller.fetch(posts);
    for (const before of [undefined, 10, 7]) {
      expect(ids()).toEqual([9, 8, 7, 6, 5, 4]);
      await respond(before ? `/posts?before=${before}` : '/posts');
    }
    await refetch;
    expect(ids()).toEqual([11, 10, 9, 7, 6, 5]);
    expect(stored()?.data.posts.every(({ text }) => text === 'new')).toBe(true);
    expect(stored()).toMatchObject({ next: 5, cursors: [null, 10, 7] });
    expect(notified).toHaveBeenCalledTimes(1);
  });

  it('keeps the members of a page that was deleted in full until the refetch, and no longer (COL-4)', async () => {
    await load(3);
    rows = [9, 8].map((id) => ({ id }));
    await controller.fetch(posts);
    expect(ids()).toEqual([9, 8]);
    expect(stored()).toMatchObject({ next: null, cursors: [null] });
  });

  it('keeps all pages where one of them fails (COL-4, REST-11)', async () => {
    await load(2);
    rows = rows.slice(1);
    failing = (url) => url.includes('before');
    await expect(controller.fetch(posts)).rejects.toThrow('503');
    expect(ids()).toEqual([9, 8, 7, 6]);
    expect(controller.getError(posts)).toBeUndefined();
    await expect(posts.fetchNext(controller)).rejects.toThrow('503');
    expect(ids()).toEqual([9, 8, 7, 6]);
    failing = () => false;
    await controller.fetch(posts);
    expect(ids()).toEqual([8, 7, 6, 5]);
  });

  it('waits with the next page for a refetch, which moves the cursor (COL-4)', async () => {
    await load(2);
    rows = [{ id: 11 }, { id: 10 }, ...rows];
    requests = [];
    held = [];
    const refetch = controller.fetch(posts);
    const next = posts.fetchNext(controller);
    await respond();
    await respond();
    await refetch;
    await respond();
    await next;
    expect(ids()).toEqual([11, 10, 9, 8, 7, 6]);
    expect(requests).toEqual(['/posts', '/posts?before=10', '/posts?before=8']);
  });

  it('requests a page anew that a refetch overtakes (COL-4)', async () => {
    await load(2);
    rows = [{ id: 11 }, { id: 10 }, ...rows];
    held = [];
    requests = [];
    const next = posts.fetchNext(controller);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const refetch = controller.fetch(posts);
    await respond();
    await respond();
    await refetch;
    expect(ids()).toEqual([11, 10, 9, 8]);
    await respond();
    await next;
    expect(ids()).toEqual([11, 10, 9, 8, 7, 6]);
    expect(requests).toEqual(['/posts?before=6', '/posts', '/posts?before=10', '/posts?before=8']);
  });

  it('requests a queued page anew where a refetch was sent before it (COL-4)', async () => {
    const networkManager = new NetworkManager({ parallel: 1 });
    controller = new Controller({ managers: getDefaultManagers({ networkManager }) });
    await load(2);
    rows = [{ id: 11 }, { id: 10 }, ...rows];
    requests = [];
    held = [];
    const other = controller.fetch(getPosts, { by: 'ada' });
    const refetch = controller.fetch(posts);
    const next = posts.fetchNext(controller);
    for (let at = 0; at < 4; at++) await respond();
    await Promise.all([other, refetch, next]);
    expect(ids()).toEqual([11, 10, 9, 8, 7, 6]);
    expect(requests.slice(1)).toEqual(['/posts', '/posts?before=10', '/posts?before=8']);
  });

  it('waits with the next page for a refetch that began during another (COL-4)', async () => {
    await load(1);
    held = [];
    const first = controller.fetch(posts);
    const next = posts.fetchNext(controller);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    void controller.expireAll(posts);
    const second = controller.fetch(posts);
    await vi.waitFor(() => expect(held).toHaveLength(2));
    requests = [];
    held.shift()?.();
    await first;
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toEqual([]);
    rows = [{ id: 11 }, { id: 10 }, ...rows];
    await respond();
    await second;
    await respond('/posts?before=10');
    await next;
    expect(ids()).toEqual([11, 10, 9, 8]);
  });

  it('ends with a reset: a page neither lands nor is requested again (COL-4, CTL-12)', async () => {
    await load(2);
    held = [];
    const next = posts.fetchNext(controller);
    void controller.resetEntireStore();
    const first = controller.fetch(posts);
    await expect(next).rejects.toMatchObject({ name: 'ResetError' });
    await respond();
    await first;
    expect(ids()).toEqual([9, 8]);
  });

  it('begins anew once it is invalidated, also beside a page in flight (COL-4)', async () => {
    await load(3);
    held = [];
    const next = posts.fetchNext(controller);
    void controller.invalidateAll(getPosts);
    expect(stored()).toBeUndefined();
    const first = controller.fetch(posts);
    await respond();
    await first;
    expect(ids()).toEqual([9, 8]);
    await respond();
    await next;
    expect(ids()).toEqual([9, 8, 7, 6]);
  });

  it('keeps what was added and removed since a refetch began (COL-4, CTL-9)', async () => {
    await load(2);
    held = [];
    const refetch = controller.fetch(posts);
    await respond();
    void controller.set(createPost, { id: 20 });
    void controller.set(getPosts.schema.posts.remove, { id: 7 });
    await respond();
    await refetch;
    expect(ids()).toEqual([20, 9, 8, 6]);
  });

  it('is not found stale by its pages, and is expired and polled like its endpoint (COL-4)', async () => {
    await load(2);
    const key = posts.key();
    expect(getPosts.testKey(key)).toBe(true);
    expect(posts.testKey(getPosts.key())).toBe(true);
    void controller.expireAll(getPosts);
    const { data, expiresAt } = controller.getResponse(posts);
    expect(data?.data.posts).toHaveLength(4);
    expect(expiresAt).toBeLessThanOrEqual(controller.now());
  });

  it('keeps lists of other arguments apart (COL-3, COL-4)', async () => {
    await load(2);
    await controller.fetch(posts, { by: 'ada' });
    await posts.fetchNext(controller, { by: 'ada' });
    requests = [];
    await controller.fetch(posts, { by: 'ada' });
    expect(requests).toEqual(['/posts?by=ada', '/posts?before=8&by=ada']);
    expect(ids()).toHaveLength(4);
  });

  it('fetches one page, without a store (COL-4)', async () => {
    expect(await posts()).toMatchObject({ data: { posts: [{ id: 9 }, { id: 8 }] }, next: 8 });
  });

  it('survives the way through JSON (COL-4)', async () => {
    await load(2);
    const initialState = JSON.parse(JSON.stringify(controller.getState()));
    controller = new Controller({ initialState });
    requests = [];
    await controller.fetch(posts);
    expect(requests).toHaveLength(2);
    expect(ids()).toEqual([9, 8, 7, 6]);
  });

  it('does not mix the pages of two stores (COL-4)', async () => {
    await load(3);
    const other = new Controller();
    requests = [];
    await other.fetch(posts);
    expect(requests).toEqual(['/posts']);
  });

  it('says what it lacks (COL-4)', () => {
    const plain = new RestEndpoint({ path: '/x', schema: [Post], paginationField: 'page' });
    expect(() => infiniteList(plain, { next: () => 1 })).toThrow('[collection_missing]');
    const fieldless = new RestEndpoint({ path: '/x', schema: new Collection([Post]) });
    expect(() => infiniteList(fieldless, { next: () => 1 })).toThrow('[pagination_field_missing]');
  });
});

describe('infiniteList in both directions', () => {
  const around = new RestEndpoint({
    path: '/posts',
    searchParams: {} as { before?: number; after?: number },
    schema: { posts: new Collection([Post]), next: null as number | null, previous: null as number | null },
    fetchResponse: serve,
  });
  type Cursor = { before: number } | { after: number };
  const feed = infiniteList(around, {
    next: (page): Cursor | undefined => (page.next === null ? undefined : { before: page.next }),
    previous: (page): Cursor | undefined => (page.previous === null ? undefined : { after: page.previous }),
    pageArgs: (cursor, params) => [{ ...params, ...cursor }],
  });
  const shown = () => controller.getResponse(feed, { before: 7 }).data?.data.posts.map(({ id }) => id);

  it('loads pages before the first one, and refetches from there (COL-4)', async () => {
    const args = { before: 7 };
    await controller.fetch(feed, args);
    expect(shown()).toEqual([6, 5]);
    await feed.fetchPrevious(controller, args);
    expect(shown()).toEqual([8, 7, 6, 5]);
    await feed.fetchNext(controller, args);
    await feed.fetchPrevious(controller, args);
    expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3]);
    await feed.fetchPrevious(controller, args);
    expect(controller.getResponse(feed, args).data).toMatchObject({ next: null, previous: null });
  });
});

describe('infiniteList whose first page was deleted in full', () => {
  it('refetches from the next page, which no cursor leads to, or from the start (COL-4)', async () => {
    const around = new RestEndpoint({
      path: '/posts',
      searchParams: {} as { before?: number; after?: number } | undefined,
      schema: { posts: new Collection([Post]), next: null as number | null, previous: null as number | null },
      fetchResponse: async (url: string, init?: RequestInit) => {
        const response = await serve(url, init);
        const body = (await response.json()) as { posts: Row[] };
        return Response.json(body.posts.length > 0 ? body : { posts: [], next: null, previous: null });
      },
    });
    const feed = infiniteList(around, {
      next: ({ next }) => (next === null ? null : { before: next }),
      previous: ({ previous }) => (previous === null ? null : { after: previous }),
      pageArgs: (cursor: object, params) => [{ ...params, ...cursor }],
    });
    const args = { before: 8 };
    const shown = () => controller.getResponse(feed, args).data?.data.posts.map(({ id }) => id);
    await controller.fetch(feed, args);
    await feed.fetchPrevious(controller, args);
    expect(shown()).toEqual([9, 8, 7, 6]);
    rows = rows.filter(({ id }) => id < 8);
    await controller.fetch(feed, args);
    expect(shown()).toEqual([7, 6]);
  });
});

describe('infiniteList of other lists', () => {
  it('counts pages where a response is the list alone (COL-4)', async () => {
    const list = new Collection([Post]);
    const pages: Row[][] = [[{ id: 1 }, { id: 2 }], [{ id: 3 }, { id: 4 }], [{ id: 5 }]];
    const getAll = new Endpoint(async ({ page = 0 }: { page?: number } = {}) => pages[page] ?? [], {
      name: 'getAll',
      schema: list,
    });
    const all = infiniteList(getAll, {
      next: (page, cursor: number | null) => (page.length < 2 ? null : (cursor ?? 0) + 1),
      pageArgs: (page) => [{ page }],
    });
    const read = () => controller.getResponse(all).data?.data.map(({ id }) => id);
    await controller.fetch(all);
    await all.fetchNext(controller);
    await all.fetchNext(controller);
    await all.fetchNext(controller);
    expect(read()).toEqual([1, 2, 3, 4, 5]);
    // An item moves to the next page, and would be in both.
    pages[0]?.unshift({ id: 0 });
    pages[1]?.unshift({ id: 2 });
    await controller.fetch(all);
    expect(read()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each([undefined, null])(
    'keeps its items where a last page without any has %j for them (COL-4)',
    async (none) => {
      const pages = [
        { items: [{ id: 1 }], next: 1 },
        { items: [{ id: 2 }], next: 2 },
        { items: none, next: null },
      ];
      const getSome = new Endpoint(async ({ page = 0 }: { page?: number } = {}) => pages[page], {
        name: 'getSome',
        schema: { items: new Collection([Post]), next: null as number | null },
      });
      const some = infiniteList(getSome, {
        next: (page) => page?.next,
        pageArgs: (page: number) => [{ page }],
      });
      const read = () => controller.getResponse(some).data?.data;
      await controller.fetch(some);
      await some.fetchNext(controller);
      await some.fetchNext(controller);
      expect(read()).toMatchObject({ items: [{ id: 1 }, { id: 2 }], next: null });
      await controller.fetch(some);
      expect(read()).toMatchObject({ items: [{ id: 1 }, { id: 2 }], next: null });
    },
  );

  it('keeps its items where the last page has no body (COL-4)', async () => {
    const pages = [[{ id: 1 }], [{ id: 2 }], null];
    const getSome = new Endpoint(async ({ page = 0 }: { page?: number } = {}) => pages[page], {
      name: 'getSome',
      schema: new Collection([Post]),
    });
    const some = infiniteList(getSome, {
      next: (page, cursor: number | null) => (page ? (cursor ?? 0) + 1 : null),
      pageArgs: (page: number) => [{ page }],
    });
    const read = () => controller.getResponse(some).data?.data.map(({ id }) => id);
    await controller.fetch(some);
    await some.fetchNext(controller);
    await some.fetchNext(controller);
    expect(read()).toEqual([1, 2]);
    await controller.fetch(some);
    expect(read()).toEqual([1, 2]);
  });

  it('sends no further request after a reset, also where its endpoint knows no signal (COL-4, CTL-12)', async () => {
    const sent: number[] = [];
    let resume = (): void => {};
    const getSome = new Endpoint(
      async ({ page = 0 }: { page?: number } = {}) => {
        sent.push(page);
        await new Promise<void>((resolve) => (resume = resolve));
        return [{ id: page }];
      },
      { name: 'getSome', schema: new Collection([Post]) },
    );
    const some = infiniteList(getSome, {
      next: (_page, cursor: number | null) => (cursor ?? 0) + 1,
      pageArgs: (page: number) => [{ page }],
    });
    const first = controller.fetch(some);
    resume();
    await first;
    const next = some.fetchNext(controller);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    resume();
    await next;
    sent.length = 0;
    const refetch = controller.fetch(some);
    void controller.resetEntireStore();
    await expect(refetch).rejects.toMatchObject({ name: 'ResetError' });
    resume();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([0]);
  });

  it('joins maps, and no key of the wire reaches a prototype (COL-4)', async () => {
    const list = new Collection(new schema.Values(Post));
    const pages = [
      { items: JSON.parse('{"a":{"id":1},"__proto__":{"id":3}}') as object },
      { items: { b: { id: 2 } } },
    ];
    const getMap = new Endpoint(
      async ({ page = 0 }: { page?: number } = {}) => pages[page] ?? { items: {} },
      {
        name: 'getMap',
        schema: { items: list },
      },
    );
    const map = infiniteList(getMap, {
      next: (_page, cursor: number | null) => (cursor === null ? 1 : null),
      pageArgs: (page) => [{ page }],
    });
    await controller.fetch(map);
    await map.fetchNext(controller);
    await controller.fetch(map);
    const { items } = controller.getResponse(map).data?.data ?? {};
    expect(Object.keys(items ?? {}).toSorted()).toEqual(['__proto__', 'a', 'b']);
    expect(Object.getPrototypeOf(items)).toBe(Object.prototype);
  });
});
