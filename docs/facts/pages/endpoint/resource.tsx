import { Entity, resource } from 'wireshape';
import { useMutation, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /todos': [{ id: '1', title: 'Bread', done: false }],
  'GET /todos/:id': ({ params }) => ({ id: params.id, title: 'Bread', done: false }),
  'POST /todos': ({ body }) => ({ id: '9', done: false, ...(body as object) }),
  'PUT /todos/:id': ({ params, body }) => ({ id: params.id, ...(body as object) }),
  'PATCH /todos/:id': ({ params, body }) => ({ id: params.id, ...(body as object) }),
  'DELETE /todos/:id': undefined,
});

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  done = false;
}

const TodoResource = resource({ path: '/todos/:id', schema: Todo });
const { get, getList, partialUpdate } = TodoResource;
const Filtered = resource({ path: '/todos/:id', schema: Todo, searchParams: {} as { done?: boolean } });

/** The ids of a stored list. */
const ids = (list: readonly Todo[] | undefined) => list?.map(({ id }) => id);

export const listIsFetchedOnce = fact(
  'Add, tick and drop a todo, and look at **Wire**: the list is fetched once, and then only mutations are sent.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useSuspense(getList).map(({ id, done }) => [id, done]));
    await controller.fetch(getList.push, { title: 'Eggs' });
    await controller.fetch(partialUpdate, { id: '9' }, { done: true });
    await controller.fetch(TodoResource.delete, { id: '1' });
    await settle();
    expect(view.shown).toEqual([['9', true]]);
    expect(server.requests).toEqual(['GET /todos', 'POST /todos', 'PATCH /todos/9', 'DELETE /todos/1']);
  },
);

export const pushAddsToLists = fact(
  'stores the todo, and adds it to every stored list whose arguments match',
  async ({ controller, server, expect }) => {
    await controller.fetch(getList);
    await controller.fetch(getList.push, { title: 'Eggs' });
    server.reply('POST /todos', { id: '10' });
    await controller.fetch(getList.unshift, { title: 'Milk' });
    expect(controller.get(Todo, { id: '9' })?.title).toEqual('Eggs');
    expect(ids(controller.getResponse(getList).data)).toEqual(['10', '1', '9']);
  },
);

export const moveUsesOldAndNewValues = fact(
  'updates the todo, and moves it between lists by its old and new values',
  async ({ controller, server, expect }) => {
    await controller.fetch(Filtered.getList, { done: false });
    server.reply('GET /todos', []);
    await controller.fetch(Filtered.getList, { done: true });
    await controller.fetch(Filtered.getList.move, { id: '1' }, { done: true });
    expect(server.requests.at(-1)).toEqual('PATCH /todos/1');
    expect(ids(controller.getResponse(Filtered.getList, { done: false }).data)).toEqual([]);
    expect(ids(controller.getResponse(Filtered.getList, { done: true }).data)).toEqual(['1']);
  },
);

export const missingFieldsKeepTheirValue = fact(
  'updates the todo; fields that the response lacks keep their value',
  async ({ controller, expect }) => {
    await controller.fetch(get, { id: '1' });
    await controller.fetch(partialUpdate, { id: '1' }, { done: true });
    expect(controller.get(Todo, { id: '1' })).toEqual({ id: '1', title: 'Bread', done: true });
  },
);

export const deleteRemovesFromLists = fact(
  'removes the todo, from every list too',
  async ({ controller, expect }) => {
    await controller.fetch(getList);
    await controller.fetch(TodoResource.delete, { id: '1' });
    expect(controller.get(Todo, { id: '1' })).toEqual(undefined);
    expect(controller.getResponse(getList).data).toEqual([]);
  },
);

export const mutateSendsThePatch = fact(
  '`tick.mutate({ id }, { done: true })` then sends the PATCH.',
  async ({ server, render, settle, expect }) => {
    const view = await render(() => useMutation(partialUpdate).mutate);
    void (view.shown as (...args: unknown[]) => unknown)({ id: '1' }, { done: true });
    await settle();
    expect(server.requests).toEqual(['PATCH /todos/1']);
    expect(server.received[0]?.body).toEqual({ done: true });
  },
);

export const listPathIsShorter = fact(
  'The path of the list is the path without its last placeholder: `/:user/todos/:id` has its list at `/:user/todos`.',
  async ({ controller, server, expect }) => {
    server.reply('GET /:user/todos', []);
    const ofUser = resource({ path: '/:user/todos/:id', schema: Todo });
    await controller.fetch(ofUser.getList, { user: 'ada' });
    expect(server.requests).toEqual(['GET /ada/todos']);
  },
);

export const listPathKeepsSlash = fact(
  'A slash at the end, as Django expects it, or `.json` stays: the list of `/users/:id/` is at `/users/`.',
  async ({ controller, server, expect }) => {
    const users = resource({ path: '/users/:id/', schema: Todo });
    server.reply('GET /users/', []);
    await controller.fetch(users.getList);
    expect(server.requests).toEqual(['GET /users/']);
    const files = resource({ path: '/users/:id.json', schema: Todo });
    expect(files.getList.path).toEqual('/users.json');
  },
);

export const sortingCountsUnlessNamed = fact(
  "A parameter that only sorts or pages, such as `sort`, `sortBy` or `page`, counts as a filter too, unless its name begins with `order`: name it with `nonFilterArgumentKeys: ['sortBy']`.",
  async ({ controller, expect }) => {
    const searchParams = {} as { sort?: string; sortBy?: string; page?: string; orderBy?: string };
    const options = { path: '/todos/:id', schema: Todo, searchParams } as const;
    const listsWith = async ({ getList }: typeof sorted) => {
      const names = ['sort', 'sortBy', 'page', 'orderBy'];
      for (const name of names) await controller.fetch(getList, { [name]: 'title' });
      await controller.fetch(getList.push, {}, { title: 'Eggs' });
      return names.filter((name) =>
        ids(controller.getResponse(getList, { [name]: 'title' }).data)?.includes('9'),
      );
    };
    const sorted = resource(options);
    expect(await listsWith(sorted)).toEqual(['orderBy']);
    controller.resetEntireStore();
    const named = resource({ ...options, nonFilterArgumentKeys: ['sort', 'sortBy', 'page'] });
    expect(await listsWith(named)).toEqual(['sort', 'sortBy', 'page']);
  },
);

export const deleteNeedsNoBody = fact(
  'A `DELETE` response needs no body, because the id is in the call.',
  async ({ controller, expect }) => {
    await controller.fetch(getList);
    await controller.fetch(TodoResource.delete, { id: '1' });
    expect(controller.getState().entities['Todo']?.['1'] instanceof Object).toEqual(false);
  },
);

export const optionsApplyToAll = fact(
  'Options of [`RestEndpoint`](../rest-endpoint/) apply to every endpoint of the resource: `urlPrefix`, `dataExpiryLength`, `retry`, `getHeaders` and others.',
  async ({ controller, server, expect }) => {
    const getHeaders = (headers: Record<string, string>) => ({ ...headers, 'x-client': 'web' });
    const own = resource({ path: '/todos/:id', schema: Todo, getHeaders });
    await controller.fetch(own.get, { id: '1' });
    await controller.fetch(own.getList);
    await controller.fetch(own.getList.push, { title: 'Eggs' });
    await controller.fetch(own.update, { id: '1' }, { title: 'Rolls' });
    await controller.fetch(own.delete, { id: '1' });
    expect(server.received.map(({ headers }) => headers.get('x-client'))).toEqual(Array(5).fill('web'));
  },
);

export const optimisticShowsBefore = fact(
  'Set `optimistic: true` to show mutations [before the server confirms them](../optimistic/).',
  async ({ controller, server, pass, expect }) => {
    const optimistic = resource({ path: '/todos/:id', schema: Todo, optimistic: true });
    await controller.fetch(getList);
    server.delay = 100;
    void controller.fetch(partialUpdate, { id: '1' }, { done: true });
    expect(controller.get(Todo, { id: '1' })!.done).toEqual(false);
    void controller.fetch(optimistic.partialUpdate, { id: '1' }, { title: 'Rolls' });
    expect(controller.get(Todo, { id: '1' })!.title).toEqual('Rolls');
    await pass(100);
  },
);

export const newNameStartsFromGet = fact(
  'A new name starts from `get`.',
  async ({ controller, server, expect }) => {
    const { draft } = TodoResource.extend('draft', { dataExpiryLength: 5 });
    await controller.fetch(draft, { id: '1' });
    expect(server.requests).toEqual(['GET /todos/1']);
  },
);

export const newTodoJoinsMatchingLists = fact(
  'A todo sent with `done: true` joins both lists, and one with `done: false` joins only the second.',
  async ({ controller, server, expect }) => {
    server.reply('GET /todos', []);
    await controller.fetch(Filtered.getList, { done: true });
    await controller.fetch(Filtered.getList);
    await controller.fetch(Filtered.getList.push, {}, { done: true });
    server.reply('POST /todos', { id: '10' });
    await controller.fetch(Filtered.getList.push, {}, { done: false });
    expect(ids(controller.getResponse(Filtered.getList, { done: true }).data)).toEqual(['9']);
    expect(ids(controller.getResponse(Filtered.getList).data)).toEqual(['9', '10']);
  },
);

export const serverValuesDoNotCount = fact(
  '**After a POST**, a new todo joins every stored list whose arguments all match the params and body that you send. Values that the server adds do not count.',
  async ({ controller, server, expect }) => {
    const lists = [{}, { done: true }, { done: false }];
    for (const list of lists) await controller.fetch(Filtered.getList, list);
    await controller.fetch(Filtered.getList.push, { done: true }, {});
    server.reply('POST /todos', { id: '10', done: true });
    await controller.fetch(Filtered.getList.push, {}, { title: 'Eggs' });
    const shown = lists.map((list) => ids(controller.getResponse(Filtered.getList, list).data));
    expect(shown).toEqual([['1', '9', '10'], ['1', '9'], ['1']]);
  },
);

export const updatesKeepMembers = fact(
  '**After a PATCH or PUT**, stored lists keep their members. A todo that `partialUpdate` completes stays in `getList({ done: false })`, with its new fields.',
  async ({ controller, expect }) => {
    await controller.fetch(Filtered.getList, { done: false });
    const shown = () => controller.getResponse(Filtered.getList, { done: false }).data!;
    await controller.fetch(Filtered.partialUpdate, { id: '1' }, { done: true });
    expect(shown()).toEqual([{ id: '1', title: 'Bread', done: true }]);
    await controller.fetch(Filtered.update, { id: '1' }, { title: 'Rolls', done: true });
    expect(shown()).toEqual([{ id: '1', title: 'Rolls', done: true }]);
  },
);

export const paramsComeFirst = fact(
  "If the resource has `searchParams`, the params are the first argument of `push` and `unshift`: `mutate({ done: false }, { title: 'Write' })` of `useMutation(TodoResource.getList.push)` sends `POST /todos?done=false`.",
  async ({ server, render, settle, expect }) => {
    const view = await render(() => useMutation(Filtered.getList.push).mutate);
    void (view.shown as (...args: unknown[]) => unknown)({ done: false }, { title: 'Write' });
    await settle();
    expect(server.requests).toEqual(['POST /todos?done=false']);
    expect(server.received[0]?.body).toEqual({ title: 'Write' });
  },
);

export const listsHaveTheNewRecord = fact(
  'Then every stored list has the new record in the place of the old one. If `get` has fetched the old record, it returns the new one for the old arguments too, without a request.',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /todos/:id', { id: 'rolls', title: 'Rolls', done: false });
    await controller.fetch(getList);
    await controller.fetch(get, { id: '1' });
    await controller.fetch(partialUpdate, { id: '1' }, { title: 'Rolls' });
    expect(ids(controller.getResponse(getList).data)).toEqual(['rolls']);
    expect((await controller.fetchIfStale(get, { id: '1' })).title).toEqual('Rolls');
    expect(server.requests).toEqual(['GET /todos', 'GET /todos/1', 'PATCH /todos/1']);
  },
);

export const getReturnsTheOldRecord = fact(
  'If only a list has contained it, `get` still returns the old record: continue with the new primary key, in `onSuccess`.',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /todos/:id', { id: 'rolls', title: 'Rolls', done: false });
    await controller.fetch(getList);
    await controller.fetch(partialUpdate, { id: '1' }, { title: 'Rolls' });
    expect(controller.getResponse(get, { id: '1' }).data?.title).toEqual('Bread');
    expect(controller.getResponse(get, { id: 'rolls' }).data?.title).toEqual('Rolls');
  },
);
