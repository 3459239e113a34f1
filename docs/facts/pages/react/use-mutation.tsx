import { Entity, resource, RestEndpoint, setActivity } from 'wireshape';
import { type MutationOptions, useMutation, useQuery, useSharedMutation } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after, status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /users/:id': { id: '1', name: 'Jim' },
  'PATCH /users/:id': ({ params, body }) => ({ id: params.id, ...Object(body) }),
  'GET /users': [],
  'POST /users': ({ body }) => ({ id: '2', ...Object(body) }),
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const rename = new RestEndpoint({
  path: '/users/:id',
  method: 'PATCH',
  body: {} as { name: string },
  schema: User,
  getOptimisticResponse: (_snapshot, { id }, { name }) => ({ id, name }),
});

const useRename = (options?: MutationOptions<typeof rename>) => useMutation(rename, options);
const useUndoable = () => useMutation(rename, { undoWithin: 3_000 });

const useName = () => useQuery(User, { id: '1' })?.name;

export const neverRejects = fact(
  '`mutate` takes the arguments of the endpoint, and never rejects.',
  async ({ controller, server, render, expect }) => {
    server.reply('PATCH /users/:id', status(500));
    const view = await render(() => useRename());
    expect(await view.current.mutate({ id: '1' }, { name: 'A' })).toEqual(undefined);
    await expect(controller.fetch(rename, { id: '1' }, { name: 'A' })).toFail('500');
    expect(server.requests).toEqual(['PATCH /users/1', 'PATCH /users/1']);
  },
);

export const lastCallbacksRun = fact(
  'The callbacks of the last render run, also after the component unmounts.',
  async ({ server, render, pass, expect }) => {
    server.delay = 1_000;
    const ran: number[] = [];
    let renders = 1;
    const view = await render(() => useRename({ onSuccess: () => void ran.push(renders) }));
    void view.current.mutate({ id: '1' }, { name: 'A' });
    renders = 2;
    await view.rerender();
    await view.unmount();
    await pass(1_000);
    expect(ran).toEqual([2]);
  },
);

export const resolvesToResponse = fact(
  'Sends the mutation, and resolves to the response, or to `undefined` after a failure.',
  async ({ server, render, expect }) => {
    const { mutate } = (await render(() => useRename())).current;
    expect(await mutate({ id: '1' }, { name: 'A' })).toEqual({ id: '1', name: 'A' });
    expect(server.requests).toEqual(['PATCH /users/1']);
    server.isOffline = true;
    expect(await mutate({ id: '1' }, { name: 'B' })).toEqual(undefined);
  },
);

export const sameFunction = fact('Always the same function.', async ({ render, settle, expect }) => {
  const view = await render(() => useRename());
  const { mutate } = view.current;
  void mutate({ id: '1' }, { name: 'A' });
  await settle();
  expect([view.renders > 1, view.current.mutate === mutate]).toEqual([true, true]);
});

export const dataAfterSuccess = fact('The response, after a success.', async ({ render, settle, expect }) => {
  const view = await render(() => useRename());
  expect(view.current.data).toEqual(undefined);
  void view.current.mutate({ id: '1' }, { name: 'A' });
  await settle();
  expect(view.current.data).toEqual({ id: '1', name: 'A' });
});

export const errorAfterFailure = fact(
  'The error, after a failure.',
  async ({ server, render, settle, expect }) => {
    server.reply('PATCH /users/:id', status(500));
    const view = await render(() => useRename());
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    expect([view.current.status, view.current.error?.name]).toEqual(['error', 'NetworkError']);
  },
);

export const newCallClearsError = fact(
  'A new call clears it.',
  async ({ server, render, settle, expect }) => {
    server.isOffline = true;
    const view = await render(() => useRename());
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    expect(view.current.error?.name).toEqual('NetworkError');
    server.delay = 1_000;
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    expect([view.current.status, view.current.error]).toEqual(['pending', undefined]);
  },
);

export const countsFailures = fact(
  'The number of failures since the last success.',
  async ({ server, render, settle, expect }) => {
    const view = await render(() => useRename());
    const counts: number[] = [];
    for (const isOffline of [true, true, false, true]) {
      server.isOffline = isOffline;
      void view.current.mutate({ id: '1' }, { name: 'A' });
      await settle();
      counts.push(view.current.failureCount);
    }
    expect(counts).toEqual([1, 2, 0, 1]);
  },
);

export const resetLetsCallsContinue = fact(
  "Sets the state back to `'idle'`. Running calls continue; their callbacks still run.",
  async ({ server, render, settle, pass, expect }) => {
    server.delay = 1_000;
    const names: string[] = [];
    const view = await render(() => useRename({ onSuccess: ({ name }) => void names.push(name) }));
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    view.current.reset();
    await pass(1_000);
    expect([view.current.status, names]).toEqual(['idle', ['A']]);
  },
);

export const bodyOfRefusal = fact(
  'If the server refuses a form with status 422, the parsed body of the response is `error.body`.',
  async ({ server, render, settle, expect }) => {
    server.reply('PATCH /users/:id', status(422, { name: 'Too short' }));
    const view = await render(() => useRename());
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    expect((view.current.error as { body?: unknown }).body).toEqual({ name: 'Too short' });
  },
);

export const sendsAfterThatTime = fact(
  'With `undoWithin`, the [optimistic update](../../endpoint/optimistic/) shows at once, and the request is sent only after that time.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(useUndoable);
    void view.current.mutate({ id: '1' }, { name: 'A' });
    expect(controller.get(User, { id: '1' })?.name).toEqual('A');
    await pass(2_999);
    expect(server.requests).toEqual([]);
    await pass(1);
    expect(server.requests).toEqual(['PATCH /users/1']);
  },
);

export const undoSendsNothing = fact(
  'Until then, `undo` rolls back, and nothing is sent:',
  async ({ controller, server, render, pass, expect }) => {
    void controller.set(User, { id: '1', name: 'Jim' });
    const view = await render(useUndoable);
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await pass(2_999);
    view.current.undo();
    expect(controller.get(User, { id: '1' })?.name).toEqual('Jim');
    await pass(60_000);
    expect(server.requests).toEqual([]);
  },
);

export const sendsAfterUnmount = fact(
  'If the component unmounts, the request is still sent after that time, and `undo` still works, such as in a toast.',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(useUndoable);
    void view.current.mutate({ id: '1' }, { name: 'A' });
    void view.current.mutate({ id: '2' }, { name: 'B' });
    await view.unmount();
    view.current.undo();
    expect(controller.get(User, { id: '2' })).toEqual(undefined);
    await pass(3_000);
    expect(server.requests).toEqual(['PATCH /users/1']);
  },
);

export const sendsWhenPageIsLeft = fact(
  'If the user closes the page or switches to another tab or app, the request is sent at once: a phone may end a hidden page.',
  async ({ server, render, settle, expect }) => {
    const view = await render(useUndoable);
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    expect(server.requests).toEqual([]);
    globalThis.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.requests).toEqual(['PATCH /users/1']);
    void view.current.mutate({ id: '2' }, { name: 'A' });
    setActivity({ isVisible: false });
    setActivity({ isVisible: undefined });
    await settle();
    expect(server.requests.at(-1)).toEqual('PATCH /users/2');
  },
);

export const othersHideNoUpdate = fact(
  'Refetches and other mutations in the meantime do not hide the optimistic update.',
  async ({ controller, render, settle, expect }) => {
    const [view, name] = [await render(useUndoable), await render(useName)];
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await controller.fetch(getUser, { id: '1' });
    await controller.fetch(rename, { id: '1' }, { name: 'B' });
    await settle();
    expect(name.shown).toEqual('A');
    view.current.undo();
    await settle();
    expect(name.shown).toEqual('B');
  },
);

export const editWaitsForUndoableCreate = fact(
  'A change of an item that is created in this way is sent after its creation. If that is undone, the change ends with the error `temporary_id`.',
  async ({ controller, server, render, pass, settle, expect }) => {
    const { getList, partialUpdate } = resource({ path: '/users/:id', schema: User, optimistic: true });
    await controller.fetch(getList);
    const create = await render(() => useMutation(getList.push, { undoWithin: 3_000 }));
    const rows = () => controller.getResponse(getList).data ?? [];
    const change = (): Promise<User> => {
      void create.current.mutate({ name: 'Ada' });
      return controller.fetch(partialUpdate, { id: rows().at(-1)?.id ?? '' }, { name: 'Eve' });
    };
    const sent = change();
    await pass(3_000);
    await sent;
    expect(server.requests).toEqual(['GET /users', 'POST /users', 'PATCH /users/2']);
    expect(rows().map(({ id, name }) => [id, name])).toEqual([['2', 'Eve']]);
    const failed = change();
    create.current.undo();
    await expect(failed).toFail('temporary_id');
    await settle();
    expect([rows().length, server.requests.length]).toEqual([1, 3]);
  },
);

export const undoesLastFirst = fact(
  'If there are several calls, `undo` takes back the last one, and called again, the one before it.',
  async ({ controller, render, expect }) => {
    const view = await render(useUndoable);
    for (const name of ['A', 'B', 'C']) void view.current.mutate({ id: '1' }, { name });
    for (const name of ['C', 'B', 'A']) {
      expect(controller.get(User, { id: '1' })?.name).toEqual(name);
      view.current.undo();
    }
    expect(controller.get(User, { id: '1' })).toEqual(undefined);
  },
);

export const noCallbackAfterUndo = fact(
  'No callback runs after `undo`.',
  async ({ render, settle, pass, expect }) => {
    const ran: unknown[] = [];
    const run = (data: unknown) => void ran.push(data);
    const options = { undoWithin: 3_000, onSuccess: run, onError: run, onSettled: run };
    const view = await render(() => useRename(options));
    void view.current.mutate({ id: '1' }, { name: 'A' });
    view.current.undo();
    await settle();
    expect(ran).toEqual([]);
    void view.current.mutate({ id: '1' }, { name: 'B' });
    await pass(3_000);
    expect(ran.length).toEqual(2);
  },
);

export const undoableIsPending = fact(
  '`isPending` is `true` from the call on; while `isUndoable` is `true`, nothing is sent yet.',
  async ({ server, render, settle, pass, expect }) => {
    const view = await render(useUndoable);
    server.delay = 1_000;
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    const { isPending, isUndoable } = view.current;
    expect([isPending, isUndoable, server.requests]).toEqual([true, true, []]);
    await pass(3_000);
    const now = view.current;
    expect([now.isPending, now.isUndoable, server.requests.length]).toEqual([true, false, 1]);
  },
);

export const stateOfLastCall = fact(
  '`status`, `data`, `error` and `variables` belong to the last call, in whatever order the responses arrive.',
  async ({ server, render, pass, expect }) => {
    server.reply('PATCH /users/1', () => after(2_000, status(500)));
    const view = await render(() => useRename());
    void view.current.mutate({ id: '1' }, { name: 'A' });
    void view.current.mutate({ id: '2' }, { name: 'B' });
    await pass(2_000);
    const { status: state, data, error, variables } = view.current;
    expect([state, data?.name, error, variables?.[0].id]).toEqual(['success', 'B', undefined, '2']);
  },
);

export const pendingUntilAllSettle = fact(
  '`isPending` stays `true` until all of them have settled.',
  async ({ server, render, pass, expect }) => {
    server.reply('PATCH /users/1', () => after(2_000, { id: '1' }));
    const view = await render(() => useRename());
    void view.current.mutate({ id: '1' }, { name: 'A' });
    void view.current.mutate({ id: '2' }, { name: 'B' });
    await pass(1_999);
    expect([view.current.status, view.current.isPending]).toEqual(['success', true]);
    await pass(1);
    expect(view.current.isPending).toEqual(false);
  },
);

export const fetchRejects = fact(
  'To handle the error with `try` and `catch`, use `controller.fetch`, which rejects.',
  async ({ controller, server, expect }) => {
    server.reply('PATCH /users/:id', status(500));
    await expect(controller.fetch(rename, { id: '1' }, { name: 'A' })).toFail('500');
  },
);

export const callbacksAreNotAwaited = fact(
  'Callbacks are not awaited.',
  async ({ render, settle, expect }) => {
    const endless = () => new Promise(() => {});
    let settled = 0;
    const view = await render(() => useRename({ onSuccess: endless, onSettled: () => (settled += 1) }));
    expect(await view.current.mutate({ id: '1' }, { name: 'A' })).toEqual({ id: '1', name: 'A' });
    await settle();
    expect([view.current.status, settled]).toEqual(['success', 1]);
  },
);

export const callbackErrorIsReported = fact(
  'If one throws, the error is reported as an uncaught one, and the state does not change.',
  async ({ printed, render, settle, expect }) => {
    const onSuccess = () => Promise.reject(new Error('no toast'));
    const view = await render(() => useRename({ onSuccess }));
    void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    expect([printed, view.current.status]).toEqual([['Error: no toast'], 'success']);
  },
);

export const resetIsNoError = fact(
  "An abort or a [reset of the store](../../endpoint/auth/#log-out-and-reset-the-store) is not an error: the state goes back to `'idle'`.",
  async ({ controller, server, render, settle, expect }) => {
    server.delay = 1_000;
    const abort = new AbortController();
    const failed: unknown[] = [];
    const onError = (error: Error) => failed.push(error);
    const { signal } = abort;
    const aborted = await render(() => useMutation(rename.extend({ signal }), { onError }));
    const reset = await render(() => useRename({ onError }));
    for (const view of [aborted, reset]) void view.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    expect([aborted.current.status, reset.current.status]).toEqual(['pending', 'pending']);
    abort.abort();
    void controller.resetEntireStore();
    await settle();
    expect([aborted.current.status, reset.current.status, failed]).toEqual(['idle', 'idle', []]);
  },
);

export const dropsEvent = fact(
  '`mutate` drops the event in `onClick={mutate}`.',
  async ({ server, renderElement, settle, expect }) => {
    const like = new RestEndpoint({ path: '/likes', method: 'POST' });
    server.reply('POST /likes', undefined);
    const Like = () => <button onClick={useMutation(like).mutate}>Like</button>;
    const screen = await renderElement(<Like />);
    screen.querySelector('button')?.click();
    await settle();
    expect(server.received.map(({ body }) => body)).toEqual([undefined]);
  },
);

export const sharedByKey = fact(
  'Components that call `useSharedMutation(rename, key)` in its place have one state for each key, whichever of them calls `mutate`.',
  async ({ controller, render, settle, expect }) => {
    const button = await render(() => useSharedMutation(rename, 'name'), controller);
    const state = await render(() => useSharedMutation(rename, 'name').status, controller);
    const other = await render(() => useSharedMutation(rename, 'other').status, controller);
    await button.current.mutate({ id: '1' }, { name: 'A' });
    await settle();
    expect([state.shown, other.shown]).toEqual(['success', 'idle']);
  },
);
