import {
  Entity,
  getDefaultManagers,
  type Manager,
  OfflineManager,
  type OfflineOptions,
  resource,
  setActivity,
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
const { partialUpdate: rename } = TodoResource;
const endpoints = { create, rename };

const load = (open: World['open'], options: Partial<OfflineOptions> = {}, ...managers: Manager[]) => {
  const offline = new OfflineManager({ endpoints, ...options });
  const controller = open({ managers: [offline, ...managers, ...getDefaultManagers()] });
  return { controller, offline };
};

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

export const editIsSentWithItsId = fact(
  'If the user edits it offline, the edit is sent after the create, with the id of the server.',
  async ({ open, server, expect }) => {
    const { controller } = load(open);
    server.reply('POST /todos', { id: '1', title: 'Buy tea' });
    server.reply('PATCH /todos/:id', { id: '1', title: 'Brew it' });
    controller.set(TodoResource.getList.schema, []);
    setActivity({ isOnline: false });
    void controller.fetch(create, { title: 'Buy tea' });
    const { id } = controller.get(TodoResource.getList.schema)![0]!;
    const edit = controller.fetch(rename, { id }, { title: 'Brew it' });
    setActivity({ isOnline: true });
    await edit;
    expect(server.requests).toEqual(['POST /todos', 'PATCH /todos/1']);
    expect(controller.get(TodoResource.getList.schema)).toEqual([{ id: '1', title: 'Brew it', votes: 0 }]);
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

export const eachTabSendsItsOwn = fact(
  'Each tab sends its own mutations.',
  async ({ open, server, storage, settle, expect }) => {
    setActivity({ isOnline: false });
    const tabs = ['1', '2'].map((tab) => {
      const ofTab = create.extend({ getHeaders: () => ({ tab }) });
      const { controller } = load(open, { endpoints: { create: ofTab }, storage: () => storage });
      return () => void controller.fetch(ofTab, { id: tab, title: 'Buy tea' });
    });
    await settle();
    for (const write of tabs) write();
    await settle();
    setActivity({ isOnline: true });
    await settle();
    const sent = server.received.map(({ headers, body }) => [headers.get('tab'), (body as Todo).id]);
    expect(sent.toSorted()).toEqual([
      ['1', '1'],
      ['2', '2'],
    ]);
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

export const onUnauthorizedRunsBefore = fact(
  '[`onUnauthorized`](../refresh-token/) runs before the mutation fails.',
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
