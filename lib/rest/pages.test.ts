import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Entity, infiniteList, resource, RestEndpoint } from 'wireshape';
import { startServer } from './testServer.ts';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
}

const server = await startServer();
afterAll(() => server.close());

/** Answers two todos from an offset on, when it is told to. */
let held: (() => void)[];
const status: Record<string, number> = {};
beforeEach(() => {
  server.received.length = 0;
  held = [];
  for (const url of Object.keys(status)) delete status[url];
  server.answer = ({ url }, response) => {
    const { searchParams, pathname } = new URL(url, server.url);
    const from = Number(searchParams.get('offset') ?? 0);
    const items = [from, from + 1].map((id) => ({ id: `${pathname.slice(1, 2)}${id}` }));
    const body = pathname.endsWith('wrapped') ? { items, next: from + 2 } : items;
    held.push(() => {
      response.writeHead(status[url] ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    return undefined;
  };
});
/** Answers all requests once there are so many. */
const answer = async (count: number) => {
  await arrived(count);
  for (const send of held.splice(0)) send();
};
const arrived = (count: number) => vi.waitFor(() => expect(server.received.length).toBe(count));
const urls = () => server.received.map(({ url }) => url).toSorted();

const todos = resource({
  path: '/:user/:id',
  schema: Todo,
  urlPrefix: server.url,
  paginationField: 'offset',
  searchParams: {} as { offset?: number } | undefined,
}).getList;
const pages = infiniteList(todos, { next: (_page, offset: number | null) => (offset ?? 0) + 2 });
const wrapped = new RestEndpoint({
  path: '/wrapped',
  urlPrefix: server.url,
  schema: { items: new Collection([Todo]), next: 0 },
  paginationField: 'offset',
  searchParams: {} as { offset?: number } | undefined,
});
const wrappedPages = infiniteList(wrapped, { next: (page) => page.next });
const ids = (list: readonly Todo[] | undefined) => list?.map(({ id }) => id);

describe('pages of a list', () => {
  it('are requests of their own, and land in the list (COL-3)', async () => {
    const controller = new Controller();
    const list = controller.fetch(todos, { user: 'a' });
    const first = controller.fetch(pages, { user: 'a' });
    await answer(2);
    await Promise.all([list, first]);
    const page = pages.fetchNext(controller, { user: 'a' });
    await answer(3);
    await page;
    expect(urls()).toEqual(['/a', '/a', '/a?offset=2']);
    expect(ids(controller.getResponse(todos, { user: 'a' }).data)).toEqual(['a0', 'a1', 'a2', 'a3']);
  });

  it('are requested once while the same page is under way (COL-3)', async () => {
    const controller = new Controller();
    const first = controller.fetch(pages, { user: 'a' });
    await answer(1);
    await first;
    const both = [1, 2].map(() => pages.fetchNext(controller, { user: 'a' }));
    await answer(2);
    await Promise.all(both);
    expect(urls()).toEqual(['/a', '/a?offset=2']);
    const further = pages.fetchNext(controller, { user: 'a' });
    await answer(3);
    await further;
    expect(urls()).toEqual(['/a', '/a?offset=2', '/a?offset=4']);
  });

  it('do not stand for a list that is requested by their cursor (COL-3)', async () => {
    const controller = new Controller();
    const first = controller.fetch(pages, { user: 'a' });
    await answer(1);
    await first;
    const page = pages.fetchNext(controller, { user: 'a' });
    const same = controller.fetch(todos, { user: 'a', offset: 2 });
    await answer(3);
    expect(urls()).toEqual(['/a', '/a?offset=2', '/a?offset=2']);
    await Promise.all([page, same]);
    expect(ids(controller.getResponse(todos, { user: 'a', offset: 2 }).data)).toEqual(['a2', 'a3']);
    expect(ids(controller.getResponse(pages, { user: 'a' }).data?.data)).toEqual(['a0', 'a1', 'a2', 'a3']);
  });

  it('never mix with those of other filters (COL-3)', async () => {
    const controller = new Controller();
    const users = ['a', 'b'];
    const firsts = users.map((user) => controller.fetch(pages, { user }));
    await answer(2);
    await Promise.all(firsts);
    const next = users.map((user) => pages.fetchNext(controller, { user }));
    await answer(4);
    await Promise.all(next);
    for (const user of users)
      expect(ids(controller.getResponse(todos, { user }).data)).toEqual([0, 1, 2, 3].map((at) => user + at));
  });

  it('bring their own page info (COL-3)', async () => {
    const controller = new Controller();
    const first = controller.fetch(wrappedPages);
    await answer(1);
    await first;
    expect(controller.getResponse(wrappedPages).data?.data.next).toBe(2);
    const page = wrappedPages.fetchNext(controller);
    await answer(2);
    await page;
    const { data } = controller.getResponse(wrappedPages);
    expect(data?.data.next).toBe(4);
    expect(ids(data?.data.items)).toEqual(['w0', 'w1', 'w2', 'w3']);
  });

  it('that fail leave the list and its freshness as they are (COL-3)', async () => {
    const controller = new Controller();
    const first = controller.fetch(pages, { user: 'a' });
    await answer(1);
    await first;
    const before = controller.getResponse(pages, { user: 'a' });
    status['/a?offset=2'] = 410;
    const page = pages.fetchNext(controller, { user: 'a' });
    await Promise.all([answer(2), expect(page).rejects.toThrow('410')]);
    expect(controller.getResponse(pages, { user: 'a' })).toEqual(before);
    expect(controller.getError(pages, { user: 'a' })).toBeUndefined();
  });

  it('are reached by what is done to the list by testKey (COL-3)', () => {
    const key = pages.key({ user: 'a/b' });
    expect(todos.testKey(key)).toBe(true);
    expect(pages.testKey(todos.key({ user: 'a' }))).toBe(true);
    expect(wrapped.testKey(wrappedPages.key())).toBe(true);
    expect(wrapped.testKey(key)).toBe(false);
    expect(wrappedPages.testKey(wrapped.key())).toBe(true);
  });
});
