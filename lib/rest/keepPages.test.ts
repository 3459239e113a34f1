import { beforeEach, expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity, infiniteList, schema } from 'wireshape';

class Post extends Entity {
  static override key = 'Post';
  id = 0;
  text = '';
}

/** What the server has, newest first; two a page. */
let rows: number[];
let text: string;
let controller: Controller;
beforeEach(() => {
  rows = [9, 8, 7, 6, 5, 4];
  text = 'old';
  controller = new Controller();
});

interface Query {
  before?: number;
  after?: number;
}
function page({ before = Infinity, after }: Query = {}, start = Infinity) {
  const found =
    after === undefined
      ? rows.filter((id) => id < Math.min(before, start)).slice(0, 2)
      : rows.filter((id) => id > after).slice(-2);
  const [first = 0, last = 0] = [found[0], found.at(-1)];
  return {
    posts: found.map((id) => ({ id, text })),
    next: rows.some((id) => id < last) ? last : null,
    previous: rows.some((id) => id > first) ? first : null,
  };
}
const body = { posts: new Collection([Post]), next: null as number | null, previous: null as number | null };
const getPosts = new Endpoint(async (query: Query = {}) => page(query), {
  name: 'getPosts',
  key: (query: Query = {}) => `posts ${JSON.stringify(query)}`,
  schema: body,
});
const options = {
  next: ({ next }: { next: number | null }) => next,
  pageArgs: (before: number) => [{ before }],
};
const posts = infiniteList(getPosts, options);

const shown = (list = posts) => controller.getResponse(list).data?.data.posts.map(({ id }) => id);
async function load(count: number, list = posts) {
  await controller.fetch(list);
  for (let at = 1; at < count; at++) await list.fetchNext(controller);
}

it('keeps all pages where the endpoint of the list is refetched (COL-4)', async () => {
  await load(3);
  text = 'new';
  await controller.fetch(getPosts);
  expect(shown()).toEqual([9, 8, 7, 6, 5, 4]);
  const { data } = controller.getResponse(posts);
  expect(data?.data.posts.map((post) => post.text)).toEqual(['new', 'new', 'old', 'old', 'old', 'old']);
  expect(controller.getResponse(getPosts).data?.posts).toBe(data?.data.posts);
});

it('loses no item between the new first page and the next one (COL-4)', async () => {
  await load(2);
  rows = [11, 10, ...rows];
  await controller.fetch(getPosts);
  expect(shown()).toEqual([11, 10, 9, 8, 7, 6]);
  await posts.fetchNext(controller);
  expect(shown()).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
});

it('loses no item where the first page alone was loaded (COL-4)', async () => {
  await load(1);
  rows = [11, 10, ...rows];
  await controller.fetch(getPosts);
  expect(shown()).toEqual([11, 10, 9, 8]);
  await posts.fetchNext(controller);
  expect(shown()).toEqual([11, 10, 9, 8, 7, 6]);
});

it('replaces the only page that was loaded by one that ends like it (COL-4)', async () => {
  await load(1);
  rows = [8, 7, 6];
  const kept = page();
  expect(kept.next).toBe(7);
  await controller.fetch(getPosts);
  expect(shown()).toEqual([8, 7, 9]);
  rows = [9, 8, 7];
  await controller.fetch(posts);
  rows = [10, 8, 7];
  await controller.fetch(getPosts);
  expect(shown()).toEqual([10, 8]);
  await posts.fetchNext(controller);
  expect(shown()).toEqual([10, 8, 7]);
});

it('removes from several pages what the server no longer has once all are refetched (COL-4)', async () => {
  await load(2);
  rows = [9, 7, 6, 5];
  await controller.fetch(getPosts);
  expect(shown()).toEqual([9, 7, 8, 6]);
  await controller.fetch(posts);
  expect(shown()).toEqual([9, 7, 6, 5]);
});

it('has the response alone where that is the whole list (COL-4)', async () => {
  await load(3);
  rows = [9, 6];
  await controller.fetch(getPosts);
  expect(shown()).toEqual([9, 6]);
  expect(controller.getResponse(posts).data).toMatchObject({ next: null, cursors: [null] });
});

it('puts the response after the pages that were loaded before it (COL-4)', async () => {
  // The request without a cursor begins in the middle.
  const getMiddle = getPosts.extend({
    fetch: async (query: Query = {}) => page(query, 'before' in query || 'after' in query ? Infinity : 7),
    key: (query: Query = {}) => `middle ${JSON.stringify(query)}`,
  });
  const middle = infiniteList(getMiddle, {
    next: (one) => one.next,
    previous: (one) => one.previous,
    pageArgs: (cursor: number) => [rows.indexOf(cursor) > 2 ? { before: cursor } : { after: cursor }],
  });
  await controller.fetch(middle);
  const middleIds = () => controller.getResponse(middle).data?.data.posts.map(({ id }) => id);
  expect(middleIds()).toEqual([6, 5]);
  rows = [9, 8, 6, 5, 4];
  await middle.fetchPrevious(controller);
  expect(middleIds()).toEqual([9, 8, 6, 5]);
  rows = [9, 8, 6, 5.5, 5, 4];
  await controller.fetch(getMiddle);
  expect(middleIds()).toEqual([9, 8, 6, 5.5, 5]);
});

it('keeps the pages that are shown where the first one was dropped (COL-4, COL-5)', async () => {
  const limited = infiniteList(
    getPosts.extend({ name: 'getSome', key: (query: Query = {}) => `some ${JSON.stringify(query)}` }),
    {
      ...options,
      maxPages: 2,
    },
  );
  await load(3, limited);
  expect(shown(limited)).toEqual([7, 6, 5, 4]);
  text = 'new';
  await controller.fetch(getPosts.extend({ key: (query: Query = {}) => `some ${JSON.stringify(query)}` }));
  expect(shown(limited)).toEqual([7, 6, 5, 4]);
  expect(controller.get(Post, 9)?.text).toBe('new');
});

it('keeps the pages of a map (COL-4)', async () => {
  const getMap = new Endpoint(
    async ({ page: at = 0 }: { page?: number } = {}) => ({ posts: { [`p${at}`]: { id: at, text } } }),
    { name: 'getMap', schema: { posts: new Collection(new schema.Values(Post)) } },
  );
  const map = infiniteList(getMap, {
    next: (_page, at: number | null) => (at ?? 0) + 1,
    pageArgs: (at: number) => [{ page: at }],
  });
  await controller.fetch(map);
  await map.fetchNext(controller);
  await controller.fetch(getMap);
  expect(Object.keys(controller.getResponse(map).data?.data.posts ?? {})).toEqual(['p0', 'p1']);
});

it('keeps the pages of each list where several share a schema, and of restored ones (COL-4, PER-1)', async () => {
  const other = getPosts.extend({ key: (query: Query = {}) => `other ${JSON.stringify(query)}` });
  const others = infiniteList(other, options);
  await load(2);
  await load(2, others);
  controller = new Controller({ initialState: JSON.parse(JSON.stringify(controller.getState())) });
  await controller.fetch(getPosts);
  await controller.fetch(other);
  expect([shown(), shown(others)]).toEqual([
    [9, 8, 7, 6],
    [9, 8, 7, 6],
  ]);
});

it('has the response where the pages were invalidated (COL-4)', async () => {
  await load(2);
  await controller.invalidate(posts);
  await controller.fetch(getPosts);
  expect(controller.getResponse(getPosts).data?.posts.map(({ id }) => id)).toEqual([9, 8]);
});

it('stores a response for which `next` throws (COL-4)', async () => {
  const getOdd = new Endpoint(async () => ({ posts: [{ id: 1, text }], odd: true }), {
    name: 'getOdd',
    schema: body,
  });
  let isOdd = false;
  const odd = infiniteList(getOdd, {
    next: () => {
      if (isOdd) throw new Error('odd');
      return null;
    },
    pageArgs: () => [],
  });
  await controller.fetch(odd);
  isOdd = true;
  text = 'new';
  expect((await controller.fetch(getOdd)).posts.map((post) => post.text)).toEqual(['new']);
});
