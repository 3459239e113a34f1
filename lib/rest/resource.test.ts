import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  Collection,
  Controller,
  Entity,
  hookifyResource,
  resource,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';
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

describe('resource', () => {
  it('makes endpoints with their method, path and name', () => {
    const { get, getList, update, partialUpdate, delete: remove } = todos;
    const seen = [get, getList, update, partialUpdate, remove].map(({ method, path, name }) => [
      method,
      path,
      name,
    ]);
    expect(seen).toEqual([
      ['GET', '/:user/todos/:id', 'Todo.get'],
      ['GET', '/:user/todos', 'Todo.getList'],
      ['PUT', '/:user/todos/:id', 'Todo.update'],
      ['PATCH', '/:user/todos/:id', 'Todo.partialUpdate'],
      ['DELETE', '/:user/todos/:id', 'Todo.delete'],
    ]);
  });

  it.for([
    ['/users/:id', '/users'],
    ['/:id', ''],
    ['/a/:b/c/:d', '/a/:b/c'],
    ['/users{/:id}', '/users'],
    ['/files/*path', '/files'],
    ['/a/:id/details', '/a'],
    ['/time\\:zone/:id', '/time\\:zone'],
    ['/x/:id/at\\:now', '/x'],
    ['/users/:id/', '/users/'],
    ['/a/:b/c{/:d}/', '/a/:b/c/'],
    ['/users/:id/details/', '/users/'],
    ['/users/:id.json', '/users.json'],
  ] as const)('cuts the list path of %s to %s (REST-10)', ([path, list]) => {
    expect(resource({ path, schema: Todo }).getList.path).toBe(list);
  });

  it('refuses a path that says of none which one is meant', () => {
    expect(() => resource({ path: '/todos', schema: Todo })).toThrow('[resource_without_id]');
  });

  it('sends each request, and stores what comes back', async () => {
    const controller = new Controller();
    const at = { user: 'a', id: '1' };
    expect(titles(await controller.fetch(todos.getList, { user: 'a' }))).toEqual(['one']);
    expect((await controller.fetch(todos.get, at)).title).toBe('one');
    await controller.fetch(todos.update, at, { title: 'two' });
    expect(titles(controller.get(todos.getList.schema, { user: 'a' }))).toEqual(['two']);
    await controller.fetch(todos.partialUpdate, at, { title: 'three' });
    expect(controller.get(Todo, { id: '1' })?.title).toBe('three');
    expect(server.received.map(({ method, url, body }) => [method, url, body.toString()])).toEqual([
      ['GET', '/a/todos', ''],
      ['GET', '/a/todos/1', ''],
      ['PUT', '/a/todos/1', '{"title":"two"}'],
      ['PATCH', '/a/todos/1', '{"title":"three"}'],
    ]);
  });

  it.for<[string, number, string | undefined, string]>([
    ['nothing', 204, undefined, ''],
    ['a message without an id', 200, 'application/json', '{"message":"gone"}'],
    ['the entity', 200, 'application/json', '{"id":"1","title":"one"}'],
    ['a message as text', 200, 'text/plain; charset=utf-8', 'deleted'],
  ])('removes the entity where DELETE answers %s (UNI-1)', async ([, status, type, body]) => {
    const controller = new Controller();
    await controller.fetch(todos.getList, { user: 'a' });
    server.answer = (_request, response) =>
      void response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
    await controller.fetch(todos.delete, { user: 'a', id: '1' });
    expect(server.last).toMatchObject({ method: 'DELETE', url: '/a/todos/1' });
    expect(controller.get(Todo, { id: '1' })).toBeUndefined();
    expect(titles(controller.get(todos.getList.schema, { user: 'a' }))).toEqual([]);
  });

  it('keeps the entity where DELETE answers with the page of a login (UNI-1, REST-4)', async () => {
    const controller = new Controller();
    await controller.fetch(todos.getList, { user: 'a' });
    server.answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>Log in');
    await expect(controller.fetch(todos.delete, { user: 'a', id: '1' })).rejects.toThrow('HTML');
    expect(titles(controller.get(todos.getList.schema, { user: 'a' }))).toEqual(['one']);
  });

  it('names the entity or its list where a mutation answers with a text (ARR-13)', async () => {
    server.answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('"ok"');
    const controller = new Controller();
    const params = { user: 'a', id: '1' };
    await expect(controller.fetch(todos.update, params, {})).rejects.toThrow(/^Todo expects an object/);
    await expect(controller.fetch(todos.getList.push, { user: 'a' }, {})).rejects.toThrow(
      /^\[Todo\] expects an object/,
    );
  });

  it('makes its endpoints with the Endpoint, options and Collection given', async () => {
    class Own<O extends RestGenerics> extends RestEndpoint<O> {
      override getHeaders(headers: Record<string, string>): Record<string, string> {
        return { ...headers, 'X-Own': 'yes' };
      }
    }
    class List extends Collection {}
    const own = resource({ ...of, Endpoint: Own, Collection: List as never, dataExpiryLength: 7 });
    expect(own.get).toBeInstanceOf(Own);
    expect(own.getList.schema).toBeInstanceOf(List);
    expect([own.get, own.getList, own.update].map((one) => one.dataExpiryLength)).toEqual([7, 7, 7]);
    await own.getList.push({ user: 'a' }, { title: 'x' });
    expect(server.last.headers['x-own']).toBe('yes');
  });
});

describe('extend of a resource', () => {
  it('changes one by name, adds another made of get, and leaves the first as it was', () => {
    const changed = todos
      .extend('getList', { path: '/all' })
      .extend('archived', { path: '/:user/archive/:id', dataExpiryLength: 3 });
    expect(changed.getList.key()).toBe(`GET ${server.url}/all`);
    expect(changed.archived.key({ user: 'a', id: 1 })).toBe(`GET ${server.url}/a/archive/1`);
    expect(changed.archived.schema).toBe(Todo);
    expect(todos.getList.path).toBe('/:user/todos');
    expect(todos).not.toHaveProperty('archived');
  });

  it('takes several, and a function of what is there', () => {
    const several = todos.extend({ get: { dataExpiryLength: 1 }, update: { method: 'POST' } });
    expect([several.get.dataExpiryLength, several.update.method]).toEqual([1, 'POST']);
    const made = todos.extend((base) => ({ vote: base.get.extend({ path: '/votes/:id', method: 'POST' }) }));
    expect(made.vote.key({ id: 1 })).toBe(`POST ${server.url}/votes/1`);
    expect(made.get).toBe(todos.get);
  });

  it('does not take constructor for a name that is there', () => {
    expect(todos.extend('constructor', { path: '/x/:id' }).constructor.key({ id: 1 })).toBe(
      `GET ${server.url}/x/1`,
    );
  });
});

describe('optimistic', () => {
  const hopeful = resource({ ...of, optimistic: true });
  const stored = Todo.fromJS({ id: '1', user: 'a', title: 'one' });
  const abort = new Error('abort');
  const snapshot = (found?: Todo) =>
    ({ fetchedAt: 0, abort, get: () => found, getResponse: () => ({}) }) as never;
  const at = { user: 'a', id: '1' };

  it('says what each change will most likely give', () => {
    const { update, partialUpdate, delete: remove, getList } = hopeful;
    expect(update.getOptimisticResponse?.(snapshot(), at, { title: 'x' })).toEqual({ ...at, title: 'x' });
    expect(partialUpdate.getOptimisticResponse?.(snapshot(stored), at, { title: 'x' })).toEqual({
      ...at,
      title: 'x',
    });
    expect(remove.getOptimisticResponse?.(snapshot(), at)).toEqual(at);
    expect(getList.push.getOptimisticResponse?.(snapshot(), { user: 'a' }, { title: 'x' })).toEqual({
      title: 'x',
    });
  });

  it('goes without where half an entity would be all there is', () => {
    expect(() => hopeful.partialUpdate.getOptimisticResponse?.(snapshot(), at, { title: 'x' })).toThrow(
      abort,
    );
  });

  it('moves at once, by the id in the path, and back when refused (COL-1)', async () => {
    const controller = new Controller();
    void controller.setResponse(hopeful.getList, { user: 'a' }, [stored]);
    void controller.setResponse(hopeful.getList, { user: 'b' }, []);
    const lists = () => ['a', 'b'].map((user) => titles(controller.get(hopeful.getList.schema, { user })));
    const move = () => controller.fetch(hopeful.getList.move, at, { user: 'b' });
    server.answer = (_, response) => void response.writeHead(409).end();
    const refused = move();
    expect(lists()).toEqual([[], ['one']]);
    await expect(refused).rejects.toThrow('409');
    expect(lists()).toEqual([['one'], []]);
    server.answer = () => ({ id: '1', user: 'b' });
    await move();
    expect(lists()).toEqual([[], ['one']]);
  });

  it('moves at once where the path is another one, by the id in its params (COL-1)', async () => {
    const controller = new Controller();
    void controller.setResponse(hopeful.getList, { user: 'a' }, [stored]);
    void controller.setResponse(hopeful.getList, { user: 'b' }, []);
    const lists = () => ['a', 'b'].map((user) => titles(controller.get(hopeful.getList.schema, { user })));
    const move = hopeful.getList.move.extend({ path: '/:user/todos/:id/move' });
    server.answer = () => ({ id: '1', user: 'b' });
    const moved = controller.fetch(move, at, { user: 'b' });
    expect(lists()).toEqual([[], ['one']]);
    await moved;
    expect(lists()).toEqual([[], ['one']]);
  });

  it('moves several as they are sent, and half an entity not at all (COL-1)', () => {
    const { move } = hopeful.getList;
    expect(move.getOptimisticResponse?.(snapshot(), at, [stored])).toEqual([stored]);
    expect(() => move.getOptimisticResponse?.(snapshot(), at, { user: 'b' })).toThrow(abort);
  });

  it('is off unless asked for', () => {
    expect(todos.update.getOptimisticResponse).toBeUndefined();
    expect(todos.getList.push.getOptimisticResponse).toBeUndefined();
  });
});

describe('hookifyResource', () => {
  it('sends what the hook returns, at the time of each call', async () => {
    let token = 'one';
    const hooks = hookifyResource(todos, () => ({ headers: { Authorization: token } }));
    await hooks.useGet()({ user: 'a', id: 1 });
    expect(server.last.headers.authorization).toBe('one');
    token = 'two';
    await hooks.useUpdate()({ user: 'a', id: 1 }, { title: 'x' });
    expect(server.last.headers.authorization).toBe('two');
    expect(hooks).not.toHaveProperty('useExtend');
  });
});

it('asks for a body and lists by its arguments as its options say (COL-1, REST-1)', async () => {
  const mine = resource({
    ...of,
    body: { title: '' },
    nonFilterArgumentKeys: ['sort'],
  } as never) as never as {
    getList: typeof todos.getList & { body: unknown };
  };
  expect(mine.getList.body).toEqual({ title: '' });
  const controller = new Controller();
  const { schema: list, push } = mine.getList as never as {
    schema: typeof todos.getList.schema;
    push: never;
  };
  const sorted = { user: 'a', sort: 'title' } as never;
  void controller.set(list, sorted, [{ id: '1', user: 'a', title: 'one' }]);
  await (controller.fetch as unknown as (...args: unknown[]) => unknown)(
    push,
    { user: 'a' },
    { title: 'new' },
  );
  expect(titles(controller.get(list, sorted))).toEqual(['one', 'new']);
});

it('knows its keys without a prefix too (REST-1)', () => {
  const get = new RestEndpoint({ path: '/todos/:id', schema: Todo });
  Object.defineProperty(get, 'urlPrefix', { value: undefined });
  expect(get.testKey('GET /todos/1')).toBe(true);
  expect(get.testKey('GET /users/1')).toBe(false);
});

it('lists at its prefix without a slash of its own (REST-1)', async () => {
  const users = resource({ path: '/:id', schema: Todo, urlPrefix: `${server.url}/users` });
  expect(users.getList.url()).toBe(`${server.url}/users`);
  expect(users.get.url({ id: '1' })).toBe(`${server.url}/users/1`);
  const controller = new Controller();
  await controller.fetch(users.getList);
  await controller.fetch(users.getList.push, { title: 'new' });
  expect(server.received.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/users'],
    ['POST', '/users'],
  ]);
  expect(users.getList.testKey(users.getList.key())).toBe(true);
  expect(users.getList.testKey(users.get.key({ id: '1' }))).toBe(false);
  expect(new RestEndpoint({ path: '/', urlPrefix: server.url }).url()).toBe(`${server.url}/`);
  expect(resource({ path: '/:id', schema: Todo }).getList.url()).toBe('/');
});

it('creates optimistically without an id, and shows it until the response is there (COL-1)', async () => {
  const mine = resource({ ...of, optimistic: true });
  const controller = new Controller();
  await controller.fetch(mine.getList, { user: 'a' });
  const read = () => controller.getResponse(mine.getList, { user: 'a' }).data;
  const creating = controller.fetch(mine.getList.push, { user: 'a' }, { title: 'new' });
  expect(titles(read())).toEqual(['one', 'new']);
  expect((await creating).id).toBe('9');
  expect(read()?.map(({ id, title }) => [id, title])).toEqual([
    ['1', 'one'],
    ['9', 'new'],
  ]);
});
