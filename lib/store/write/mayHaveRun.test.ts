import { afterEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  GraphQLEndpoint,
  OfflineManager,
  resource,
} from 'wireshape';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}
const id = { id: '1' };
const tea = { ...id, title: 'Tea' };
const cup = { id: '2', title: 'Cup' };

type Answer = () => Response | Promise<Response>;
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const page: Answer = () => new Response('<p>', { headers: { 'content-type': 'application/json' } });
const json =
  (body: unknown): Answer =>
  () =>
    Response.json(body);
const status =
  (code: number): Answer =>
  () =>
    new Response(null, { status: code });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A store that has a list and its items, and a server that gives these answers. */
function world(answers: readonly Answer[], options: object = {}, offlineOptions: object = {}) {
  const sent: string[] = [];
  const left = answers.slice();
  vi.stubGlobal('fetch', (url: string, { method = 'GET', signal }: RequestInit = {}) => {
    sent.push(`${method} ${url}`);
    const answer = left.shift();
    if (answer) return Promise.resolve().then(answer);
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const urlPrefix = 'https://a.b';
  const Todos = resource({ urlPrefix, path: '/todos/:id', schema: Todo, optimistic: true, ...options });
  const offline = new OfflineManager({ endpoints: { update: Todos.update }, ...offlineOptions });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  void controller.setResponse(Todos.get, id, tea);
  void controller.setResponse(Todos.getList, [tea, cup]);
  void controller.setResponse(Todos.get, { id: '2' }, cup);
  const list = () => controller.getResponse(Todos.getList);
  const titles = (): string[] | undefined => list().data?.map(({ title }) => title);
  /** What is fetched again. */
  const asked = (): string[] => {
    const all = {
      list: list(),
      1: controller.getResponse(Todos.get, id),
      2: controller.getResponse(Todos.get, { id: '2' }),
    };
    return Object.entries(all).flatMap(([name, { expiresAt }]) => (expiresAt < Date.now() ? name : []));
  };
  return { sent, Todos, controller, asked, titles };
}

const failing = (code: number): readonly [string, Answer] => [String(code), status(code)];

const unproven: readonly (readonly [string, Answer])[] = [
  ['no response', lost],
  ['a page that is no JSON', page],
  ['a record without its id', json({ title: 'Pot' })],
  ...[408, 429, 500, 502, 503, 504, 404, 409, 410, 412].map(failing),
];

it.each(unproven)(
  'fetches again what a mutation concerns that failed with %s (CTL-39)',
  async (_what, answer) => {
    const { Todos, controller, asked, titles } = world([answer]);
    const renamed = controller.fetch(Todos.partialUpdate, id, { title: 'Pot' });
    expect(titles()).toEqual(['Pot', 'Cup']);
    await expect(renamed).rejects.toThrow();
    expect(titles()).toEqual(['Tea', 'Cup']);
    expect(asked()).toEqual(['1', 'list']);
    controller.cleanup();
  },
);

it.each([400, 401, 403, 422, 428].map(failing))(
  'fetches nothing again where the server refused with %s (CTL-39)',
  async (_what, answer) => {
    const { Todos, controller, asked, titles } = world([answer]);
    await expect(controller.fetch(Todos.partialUpdate, id, { title: 'Pot' })).rejects.toThrow();
    expect([titles(), asked()]).toEqual([['Tea', 'Cup'], []]);
  },
);

it.each([true, false])(
  'knows the list that a create may have joined, and what a delete may have removed, predicted: %s (CTL-39)',
  async (optimistic) => {
    const first = world([lost], { optimistic });
    await expect(first.controller.fetch(first.Todos.getList.push, { title: 'Pot' })).rejects.toThrow();
    expect([first.titles(), first.asked()]).toEqual([['Tea', 'Cup'], ['list']]);
    const other = world([lost], { optimistic });
    await expect(other.controller.fetch(other.Todos.delete, id)).rejects.toThrow();
    expect([other.titles(), other.asked()]).toEqual([
      ['Tea', 'Cup'],
      ['1', 'list'],
    ]);
  },
);

it('fetches again what was refused once it was sent twice: the first may have run (CTL-39)', async () => {
  const { sent, Todos, controller, asked } = world([lost, status(422)]);
  const insisting = Todos.getList.push.extend({ retry: { times: 1, minDelay: 0, methods: ['POST'] } });
  await expect(controller.fetch(insisting, { title: 'Pot' })).rejects.toThrow('422');
  expect([sent.length, asked()]).toEqual([2, ['list']]);
});

it('shows what the server said last where the request for it fails, too (CTL-39)', async () => {
  const { Todos, controller } = world([lost, lost]);
  const fromList = Todos.get.extend({
    key: ({ id }: { id: string }) => `own ${id}`,
  } as object) as typeof Todos.get;
  await expect(controller.fetch(Todos.partialUpdate, id, { title: 'Pot' })).rejects.toThrow();
  expect(controller.getResponse(fromList, id).expiresAt).toBeLessThan(Date.now());
  await expect(controller.fetch(fromList, id)).rejects.toThrow();
  expect(controller.getError(fromList, id)).toBeUndefined();
  expect(controller.getResponse(fromList, id).data).toMatchObject(tea);
});

it('keeps asking where only a part of the record is written (CTL-39)', async () => {
  const { Todos, controller } = world([lost, lost]);
  const isAsked = () =>
    controller.getResponse(Todos.get.extend({ urlPrefix: 'https://c.d' }), id).expiresAt < Date.now();
  await expect(controller.fetch(Todos.partialUpdate, id, { title: 'Pot' })).rejects.toThrow();
  void controller.set(Todo, { id: '1' });
  expect(isAsked()).toBe(true);
  void controller.set(Todo, tea);
  expect(isAsked()).toBe(false);
});

it('asks after an abort of what was sent, and not of what waited (CTL-39)', async () => {
  const { sent, Todos, controller, asked } = world([]);
  const abort = new AbortController();
  const saved = controller.fetch(Todos.partialUpdate.extend({ signal: abort.signal }), id, { title: 'Pot' });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  abort.abort();
  await expect(saved).rejects.toThrow();
  expect(asked()).toEqual(['1', 'list']);
});

it.each([true, false])(
  'asks after an abort in an offline queue once it was sent: %s (CTL-39)',
  async (isSent) => {
    vi.stubGlobal('navigator', { onLine: isSent });
    const { sent, Todos, controller, asked, titles } = world([]);
    const abort = new AbortController();
    const queued = Todos.update.extend({ signal: abort.signal });
    const saved = controller.fetch(queued, id, { title: 'Pot' } as never);
    await vi.waitFor(() => expect(sent).toHaveLength(Number(isSent)));
    expect(titles()).toEqual(['Pot', 'Cup']);
    abort.abort();
    await expect(saved).rejects.toThrow();
    expect([titles(), asked()]).toEqual([['Tea', 'Cup'], isSent ? ['1', 'list'] : []]);
  },
);

it('asks after a refusal of what an offline queue sent twice (CTL-39)', async () => {
  vi.useFakeTimers();
  const { sent, Todos, controller, asked } = world([status(503), status(422)]);
  const saved = controller.fetch(Todos.update, id, { title: 'Pot' } as never).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(String(await saved)).toContain('422');
  expect([sent.length, asked()]).toEqual([2, ['1', 'list']]);
});

it('asks after a refusal of what a retry in an offline queue sent again (CTL-39)', async () => {
  const { sent, Todos, controller, asked } = world([lost, status(422)], {
    retry: { times: 1, minDelay: 0, methods: ['PUT'] },
  });
  await expect(controller.fetch(Todos.update, id, { title: 'Pot' } as never)).rejects.toThrow('422');
  expect([sent.length, asked()]).toEqual([2, ['1', 'list']]);
});

it.each([
  ['no response, so it was not sent', lost, []],
  ['a response of this machine', status(503), ['1', 'list']],
])('knows what was made without a network: %s (CTL-39)', async (_what, answer, isAsked) => {
  vi.stubGlobal('navigator', { onLine: false });
  const { Todos, controller, asked, titles } = world([answer]);
  await expect(controller.fetch(Todos.partialUpdate, id, { title: 'Pot' })).rejects.toThrow();
  expect([titles(), asked()]).toEqual([['Tea', 'Cup'], isAsked]);
});

it('asks after a failure without a network of what was sent with one (CTL-39)', async () => {
  const { sent, Todos, controller, asked } = world([lost, lost]);
  const insisting = Todos.partialUpdate.extend({ retry: { times: 1, minDelay: 0, methods: ['PATCH'] } });
  const saved = controller.fetch(insisting, id, { title: 'Pot' });
  vi.stubGlobal('navigator', { onLine: false });
  await expect(saved).rejects.toThrow();
  expect([sent.length, asked()]).toEqual([2, ['1', 'list']]);
});

it('asks after a refusal of what the page before may have sent (CTL-39)', async () => {
  vi.useFakeTimers();
  const items = new Map<string, string>();
  const storage = () => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
  const before = world([], {}, { storage });
  before.controller.fetch(before.Todos.update, id, { title: 'Pot' } as never).catch(() => {});
  await vi.advanceTimersByTimeAsync(100);
  expect(before.sent).toHaveLength(1);
  before.controller.cleanup();
  const { sent, controller, asked } = world([status(422)], {}, { storage, onError: () => {} });
  await vi.advanceTimersByTimeAsync(100);
  expect([sent.length, asked()]).toEqual([1, ['1', 'list']]);
  controller.cleanup();
});

it.each([
  ['no data', null, false],
  ['no data of its field', { rename: null }, false],
  ['data of what it did', { rename: { id: '1' } }, true],
])('takes errors of GraphQL with %s for a refusal or not (CTL-39)', async (_what, data, isAsked) => {
  const { controller, asked } = world([json({ data, errors: [{ message: 'no' }] })]);
  const rename = new GraphQLEndpoint('https://a.b/graphql').mutation(
    'mutation ($id: ID!, $title: String!) { rename(id: $id, title: $title) { id title } }',
    { schema: { rename: Todo }, variables: {} as { id: string; title: string } },
  );
  await expect(controller.fetch(rename, { id: '1', title: 'Pot' })).rejects.toThrow('no');
  expect(asked()).toEqual(isAsked ? ['1', 'list'] : []);
});

it('asks for nothing where the app itself stores an error (CTL-39)', () => {
  const { Todos, controller, asked } = world([]);
  void controller.setError(Todos.partialUpdate, id, tea, new Error('no'));
  expect(asked()).toEqual([]);
});

it('knows nothing of a mutation without a schema (CTL-39)', async () => {
  const { Todos, controller, asked } = world([lost]);
  const archive = Todos.get.extend({
    method: 'POST',
    path: '/todos/:id/archive',
    schema: undefined,
    body: undefined,
  });
  await expect(controller.fetch(archive, id)).rejects.toThrow();
  expect(asked()).toEqual([]);
});

it.each([
  ['shows', '1', true],
  ['does not show', '2', false],
])(
  'refetches a list that an `update` wrote while it was requested, if its response %s what a lost mutation concerns (CTL-39)',
  async (_what, shown, isExpired) => {
    const response = Promise.withResolvers<unknown>();
    const list = new Endpoint(() => response.promise, { name: 'list', schema: [Todo] });
    const add = new Endpoint(async () => ({ id: '3', title: 'Pan' }), {
      name: 'add',
      schema: Todo,
      sideEffect: true,
      update: (added: string) => ({ [list.key()]: (all: string[] = []) => [...all, added] }),
    });
    const rename = new Endpoint((_todo: Partial<Todo>) => Promise.reject<unknown>(new TypeError('lost')), {
      name: 'rename',
      schema: Todo,
      sideEffect: true,
    });
    const controller = new Controller();
    const listed = controller.fetch(list);
    await controller.fetch(add);
    await expect(controller.fetch(rename, { id: '1', title: 'Pot' })).rejects.toThrow('lost');
    response.resolve([{ id: shown, title: 'Tea' }]);
    await listed;
    const { data, expiresAt } = controller.getResponse(list);
    expect(data?.map((todo) => todo.id)).toEqual([shown, '3']);
    expect(expiresAt < Date.now()).toBe(isExpired);
    controller.cleanup();
  },
);
