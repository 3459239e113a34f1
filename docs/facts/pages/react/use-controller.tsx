import { Entity, RestEndpoint } from 'wireshape';
import { useController, useQuery, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after, status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /users/:id': ({ params }) => ({ id: params.id, name: `User ${params.id}` }),
  'PATCH /users/:id': ({ params, body }) => ({ id: params.id, ...Object(body) }),
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const rename = getUser.extend({ method: 'PATCH', body: {} as { name: string } });

const useName = () => useSuspense(getUser, { id: '1' }).name;

export const sameObject = fact(
  'The controller, always the same object.',
  async ({ controller, render, expect }) => {
    const view = await render(() => useController());
    await view.rerender();
    expect([view.renders, view.current === controller]).toEqual([2, true]);
  },
);

export const methodsCanBeDestructured = fact(
  'Its methods can be destructured: `const { fetch, set } = useController()`.',
  async ({ controller, render, expect }) => {
    const { fetch, set } = (await render(() => useController())).current;
    expect((await fetch(getUser, { id: '1' })).name).toEqual('User 1');
    void set(User, { id: '1', name: 'Jim' });
    expect(controller.get(User, { id: '1' })?.name).toEqual('Jim');
  },
);

export const fetchStores = fact(
  'Sends the request, stores the response, and resolves to the data.',
  async ({ controller, server, expect }) => {
    const { name } = await controller.fetch(getUser, { id: '1' });
    expect([name, server.requests]).toEqual(['User 1', ['GET /users/1']]);
    expect(controller.get(User, { id: '1' })?.name).toEqual('User 1');
  },
);

export const fetchIfStaleSendsSeldom = fact(
  'The same, only if the data is missing or stale.',
  async ({ controller, server, pass, expect }) => {
    const counts: number[] = [];
    for (const time of [0, 0, 61_000]) {
      await pass(time);
      await controller.fetchIfStale(getUser, { id: '1' });
      counts.push(server.requests.length);
    }
    expect(counts).toEqual([1, 1, 2]);
  },
);

export const setSendsNothing = fact(
  'Writes to the store, without a request.',
  async ({ controller, server, expect }) => {
    void controller.set(User, { id: '1', name: 'Jim' });
    expect(controller.get(User, { id: '1' })?.name).toEqual('Jim');
    expect(server.requests).toEqual([]);
  },
);

export const getReadsOnce = fact(
  'Reads the current state once, without subscribing.',
  async ({ controller, render, settle, expect }) => {
    void controller.set(User, { id: '1', name: 'Jim' });
    const once = await render(() => useController().get(User, { id: '1' })?.name);
    const subscribed = await render(() => useQuery(User, { id: '1' })?.name);
    void controller.set(User, { id: '1', name: 'James' });
    await settle();
    expect([once.shown, subscribed.shown]).toEqual(['Jim', 'James']);
  },
);

export const setResponseStores = fact(
  'Stores a response, as if it was fetched.',
  async ({ controller, server, render, expect }) => {
    void controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Jim' });
    const view = await render(useName);
    expect([view.shown, server.requests]).toEqual(['Jim', []]);
  },
);

export const expireAllRefetches = fact(
  'Marks cached responses as stale, and [refetches](../../endpoint/freshness/#refetch) mounted ones.',
  async ({ controller, server, render, settle, expect }) => {
    await controller.fetch(getUser, { id: '2' });
    const view = await render(useName);
    controller.expireAll(getUser);
    await settle();
    expect([view.shown, server.requests.slice(2)]).toEqual(['User 1', ['GET /users/1']]);
    await controller.fetchIfStale(getUser, { id: '2' });
    expect(server.requests.slice(3)).toEqual(['GET /users/2']);
  },
);

export const invalidateSuspends = fact(
  'Drops a cached response, so that its readers suspend.',
  async ({ controller, server, render, settle, pass, expect }) => {
    const view = await render(useName);
    server.delay = 1_000;
    void controller.invalidate(getUser, { id: '1' });
    await settle();
    expect(view.shown).toEqual('pending');
    await pass(1_000);
    expect(view.shown).toEqual('User 1');
  },
);

export const fetchRejects = fact(
  '`fetch` rejects when the request fails.',
  async ({ controller, server, expect }) => {
    server.reply('GET /users/:id', status(500));
    await expect(controller.fetch(getUser, { id: '1' })).toFail('500');
  },
);

export const updaterNeedsRecord = fact(
  'If the store lacks the record, the updater does not run.',
  async ({ controller, expect }) => {
    const seen: string[] = [];
    const rename = () =>
      controller.set(User, { id: '1' }, (was) => (seen.push(was.name), { ...was, name: 'New' }));
    void rename();
    expect([seen, controller.get(User, { id: '1' })]).toEqual([[], undefined]);
    void controller.set(User, { id: '1', name: 'Old' });
    void rename();
    expect([seen, controller.get(User, { id: '1' })?.name]).toEqual([['Old'], 'New']);
  },
);

export const setOfListRendersOnce = fact(
  '`set([User], users)` writes a list in one update, so components re-render once.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => ['1', '2'].map((id) => useQuery(User, { id })?.name));
    let updates = 0;
    const stop = controller.store.subscribe(() => void updates++);
    void controller.set(
      [User],
      [
        { id: '1', name: 'Jim' },
        { id: '2', name: 'Jane' },
      ],
    );
    stop();
    await settle();
    expect(view.shown).toEqual(['Jim', 'Jane']);
    expect([updates, view.renders]).toEqual([1, 2]);
  },
);

export const responseUpdatesSeveral = fact(
  'One response then updates both.',
  async ({ controller, server, expect }) => {
    class Todo extends Entity {
      static override key = 'Todo';
      id = '';
    }
    const create = new RestEndpoint({ path: '/todos', method: 'POST', schema: { todo: Todo, user: User } });
    server.reply('POST /todos', { todo: { id: '7' }, user: { id: '1', name: 'Busy' } });
    await controller.fetch(create);
    expect(controller.get(Todo, { id: '7' })).toEqual({ id: '7' });
    expect(controller.get(User, { id: '1' })?.name).toEqual('Busy');
  },
);

export const fetchSendsAnyway = fact(
  '`fetch` sends a request even if the data is fresh.',
  async ({ controller, server, expect }) => {
    await controller.fetch(getUser, { id: '1' });
    await controller.fetchIfStale(getUser, { id: '1' });
    expect(server.requests.length).toEqual(1);
    await controller.fetch(getUser, { id: '1' });
    expect(server.requests.length).toEqual(2);
  },
);

export const fetchJoins = fact(
  'It joins one in flight with the same arguments, unless `set` or a mutation began or ended since that was sent.',
  async ({ controller, server, settle, pass, expect }) => {
    server.reply('GET /users/:id', () => after(9_000, { id: '1' }));
    server.reply('PATCH /users/:id', () => after(1_000, { id: '2' }));
    const reads = async (): Promise<number> => {
      void controller.fetch(getUser, { id: '1' });
      await settle();
      return server.requests.filter((request) => request === 'GET /users/1').length;
    };
    expect([await reads(), await reads()]).toEqual([1, 1]);
    void controller.set(User, { id: '3', name: 'B' });
    expect([await reads(), await reads()]).toEqual([2, 2]);
    void controller.fetch(rename, { id: '2' }, { name: 'A' });
    expect([await reads(), await reads()]).toEqual([3, 3]);
    await pass(1_000);
    expect([await reads(), await reads()]).toEqual([4, 4]);
  },
);

export const neverRenders = fact(
  '`useController` never causes a re-render.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => useController());
    const reader = await render(() => useQuery(User, { id: '1' }));
    void controller.set(User, { id: '1', name: 'Jim' });
    await settle();
    expect([view.renders, reader.renders]).toEqual([1, 2]);
  },
);
