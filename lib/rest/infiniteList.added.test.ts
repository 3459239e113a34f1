import { describe, expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity, infiniteList, Invalidate, schema } from 'wireshape';

class Post extends Entity {
  static override key = 'Post';
  id = 0;
}
const posts = new Collection([Post]);

/** Pages of two: page 0 in the middle, -1 before it, 1 and 2 after it. */
function feed(of: typeof posts = posts, pages: Record<string, number[]> = {}) {
  const all: Record<string, number[]> = { '-1': [1, 2], 0: [3, 4], 1: [5, 6], 2: [7, 8], ...pages };
  const getPosts = new Endpoint(
    async ({ page = 0 }: { page?: number } = {}) => ({
      posts: all[page]?.map((id) => ({ id })) ?? [],
      next: all[page + 1] ? page + 1 : null,
      previous: all[page - 1] ? page - 1 : null,
    }),
    { name: 'getPosts', schema: { posts: of } },
  );
  const list = infiniteList(getPosts, {
    next: (page) => page.next,
    previous: (page) => page.previous,
    pageArgs: (page: number) => [{ page }],
  });
  const controller = new Controller();
  const shown = () => controller.getResponse(list).data?.data.posts.map(({ id }) => id);
  return { list, controller, shown };
}

describe('an item that is added between two pages', () => {
  it('stays after all pages that are loaded since (COL-4)', async () => {
    const { list, controller, shown } = feed();
    await controller.fetch(list);
    void controller.set(posts.push, { id: 50 });
    await list.fetchNext(controller);
    expect(shown()).toEqual([3, 4, 5, 6, 50]);
    void controller.set(posts.push, { id: 60 });
    await list.fetchNext(controller);
    expect(shown()).toEqual([3, 4, 5, 6, 7, 8, 50, 60]);
    await controller.fetch(list);
    expect(shown()).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('stays before all earlier pages that are loaded since (COL-4)', async () => {
    const { list, controller, shown } = feed();
    await controller.fetch(list);
    void controller.set(posts.unshift, { id: 50 });
    await list.fetchPrevious(controller);
    await list.fetchNext(controller);
    expect(shown()).toEqual([50, 1, 2, 3, 4, 5, 6]);
  });

  it('takes the place that the server gives it on a later page (COL-4, COL-2)', async () => {
    const { list, controller, shown } = feed(posts, { 1: [5, 50], 2: [6] });
    await controller.fetch(list);
    void controller.set(posts.push, [{ id: 50 }, { id: 70 }]);
    await list.fetchNext(controller);
    await list.fetchNext(controller);
    expect(shown()).toEqual([3, 4, 5, 50, 6, 70]);
  });

  it('stays there where the last items before it were removed (COL-4)', async () => {
    const { list, controller, shown } = feed();
    await controller.fetch(list);
    void controller.set(posts.push, { id: 50 });
    void controller.set(new Invalidate(Post), 4);
    void controller.set(posts.remove, { id: 4 });
    await list.fetchNext(controller);
    expect(shown()).toEqual([3, 5, 6, 50]);
  });

  it('follows the page that an optimistic update precedes (COL-4, CTL-9)', async () => {
    const { list, controller, shown } = feed();
    await controller.fetch(list);
    let create = (): void => {};
    const created = new Endpoint(
      (_post: { id: number }) => new Promise<unknown>((resolve) => (create = () => resolve({ id: 51 }))),
      {
        name: 'create',
        schema: posts.push,
        sideEffect: true,
        getOptimisticResponse: (_snapshot, post) => post,
      },
    );
    const sent = controller.fetch(created, { id: 50 });
    await list.fetchNext(controller);
    expect(shown()).toEqual([3, 4, 5, 6, 50]);
    create();
    await sent;
    expect(shown()).toEqual([3, 4, 5, 6, 51]);
  });

  it('is added to pages of a state that has none of their members (COL-4, PER-1)', async () => {
    const { list, controller } = feed();
    await controller.fetch(list);
    const state = JSON.parse(JSON.stringify(controller.getState())) as {
      endpoints: Record<string, { pages?: unknown }>;
    };
    delete state.endpoints[list.key()]?.pages;
    const restored = new Controller({ initialState: state as never });
    await list.fetchNext(restored);
    expect(restored.getResponse(list).data?.data.posts.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
  });
});

it('adds a page to a map after an item was added (COL-4)', async () => {
  const map = new Collection(new schema.Values(Post));
  const getMap = new Endpoint(
    async ({ page = 0 }: { page?: number } = {}) => ({ posts: { [`p${page}`]: { id: page } } }),
    { name: 'getMap', schema: { posts: map } },
  );
  const list = infiniteList(getMap, {
    next: (_page, at) => (at ?? 0) + 1,
    pageArgs: (page: number) => [{ page }],
  });
  const controller = new Controller();
  await controller.fetch(list);
  void controller.set(map.assign, { added: { id: 50 } });
  await list.fetchNext(controller);
  const shown = Object.keys(controller.getResponse(list).data?.data.posts ?? {});
  expect(shown.toSorted()).toEqual(['added', 'p0', 'p1']);
});

it('requests a page once where something is written while it is in flight (COL-5, CTL-26)', async () => {
  const asked: unknown[] = [];
  const held: (() => void)[] = [];
  const getPosts = new Endpoint(
    async ({ page = 0 }: { page?: number } = {}) => {
      asked.push(page);
      if (page > 0) await new Promise<void>((resolve) => held.push(resolve));
      return { posts: [{ id: page * 2 + 1 }, { id: page * 2 + 2 }], next: page < 3 ? page + 1 : null };
    },
    { name: 'getHeldPosts', schema: { posts } },
  );
  const list = infiniteList(getPosts, { next: (page) => page.next, pageArgs: (page: number) => [{ page }] });
  const controller = new Controller();
  await controller.fetch(list);
  const first = list.fetchNext(controller);
  void controller.set(Post, { id: 1 });
  const second = list.fetchNext(controller);
  await new Promise((resolve) => setImmediate(resolve));
  for (const respond of held) respond();
  await Promise.all([first, second]);
  expect(asked).toEqual([0, 1]);
  expect(controller.getResponse(list).data?.data.posts.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
