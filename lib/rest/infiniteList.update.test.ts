import { beforeEach, expect, it } from 'vitest';
import { Collection, Controller, Entity, infiniteList, RestEndpoint, schema } from 'wireshape';

class Post extends Entity {
  static override key = 'Post';
  id = 0;
}
const LAST = 6;
/** Two posts a page, from the cursor on. */
const fetchResponse = async (url: string) => {
  const from = Number(new URLSearchParams(url.split('?')[1]).get('from') ?? 1);
  const next = from + 2 > LAST ? null : from + 2;
  return Response.json({ posts: [{ id: from }, { id: from + 1 }], next });
};
const getPosts = new RestEndpoint({
  path: '/posts',
  searchParams: {} as { from?: number } | undefined,
  paginationField: 'from',
  schema: { posts: new Collection([Post]), next: null as number | null },
  fetchResponse,
});

let controller: Controller;
beforeEach(() => void (controller = new Controller()));

it('finds its list inside of object schemas, beside other members (COL-4)', async () => {
  const nested = new RestEndpoint({
    path: '/posts',
    searchParams: {} as { from?: number } | undefined,
    paginationField: 'from',
    fetchResponse,
    schema: new schema.Object({
      meta: new schema.Object({ at: 0 }),
      page: new schema.Object({ posts: new Collection([Post]), next: null as number | null }),
    }),
    process: (page: object) => ({ meta: { at: 1 }, page }),
  });
  const list = infiniteList(nested, { next: ({ page }) => (page as { next: number | null }).next });
  await controller.fetch(list);
  await list.fetchNext(controller);
  const { data } = controller.getResponse(list).data ?? {};
  expect(data?.page.posts?.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(data?.meta).toEqual({ at: 1 });
});

it('runs the update of its endpoint for the list and for each page (COL-4)', async () => {
  const counted = getPosts.extend({ update: () => ({ count: (held?: number) => (held ?? 0) + 1 }) });
  const list = infiniteList(counted, { next: (page) => page.next });
  await controller.fetch(list);
  expect(controller.getState().endpoints).toHaveProperty('count', 1);
  await list.fetchNext(controller);
  expect(controller.getState().endpoints).toHaveProperty('count', 2);
});

it('takes a response of null for a list without items (COL-4)', async () => {
  const gone = getPosts.extend({ fetchResponse: async () => Response.json(null) });
  const list = infiniteList(gone, { next: (page: { next: number | null } | null) => page?.next });
  await controller.fetch(list);
  expect(controller.getResponse(list).data).toMatchObject({ data: null, next: null });
  const limited = infiniteList(gone, { next: () => null, maxPages: 2 });
  await controller.fetch(limited);
  expect(controller.getResponse(limited).data?.data).toBeNull();
});

it('begins at the start again where nothing is left from its first page on (COL-5)', async () => {
  let last = LAST;
  const shrinking = getPosts.extend({
    fetchResponse: async (url: string) => {
      const page = (await (await fetchResponse(url)).json()) as { posts: { id: number }[] };
      const posts = page.posts.filter(({ id }) => id <= last);
      return Response.json({
        posts,
        next: posts.length === 2 && posts[1]!.id < last ? posts[1]!.id + 1 : null,
      });
    },
  });
  const list = infiniteList(shrinking, { next: (page) => page.next, maxPages: 2 });
  await controller.fetch(list);
  await list.fetchNext(controller);
  await list.fetchNext(controller);
  const ids = () => controller.getResponse(list).data?.data.posts.map(({ id }) => id);
  expect(ids()).toEqual([3, 4, 5, 6]);
  last = 2;
  await controller.fetch(list);
  expect(ids()).toEqual([1, 2]);
});

it('shows the next page where all items of the pages before were removed (COL-1, COL-5)', async () => {
  const list = infiniteList(getPosts, { next: (page) => page.next, maxPages: 2 });
  await controller.fetch(list);
  controller.set(getPosts.schema.posts.remove, [{ id: 1 }, { id: 2 }]);
  const ids = () => controller.getResponse(list).data?.data.posts.map(({ id }) => id);
  expect(ids()).toEqual([]);
  await list.fetchNext(controller);
  expect(ids()).toEqual([3, 4]);
});

it('changes nothing by an update that returns nothing (COL-4)', async () => {
  const silent = getPosts.extend({ update: () => undefined as never });
  const list = infiniteList(silent, { next: (page) => page.next });
  await controller.fetch(list);
  await list.fetchNext(controller);
  expect(controller.getResponse(list).data?.data.posts.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(Object.keys(controller.getState().endpoints)).toEqual([list.key(), expect.any(String)]);
});
