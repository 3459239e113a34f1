import { afterEach, expect, it } from 'vitest';
import { Collection, type Controller, Endpoint, type OfflineOptions } from 'wireshape';
import { openPage, settled, Todo, type Todos, todoEndpoints, TodoServer } from '../../test/offlineTodos.ts';

let controllers: Controller[] = [];

afterEach(() => {
  for (const controller of controllers) controller.cleanup();
  controllers = [];
});

function open(todos: Todos, options: Partial<OfflineOptions> = {}): { controller: Controller } {
  const page = openPage(todos, options);
  controllers.push(page.controller);
  return page;
}

it('keeps a deletion on top of a message that repeats what is stored (PER-2, CTL-5)', async () => {
  const server = new TodoServer();
  server.rows.set('1', { id: '1', title: 'first' });
  const todos = todoEndpoints(server);
  const { controller } = open(todos);
  const shown = () => controller.get(todos.getList.schema)?.map(({ id }) => id);
  controller.set(todos.getList.schema, [{ id: '1', title: 'first' }]);
  void controller.fetch(todos.rename, { id: '1' }, { title: 'first' });
  void controller.fetch(todos.remove, { id: '1' });
  expect(shown()).toEqual([]);
  controller.set(Todo, { id: '1', title: 'first' });
  expect(shown()).toEqual([]);
  await settled();
  await server.at(0).respond();
  expect(shown()).toEqual([]);
  await server.at(1).respond();
  expect(shown()).toEqual([]);
  expect(server.rows.size).toBe(0);
});

it('keeps the order of a list to which several that wait add, with a read in between (PER-2, CTL-9)', async () => {
  const list = new Collection([Todo]);
  const respond: ((value: unknown) => Promise<void>)[] = [];
  const send = (..._sent: object[]): Promise<unknown> =>
    new Promise((resolve) => {
      respond.push((value) => {
        resolve(value);
        return settled();
      });
    });
  const change = (name: string, of: object) =>
    new Endpoint(send, {
      name,
      schema: of,
      sideEffect: true,
      getOptimisticResponse: (_snapshot, ...sent) => Object.assign({}, ...sent) as object,
    });
  const endpoints = {
    unshift: change('unshift', list.unshift),
    push: change('push', list.push),
    move: change('move', list.move),
  };
  const read = new Endpoint(send, { name: 'read', schema: list });
  const { controller } = open(todoEndpoints(new TodoServer()), { endpoints });
  controller.set(list, {}, [{ id: '1', title: 'a' }]);
  void controller.fetch(endpoints.unshift, { id: '2', title: 'a' });
  void controller.fetch(endpoints.push, { id: '3', title: 'a' });
  void controller.fetch(endpoints.move, { id: '2' }, { title: 'b' });
  void controller.fetch(read, { title: 'b' });
  await settled();
  const [unshifted, answered] = respond;
  await unshifted?.({ id: '2', title: 'a' });
  await answered?.([]);
  await respond[2]?.({ id: '3', title: 'a' });
  await respond[3]?.({ id: '2', title: 'b' });
  expect(respond).toHaveLength(4);
  expect(controller.get(list, {})?.map(({ id }) => id)).toEqual(['2', '1', '3']);
});
