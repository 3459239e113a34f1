import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Entity, resource, RestEndpoint } from 'wireshape';
import { startServer } from './testServer.ts';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
}

const server = await startServer();
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

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
const wrapped = new RestEndpoint({
  path: '/wrapped',
  urlPrefix: server.url,
  schema: { items: new Collection([Todo]), next: 0 },
  paginationField: 'offset',
  searchParams: {} as { offset?: number } | undefined,
});
const ids = (list: readonly Todo[] | undefined) => list?.map(({ id }) => id);

describe('pages of a list', () => {
  it('are requests of their own, and land in the list (COL-3)', async () => {
    const controller = new Controller();
    const list = controller.fetch(todos, { user: 'a' });
    await answer(1);
    await list;
    const pages = [2, 4].map((offset) => controller.fetch(todos.getPage, { user: 'a', offset }));
    await answer(3);
    expect(urls()).toEqual(['/a', '/a?offset=2', '/a?offset=4']);
    await Promise.all(pages);
    expect(ids(controller.getResponse(todos, { user: 'a' }).data)?.toSorted()).toEqual([
      'a0',
      'a1',
      'a2',
      'a3',
      'a4',
      'a5',
    ]);
  });

  it('are requested once while the same page is under way (COL-3)', async () => {
    const controller = new Controller();
    const pages = [2, 2, 4].map((offset) => controller.fetch(todos.getPage, { user: 'a', offset }));
    await answer(2);
    expect(urls()).toEqual(['/a?offset=2', '/a?offset=4']);
    expect(await pages[0]).toBe(await pages[1]);
  });

  it('are not found in the list: fetchIfStale requests each, once (COL-3)', async () => {
    const controller = new Controller();
    const list = controller.fetch(todos, { user: 'a' });
    await answer(1);
    await list;
    const page = controller.fetchIfStale(todos.getPage, { user: 'a', offset: 2 });
    await answer(2);
    expect(ids(await page)).toEqual(['a0', 'a1', 'a2', 'a3']);
    expect(urls()).toEqual(['/a', '/a?offset=2']);
    await controller.fetchIfStale(todos.getPage, { user: 'a', offset: 2 });
    expect(urls()).toEqual(['/a', '/a?offset=2']);
  });

  it('do not stand for the list, which is requested beside and after them (COL-3)', async () => {
    const controller = new Controller();
    const page = controller.fetch(todos.getPage, { user: 'a', offset: 2 });
    const list = controller.fetch(todos, { user: 'a' });
    const same = controller.fetch(todos, { user: 'a', offset: 2 });
    await answer(3);
    expect(urls()).toEqual(['/a', '/a?offset=2', '/a?offset=2']);
    await Promise.all([page, list, same]);
    expect(ids(controller.getResponse(todos, { user: 'a', offset: 2 }).data)).toEqual(['a2', 'a3']);

    const fresh = new Controller();
    const first = fresh.fetch(todos.getPage, { user: 'b', offset: 2 });
    await answer(4);
    await first;
    const own = fresh.fetchIfStale(todos, { user: 'b' });
    await answer(5);
    await own;
    expect(server.last.url).toBe('/b');
  });

  it('never mix with those of other filters (COL-3)', async () => {
    const controller = new Controller();
    const read = (user: string) => ids(controller.getResponse(todos, { user }).data);
    const all = ['a', 'b'].flatMap((user) => [
      controller.fetch(todos, { user }),
      controller.fetch(todos.getPage, { user, offset: 2 }),
    ]);
    await answer(4);
    await Promise.all(all);
    for (const user of ['a', 'b']) expect(read(user)?.every((id) => id.startsWith(user))).toBe(true);
  });

  it('bring their own page info to the list (COL-3)', async () => {
    const controller = new Controller();
    const list = controller.fetch(wrapped);
    await answer(1);
    await list;
    expect(controller.getResponse(wrapped).data?.next).toBe(2);
    const page = controller.fetch(wrapped.getPage, { offset: 2 });
    await answer(2);
    await page;
    expect(controller.getResponse(wrapped).data?.next).toBe(4);
    expect(ids(controller.getResponse(wrapped).data?.items)).toEqual(['w0', 'w1', 'w2', 'w3']);
  });

  it('that fail leave the list and its freshness as they are (COL-3)', async () => {
    const controller = new Controller();
    const list = controller.fetch(todos, { user: 'a' });
    await answer(1);
    await list;
    const before = controller.getResponse(todos, { user: 'a' });
    status['/a?offset=2'] = 410;
    const page = controller.fetch(todos.getPage, { user: 'a', offset: 2 });
    await answer(2);
    await expect(page).rejects.toThrow('410');
    expect(controller.getResponse(todos, { user: 'a' })).toEqual(before);
    expect(controller.getError(todos, { user: 'a' })).toBeUndefined();
    expect(controller.getError(todos.getPage, { user: 'a', offset: 2 })?.message).toContain('410');
  });

  it('are reached by what is done to the list by testKey (COL-3)', () => {
    const key = todos.getPage.key({ user: 'a', offset: 2 });
    expect(todos.testKey(key)).toBe(true);
    expect(todos.getPage.testKey(todos.key({ user: 'a' }))).toBe(true);
    expect(todos.testKey(todos.getPage.key({ user: 'a/b', offset: 2 }))).toBe(true);
    expect(wrapped.testKey(key)).toBe(false);
    const own = wrapped.paginated((_cursor: string) => []);
    expect(own.key('c2')).not.toBe(own.key('c3'));
    expect(wrapped.testKey(own.key('c2'))).toBe(true);
  });

  it('run an update of the list as well (COL-3)', async () => {
    const list = wrapped.extend({ update: () => ({ other: () => 'updated' }) });
    const controller = new Controller();
    void controller.setResponse(list.getPage, { offset: 2 }, { items: [{ id: 'w2' }], next: 4 });
    expect(controller.getState().endpoints['other']).toBe('updated');
  });

  it('say so where the list that they land in was requested with a cursor (COL-3)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const controller = new Controller();
    void controller.setResponse(todos, { user: 'a', offset: 0 }, [{ id: 'a0' }]);
    void controller.setResponse(todos, { user: 'b' }, [{ id: 'b0' }]);
    void controller.setResponse(todos.getPage, { user: 'b', offset: 2 }, [{ id: 'b2' }]);
    void controller.setResponse(todos.getPage, { user: 'c', offset: 2 }, [{ id: 'c2' }]);
    expect(warn).not.toHaveBeenCalled();
    void controller.setResponse(todos.getPage, { user: 'a', offset: 2 }, [{ id: 'a2' }]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('[page_of_other_list]');
    expect(warn.mock.calls[0]?.[0]).toContain('offset');
  });
});
