import { type Controller, Entity, resource } from 'wireshape';
import { useMutation, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after, status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /todos': [
    { id: '1', title: 'Buy tea', votes: 10 },
    { id: '2', title: 'Brew it', votes: 0 },
  ],
  'GET /todos/:id': ({ params }) => ({ id: params.id, title: 'Buy tea', votes: 10 }),
  'POST /todos': ({ body }) => ({ id: '3', ...(body as object), isSaved: true }),
  'PATCH /todos/:id': ({ params, body }) => ({ id: params.id, ...(body as object), isSaved: true }),
});

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  votes = 0;
  isSaved = false;
}

const TodoResource = resource({
  path: '/todos/:id',
  schema: Todo,
  searchParams: {} as { page?: string },
  optimistic: true,
});
const { get, getList, partialUpdate } = TodoResource;

const first = (controller: Controller) => controller.get(Todo, { id: '1' });
const titles = (controller: Controller, ...args: object[]) =>
  controller.get(getList.schema, ...args)?.map(({ title }) => title);

export const showsTheResultAtOnce = fact(
  'An optimistic update shows the expected result of a mutation at once, before the server responds.',
  async ({ controller, expect }) => {
    await controller.fetch(get, { id: '1' });
    const response = controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' });
    expect(first(controller)).toEqual({ id: '1', title: 'Brew it', votes: 10, isSaved: false });
    await response;
    expect(first(controller)).toEqual({ id: '1', title: 'Brew it', votes: 10, isSaved: true });
  },
);

export const errorIsOfTheLastCall = fact(
  'The `error` of `useMutation` is that of its last call, so a later call that succeeds hides it.',
  async ({ server, render, pass, expect }) => {
    const errors: Error[] = [];
    const onError = (error: Error): void => void errors.push(error);
    server.reply('PATCH /todos/1', () => after(1_000, status(409)));
    const view = await render(() => useMutation(partialUpdate, { onError }));
    for (const id of ['1', '2']) void view.current.mutate({ id }, { votes: 11 });
    await pass(1_000);
    expect([view.current.error, errors.length]).toEqual([undefined, 1]);
  },
);

export const pendingIsAboveConfirmed = fact(
  'The store keeps the confirmed data and applies pending updates on top of it.',
  async ({ controller, expect }) => {
    await controller.fetch(get, { id: '1' });
    const response = controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' });
    expect(first(controller)?.title).toEqual('Brew it');
    expect(controller.get(Todo, { id: '1' }, controller.getState().committed)?.title).toEqual('Buy tea');
    await response;
    expect(controller.get(Todo, { id: '1' }, controller.getState().committed)?.title).toEqual('Brew it');
  },
);

export const emptyResponseKeepsIt = fact(
  'If the response is [empty](../mutations/#what-updates), such as a 204, the expected result stays and the record is refetched.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useSuspense(get, { id: '1' }).title);
    server.delay = 100;
    server.reply('PATCH /todos/:id', undefined);
    server.reply('GET /todos/:id', { id: '1', title: 'Brew it now', votes: 10 });
    void controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' });
    await pass(150);
    expect(view.shown).toEqual('Brew it');
    await pass(100);
    expect(view.shown).toEqual('Brew it now');
    expect(server.requests).toEqual(['GET /todos/1', 'PATCH /todos/1', 'GET /todos/1']);
  },
);

export const rejectedIsDropped = fact(
  'A rejected update is dropped, and the confirmed data remains.',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /todos/:id', status(403));
    await controller.fetch(get, { id: '1' });
    const response = controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' });
    controller.set(Todo, { id: '1', votes: 11 });
    expect(first(controller)).toEqual({ id: '1', title: 'Brew it', votes: 11, isSaved: false });
    await expect(response).toFail('403');
    expect(first(controller)).toEqual({ id: '1', title: 'Buy tea', votes: 11, isSaved: false });
  },
);

export const unknownOutcomeIsRefetched = fact(
  'If the server may have run the mutation all the same, as after a lost response or 503, the record and its lists are refetched.',
  async ({ controller, server, render, pass, expect }) => {
    server.reply('PATCH /todos/:id', status(503));
    const view = await render(() => useSuspense(getList)[0]?.title);
    server.reply('GET /todos', [{ id: '1', title: 'Brew it', votes: 10 }]);
    await expect(controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' })).toFail('503');
    await pass(10);
    expect(view.shown).toEqual('Brew it');
    expect(server.requests).toEqual(['GET /todos', 'PATCH /todos/1', 'GET /todos']);
  },
);

export const contradictionIsRefetched = fact(
  'So it is after 404, 409, 410 and 412: the server has another version of the record. After any other 4xx, such as 422, nothing is refetched.',
  async ({ controller, server, render, pass, expect }) => {
    await render(() => useSuspense(getList)[0]?.title);
    const patch = async (code: number): Promise<number> => {
      const before = server.requests.length;
      server.reply('PATCH /todos/:id', status(code));
      await expect(controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' })).toFail(`${code}`);
      await pass(10);
      return server.requests.length - before;
    };
    expect([await patch(404), await patch(409), await patch(410), await patch(412)]).toEqual([2, 2, 2, 2]);
    expect([await patch(400), await patch(422)]).toEqual([1, 1]);
  },
);

export const deletedLeavesEveryList = fact(
  'After `mutate({ id })` of `useMutation(TodoResource.delete)`, the todo leaves every list at once.',
  async ({ controller, render, expect }) => {
    await controller.fetch(getList);
    await controller.fetch(getList, { page: '1' });
    const { current: removal } = await render(() => useMutation(TodoResource.delete));
    void removal.mutate({ id: '1' });
    expect(titles(controller)).toEqual(['Brew it']);
    expect(titles(controller, { page: '1' })).toEqual(['Brew it']);
  },
);

export const refusedDeleteIsBackInPlace = fact(
  'If the server rejects the request, it is back in its place.',
  async ({ controller, server, render, expect }) => {
    server.reply('DELETE /todos/:id', status(403));
    await controller.fetch(getList);
    const { current: removal } = await render(() => useMutation(TodoResource.delete));
    const response = removal.mutate({ id: '1' });
    expect(titles(controller)).toEqual(['Brew it']);
    await response;
    expect(titles(controller)).toEqual(['Buy tea', 'Brew it']);
  },
);

export const callbackRunsAfterUnmount = fact(
  'The callback also runs after the row unmounted.',
  async ({ server, render, expect }) => {
    const failed: unknown[] = [];
    server.reply('DELETE /todos/:id', status(403));
    const onError = (_error: Error, { id }: { id: unknown }) => failed.push(id);
    const row = await render(() => useMutation(TodoResource.delete, { onError }));
    const response = row.current.mutate({ id: '1' });
    await row.unmount();
    await response;
    expect(failed).toEqual(['1']);
  },
);

export const newRecordHasTemporaryId = fact(
  'A new record that you send without an id with `push` or `unshift` has a temporary id until the response arrives.',
  async ({ controller, expect }) => {
    await controller.fetch(getList);
    const response = controller.fetch(getList.push, {}, { title: 'Drink it' });
    const temporary = controller.get(getList.schema)!.at(-1)!;
    expect([temporary.title, temporary.id === '', temporary.id === '3']).toEqual(['Drink it', false, false]);
    await response;
    expect(controller.get(getList.schema)?.map(({ id }) => id)).toEqual(['1', '2', '3']);
  },
);

export const editWaitsForTheId = fact(
  'An edit of it is shown at once, and is sent after the create, with the id of the server.',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /todos/:id', ({ params }) => ({ id: params.id, title: 'Brew it' }));
    await controller.fetch(getList);
    void controller.fetch(getList.push, {}, { title: 'Drink it' });
    const { id } = controller.get(getList.schema)!.at(-1)!;
    const edit = controller.fetch(partialUpdate, { id }, { title: 'Brew it' });
    expect(controller.get(getList.schema)!.at(-1)!.title).toEqual('Brew it');
    await edit;
    expect(server.requests.slice(1)).toEqual(['POST /todos', 'PATCH /todos/3']);
    const { id: known, title } = controller.get(getList.schema)!.at(-1)!;
    expect([known, title]).toEqual(['3', 'Brew it']);
  },
);

export const editFailsWithTheCreate = fact(
  'If the create fails, the edit fails with [`temporary_id`](../../errors/#temporary_id).',
  async ({ controller, server, expect }) => {
    server.reply('POST /todos', status(403));
    await controller.fetch(getList);
    const response = controller.fetch(getList.push, {}, { title: 'Drink it' });
    const { id } = controller.get(getList.schema)!.at(-1)!;
    const edit = controller.fetch(partialUpdate, { id }, { title: 'Brew it' });
    response.catch(() => {});
    await expect(edit).toFail('[temporary_id]');
  },
);

export const bodyIsTheExpectedResponse = fact(
  '`optimistic: true` takes the body that you send as the expected response.',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /todos/:id', { id: '1', title: 'Brew it', votes: 12 });
    await controller.fetch(get, { id: '1' });
    const response = controller.fetch(partialUpdate, { id: '1' }, { title: 'brew it' });
    expect(first(controller)).toEqual({ id: '1', title: 'brew it', votes: 10, isSaved: false });
    await response;
    expect(first(controller)).toEqual({ id: '1', title: 'Brew it', votes: 12, isSaved: false });
  },
);

export const predictionRunsAgain = fact(
  '`getOptimisticResponse` may run several times, on different states, if it reads the snapshot. Otherwise it runs once.',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /todos/:id', () => after(100, undefined));
    const read: (number | undefined)[] = [];
    const vote = partialUpdate.extend({
      getOptimisticResponse(snapshot, { id }) {
        read.push(snapshot.get(Todo, { id })?.votes);
        return { id };
      },
    });
    const response = controller.fetch(get, { id: '1' });
    void controller.fetch(vote, { id: '1' }, {});
    let runs = 0;
    const save = partialUpdate.extend({
      getOptimisticResponse(snapshot, { id }) {
        runs++;
        return { id, isSaved: true };
      },
    });
    void controller.fetch(save, { id: '1' }, {});
    await response;
    expect([read[0], read.at(-1)]).toEqual([undefined, 10]);
    expect([runs, first(controller)?.isSaved]).toEqual([1, true]);
  },
);

export const abortSkipsThePrediction = fact(
  'Throw `snapshot.abort` to skip the optimistic update, such as when the record is not stored.',
  async ({ controller, printed, expect }) => {
    const rename = partialUpdate.extend({
      getOptimisticResponse(snapshot, { id }, body) {
        if (!snapshot.get(Todo, { id })) throw snapshot.abort;
        return { id, ...body };
      },
    });
    controller.set(Todo, { id: '1', title: 'Buy tea' });
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    void controller.fetch(rename, { id: '2' }, { title: 'Brew it' });
    expect(first(controller)?.title).toEqual('Brew it');
    expect([controller.get(Todo, { id: '2' }), printed]).toEqual([undefined, []]);
  },
);

export const skippedShowsWithTheResponse = fact(
  'The change then shows when the response arrives.',
  async ({ controller, expect }) => {
    const rename = partialUpdate.extend({
      getOptimisticResponse(snapshot) {
        throw snapshot.abort;
      },
    });
    controller.set(Todo, { id: '1', title: 'Buy tea' });
    const response = controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    expect(first(controller)?.title).toEqual('Buy tea');
    await response;
    expect(first(controller)?.title).toEqual('Brew it');
  },
);

export const writesApplyAsTheyBegan = fact(
  'The store applies all writes in the order in which they began.',
  async ({ controller, server, pass, expect }) => {
    const rename = partialUpdate.extend({ getOptimisticResponse: undefined });
    server.reply('PATCH /todos/1', ({ body }) => after(100, { id: '1', ...(body as object) }));
    void controller.fetch(rename, { id: '1' }, { title: 'First', votes: 1 });
    server.reply('PATCH /todos/1', ({ body }) => ({ id: '1', ...(body as object) }));
    await controller.fetch(rename, { id: '1' }, { title: 'Second' });
    await pass(100);
    expect(first(controller)).toEqual({ id: '1', title: 'Second', votes: 1, isSaved: false });
  },
);

export const requestBeginsWhenSent = fact(
  'A request begins when it is sent, and a `controller.set` when it is called.',
  async ({ controller, expect }) => {
    controller.set(Todo, { id: '1', title: 'Set before' });
    await controller.fetch(get, { id: '1' });
    expect(first(controller)?.title).toEqual('Buy tea');
    const response = controller.fetch(get, { id: '1' });
    controller.set(Todo, { id: '1', title: 'Set after' });
    await response;
    expect(first(controller)?.title).toEqual('Set after');
  },
);

export const clocksPlayNoPart = fact('Clocks play no part in this order.', async ({ controller, expect }) => {
  const response = controller.fetch(get, { id: '1' });
  Date.now = () => 0; // The clock is set back to 1970.
  controller.set(Todo, { id: '1', title: 'Set after' });
  await response;
  expect(first(controller)).toEqual({ id: '1', title: 'Set after', votes: 10, isSaved: false });
});

export const laterWritesAreReplayed = fact(
  'Writes that began after a request was sent are replayed over its response, field by field and member by member.',
  async ({ controller, expect }) => {
    controller.set(getList.schema, [{ id: '1', title: 'Buy', votes: 0 }]);
    const response = controller.fetch(getList);
    controller.set(Todo, { id: '1', title: 'Buy milk' });
    controller.set(getList.schema.push, { id: '3', title: 'Drink it' });
    await response;
    expect(titles(controller)).toEqual(['Buy milk', 'Brew it', 'Drink it']);
    expect(first(controller)?.votes).toEqual(10);
  },
);

export const bothChangesRemain = fact(
  'If a message changes the votes of a todo while a mutation of its title is pending, both changes remain.',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /todos/1', { id: '1', title: 'Brew it', votes: 10 });
    controller.set(Todo, { id: '1', title: 'Buy tea', votes: 10 });
    const response = controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' });
    controller.set(Todo, { id: '1', votes: 11 });
    await response;
    expect(first(controller)).toEqual({ id: '1', title: 'Brew it', votes: 11, isSaved: false });
  },
);

export const updatersRunAgain = fact(
  '`set(Todo, { id }, (todo) => ({ ...todo, votes: todo.votes + 1 }))` counts from the newest response.',
  async ({ controller, expect }) => {
    controller.set(Todo, { id: '1', votes: 0 });
    const response = controller.fetch(get, { id: '1' });
    controller.set(Todo, { id: '1' }, (todo) => ({ ...todo, votes: todo.votes + 1 }));
    expect(first(controller)?.votes).toEqual(1);
    await response;
    expect(first(controller)?.votes).toEqual(11);
  },
);

export const readsUndoNoMutation = fact(
  'Fields with their earlier value in that response do not overwrite the mutation.',
  async ({ controller, server, pass, expect }) => {
    await controller.fetch(get, { id: '1' });
    server.reply('GET /todos/1', () => after(100, { id: '1', title: 'Buy tea', votes: 12 }));
    const mutation = controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' });
    void controller.fetch(get, { id: '1' });
    await mutation;
    await pass(100);
    expect(first(controller)).toEqual({ id: '1', title: 'Brew it', votes: 12, isSaved: true });
  },
);

export const keepsTheLast500 = fact(
  'With requests in flight, the last 500 writes are kept.',
  async ({ controller, expect }) => {
    const titleAfter = async (count: number) => {
      const response = controller.fetch(get, { id: '1' });
      controller.set(Todo, { id: '1', title: 'Set' });
      for (let votes = 1; votes < count; votes++) controller.set(Todo, { id: '2', votes });
      await response;
      return first(controller)?.title;
    };
    expect(await titleAfter(500)).toEqual('Set');
    expect(await titleAfter(501)).toEqual('Buy tea');
  },
);

export const endsAsTheServer = fact(
  'If the server applies mutations in the order in which they were sent, the store ends with the data of the server.',
  async ({ controller, server, pass, expect }) => {
    let saved = { id: '1', title: 'Buy tea', votes: 10, isSaved: true };
    server.reply('GET /todos/1', () => after(200, saved));
    server.reply('PATCH /todos/1', ({ body }) => {
      saved = { ...saved, ...(body as object) };
      return after(saved.title === 'First' ? 300 : 100, saved);
    });
    void controller.fetch(partialUpdate, { id: '1' }, { title: 'First', votes: 11 });
    void controller.fetch(get, { id: '1' });
    void controller.fetch(partialUpdate, { id: '1' }, { title: 'Second' });
    await pass(300);
    expect(first(controller)).toEqual(saved);
    expect(saved).toEqual({ id: '1', title: 'Second', votes: 11, isSaved: true });
  },
);

export const refetchMakesEqual = fact(
  'If it does not, the next refetch makes them equal.',
  async ({ controller, server, pass, expect }) => {
    let saved = {};
    server.reply('PATCH /todos/1', async ({ body }) => {
      await after((body as Todo).title === 'First' ? 200 : 100, undefined);
      return (saved = { id: '1', ...(body as object) });
    });
    server.reply('GET /todos/1', () => saved);
    void controller.fetch(partialUpdate, { id: '1' }, { title: 'First' });
    void controller.fetch(partialUpdate, { id: '1' }, { title: 'Second' });
    await pass(200);
    expect([first(controller)?.title, saved]).toEqual(['Second', { id: '1', title: 'First' }]);
    await controller.fetch(get, { id: '1' });
    expect(first(controller)?.title).toEqual('First');
  },
);

export const unprovenIsRefetched = fact(
  'If two changes of a record overlap and the responses do not show which is newer, the record expires, and mounted components refetch it.',
  async ({ server, controller, render, pass, expect }) => {
    let title = 'Pour it';
    server.reply('PATCH /todos/1', () => after(200, { id: '1', title: 'Brew it' }));
    server.reply('GET /todos/1', () => after(100, { id: '1', title }));
    void controller.fetch(partialUpdate, { id: '1' }, { title: 'Brew it' });
    const view = await render(() => useSuspense(get, { id: '1' }).title);
    await pass(100);
    title = 'Drink it';
    await pass(100);
    expect(view.shown).toEqual('Brew it');
    expect(server.requests).toEqual(['PATCH /todos/1', 'GET /todos/1', 'GET /todos/1']);
    await pass(100);
    expect(view.shown).toEqual('Drink it');
  },
);

export const extendedDeleteIsOptimistic = fact(
  "With `resource({ … }).extend('delete', { getOptimisticResponse: (_snapshot, { id }) => ({ id }) })`, deletes are optimistic, and a create waits for the validation of the server.",
  async ({ controller, expect }) => {
    const Todos = resource({ path: '/todos/:id', schema: Todo }).extend('delete', {
      getOptimisticResponse: (_snapshot, { id }) => ({ id }),
    });
    await controller.fetch(Todos.getList);
    const shown = () => controller.get(Todos.getList.schema)!.map(({ title }) => title);
    const calls = [
      controller.fetch(Todos.getList.push, { title: 'Drink it' }),
      controller.fetch(Todos.delete, { id: '1' }),
    ];
    expect(shown()).toEqual(['Brew it']);
    await Promise.all(calls);
    expect(shown()).toEqual(['Brew it', 'Drink it']);
  },
);
