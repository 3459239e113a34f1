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

const ofUser = new schema.Collection([Todo], { nestKey: ({ id }) => ({ user: id }) });

class User extends Entity {
  static override key = 'User';
  id = '';
  todos: Todo[] = [];
  static override schema = { todos: ofUser };
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

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
    for (const name of ['orderBy', 'by']) controller.set(todos, { [name]: 'title' }, []);
    controller.set(todos.push, eggs);
    expect(ids(controller.get(todos, { orderBy: 'title' }))).toEqual(['3']);
    expect(ids(controller.get(todos, { by: 'title' }))).toEqual([]);
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

export const pathsHaveTheirOwnLists = fact(
  'So `/todos/open` and `/todos/closed` have two lists, also if they use one Collection or one extends the other.',
  async ({ controller, server, expect }) => {
    const getOpen = new RestEndpoint({ path: '/todos/open', schema: todos });
    const getClosed = getOpen.extend({ path: '/todos/closed' });
    server.reply('GET /todos/closed', [milk]);
    await controller.fetch(getOpen);
    await controller.fetch(getClosed);
    expect(ids(controller.getResponse(getOpen).data)).toEqual(['1']);
    expect(ids(controller.getResponse(getClosed).data)).toEqual(['2']);
  },
);

export const argsKeySharesAList = fact(
  '**To share a list between endpoints,** use one Collection with `argsKey`, such as `argsKey: (params) => ({ ...params })`.',
  async ({ controller, server, expect }) => {
    const shared = new schema.Collection([Todo], { argsKey: (params?: object) => ({ ...params }) });
    const getOpen = new RestEndpoint({ path: '/todos/open', schema: shared });
    await controller.fetch(getOpen);
    server.reply('GET /todos/closed', [milk]);
    await controller.fetch(getOpen.extend({ path: '/todos/closed' }));
    expect(ids(controller.getResponse(getOpen).data)).toEqual(['2']);
  },
);

export const changesIgnorePaths = fact(
  'A change ignores requests and paths: `push` adds the item to the lists of all endpoints whose arguments match.',
  async ({ controller, expect }) => {
    const getOpen = new RestEndpoint({ path: '/todos/open', schema: todos });
    await controller.fetch(getTodos);
    await controller.fetch(getOpen);
    controller.set(todos.push, eggs);
    expect(ids(controller.getResponse(getTodos).data)).toEqual(['1', '2', '3']);
    expect(ids(controller.getResponse(getOpen).data)).toEqual(['1', '3']);
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

export const sortRunsOnReading = fact(
  'It runs when the list is read, so an item moves when its price changes.',
  ({ controller, expect }) => {
    const cheapest = new schema.Collection([Todo], { sort: (one, other) => one.price - other.price });
    controller.set(cheapest, [
      { id: '1', price: 3 },
      { id: '2', price: 2 },
    ]);
    expect(ids(controller.get(cheapest))).toEqual(['2', '1']);
    controller.set(Todo, { id: '1', price: 1 });
    expect(ids(controller.get(cheapest))).toEqual(['1', '2']);
  },
);

export const filterShowsSomeItems = fact(
  '**`filter`** shows only the items for which it returns `true`.',
  ({ controller, expect }) => {
    const cheap = new schema.Collection([Todo], { filter: ({ price }) => price < 3 });
    controller.set(cheap, [
      { id: '1', price: 2 },
      { id: '2', price: 3 },
    ]);
    expect(ids(controller.get(cheap))).toEqual(['1']);
    controller.set(Todo, { id: '2', price: 1 });
    expect(ids(controller.get(cheap))).toEqual(['1', '2']);
  },
);

export const maxLengthKeepsTheFirst = fact(
  '**`maxLength`** limits how many items the list keeps: the first ones by `filter` and `sort`.',
  ({ controller, expect }) => {
    const two = new schema.Collection([Todo], {
      maxLength: 2,
      filter: ({ price }) => price > 1,
      sort: (one, other) => one.price - other.price,
    });
    controller.set(
      two,
      [4, 1, 3, 2].map((price) => ({ id: String(price), price })),
    );
    expect(ids(controller.get(two))).toEqual(['2', '3']);
    controller.set(Todo, { id: '2', price: 0 });
    expect(ids(controller.get(two))).toEqual(['3']);
  },
);

export const fullListDropsItems = fact(
  'Without `sort`, a full list drops its first items on `push`, and its last items on `unshift`.',
  ({ controller, expect }) => {
    const two = new schema.Collection([Todo], { maxLength: 2 });
    controller.set(two, [bread, milk]);
    controller.set(two.push, eggs);
    expect(ids(controller.get(two))).toEqual(['2', '3']);
    controller.set(two.unshift, bread);
    expect(ids(controller.get(two))).toEqual(['1', '2']);
  },
);

export const updateIgnoresUnknownItems = fact(
  '`update` merges messages into the entities that the store holds, and ignores the others. It changes no list:',
  ({ controller, expect }) => {
    controller.set(todos, [bread]);
    controller.set(Todo, milk);
    controller.set(
      todos.update,
      [1, 2, 3].map((id) => ({ id: String(id), price: id })),
    );
    expect(controller.getState().entities['Todo']).toEqual({
      1: { ...bread, price: 1 },
      2: { ...milk, price: 2 },
    });
    expect(ids(controller.get(todos))).toEqual(['1']);
  },
);

export const functionNeedsTheRecord = fact(
  'If the store has no such offer, the function does not run.',
  ({ controller, expect }) => {
    controller.set(Todo, eggs);
    for (const id of ['3', '4']) controller.set(Todo, { id }, (old) => ({ ...old, price: 2 }));
    expect(controller.getState().entities).toEqual({ Todo: { 3: { ...eggs, price: 2 } } });
  },
);

export const droppingSeesIds = fact(
  'To decide which items to drop, `sort` and `filter` receive each item with ids in place of the entities inside it.',
  ({ controller, expect }) => {
    class Task extends Todo {
      static override key = 'Task';
      after = new Todo();
      static override schema = { after: Todo };
    }
    const seen = new Set<unknown>();
    const one = new schema.Collection([Task], {
      maxLength: 1,
      filter: ({ after }) => Boolean(seen.add(after)),
    });
    controller.set(one, [
      { id: '1', after: bread },
      { id: '2', after: milk },
    ]);
    expect([...seen]).toEqual(['1', '2']);
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

export const nestedListIsTheSame = fact(
  "A component that reads the Collection with `{ user: '1' }` gets the same list: here it counts the items. A todo that is created for that user joins it.",
  async ({ controller, expect }) => {
    const user = await controller.fetch(getUser, { id: '1' });
    expect(controller.get(ofUser, { user: '1' }) === user.todos).toEqual(true);
    await controller.fetch(createTodo.extend({ schema: ofUser.push }), { user: '1', title: 'Eggs' });
    expect(ids(controller.get(User, { id: '1' })!.todos)).toEqual(['1', '9']);
  },
);

export const listOfAFieldStays = fact(
  'Without `nestKey`, the list belongs to this field of this user, and no change reaches it.',
  async ({ controller, expect }) => {
    class Plain extends User {
      static override key = 'Plain';
      static override schema = { todos };
    }
    await controller.fetch(getUser.extend({ schema: Plain }), { id: '1' });
    controller.set(todos.push, { user: '1' }, eggs);
    controller.set(todos.push, eggs);
    expect(ids(controller.get(Plain, { id: '1' })!.todos)).toEqual(['1']);
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

export const argsKeyIsTheKey = fact(
  'the result of `argsKey`, by default the first argument',
  async ({ controller, server, expect }) => {
    const shown: unknown[] = [];
    for (const argsKey of [undefined, ({ room }: { room?: string } = {}) => ({ room })]) {
      const nestKey = () => ({});
      const list = new schema.Collection([Todo], { nestKey, ...(argsKey && { argsKey }) });
      const read = getTodos.extend({ schema: list, name: String(argsKey) });
      server.reply('GET /todos', [bread]);
      await controller.fetch(read, { room: 'kitchen' });
      await controller.fetch(read, { room: 'kitchen', orderBy: 'title' });
      server.reply('GET /todos', [milk]);
      await controller.fetch(read.extend({ path: '/todos' }), { room: 'kitchen', orderBy: 'title' });
      shown.push(ids(controller.getResponse(read, { room: 'kitchen' }).data));
    }
    expect(shown).toEqual([['1'], ['2']]);
  },
);
