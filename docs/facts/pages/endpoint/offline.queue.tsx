import {
  Entity,
  getDefaultManagers,
  type Manager,
  OfflineManager,
  type OfflineMutation,
  type OfflineOptions,
  resource,
  setActivity,
  TabSyncManager,
} from 'wireshape';
import { useMutation } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';
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
const { partialUpdate: rename, get } = TodoResource;
const endpoints = { create, rename };

const load = (open: World['open'], options: Partial<OfflineOptions> = {}, ...managers: Manager[]) => {
  const offline = new OfflineManager({ endpoints, ...options });
  const controller = open({ managers: [offline, ...managers, ...getDefaultManagers()] });
  return { controller, offline };
};

export const extendedCountsAsListed = fact(
  'An endpoint that you extend with other options, such as a `signal`, counts as the listed one while its name and key are the same.',
  async ({ open, server, expect }) => {
    const { controller, offline } = load(open);
    const { signal } = new AbortController();
    server.isOffline = true;
    setActivity({ isOnline: false });
    void controller.fetch(rename.extend({ signal }), { id: '1' }, { title: 'Brew it' });
    const other = rename.extend({ name: 'other' });
    await expect(controller.fetch(other, { id: '1' }, { votes: 1 })).toFail('NetworkError');
    expect(offline.waiting).toEqual(1);
  },
);

export const readsAreNotQueued = fact(
  'They are not saved, and not part of the queue.',
  async ({ open, storage, settle, expect }) => {
    const { controller, offline } = load(open, { endpoints: { get, rename }, storage: () => storage });
    setActivity({ isOnline: false });
    controller.fetch(get, { id: '1' }).catch(() => {});
    await settle();
    expect([offline.waiting, storage.length]).toEqual([0, 0]);
    controller.fetch(rename, { id: '1' }, {}).catch(() => {});
    await settle();
    expect([offline.waiting, storage.length]).toEqual([1, 1]);
  },
);

export const joinsAfterUndo = fact(
  'With [`undoWithin`](../../react/use-mutation/#undo), it joins the queue when its time to undo is over.',
  async ({ open, render, pass, expect }) => {
    const { controller, offline } = load(open);
    const { current } = await render(() => useMutation(rename, { undoWithin: 5_000 }), controller);
    setActivity({ isOnline: false });
    void current.mutate({ id: '1' }, { title: 'Brew it' });
    await pass(4_999);
    expect(offline.waiting).toEqual(0);
    await pass(1);
    expect(offline.waiting).toEqual(1);
  },
);

export const createdWithoutIdHasTemporaryOne = fact(
  'A record that is created without an id has a temporary one until the server responds.',
  async ({ open, server, expect }) => {
    const { controller } = load(open);
    server.reply('POST /todos', { id: '1', title: 'Buy tea' });
    controller.set(TodoResource.getList.schema, []);
    setActivity({ isOnline: false });
    const response = controller.fetch(create, { title: 'Buy tea' });
    const { id } = controller.get(TodoResource.getList.schema)![0]!;
    expect([id === '', id === '1']).toEqual([false, false]);
    setActivity({ isOnline: true });
    await response;
    expect(controller.get(TodoResource.getList.schema)).toEqual([{ id: '1', title: 'Buy tea', votes: 0 }]);
  },
);

export const editIsSentWithTemporaryId = fact(
  'If the user edits it offline, the edit is sent with the temporary id, and the server responds with 404.',
  async ({ open, server, settle, expect }) => {
    const { controller } = load(open);
    server.reply('POST /todos', { id: '1', title: 'Buy tea' });
    server.reply('PATCH /todos/:id', ({ params }) => (params.id === '1' ? { id: '1' } : status(404)));
    controller.set(TodoResource.getList.schema, []);
    setActivity({ isOnline: false });
    void controller.fetch(create, { title: 'Buy tea' });
    const { id } = controller.get(TodoResource.getList.schema)![0]!;
    const edit = expect(controller.fetch(rename, { id }, { title: 'Brew it' })).toFail('404');
    setActivity({ isOnline: true });
    await Promise.all([edit, settle()]);
    expect(server.requests).toEqual(['POST /todos', `PATCH /todos/${encodeURIComponent(id)}`]);
  },
);

export const keyIsTheSameAfterReload = fact(
  'The arguments are saved, so the key is the same after a reload.',
  async ({ open, server, storage, settle, expect }) => {
    const keyed = create.extend({
      getRequestInit: (body) => ({ method: 'POST', headers: { 'Idempotency-Key': (body as Todo).id } }),
    });
    const visit = () => load(open, { endpoints: { keyed }, storage: () => storage }).controller;
    server.isOffline = true;
    const page = visit();
    page.fetch(keyed, { id: '1', title: 'Buy tea' }).catch(() => {});
    await settle();
    page.cleanup();
    visit();
    await settle();
    expect(server.received.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['1', '1']);
  },
);

export const failureReachesTheCaller = fact(
  'The promise of `controller.fetch` rejects, and the `onError` of `useMutation` runs.',
  async ({ open, server, render, expect }) => {
    const { controller } = load(open);
    server.reply('PATCH /todos/1', status(422));
    await expect(controller.fetch(rename, { id: '1' }, { title: 'Brew it' })).toFail('422');
    const errors: Error[] = [];
    const view = await render(
      () => useMutation(rename, { onError: (error) => errors.push(error) }),
      controller,
    );
    await view.current.mutate({ id: '1' }, { title: 'Brew it' });
    expect(errors.length).toEqual(1);
  },
);

export const editsOfAFailedCreateAreSent = fact(
  'If a create fails, the edits of its record are still sent, and fail too.',
  async ({ open, server, expect }) => {
    const { controller } = load(open);
    server.reply('POST /todos', status(403));
    server.reply('PATCH /todos/1', status(404));
    setActivity({ isOnline: false });
    const created = controller.fetch(create, { id: '1', title: 'Buy tea' });
    const edited = controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    setActivity({ isOnline: true });
    await Promise.all([expect(created).toFail('403'), expect(edited).toFail('404')]);
    expect(server.requests).toEqual(['POST /todos', 'PATCH /todos/1']);
  },
);

export const unusableIsDropped = fact(
  '**Dropped without an error:** what is too old, of another version, or cut off.',
  async ({ open, storage, printed, pass, settle, expect }) => {
    const visit = async (version = 1) => {
      const page = load(open, { storage: () => storage, version });
      await settle();
      return page;
    };
    setActivity({ isOnline: false });
    const { controller } = await visit();
    controller.fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    await settle();
    controller.cleanup();
    const text = storage.getItem('wireshape:offline')!;
    const restored = async (saved: string, version?: number) => {
      storage.setItem('wireshape:offline', saved);
      return (await visit(version)).offline.waiting;
    };
    expect([await restored(text), await restored(text, 2), await restored(text.slice(0, -9))]).toEqual([
      1, 0, 0,
    ]);
    await pass(604_800_001);
    expect([await restored(text), printed]).toEqual([0, []]);
  },
);

export const onUnauthorizedRunsBefore = fact(
  '[`onUnauthorized`](../auth/#refresh-an-expired-token) runs before the mutation fails.',
  async ({ open, server, settle, expect }) => {
    let token = 'expired';
    const authorized = rename.extend({
      getHeaders: (headers: HeadersInit) => ({ ...headers, Authorization: token }),
      onUnauthorized: async () => void (token = 'fresh'),
    });
    server.reply('PATCH /todos/1', ({ headers }) =>
      headers.get('Authorization') === 'fresh' ? { id: '1', title: 'Brew it' } : status(401),
    );
    const { controller } = load(open, { endpoints: { authorized } });
    setActivity({ isOnline: false });
    const response = controller.fetch(authorized, { id: '1' }, { title: 'Brew it' });
    setActivity({ isOnline: true });
    await settle();
    expect((await response)?.title).toEqual('Brew it');
    expect(server.requests).toEqual(['PATCH /todos/1', 'PATCH /todos/1']);
  },
);

export const onDropRunsAtEachReset = fact(
  '`onDrop` runs at each reset, including a logout while mutations wait.',
  async ({ open, expect }) => {
    const dropped: string[] = [];
    const onDrop = (lost: readonly OfflineMutation[]) => dropped.push(...lost.map(({ name }) => name));
    const { controller } = load(open, { onDrop });
    setActivity({ isOnline: false });
    controller.fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    controller.resetEntireStore();
    controller.fetch(create, { id: '1', title: 'Buy tea' }).catch(() => {});
    controller.resetEntireStore();
    expect(dropped).toEqual(['rename', 'create']);
  },
);

export const eachTabGetsItsOwn = fact(
  'In each open tab, it gets only the mutations of that tab.',
  async ({ open, storage, settle, expect }) => {
    const dropped: unknown[] = [];
    const load = (tab: string) => {
      const onDrop = (all: readonly OfflineMutation[]) => dropped.push([tab, all.map(({ args }) => args[0])]);
      const offline = new OfflineManager({ endpoints, storage: () => storage, onDrop });
      return open({ managers: [offline, new TabSyncManager(), ...getDefaultManagers()] });
    };
    const [tab1, tab2] = [load('tab 1'), load('tab 2')];
    await settle();
    setActivity({ isOnline: false });
    tab1.fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    tab2.fetch(rename, { id: '2' }, { title: 'Brew it' }).catch(() => {});
    await settle();
    tab1.resetEntireStore();
    await settle();
    expect(dropped).toEqual([
      ['tab 1', [{ id: '1' }]],
      ['tab 2', [{ id: '2' }]],
    ]);
  },
);

export const showsAtOnceIfOptimistic = fact(
  'Mutations show at once if their endpoint has an [optimistic update](../optimistic/), as with `optimistic: true` of a resource.',
  async ({ open, settle, expect }) => {
    const plain = rename.extend({ name: 'plain', getOptimisticResponse: undefined });
    const { controller } = load(open, { endpoints: { rename, plain } });
    const titles = () => ['1', '2'].map((id) => controller.get(Todo, { id })?.title);
    controller.set(
      [Todo],
      [
        { id: '1', title: 'Buy tea' },
        { id: '2', title: 'Buy tea' },
      ],
    );
    setActivity({ isOnline: false });
    void controller.fetch(rename, { id: '1' }, { title: 'Brew it' });
    void controller.fetch(plain, { id: '2' }, { title: 'Brew it' });
    expect(titles()).toEqual(['Brew it', 'Buy tea']);
    setActivity({ isOnline: true });
    await settle();
    expect(titles()).toEqual(['Brew it', 'Brew it']);
  },
);

export const sentAgainAfterALostResponse = fact(
  'If the connection breaks after the server received a request, or the page is closed before the response, the request is sent again:',
  async ({ open, server, storage, pass, settle, expect }) => {
    const visit = () => load(open, { storage: () => storage }).controller;
    const page = visit();
    server.reply('PATCH /todos/1', () => Promise.reject(new TypeError('Failed to fetch')));
    page.fetch(rename, { id: '1' }, { title: 'Brew it' }).catch(() => {});
    await settle();
    server.reply('PATCH /todos/1', () => new Promise(() => {}));
    await pass(30_000);
    expect(server.requests).toEqual(['PATCH /todos/1', 'PATCH /todos/1']);
    page.cleanup();
    visit();
    await settle();
    expect(server.requests.length).toEqual(3);
  },
);
