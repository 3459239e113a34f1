import { Entity, RestEndpoint, schema } from 'wireshape';
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

export const requestIsInTheKey = fact(
  'the first argument, the [key](../../reference/endpoint/) of the request, and the path in the response',
  async ({ controller, server, expect }) => {
    const both = getTodos.extend({ schema: { one: todos, other: todos } });
    const calls = [
      [both, {}],
      [both, { room: 'kitchen' }],
      [both.extend({ path: '/todos/open' }), {}],
    ] as const;
    server.reply('GET /todos', ({ path }) => ({ one: path === '/todos' ? [bread] : [milk], other: [eggs] }));
    server.reply('GET /todos/open', { one: [], other: [bread, milk] });
    for (const [endpoint, params] of calls) await controller.fetch(endpoint, params);
    const shown = calls.map(([endpoint, params]) => controller.getResponse(endpoint, params).data!);
    expect(shown.map(({ one, other }) => [ids(one), ids(other)])).toEqual([
      [['1'], ['3']],
      [['2'], ['3']],
      [[], ['1', '2']],
    ]);
  },
);

export const nestKeyIsTheKey = fact(
  'the result of `nestKey`, with that of `nestArgs`',
  async ({ controller, server, expect }) => {
    const nestArgs = (args: { state?: string; user?: string }) => ({ state: args.state });
    const ofState = new schema.Collection([Todo], { nestKey: ({ id }) => ({ user: id }), nestArgs });
    class Member extends Entity {
      static override key = 'Member';
      id = '';
      todos: Todo[] = [];
      static override schema = { todos: ofState };
    }
    const get = getUser.extend({ schema: Member, searchParams: {} as { state: string } });
    const open = await controller.fetch(get, { id: '1', state: 'open' });
    server.reply('GET /users/:id', { id: '1', todos: [milk] });
    const done = await controller.fetch(get, { id: '1', state: 'done' });
    expect([ids(open.todos), ids(done.todos)]).toEqual([['1'], ['2']]);
    const read = (state: string) => ids(controller.get(ofState, { user: '1', state }));
    expect([read('open'), read('done')]).toEqual([['1'], ['2']]);
  },
);

export const fieldIsTheKey = fact('the entity, its primary key, and the field', ({ controller, expect }) => {
  class Home extends Entity {
    id = '';
    todo: Todo[] = [];
    done: Todo[] = [];
    static override schema = { todo: todos, done: todos };
  }
  class Flat extends Home {}
  controller.set([Home], [{ id: '1', todo: [bread], done: [milk] }]);
  controller.set([Home], [{ id: '2', todo: [], done: [bread] }]);
  controller.set(Flat, { id: '1', todo: [eggs], done: [] });
  const shown = [
    controller.get(Home, { id: '1' }),
    controller.get(Home, { id: '2' }),
    controller.get(Flat, { id: '1' }),
  ];
  expect(shown.map((home) => [ids(home?.todo), ids(home?.done)])).toEqual([
    [['1'], ['2']],
    [[], ['1']],
    [['3'], []],
  ]);
});

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

export const firstArgumentIsTheKey = fact('the first argument', ({ controller, expect }) => {
  const notes = new schema.Collection([Todo]);
  controller.set(notes, { room: 'kitchen' }, { page: 1 }, [bread]);
  controller.set(notes, { room: 'garden' }, [milk]);
  const rooms = [{ room: 'kitchen' }, { room: 'garden' }, {}];
  expect(rooms.map((room) => ids(controller.get(notes, room)))).toEqual([['1'], ['2'], undefined]);
});

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
