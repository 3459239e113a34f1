import {
  Entity,
  ExpiryManager,
  getDefaultManagers,
  type NetworkError,
  resource,
  RestEndpoint,
  schema,
} from 'wireshape';
import { useFetchStatus, useLoading, useMutation, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /todos': [
    { id: '1', title: 'Bread', position: 1 },
    { id: '2', title: 'Milk', position: 2 },
  ],
  'GET /todos/:id': ({ params }) => ({ id: params.id, title: 'Bread', position: 1 }),
  'POST /todos': ({ body }) => ({ id: '9', ...(body as object) }),
  'PATCH /todos/:id': ({ params, body }) => ({ id: params.id, ...(body as object) }),
  'DELETE /todos/:id': undefined,
});

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  position = 0;
}

const TodoResource = resource({ path: '/todos/:id', schema: Todo });
const { get, getList, partialUpdate } = TodoResource;

export const mutationUpdatesEverywhere = fact(
  'The response of a mutation updates the record everywhere, so you refetch nothing.',
  async ({ controller, server, render, settle, expect }) => {
    const list = await render(() => useSuspense(getList).map(({ title }) => title));
    const detail = await render(() => useSuspense(get, { id: '1' }).title);
    await controller.fetch(partialUpdate, { id: '1' }, { title: 'Rolls' });
    await settle();
    expect([list.shown, detail.shown]).toEqual([['Rolls', 'Milk'], 'Rolls']);
    expect(server.requests).toEqual(['GET /todos', 'PATCH /todos/1']);
  },
);

export const pushIsThePost = fact(
  '`getList.push` is the POST that adds to the list:',
  async ({ controller, server, expect }) => {
    await controller.fetch(getList);
    await controller.fetch(getList.push, { title: 'Eggs' });
    expect(server.requests).toEqual(['GET /todos', 'POST /todos']);
    expect(controller.getResponse(getList).data!.map(({ title }) => title)).toEqual([
      'Bread',
      'Milk',
      'Eggs',
    ]);
  },
);

export const rowsHaveTheirOwnState = fact(
  'Each row then has its own pending state and error:',
  async ({ server, render, settle, expect }) => {
    server.reply('PATCH /todos/1', status(500));
    const rows = [];
    for (const id of ['1', '2']) {
      const view = await render(() => {
        const { mutate, status: state } = useMutation(partialUpdate);
        return { state, send: () => mutate({ id }, { title: 'Rolls' }) };
      });
      rows.push(view);
    }
    for (const { shown } of rows) void (shown as { send(): unknown }).send();
    await settle();
    expect(rows.map(({ shown }) => (shown as { state: string }).state)).toEqual(['error', 'success']);
  },
);

export const optimisticDeleteUnmounts = fact(
  'If the delete is [optimistic](../optimistic/), its row unmounts at once.',
  async ({ controller, server, render, pass, settle, expect }) => {
    const optimistic = resource({ path: '/todos/:id', schema: Todo, optimistic: true });
    for (const { getList: list, delete: remove } of [TodoResource, optimistic]) {
      const view = await render(() => useSuspense(list).map(({ id }) => id));
      server.delay = 100;
      void controller.fetch(remove, { id: '1' });
      await settle();
      expect(view.shown).toEqual(remove === optimistic.delete ? ['2'] : ['1', '2']);
      await pass(100);
      server.delay = 0;
      await controller.fetch(list);
    }
    expect(server.requests.filter((one) => one === 'DELETE /todos/1').length).toEqual(2);
  },
);

export const missingFieldsKeepTheirValue = fact(
  '**The record:** every component that shows it. If the response lacks a field, the field keeps its value.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useSuspense(getList)[0]);
    server.reply('PATCH /todos/:id', { id: '1', position: 7 });
    await controller.fetch(partialUpdate, { id: '1' }, { position: 7 });
    await settle();
    expect(view.shown).toEqual({ id: '1', title: 'Bread', position: 7 });
  },
);

export const listsGainAndLose = fact(
  '**Lists:** a created record joins every stored list [whose arguments match](../resource/#lists-with-filters). A deleted one leaves all lists.',
  async ({ controller, expect }) => {
    const { getList: list, delete: remove } = resource({
      path: '/todos/:id',
      schema: Todo,
      searchParams: {} as { position?: number },
    });
    const shown = (position: number) => controller.getResponse(list, { position }).data!.map(({ id }) => id);
    for (const position of [1, 2]) await controller.fetch(list, { position });
    await controller.fetch(list.push, {}, { title: 'Eggs', position: 2 });
    expect([shown(1), shown(2)]).toEqual([
      ['1', '2'],
      ['1', '2', '9'],
    ]);
    await controller.fetch(remove, { id: '1' });
    expect([shown(1), shown(2)]).toEqual([['2'], ['2', '9']]);
  },
);

export const emptyResponseKeepsThePrediction = fact(
  '**An empty response** (204, or 201 with a `Location`): an [optimistic update](../optimistic/) stays on the screen, and what shows the record or its list is refetched.',
  async ({ controller, server, render, pass, expect }) => {
    const optimistic = resource({ path: '/todos/:id', schema: Todo, optimistic: true });
    server.reply('PATCH /todos/:id', undefined);
    const view = await render(() => useSuspense(optimistic.get, { id: '1' }).title);
    server.delay = 100;
    server.reply('GET /todos/:id', { id: '1', title: 'Rolls!' });
    void controller.fetch(optimistic.partialUpdate, { id: '1' }, { title: 'Rolls' });
    await pass(150);
    expect(view.shown).toEqual('Rolls');
    await pass(100);
    expect(view.shown).toEqual('Rolls!');
    expect(server.requests).toEqual(['GET /todos/1', 'PATCH /todos/1', 'GET /todos/1']);
  },
);

export const emptyResponseRefetches = fact(
  'Without one, the record is refetched, and the call resolves to the stored record, else to `null`.',
  async ({ controller, server, render, settle, expect }) => {
    server.reply('PATCH /todos/:id', undefined);
    await render(() => useSuspense(get, { id: '1' }));
    expect((await controller.fetch(partialUpdate, { id: '1' }, { title: 'Rolls' }))?.title).toEqual('Bread');
    await settle();
    expect(server.requests).toEqual(['GET /todos/1', 'PATCH /todos/1', 'GET /todos/1']);
    expect(await controller.fetch(partialUpdate, { id: '7' }, { title: 'Rolls' })).toEqual(null);
  },
);

export const lackingFieldIsRefetched = fact(
  'So it is if the response lacks a field that you sent.',
  async ({ controller, server, render, settle, expect }) => {
    const view = await render(() => useSuspense(get, { id: '1' }).title);
    server.reply('PATCH /todos/:id', { id: '1', position: 5 });
    server.reply('GET /todos/:id', { id: '1', title: 'Rolls', position: 5 });
    await controller.fetch(partialUpdate, { id: '1' }, { title: 'Rolls' });
    await settle();
    expect(view.shown).toEqual('Rolls');
    await controller.fetch(partialUpdate, { id: '1' }, { position: 5 });
    await settle();
    expect(server.requests.slice(1)).toEqual(['PATCH /todos/1', 'GET /todos/1', 'PATCH /todos/1']);
  },
);

export const severalRecordsInOneResponse = fact(
  '**Several records in one response:** declare them all, such as `schema: { todo: Todo, user: User }`.',
  async ({ controller, server, expect }) => {
    class User extends Entity {
      static override key = 'User';
      id = '';
    }
    server.reply('POST /todos', { todo: { id: '9' }, user: { id: '7' } });
    const create = new RestEndpoint({ path: '/todos', method: 'POST', schema: { todo: Todo, user: User } });
    await controller.fetch(create);
    expect(controller.getState().entities).toEqual({ Todo: { 9: { id: '9' } }, User: { 7: { id: '7' } } });
  },
);

export const expireRefetches = fact(
  'Refetch them with `controller.expireAll(getStats)`, or in [a manager](../../managers/) after every mutation.',
  async ({ controller, server, render, settle, expect }) => {
    let hits = 1;
    server.reply('GET /stats', () => ({ hits: (hits += 1) }));
    const getStats = new RestEndpoint({ path: '/stats', process: (value): { hits: number } => value });
    const view = await render(() => useSuspense(getStats).hits);
    controller.expireAll(getStats);
    await settle();
    expect(view.shown).toEqual(3);
  },
);

export const expiresIsOnTheEndpoint = fact(
  'With a `new ExpiryManager()` among the managers, the option `expires: () => [getStats]` of a mutation does so after each of its responses, wherever it is sent.',
  async ({ open, server, render, settle, expect }) => {
    let hits = 1;
    server.reply('GET /stats', () => ({ hits: (hits += 1) }));
    const getStats = new RestEndpoint({ path: '/stats', process: (value): { hits: number } => value });
    const change = TodoResource.partialUpdate.extend({ expires: () => [getStats] });
    const controller = open({ managers: [new ExpiryManager(), ...getDefaultManagers()] });
    const view = await render(() => useSuspense(getStats).hits, controller);
    await controller.fetch(change, { id: '1' }, { position: 7 });
    await settle();
    expect(view.shown).toEqual(3);
  },
);

export const oneStateForAllRequests = fact(
  '**Several requests as one action:** wrap an async function in [`useLoading`](#useloadingrun), which returns one pending state and one error for all of it.',
  async ({ controller, server, render, pass, expect }) => {
    server.delay = 100;
    const save = async (): Promise<void> => {
      for (const id of ['1', '2']) await controller.fetch(partialUpdate, { id }, { position: 7 });
    };
    server.reply('PATCH /todos/2', status(500));
    let start: () => Promise<unknown> = save;
    const view = await render(() => {
      const [run, isPending, error] = useLoading(save);
      start = run;
      return [isPending, (error as NetworkError | undefined)?.status];
    });
    void start();
    await pass(150);
    expect(view.shown).toEqual([true, undefined]);
    await pass(100);
    expect(view.shown).toEqual([false, 500]);
  },
);

export const fetchRejects = fact(
  'It rejects when the request fails, so the caller handles the error:',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /todos/:id', status(500));
    await expect(controller.fetch(partialUpdate, { id: '1' }, { title: 'Rolls' })).toFail('NetworkError');
  },
);

export const refetchNeverRejects = fact(
  'To refetch what is on the screen, use `refetch` of [`useFetchStatus`](../../react/use-fetch-status/), which never rejects.',
  async ({ controller, server, render, settle, expect }) => {
    await controller.fetch(getList);
    const view = await render(() => useFetchStatus(getList));
    server.reply('GET /todos', status(500));
    const { refetch } = view.shown as ReturnType<typeof useFetchStatus>;
    expect(
      await refetch().then(
        () => 'resolved',
        () => 'rejected',
      ),
    ).toEqual('resolved');
    await settle();
    expect(server.requests).toEqual(['GET /todos', 'GET /todos']);
  },
);

export const listIsSortedAgain = fact(
  'The list is sorted again when a position changes.',
  async ({ controller, expect }) => {
    const sorted = new schema.Collection([Todo], { sort: (one, other) => one.position - other.position });
    const list = new RestEndpoint({ path: '/todos', schema: sorted });
    await controller.fetch(list);
    await controller.fetch(partialUpdate, { id: '1' }, { position: 3 });
    expect(controller.getResponse(list).data!.map(({ id }) => id)).toEqual(['2', '1']);
  },
);

export const sendsAnyMethod = fact(
  '`useMutation` sends one endpoint from an event handler, whatever its method:',
  async ({ server, render, expect }) => {
    const sent: string[] = [];
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      server.reply(`${method} /report`, { id: '1' });
      const endpoint = new RestEndpoint({ path: '/report', method, schema: undefined });
      const { current } = await render(() => useMutation(endpoint));
      expect(await current.mutate()).toEqual({ id: '1' });
      sent.push(`${method} /report`);
    }
    expect(server.requests).toEqual(sent);
  },
);
