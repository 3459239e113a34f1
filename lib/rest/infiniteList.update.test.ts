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
