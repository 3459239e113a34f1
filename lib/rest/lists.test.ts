import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Collection, Controller, Entity, type ParsedBody, resource, RestEndpoint, schema } from 'wireshape';
import { startServer } from './testServer.ts';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  user = '';
  title = '';
}

const server = await startServer();
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.answer = ({ method, url, body }) => {
    const id = /\/todos\/(\w+)/.exec(url)?.[1];
    const sent = body.length > 0 ? (JSON.parse(body.toString()) as object) : {};
    if (method === 'GET')
      return id ? { id, user: 'a', title: 'one' } : [{ id: '1', user: 'a', title: 'one' }];
    return Array.isArray(sent) ? sent : { id: id ?? '9', user: 'a', ...sent };
  };
});

const of = { path: '/:user/todos/:id', schema: Todo, urlPrefix: server.url } as const;
const todos = resource(of);
const titles = (list: readonly Todo[] | undefined) => list?.map(({ title }) => title);

describe('changes of a list', () => {
  it.for([
    ['push', ['one', 'new']],
    ['unshift', ['new', 'one']],
  ] as const)(
    '%s sends a POST and shows in the lists that it belongs to (COL-1)',
    async ([name, expected]) => {
      const controller = new Controller();
      await controller.fetch(todos.getList, { user: 'a' });
      await controller.fetch(todos.getList, { user: 'b' });
      const added = await controller.fetch(todos.getList[name], { user: 'a' }, { title: 'new' });
      expect(server.last).toMatchObject({ method: 'POST', url: '/a/todos' });
      expect(server.last.body.toString()).toBe('{"title":"new"}');
      expect(added).toMatchObject({ id: '9', title: 'new' });
      expect(titles(controller.get(todos.getList.schema, { user: 'a' }))).toEqual(expected);
      expect(titles(controller.get(todos.getList.schema, { user: 'b' }))).toEqual(['one']);
      expect(titles(controller.getResponse(todos.getList, { user: 'a' }).data)).toEqual(expected);
    },
  );

  it('push takes several, and has the body as only argument where the list takes none (COL-1)', async () => {
    const flat = resource({ ...of, path: '/todos/:id' });
    const controller = new Controller();
    await controller.fetch(flat.getList);
    await controller.fetch(flat.getList.push, [
      { id: '2', title: 'two' },
      { id: '3', title: 'three' },
    ]);
    expect(titles(controller.get(flat.getList.schema))).toEqual(['one', 'two', 'three']);
  });

  it('remove sends a PATCH and takes the item out (COL-1)', async () => {
    const controller = new Controller();
    await controller.fetch(todos.getList, { user: 'a' });
    await controller.fetch(todos.getList.remove, { user: 'a' }, { id: '1' });
    expect(server.last).toMatchObject({ method: 'PATCH', url: '/a/todos' });
    expect(titles(controller.get(todos.getList.schema, { user: 'a' }))).toEqual([]);
    expect(controller.get(Todo, { id: '1' })).toBeDefined();
  });

  it('move sends a PATCH to the one, and moves it between lists (COL-1)', async () => {
    const controller = new Controller();
    await controller.fetch(todos.getList, { user: 'a' });
    server.answer = ({ method }) => (method === 'GET' ? [] : { id: '1', user: 'b', title: 'one' });
    await controller.fetch(todos.getList, { user: 'b' });
    await controller.fetch(todos.getList.move, { user: 'a', id: '1' }, { user: 'b' });
    expect(server.last).toMatchObject({ method: 'PATCH', url: '/a/todos/1' });
    expect(titles(controller.get(todos.getList.schema, { user: 'a' }))).toEqual([]);
    expect(titles(controller.get(todos.getList.schema, { user: 'b' }))).toEqual(['one']);
  });

  it('assign puts into a map, and finds it inside an object schema (COL-1)', async () => {
    const map = new RestEndpoint({
      path: '/map',
      urlPrefix: server.url,
      schema: { items: new Collection(new schema.Values(Todo)), total: 0 },
    });
    server.answer = ({ method }) =>
      method === 'GET'
        ? { items: { x: { id: '1', title: 'one' } }, total: 1 }
        : { y: { id: '2', title: 'two' } };
    const controller = new Controller();
    await controller.fetch(map);
    await controller.fetch(map.assign, { y: { title: 'two' } });
    const data = controller.getResponse(map).data as ParsedBody;
    expect(Object.keys(data.items as object)).toEqual(['x', 'y']);
    expect(() => map.push).toThrow('[collection_missing]');
  });

  it('are the same endpoint each time, and of the new one after extend', () => {
    expect(todos.getList.push).toBe(todos.getList.push);
    const moved = todos.getList.extend({ urlPrefix: 'https://other.example' });
    expect(moved.push).not.toBe(todos.getList.push);
    expect(moved.push.key({ user: 'a' }, {})).toBe('POST https://other.example/a/todos');
  });

  it('take a body also where the list refuses one', async () => {
    const list = new RestEndpoint({
      path: '/todos',
      urlPrefix: server.url,
      body: undefined,
      schema: new Collection([Todo]),
    });
    await list.push({ title: 'x' });
    expect(server.last.body.toString()).toBe('{"title":"x"}');
  });

  it('say what is missing where there is no Collection', () => {
    const plain = new RestEndpoint({ path: '/x', schema: [Todo] });
    expect(() => plain.push).toThrow('/x has no Collection in its schema for push');
  });
});

describe('a list in an endpoint of its own', () => {
  const list = { path: '/todos', urlPrefix: server.url } as const;

  it('moves with a PATCH to the path of the list (COL-1)', async () => {
    const all = new RestEndpoint({ ...list, schema: new Collection([Todo]) });
    const { move } = all as never as { move: (...args: object[]) => Promise<unknown> };
    await move({ id: '1', user: 'b' });
    expect(server.last).toMatchObject({ method: 'PATCH', url: '/todos' });
  });

  it('is found in an object schema as in the shorthand for it (COL-1, OBJ-1)', async () => {
    const controller = new Controller();
    const page = new RestEndpoint({ ...list, schema: new schema.Object({ items: new Collection([Todo]) }) });
    void controller.setResponse(page, { items: [{ id: '1' }] });
    const { push } = page as never as { push: object };
    const fetchAny = controller.fetch as unknown as (...args: unknown[]) => Promise<unknown>;
    await fetchAny(push, { id: '2' });
    expect(controller.getResponse(page).data?.items?.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('the body of a change', () => {
  const all = resource({
    path: '/todos/:id',
    schema: Todo,
    urlPrefix: server.url,
    searchParams: {} as { user?: string } | undefined,
    optimistic: true,
  }).getList;
  const fetchAny = (controller: Controller, ...args: unknown[]): Promise<unknown> =>
    (controller.fetch as unknown as (...args: unknown[]) => Promise<unknown>)(...args);

  it('is its only argument, also where searchParams are set (REST-1)', async () => {
    const controller = new Controller();
    void controller.setResponse(all, { user: 'a' }, []);
    await fetchAny(controller, all.push, { user: 'a', title: 'new' });
    expect(server.last).toMatchObject({ method: 'POST', url: '/todos' });
    expect(JSON.parse(server.last.body.toString())).toEqual({ user: 'a', title: 'new' });
    expect(titles(controller.getResponse(all, { user: 'a' }).data)).toEqual(['new']);
    await fetchAny(controller, all.push, { user: 'b' }, { title: 'two' });
    expect(server.last.url).toBe('/todos?user=b');
  });

  it('can be a form, which is read by its fields (COL-1)', async () => {
    const controller = new Controller();
    void controller.setResponse(all, { user: 'a' }, []);
    void controller.setResponse(all, { user: 'b' }, []);
    const form = new FormData();
    form.set('user', 'a');
    form.set('title', 'typed');
    form.append('tag', 'x');
    form.append('tag', 'y');
    server.answer = () => ({ id: '9', user: 'a', title: 'stored' });
    const creating = fetchAny(controller, all.push, form);
    const read = (user: string) => titles(controller.getResponse(all, { user }).data);
    expect([read('a'), read('b')]).toEqual([['typed'], []]);
    expect(controller.getResponse(all, { user: 'a' }).data?.[0]).toMatchObject({ tag: ['x', 'y'] });
    await creating;
    expect(server.last.headers['content-type']).toContain('multipart/form-data');
    expect([read('a'), read('b')]).toEqual([['stored'], []]);
  });
});

it('keeps the response of a read with a key of its own, whose mutations have other keys (CTL-13)', async () => {
  const getTodos = new RestEndpoint({
    path: '/:user/todos',
    urlPrefix: server.url,
    searchParams: {} as { trace: number },
    schema: new Collection([Todo], { nonFilterArgumentKeys: ['trace'] }),
    key: ({ user }) => `todos of ${user}`,
  });
  const rename = getTodos.extend({
    method: 'PATCH',
    path: '/:user/todos/:id',
    searchParams: undefined,
    body: {} as { title: string },
    schema: Todo,
  });
  const controller = new Controller();
  await controller.fetch(getTodos, { user: 'a', trace: 1 });
  await controller.fetch(getTodos.push, { user: 'a', trace: 2 }, { title: 'new' });
  const shown = (): unknown => titles(controller.getResponse(getTodos, { user: 'a', trace: 3 }).data);
  expect(shown()).toEqual(['one', 'new']);
  await controller.fetch(rename, { user: 'a', id: '1' }, { title: 'other' });
  expect(shown()).toEqual(['other', 'new']);
  expect(getTodos.push.extend({ key: () => 'own' }).key({ user: 'a', trace: 1 }, {})).toBe('own');
  const again = getTodos.extend({ method: 'get', dataExpiryLength: 5 });
  expect(again.key({ user: 'a', trace: 1 })).toBe('todos of a');
});
