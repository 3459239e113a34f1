import {
  type Controller,
  Entity,
  getDefaultManagers,
  LogoutManager,
  type Manager,
  OfflineManager,
  type OfflineMutation,
  type OfflineOptions,
  resource,
  RestEndpoint,
  setActivity,
} from 'wireshape';
import { useIsMutating, useMutation, useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after, status } from '../../world/Server.ts';
import type { World } from '../../world/World.tsx';

const fact = factsWith({
  'GET /todos/:id': ({ params }) => ({ id: params.id, title: 'Buy tea' }),
  'POST /todos': ({ body }) => body,
  'PATCH /todos/:id': ({ params, body }) => ({ id: params.id, ...(body as object) }),
});

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  votes = 0;
}

const TodoResource = resource({ path: '/todos/:id', schema: Todo, optimistic: true });
const create = TodoResource.getList.push;
const { partialUpdate: rename } = TodoResource;
const endpoints = { create, rename };

const load = (open: World['open'], options: Partial<OfflineOptions> = {}, ...managers: Manager[]) => {
  const offline = new OfflineManager({ endpoints, ...options });
  const controller = open({ managers: [offline, ...managers, ...getDefaultManagers()] });
  return { controller, offline };
};
const title = (controller: Controller) => controller.get(Todo, { id: '1' })?.title;

export const sentAtOnce = fact(
  'By default a mutation is sent at once.',
  async ({ controller, server, settle, expect }) => {
    void controller.fetch(rename, { id: '1' }, { title: 'Brew' });
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    await settle();
    expect(server.requests).toEqual(['PATCH /todos/1', 'PATCH /todos/1']);
  },
);

export const failsWhileOffline = fact(
  'While the browser is offline it fails, and its optimistic update is rolled back.',
  async ({ controller, server, expect }) => {
    server.isOffline = true;
    setActivity({ isOnline: false });
    controller.set(Todo, { id: '1', title: 'Buy tea' });
    const response = controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    expect(title(controller)).toEqual('Brew it');
    await expect(response).toFail('NetworkError');
    expect(title(controller)).toEqual('Buy tea');
  },
);

export const managerQueuesIt = fact(
  'An `OfflineManager` queues it instead (an outbox): the update stays on the screen, and the request is sent when the network is back.',
  async ({ open, server, render, pass, settle, expect }) => {
    const { controller } = load(open);
    controller.set(Todo, { id: '1', title: 'Buy tea' });
    const screen = await render(() => useQuery(Todo, { id: '1' })?.title, controller);
    setActivity({ isOnline: false });
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    await pass(3600_000);
    expect([screen.shown, server.requests]).toEqual(['Brew it', []]);
    setActivity({ isOnline: true });
    await settle();
    expect([screen.shown, server.requests]).toEqual(['Brew it', ['PATCH /todos/1']]);
  },
);

export const updateStaysOnTop = fact(
  'Until a mutation is sent, its update stays on top of what the server sends.',
  async ({ open, server, settle, expect }) => {
    const { controller } = load(open);
    controller.set(Todo, { id: '1', title: 'Buy tea' });
    server.reply('PATCH /todos/1', () => after(100, { id: '1', title: 'Brew it' }));
    setActivity({ isOnline: false });
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    controller.set(Todo, { id: '1', title: 'A message', votes: 1 });
    expect(controller.get(Todo, { id: '1' })).toEqual({ id: '1', title: 'Brew it', votes: 1 });
    setActivity({ isOnline: true });
    await settle();
    controller.set(Todo, { id: '1', title: 'A later message' });
    expect(title(controller)).toEqual('A later message');
  },
);

export const useMutationIsPending = fact(
  '`useMutation` is pending while its mutation waits.',
  async ({ open, render, settle, expect }) => {
    const { controller } = load(open);
    const view = await render(() => useMutation(rename), controller);
    setActivity({ isOnline: false });
    void view.current.mutate({ id: '1' }, { title: 'Brew it' });
    await settle();
    expect(view.current.isPending).toEqual(true);
    setActivity({ isOnline: true });
    await settle();
    expect(view.current.isPending).toEqual(false);
  },
);

export const callbacksRunAfterTheResponse = fact(
  'Its callbacks run after the response, also if the component is unmounted by then.',
  async ({ open, render, settle, expect }) => {
    const { controller } = load(open);
    const saved: string[] = [];
    const onSuccess = (todo: Todo | null) => saved.push(todo!.title);
    const view = await render(() => useMutation(rename, { onSuccess }), controller);
    setActivity({ isOnline: false });
    void view.current.mutate({ id: '1' }, { title: 'Brew it' });
    await view.unmount();
    expect(saved).toEqual([]);
    setActivity({ isOnline: true });
    await settle();
    expect(saved).toEqual(['Brew it']);
  },
);

export const onlyListedWait = fact(
  'Only mutations of the listed endpoints wait.',
  async ({ open, server, expect }) => {
    const { controller, offline } = load(open, { endpoints: { create } });
    server.isOffline = true;
    setActivity({ isOnline: false });
    void controller.fetch(create, { id: '1', title: 'Buy tea' });
    await expect(controller.fetch(rename, { id: '1' }, { title: 'Brew it' })).toFail('NetworkError');
    expect([offline.waiting, title(controller)]).toEqual([1, 'Buy tea']);
  },
);

export const isMutatingCountsUnconfirmed = fact(
  '[`useIsMutating`](../../react/use-is-fetching/) counts the mutations that the server has not confirmed: those that wait, and those being sent.',
  async ({ open, server, render, pass, expect }) => {
    const { controller } = load(open);
    setActivity({ isOnline: false });
    const view = await render(useIsMutating, controller);
    void controller.fetch(create, { id: '1', title: 'Buy tea' });
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    await pass(0);
    expect(view.shown).toEqual(2);
    server.delay = 1_000;
    setActivity({ isOnline: true });
    await pass(1_000);
    expect(view.shown).toEqual(1);
    await pass(1_000);
    expect(view.shown).toEqual(0);
  },
);

export const waitingCountsThem = fact(
  '`offline.waiting` counts only those that wait: it is 0 while the last one is being sent.',
  async ({ open, server, pass, expect }) => {
    const { controller, offline } = load(open);
    setActivity({ isOnline: false });
    void controller.fetch(create, { id: '1', title: 'Buy tea' });
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    expect(offline.waiting).toEqual(2);
    server.delay = 1_000;
    setActivity({ isOnline: true });
    await pass(1_000);
    // The second is being sent.
    expect([server.requests.length, offline.waiting]).toEqual([2, 0]);
  },
);

export const oneScopeByDefault = fact(
  'By default, all mutations of the listed endpoints share one scope: each is sent after the previous one has ended, also while online.',
  async ({ open, server, pass, expect }) => {
    const { controller } = load(open);
    server.delay = 100;
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    void controller.fetch(create, { id: '2', title: 'Drink it' });
    await pass(99);
    expect(server.requests).toEqual(['PATCH /todos/1']);
    await pass(1);
    expect(server.requests).toEqual(['PATCH /todos/1', 'POST /todos']);
  },
);

export const scopesAreSentBesideEachOther = fact(
  'To send mutations of different records at the same time, return a scope per record, such as `scope: ({ args: [params] }) => (params as { id: string }).id`.',
  async ({ open, server, pass, expect }) => {
    const scope = ({ args: [params] }: OfflineMutation) => (params as { id: string }).id;
    const { controller } = load(open, { scope });
    server.delay = 100;
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    void controller.fetch(rename, { id: '1' }, { title: 'Drink it' });
    void controller.fetch(rename, { id: '2' }, { title: 'Clean up' });
    await pass(99);
    expect(server.requests).toEqual(['PATCH /todos/1', 'PATCH /todos/2']);
  },
);

export const lostWhileOfflineWaits = fact(
  'It waits, and is sent again when the browser is online.',
  async ({ open, server, pass, settle, expect }) => {
    const { controller } = load(open);
    server.isOffline = true;
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    setActivity({ isOnline: false });
    await pass(3600_000);
    expect(server.requests).toEqual(['PATCH /todos/1']);
    server.isOffline = false;
    setActivity({ isOnline: true });
    await settle();
    expect(server.requests).toEqual(['PATCH /todos/1', 'PATCH /todos/1']);
  },
);

export const lostWhileOnlineIsRepeated = fact(
  'It is sent again after 0.5 to 30 seconds (exponential backoff), without a limit.',
  async ({ open, server, pass, expect }) => {
    const { controller } = load(open);
    server.isOffline = true;
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    await pass(499);
    expect(server.requests.length).toEqual(1);
    const sentWithin30s: boolean[] = [];
    for (let times = 0; times < 50; times++) {
      const before = server.requests.length;
      await pass(30_000);
      sentWithin30s.push(server.requests.length > before);
    }
    expect(sentWithin30s.every(Boolean)).toEqual(true);
  },
);

export const temporaryFailuresAreRepeatedTenTimes = fact(
  'It is sent again up to ten times, with backoff or after `Retry-After`.',
  async ({ open, server, pass, expect }) => {
    const { controller } = load(open);
    server.reply('PATCH /todos/1', new Response(null, { status: 503, headers: { 'Retry-After': '60' } }));
    controller.fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    await pass(59_999);
    expect(server.requests.length).toEqual(1);
    await pass(3600_000);
    expect(server.requests.length).toEqual(11);
  },
);

export const otherErrorsEndIt = fact('It has failed.', async ({ open, server, pass, expect }) => {
  const { controller } = load(open);
  server.reply('PATCH /todos/1', status(403));
  await expect(controller.fetch(rename, { id: '1' }, { title: 'Brew it' })).toFail('403');
  await pass(3600_000);
  expect(server.requests).toEqual(['PATCH /todos/1']);
});

export const failedIsRolledBack = fact(
  'A mutation that has failed is rolled back and removed, and the next one of its scope is sent.',
  async ({ open, server, settle, expect }) => {
    const { controller, offline } = load(open);
    controller.set(Todo, { id: '1', title: 'Buy tea' });
    server.reply('PATCH /todos/1', status(422));
    controller.fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    expect(title(controller)).toEqual('Brew it');
    void controller.fetch(rename, { id: '2' }, { title: 'Brew it' });
    await settle();
    expect([title(controller), offline.waiting]).toEqual(['Buy tea', 0]);
    expect(server.requests).toEqual(['PATCH /todos/1', 'PATCH /todos/2']);
  },
);

export const restoredFailureIsUncaught = fact(
  'Without `onError`, the error of a restored mutation is reported as an uncaught error.',
  async ({ open, server, storage, printed, settle, expect }) => {
    server.reply('PATCH /todos/:id', status(422));
    setActivity({ isOnline: false });
    const { controller: page } = load(open, { storage: () => storage });
    page.fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    await settle();
    page.cleanup();
    setActivity({ isOnline: true });
    load(open, { storage: () => storage });
    await settle();
    expect(printed.map((text) => text.includes('422'))).toEqual([true]);
  },
);

export const savedUntilTheResponse = fact(
  'With `storage`, a mutation is saved when it is called and removed when the server has responded.',
  async ({ open, server, storage, pass, settle, expect }) => {
    const { controller } = load(open, { storage: () => storage });
    server.delay = 100;
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    await pass(99);
    expect(storage.getItem('wireshape:offline')!.includes('Brew it')).toEqual(true);
    await pass(1);
    await settle();
    expect(storage.getItem('wireshape:offline')!.includes('Brew it')).toEqual(false);
  },
);

export const startAgainAfterReload = fact(
  'After a reload, saved mutations start again in their order, and their optimistic updates show again.',
  async ({ open, server, storage, settle, expect }) => {
    setActivity({ isOnline: false });
    const { controller: page } = load(open, { storage: () => storage });
    page.fetch(create, { id: '1', title: 'Buy tea' }).catch(() => {});
    page.fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    await settle();
    page.cleanup();
    const { controller } = load(open, { storage: () => storage });
    await settle();
    expect(title(controller)).toEqual('Brew it');
    setActivity({ isOnline: true });
    await settle();
    expect(server.requests).toEqual(['POST /todos', 'PATCH /todos/1']);
  },
);

export const argumentsHaveToBeJSON = fact(
  'A mutation with a file, `FormData`, a `Date` or a function waits in memory only, with a warning in development.',
  async ({ open, storage, printed, settle, expect }) => {
    const upload = new RestEndpoint({ path: '/files', method: 'POST', body: {} as unknown });
    const { controller, offline } = load(open, { endpoints: { upload }, storage: () => storage });
    setActivity({ isOnline: false });
    for (const body of [new File([], 'a.txt'), new FormData(), { at: new Date() }, { run: () => {} }])
      controller.fetch(upload, body as never).catch(() => {});
    await settle();
    expect([offline.waiting, storage.length, printed.length]).toEqual([4, 0, 4]);
    controller.fetch(upload, { text: 'JSON' } as never).catch(() => {});
    await settle();
    expect([offline.waiting, storage.length, printed.length]).toEqual([5, 1, 4]);
  },
);

export const resetDropsAll = fact(
  '`controller.resetEntireStore()` drops everything that waits, in all tabs, so that the next user never sends it.',
  async ({ open, server, storage, settle, expect }) => {
    const [tab, other] = [1, 2].map(() => load(open, { storage: () => storage }).controller);
    await settle();
    setActivity({ isOnline: false });
    for (const { fetch } of [tab!, other!]) fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    await settle();
    tab!.resetEntireStore();
    setActivity({ isOnline: true });
    await settle();
    expect(server.requests).toEqual([]);
  },
);

export const logoutDropsWhatWaits = fact(
  'A [`LogoutManager`](../auth/#log-out-and-reset-the-store) resets the store, which drops what waits.',
  async ({ open, server, settle, expect }) => {
    const { controller, offline } = load(open, {}, new LogoutManager());
    server.reply('PATCH /todos/1', status(401));
    setActivity({ isOnline: false });
    for (const id of ['1', '2', '3']) controller.fetch(rename, { id }, { title: 'Brew it' }).catch(() => {});
    setActivity({ isOnline: true });
    await settle();
    expect([server.requests, offline.waiting]).toEqual([['PATCH /todos/1'], 0]);
  },
);

export const onDropGetsAll = fact(
  '`onDrop` gets all dropped mutations, also the one with the 401.',
  async ({ open, server, settle, expect }) => {
    const dropped: unknown[] = [];
    const onDrop = (all: readonly OfflineMutation[]) => dropped.push(...all.map(({ args }) => args[0]));
    const { controller } = load(open, { onDrop }, new LogoutManager());
    server.reply('PATCH /todos/1', status(401));
    setActivity({ isOnline: false });
    for (const id of ['1', '2']) controller.fetch(rename, { id }, { title: 'Brew it' }).catch(() => {});
    setActivity({ isOnline: true });
    await settle();
    expect(dropped).toEqual([{ id: '1' }, { id: '2' }]);
  },
);
