import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  GraphQLEndpoint,
  infiniteList,
  NetworkManager,
  OfflineManager,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';
import { observeSends } from './conditions.ts';
import type { Inspection } from './Inspection.ts';
import { inspect } from './inspect.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const create = new RestEndpoint({ path: '/users', method: 'POST', body: {} as { name: string } });

const server = vi.fn<(url: string, init: RequestInit) => Response | Promise<Response>>();
const ends: (() => void)[] = [];
let controller: Controller;
let inspection: Inspection;

function observed(
  ...managers: NonNullable<ConstructorParameters<typeof Controller>[0]>['managers'] & object
) {
  const own = new Controller({ managers: managers.length > 0 ? managers : getDefaultManagers() });
  const seen = inspect(own);
  ends.push(
    () => seen.dispose(),
    () => own.cleanup(),
  );
  return [own, seen] as const;
}
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => server(url, init));
  server.mockReset().mockImplementation((url) => Response.json({ id: url.split('/').at(-1), name: 'Ada' }));
  [controller, inspection] = observed();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The key of each call, with the requests that it sent. */
function sentBy(seen = inspection) {
  const { calls, exchanges } = seen.getSnapshot();
  return calls.map((call) => [
    call.key,
    ...call.exchanges.map((id) => {
      const { method, url, requestBody } = exchanges.find((one) => one.id === id)!;
      return requestBody === undefined
        ? `${method} ${url}`
        : `${method} ${url} ${JSON.stringify(requestBody)}`;
    }),
  ]);
}

it('shows a request in the inspection of its own controller, where two fetch one key (DEV-1)', async () => {
  const [other, second] = observed();
  await Promise.all([other.fetch(getUser, { id: '1' }), controller.fetch(getUser, { id: '1' })]);
  expect(sentBy()).toEqual([['GET /users/1', 'GET /users/1']]);
  expect(sentBy(second)).toEqual([['GET /users/1', 'GET /users/1']]);
});

it('adds no request of another controller, or of the app, to a pending call (DEV-1)', async () => {
  const [other, second] = observed();
  let end!: () => void;
  const slow = new Endpoint(() => new Promise<void>((resolve) => (end = resolve)), { name: 'slow' });
  const pending = controller.fetch(slow);
  const unseen = new Controller();
  ends.push(() => unseen.cleanup());
  const reading = controller.fetch(getUser, { id: '1' });
  await Promise.all([
    unseen.fetch(getUser, { id: '1' }),
    other.fetch(getUser, { id: '2' }),
    getUser({ id: '3' }),
    getUser({ id: '1' }),
    create({ name: 'Eve' }),
  ]);
  end();
  await Promise.all([pending, reading]);
  expect(sentBy()).toEqual([['slow []'], ['GET /users/1', 'GET /users/1']]);
  expect(sentBy(second)).toEqual([['GET /users/2', 'GET /users/2']]);
});

it('adds no request that an app sends by GraphQL itself, with a signal (DEV-1)', async () => {
  let end!: () => void;
  const slow = new Endpoint(() => new Promise<void>((resolve) => (end = resolve)), { name: 'slow' });
  const pending = controller.fetch(slow);
  await Promise.resolve();
  server.mockImplementation(() => Response.json({ data: { a: 1 } }));
  const { signal } = new AbortController();
  const own = new GraphQLEndpoint('/graphql').query('query Own { a }').extend({ signal } as object);
  expect(await (own as unknown as () => Promise<unknown>)()).toEqual({ a: 1 });
  end();
  await pending;
  expect(sentBy()).toEqual([['slow []']]);
});

it('tells concurrent mutations of one key apart, sent in another order (DEV-1)', async () => {
  const delays: Record<string, Promise<void>> = { a: new Promise((resolve) => setTimeout(resolve, 20)) };
  class Signed<O extends RestGenerics> extends RestEndpoint<O> {
    override async getRequestInit(body?: RequestInit['body'] | Record<string, unknown>) {
      await delays[(body as unknown as { name: string }).name];
      return super.getRequestInit(body);
    }
  }
  const signed = new Signed({ path: '/users', method: 'POST', body: {} as { name: string } });
  await Promise.all([
    controller.fetch(signed, { name: 'a' }),
    controller.fetch(signed, { name: 'b' }),
    signed({ name: 'c' }),
  ]);
  expect(server.mock.calls.map(([, { body }]) => body)).toEqual([
    '{"name":"b"}',
    '{"name":"c"}',
    '{"name":"a"}',
  ]);
  expect(sentBy()).toEqual([
    ['POST /users', 'POST /users {"name":"a"}'],
    ['POST /users', 'POST /users {"name":"b"}'],
  ]);
});

it('finds the requests of an asynchronous fetch, and of one that was sent again after a 401 (DEV-1)', async () => {
  const later = create.extend((parent) => ({
    async fetch(...args: Parameters<typeof create>) {
      await Promise.resolve();
      return parent.fetch(...args);
    },
  }));
  await Promise.all([controller.fetch(later, { name: 'a' }), controller.fetch(later, { name: 'b' })]);
  let isExpired = true;
  const renewing = create.extend({ onUnauthorized: async () => void (isExpired = false) });
  server.mockImplementation(() =>
    isExpired ? new Response('', { status: 401 }) : Response.json({ id: '1' }),
  );
  await Promise.all([controller.fetch(renewing, { name: 'c' }), controller.fetch(renewing, { name: 'd' })]);
  const post = (name: string) => `POST /users {"name":"${name}"}`;
  expect(sentBy()).toEqual([
    ['POST /users', post('a')],
    ['POST /users', post('b')],
    ['POST /users', post('c'), post('c')],
    ['POST /users', post('d'), post('d')],
  ]);
});

it('finds the requests of endpoints that call another, of GraphQL and of pages (DEV-1)', async () => {
  const outer = new Endpoint(async (id: string) => getUser({ id }), { name: 'outer' });
  await controller.fetch(outer, '7');
  const api = new GraphQLEndpoint('/graphql');
  server.mockImplementation(() => Response.json({ data: {} }));
  await controller.fetch(api.query('query Get { a }'));
  await controller.fetch(api.mutation('mutation Set { b }'));
  const users = new RestEndpoint({
    path: '/users',
    searchParams: {} as { page?: number } | undefined,
    paginationField: 'page',
    schema: { users: new Collection([User]), next: null as number | null },
  });
  const list = infiniteList(users, { next: ({ next }) => next });
  server.mockImplementation((url) =>
    Response.json(url.includes('page') ? { users: [], next: null } : { users: [{ id: '1' }], next: 2 }),
  );
  await controller.fetch(list);
  await list.fetchNext(controller);
  await Promise.all([controller.fetch(list), users()]);
  expect(sentBy().map(([, ...sent]) => sent)).toEqual([
    ['GET /users/7'],
    ['POST /graphql {"operationName":"Get","query":"query Get { a }"}'],
    ['POST /graphql {"operationName":"Set","query":"mutation Set { b }"}'],
    ['GET /users'],
    ['GET /users?page=2'],
    ['GET /users', 'GET /users?page=2'],
  ]);
});

it('finds requests that were delayed, queued, or sent when the network was back (DEV-1)', async () => {
  inspection.setConditions({ latency: 5, failNext: false, offline: false });
  await Promise.all([controller.fetch(create, { name: 'a' }), controller.fetch(create, { name: 'b' })]);
  const [queued, second] = observed(new NetworkManager({ parallel: 1 }));
  await Promise.all([queued.fetch(getUser, { id: '1' }), queued.fetch(getUser, { id: '2' })]);
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  const offline = new OfflineManager({ endpoints: { create } });
  const [away, third] = observed(offline, ...getDefaultManagers());
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  const sent = [away.fetch(create, { name: 'c' }), away.fetch(getUser, { id: '3' })];
  network.onLine = true;
  page.dispatchEvent(new Event('online'));
  await Promise.all(sent);
  expect(sentBy()).toEqual([
    ['POST /users', 'POST /users {"name":"a"}'],
    ['POST /users', 'POST /users {"name":"b"}'],
  ]);
  expect(sentBy(second)).toEqual([
    ['GET /users/1', 'GET /users/1'],
    ['GET /users/2', 'GET /users/2'],
  ]);
  expect(sentBy(third)).toEqual([
    ['POST /users', 'POST /users {"name":"c"}'],
    ['GET /users/3', 'GET /users/3'],
  ]);
});

it('finds requests that were sent before the inspection, where sends were observed (DEV-1)', async () => {
  ends.push(observeSends());
  const early = new Controller();
  const fetched = early.fetch(getUser, { id: '1' });
  const late = inspect(early);
  await fetched;
  expect(sentBy(late)).toEqual([['GET /users/1', 'GET /users/1']]);
  late.dispose();
  early.cleanup();
});

it('leaves the steps of an endpoint their `this`, with private members (DEV-4)', async () => {
  class Private<O extends RestGenerics> extends RestEndpoint<O> {
    readonly #token = 'secret';
    override getHeaders(headers: HeadersInit) {
      return { ...headers, token: this.#token };
    }
    override process(value: unknown) {
      return { value, token: this.#token };
    }
  }
  const own = new Private({ path: '/users', method: 'POST', body: {} as { name: string } });
  expect(await controller.fetch(own, { name: 'a' })).toMatchObject({ token: 'secret' });
  expect(inspection.getSnapshot().exchanges[0]?.requestHeaders).toMatchObject({ token: 'secret' });
  expect(sentBy()).toEqual([['POST /users', 'POST /users {"name":"a"}']]);
});
