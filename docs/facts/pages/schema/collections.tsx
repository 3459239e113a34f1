import { Entity, resource, RestEndpoint, schema } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /todos': [
    { id: '1', title: 'Bread', room: 'kitchen' },
    { id: '2', title: 'Milk', room: 'kitchen' },
  ],
  'GET /todos/:state': [{ id: '1', title: 'Bread', room: 'kitchen' }],
  'POST /todos': ({ body }) => ({ id: '9', ...(body as object) }),
  'GET /users/:id': { id: '1', name: 'Jim', todos: [{ id: '1', title: 'Bread' }] },
});

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  room = '';
  price = 0;
}

const todos = new schema.Collection([Todo]);
const getTodos = new RestEndpoint({
  path: '/todos',
  searchParams: {} as { room?: string; orderBy?: string } | undefined,
  schema: todos,
});
const createTodo = new RestEndpoint({
  path: '/todos',
  method: 'POST',
  body: {} as object,
  schema: todos.push,
});
const bread = { id: '1', title: 'Bread' };
const milk = { id: '2', title: 'Milk' };
const eggs = { id: '3', title: 'Eggs' };

/** The ids of what a list shows. */
const ids = (list: readonly Todo[] | undefined) => list?.map(({ id }) => id);

export const pushedItemIsShown = fact(
  'Push an item, and every component that reads the list shows it, without a refetch.',
  async ({ controller, server, render, settle, expect }) => {
    const one = await render(() => ids(useSuspense(getTodos)));
    const other = await render(() => useSuspense(getTodos).length);
    controller.set(todos.push, eggs);
    await settle();
    expect(one.shown).toEqual(['1', '2', '3']);
    expect(other.shown).toEqual(3);
    expect(server.requests).toEqual(['GET /todos']);
  },
);

export const plainListStays = fact(
  'A plain [`schema.Array`](../array/), or `[Todo]`, keeps the ids of its response.',
  async ({ controller, expect }) => {
    const getPlain = getTodos.extend({ schema: [Todo] });
    await controller.fetch(getPlain);
    controller.set(todos.push, eggs);
    expect(controller.getState().entities['Todo']?.['3']).toEqual(eggs);
    expect(ids(controller.getResponse(getPlain).data)).toEqual(['1', '2']);
  },
);

export const listContainsEntityOnce = fact(
  'A list contains each entity once. If you push an item that is already in the list, its fields are merged and it keeps its place.',
  ({ controller, expect }) => {
    controller.set(todos, [bread, milk]);
    controller.set(todos.push, { id: '1', room: 'kitchen' });
    expect(controller.get(todos)).toEqual([
      { id: '1', title: 'Bread', room: 'kitchen', price: 0 },
      { id: '2', title: 'Milk', room: '', price: 0 },
    ]);
  },
);

export const responseAndMessageAreOneItem = fact(
  'So the response of a create request and a WebSocket message about the same record give one item, in either order.',
  async ({ controller, expect }) => {
    const message = { id: '9', title: 'Eggs' };
    await controller.fetch(getTodos);
    controller.set(todos.push, message);
    await controller.fetch(createTodo, { title: 'Eggs' });
    expect(ids(controller.getResponse(getTodos).data)).toEqual(['1', '2', '9']);
    controller.set(todos.push, message);
    expect(ids(controller.getResponse(getTodos).data)).toEqual(['1', '2', '9']);
  },
);

export const removeKeepsTheRecord = fact(
  '`remove` takes an item off the list. The record stays in the store, because other lists may contain it.',
  async ({ controller, expect }) => {
    await controller.fetch(getTodos);
    controller.set(todos.remove, { id: '1' });
    expect(ids(controller.getResponse(getTodos).data)).toEqual(['2']);
    expect(controller.get(Todo, { id: '1' })?.title).toEqual('Bread');
  },
);

export const createdItemIsAppended = fact(
  'The created item, with its new id, is appended to the list.',
  async ({ controller, expect }) => {
    await controller.fetch(getTodos);
    await controller.fetch(createTodo, { title: 'Eggs' });
    expect(ids(controller.getResponse(getTodos).data)).toEqual(['1', '2', '9']);
  },
);

export const itemJoinsMatchingLists = fact(
  'The item joins every stored list whose arguments all match:',
  ({ controller, expect }) => {
    for (const room of ['kitchen', 'garden']) controller.set(todos, { room }, []);
    controller.set(todos, []);
    controller.set(todos.push, { room: 'kitchen' }, eggs);
    expect(ids(controller.get(todos, { room: 'kitchen' }))).toEqual(['3']);
    expect(ids(controller.get(todos))).toEqual(['3']);
    expect(ids(controller.get(todos, { room: 'garden' }))).toEqual([]);
  },
);

export const requestCounts = fact(
  '**With an endpoint, the request counts,** both params and body. Values that the server adds do not.',
  async ({ controller, server, expect }) => {
    const createIn = createTodo.extend({ searchParams: {} as { room: string } });
    await controller.fetch(getTodos, { room: 'kitchen' });
    await controller.fetch(createTodo, { id: '7', room: 'kitchen' });
    await controller.fetch(createIn, { room: 'kitchen' }, { id: '8' });
    server.reply('POST /todos', { id: '9', room: 'kitchen' });
    await controller.fetch(createTodo, {});
    expect(ids(controller.getResponse(getTodos, { room: 'kitchen' }).data)).toEqual(['1', '2', '7', '8']);
  },
);

export const sortingDoesNotCount = fact(
  '**Arguments that only sort do not count.** By default, these are the ones that begin with `order`.',
  ({ controller, expect }) => {
    const names = ['orderBy', 'order', 'by', 'reorder'];
    for (const name of names) controller.set(todos, { [name]: 'title' }, []);
    controller.set(todos.push, eggs);
    const shown = names.map((name) => ids(controller.get(todos, { [name]: 'title' })));
    expect(shown).toEqual([['3'], ['3'], [], []]);
  },
);

export const otherArgumentsCanSort = fact(
  'The option `nonFilterArgumentKeys` names others.',
  ({ controller, expect }) => {
    const own = new schema.Collection([Todo], { nonFilterArgumentKeys: ['by'] });
    for (const name of ['orderBy', 'by']) controller.set(own, { [name]: 'title' }, []);
    controller.set(own.push, eggs);
    expect(ids(controller.get(own, { orderBy: 'title' }))).toEqual([]);
    expect(ids(controller.get(own, { by: 'title' }))).toEqual(['3']);
  },
);

export const onlyStoredListsChange = fact(
  '**Only stored lists change.** For a list that was never fetched, only the record itself is stored.',
  ({ controller, expect }) => {
    controller.set(todos.push, { room: 'kitchen' }, eggs);
    expect(controller.getState().entities).toEqual({ Todo: { 3: eggs } });
    expect(controller.get(todos, { room: 'kitchen' })).toEqual(undefined);
  },
);

export const moveChangesLists = fact(
  "`set(todos.move, { id: '3', room: 'garden' })` takes the item out of the lists of its old values, and adds it to the lists of its new ones.",
  ({ controller, expect }) => {
    controller.set(todos, { room: 'kitchen' }, [{ ...eggs, room: 'kitchen' }]);
    controller.set(todos, { room: 'garden' }, []);
    controller.set(todos.move, { id: '3', room: 'garden' });
    expect(ids(controller.get(todos, { room: 'kitchen' }))).toEqual([]);
    expect(ids(controller.get(todos, { room: 'garden' }))).toEqual(['3']);
  },
);

export const moveOfResourceIsAPatch = fact(
  'To send the edit to the server, use `getList.move` of a [resource](../../endpoint/resource/), which is a PATCH.',
  async ({ controller, server, expect }) => {
    const TodoResource = resource({ path: '/todos/:id', schema: Todo });
    server.reply('PATCH /todos/:id', { ...eggs, room: 'garden' });
    await controller.fetch(TodoResource.getList.move, { id: '3' }, { room: 'garden' });
    expect(server.requests).toEqual(['PATCH /todos/3']);
  },
);

export const plainEditMovesNothing = fact(
  'An edit with a plain entity schema updates the record in every list, and moves it to no other list.',
  ({ controller, expect }) => {
    controller.set(todos, { room: 'kitchen' }, [{ ...eggs, room: 'kitchen' }]);
    controller.set(todos, { room: 'garden' }, []);
    controller.set(Todo, { id: '3', room: 'garden' });
    expect(controller.get(todos, { room: 'kitchen' })?.map(({ room }) => room)).toEqual(['garden']);
    expect(controller.get(todos, { room: 'garden' })).toEqual([]);
  },
);

export const mapTakesItems = fact(
  'A change of such a map takes items by their keys, or one item: `assign` adds it under its primary key, and `move` keeps the key that a map has it under.',
  ({ controller, expect }) => {
    const map = new schema.Collection(new schema.Values(Todo));
    const keys = (room: string): string[] => Object.keys(controller.get(map, { room }) ?? {});
    controller.set(map, { room: 'kitchen' }, { a: { ...bread, room: 'kitchen' } });
    controller.set(map, { room: 'garden' }, {});
    controller.set(map.assign, { room: 'garden' }, { b: milk });
    controller.set(map.assign, { room: 'garden' }, eggs as never);
    expect(keys('garden').toSorted()).toEqual(['3', 'b']);
    controller.set(map.move, { id: '1', room: 'garden' } as never);
    expect([keys('kitchen'), keys('garden').toSorted()]).toEqual([[], ['3', 'a', 'b']]);
  },
);

export const keyChoosesTheLists = fact(
  "**To choose the lists by something else,** such as only those of archived todos, put it into the key: `argsKey: (params: { room: string }) => ({ ...params, archived: true })`. The arguments of a change lack it. So also say which lists a change reaches: `createCollectionFilter: ({ room }) => (key) => key.archived === 'true' && key.room === room`. In a key, numbers and booleans are strings.",
  ({ open, expect }) => {
    const argsKey = (params: { room: string }) => ({ ...params, archived: true });
    const unreached = new schema.Collection([Todo], { argsKey });
    const archived = new schema.Collection([Todo], {
      argsKey,
      createCollectionFilter:
        ({ room }) =>
        (key) =>
          key.archived === 'true' && key.room === room,
    });
    const shown = [unreached, archived].map((list) => {
      const store = open();
      for (const room of ['kitchen', 'garden']) store.set(list, { room }, [bread]);
      store.set(list.push, { room: 'kitchen' }, milk);
      return ['kitchen', 'garden'].map((room) => ids(store.get(list, { room })));
    });
    expect(shown).toEqual([
      [['1'], ['1']],
      [['1', '2'], ['1']],
    ]);
  },
);
