// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Controller,
  Endpoint,
  NetworkError,
  type OfflineManager,
  type OfflineOptions,
  type PersistenceStorage,
  RestEndpoint,
} from 'wireshape';
import {
  openPage,
  setOnline,
  settled,
  storagesOver,
  Todo,
  type Todos,
  todoEndpoints,
  TodoServer,
} from '../../test/offlineTodos.ts';

let server: TodoServer;
let todos: Todos;
let texts: Map<string, string>;
let pages: Page[] = [];
const { storage, slow } = storagesOver(() => texts);

beforeEach(() => {
  vi.useFakeTimers();
  server = new TodoServer();
  todos = todoEndpoints(server);
  texts = new Map();
});
afterEach(() => {
  for (const { controller } of pages) controller.cleanup();
  pages = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Page {
  readonly controller: Controller;
  readonly offline: OfflineManager;
}

/** Loads a page. */
async function load(
  options: Partial<OfflineOptions> = {},
  saved: PersistenceStorage = storage,
): Promise<Page> {
  const page = openPage(todos, { storage: () => saved, ...options });
  pages.push(page);
  page.controller.set(todos.getList.schema, []);
  await settled();
  await settled();
  return page;
}
/** Closes it, and loads another one. */
async function reload({ controller }: Page, ...rest: Parameters<typeof load>): Promise<Page> {
  controller.cleanup();
  return load(...rest);
}
const shown = ({ controller }: Page) =>
  controller.get(todos.getList.schema)?.map(({ id, title }) => `${id} ${title}`);
const create = ({ controller }: Page, id: string) => {
  const created = controller.fetch(todos.create, { id, title: `todo ${id}` });
  created.catch(() => {});
  return created;
};
const POST = (id: string) => `POST /todos {"id":"${id}","title":"todo ${id}"}`;
const savedNames = () =>
  (JSON.parse(texts.get('wireshape:offline') ?? '{}') as { mutations?: { name: string }[] }).mutations?.map(
    ({ name }) => name,
  );

describe.each([
  ['a storage', storage],
  ['an asynchronous storage', slow],
])('saved mutations in %s', (_, saved) => {
  it('are shown and sent in order after a reload (PER-2)', async () => {
    const before = await load({}, saved);
    await setOnline(false);
    create(before, '1');
    create(before, '2');
    void before.controller.fetch(todos.rename, { id: '1' }, { title: 'first' }).catch(() => {});
    void before.controller.fetch(todos.remove, { id: '2' }).catch(() => {});
    await settled();
    expect(savedNames()).toEqual(['create', 'create', 'rename', 'remove']);
    const after = await reload(before, {}, saved);
    expect(shown(after)).toEqual(['1 first']);
    expect([after.offline.waiting, server.sent.length]).toEqual([4, 0]);
    server.isAuto = true;
    await setOnline(true);
    await settled();
    await settled();
    await settled();
    expect(server.texts).toEqual([
      POST('1'),
      POST('2'),
      'PATCH /todos/1 {"title":"first"}',
      'DELETE /todos/2',
    ]);
    expect(shown(after)).toEqual(['1 first']);
    expect(savedNames()).toEqual([]);
    await reload(after, {}, saved);
    expect(server.sent).toHaveLength(4);
  });

  it('are sent again where the page was closed before the response (PER-2)', async () => {
    const before = await load({}, saved);
    create(before, '1');
    await settled();
    expect(server.sent).toHaveLength(1);
    await reload(before, {}, saved);
    expect(server.texts).toEqual([POST('1'), POST('1')]);
  });

  it('are removed at a logout, also those of other tabs (CTL-12)', async () => {
    const [one, other] = [await load({}, saved), await load({}, saved)];
    await setOnline(false);
    create(one, '1');
    const created = create(other, '2');
    await settled();
    void one.controller.resetEntireStore();
    await settled();
    expect(savedNames()).toEqual([]);
    await setOnline(true);
    await expect(created).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.sent).toEqual([]);
    expect(other.controller.getState().optimistic).toEqual([]);
  });

  it('of a tab that missed the logout end there, whatever shouldRetry says (CTL-12)', async () => {
    const [one, other] = [await load({ shouldRetry: () => true }, saved), await load({}, saved)];
    await setOnline(false);
    const created = create(one, '1');
    await settled();
    void other.controller.resetEntireStore();
    await settled();
    await setOnline(true);
    await expect(created).rejects.toMatchObject({ name: 'AbortError' });
    expect([server.sent, one.controller.getState().optimistic]).toEqual([[], []]);
  });

  it('of the next user stay where another tab is reset later (CTL-12)', async () => {
    const [one, other] = [await load({}, saved), await load({}, saved)];
    await setOnline(false);
    void one.controller.resetEntireStore();
    create(one, '1');
    await settled();
    void other.controller.resetEntireStore();
    create(other, '2');
    await settled();
    expect(savedNames()).toEqual(['create', 'create']);
  });

  it('of a tab that missed the logout are not saved (CTL-12)', async () => {
    const [one, other] = [await load({}, saved), await load({}, saved)];
    await setOnline(false);
    void one.controller.resetEntireStore();
    await settled();
    create(other, '2');
    await settled();
    expect(savedNames()).toEqual([]);
  });
});

describe('a restored mutation', () => {
  it('reports what the server refuses to onError, and goes on (PER-2)', async () => {
    const onError = vi.fn();
    const before = await load();
    await setOnline(false);
    create(before, '1');
    create(before, '2');
    await reload(before, { onError });
    await setOnline(true);
    await server.at(0).respond(422);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(NetworkError), {
      name: 'create',
      args: [{ id: '1', title: 'todo 1' }],
      isRestored: true,
    });
    expect(server.texts).toEqual([POST('1'), POST('2')]);
    expect(savedNames()).toEqual(['create']);
  });

  it('reports it as an uncaught error without onError (PER-2)', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const before = await load();
    await setOnline(false);
    create(before, '1');
    await reload(before);
    await setOnline(true);
    await server.at(0).respond(422);
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(NetworkError));
  });

  it('is dropped with a warning where its endpoint is gone, and with onError where its arguments are refused (PER-2)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const onError = vi.fn();
    const before = await load();
    await setOnline(false);
    create(before, '1');
    void before.controller.fetch(todos.rename, { id: '1' }, { title: 'a' }).catch(() => {});
    void before.controller.fetch(todos.remove, { id: '1' }).catch(() => {});
    await Promise.resolve();
    const text = texts.get('wireshape:offline') ?? '';
    texts.set('wireshape:offline', text.replace('"args":[{"id":"1"}]', '"args":[]'));
    const after = await reload(before, {
      endpoints: { rename: todos.rename, remove: todos.remove },
      onError,
    });
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('[offline_endpoint_missing]'));
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(Error), {
      name: 'remove',
      args: [],
      isRestored: true,
    });
    expect(savedNames()).toEqual(['rename']);
    expect(after.offline.waiting).toBe(1);
    // The next mutation is none that is restored.
    create(after, '2');
    expect(after.offline.waiting).toBe(1);
  });

  it.each(['__proto__', 'constructor', 'toString'])('has no endpoint named %s (PER-2)', async (name) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const mutation = { id: 'a', owner: 'b', version: null, at: Date.now(), name, args: [] };
    texts.set('wireshape:offline', JSON.stringify({ session: 0, mutations: [mutation] }));
    const { offline } = await load();
    expect([offline.waiting, warned.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['cut off', '{"session":0,"muta'],
    ['no object', '5'],
    ['null', 'null'],
    ['without mutations', '{"session":0}'],
    ['with mutations that are none', '{"session":0,"mutations":5}'],
    ['without a session', '{"mutations":[]}'],
    ['with members of another shape', '{"session":0,"mutations":[5,null,{"id":"a"},{"id":"a","owner":1}]}'],
    [
      'with arguments that are no list',
      '{"session":0,"mutations":[{"id":"a","owner":"b","version":null,"at":9e15,"name":"create","args":{}}]}',
    ],
  ])('is dropped where what was saved is %s (PER-2)', async (_, text) => {
    texts.set('wireshape:offline', text);
    const page = await load();
    expect([page.offline.waiting, server.sent.length]).toEqual([0, 0]);
    await setOnline(false);
    create(page, '1');
    const after = await reload(page);
    expect(after.offline.waiting).toBe(1);
  });

  it('is dropped where it is of another version or too old (PER-2)', async () => {
    await setOnline(false);
    const before = await load({ version: 1 });
    create(before, '1');
    const other = await reload(before, { version: 2 });
    expect([other.offline.waiting, savedNames()]).toEqual([0, []]);
    const current = await reload(other, { version: 1, maxAge: 1_000 });
    create(current, '2');
    vi.advanceTimersByTime(1_000);
    const fresh = await reload(current, { version: 1, maxAge: 1_000 });
    expect(fresh.offline.waiting).toBe(1);
    vi.advanceTimersByTime(1);
    const old = await reload(fresh, { version: 1, maxAge: 1_000 });
    expect([old.offline.waiting, savedNames()]).toEqual([0, []]);
  });

  it('lives for a week by default, and is passed to onDrop after it (PER-2)', async () => {
    const onDrop = vi.fn();
    await setOnline(false);
    const before = await load();
    create(before, '1');
    vi.advanceTimersByTime(604_800_000);
    const after = await reload(before, { onDrop });
    expect(after.offline.waiting).toBe(1);
    vi.advanceTimersByTime(1);
    expect(onDrop).not.toHaveBeenCalled();
    const later = await reload(after, { onDrop });
    const args = [{ id: '1', title: 'todo 1' }];
    expect(onDrop.mock.calls).toEqual([[[{ name: 'create', args, isRestored: true }]]]);
    expect([later.offline.waiting, savedNames()]).toEqual([0, []]);
    await reload(later, { onDrop });
    expect(onDrop).toHaveBeenCalledOnce();
  });

  it('is restored once where a provider starts, stops and starts again (PER-2)', async () => {
    await setOnline(false);
    const before = await load();
    create(before, '1');
    const { controller, offline } = await reload(before);
    controller.cleanup();
    controller.init();
    controller.cleanup();
    controller.init();
    await settled();
    expect(offline.waiting).toBe(1);
    await setOnline(true);
    await server.at(0).respond();
    expect([server.sent.length, savedNames()?.length]).toEqual([1, 0]);
  });
});

describe('arguments', () => {
  const save = new Endpoint(async (..._args: unknown[]): Promise<string> => 'saved', {
    name: 'save',
    sideEffect: true,
  });

  it.each([
    ['a file', [new Blob(['a'])], '[0]'],
    ['a form', [new FormData()], '[0]'],
    ['a function', [{ run: () => 1 }], '[0].run'],
    ['a date', [{ at: new Date() }], '[0].at'],
    ['a set', ['a', new Set([1])], '[1]'],
    ['not a number', [{ of: { it: [1, Number.NaN] } }], '[0].of.it[1]'],
    ['undefined in a list', [[undefined]], '[0][0]'],
    ['undefined alone', [undefined, 'a'], '[0]'],
  ])('with %s are sent, and not saved, with a warning of where (PER-2)', async (_, args, path) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = await load({ endpoints: { save } });
    await setOnline(false);
    const saved = page.controller.fetch(save, ...args);
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`args${path} is lost in JSON`));
    expect(savedNames() ?? []).toEqual([]);
    await setOnline(true);
    expect(await saved).toBe('saved');
  });

  it('that are JSON are restored as they were (PER-2)', async () => {
    const sent: unknown[] = [];
    const keep = new Endpoint(async (...args: unknown[]) => void sent.push(args), {
      name: 'keep',
      sideEffect: true,
    });
    const args = ['a', 1, null, true, { b: [{ c: '__proto__' }], d: undefined }];
    const page = await load({ endpoints: { keep } });
    await setOnline(false);
    void page.controller.fetch(keep, ...args).catch(() => {});
    await reload(page, { endpoints: { keep } });
    await setOnline(true);
    expect(sent).toEqual([args]);
  });
});

describe('a storage that fails', () => {
  it('that is full or missing loses no mutation of the page that is open (PER-2)', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const none = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const page of [await load({}, full), await load({ storage: none })]) {
      server = Object.assign(server, { isAuto: true });
      await setOnline(false);
      const created = create(page, '1');
      await setOnline(true);
      expect((await created).id).toBe('1');
    }
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ name: 'QuotaExceededError' }));
  });

  it('that can not be read for a moment keeps what was saved before, except at a logout (PER-2)', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    let failures = 0;
    const getItem = async (name: string) => {
      if (failures-- > 0) throw new DOMException('connection lost', 'UnknownError');
      return storage.getItem(name);
    };
    const page = await load({}, { ...slow, getItem });
    await setOnline(false);
    create(page, '1');
    await settled();
    failures = 1;
    create(page, '2');
    await settled();
    create(page, '3');
    await settled();
    expect(savedNames()).toEqual(['create', 'create']);
    expect(texts.get('wireshape:offline')).toContain('todo 1');
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'UnknownError' }));
    failures = 1;
    void page.controller.resetEntireStore();
    await settled();
    expect(savedNames()).toEqual([]);
  });

  it('that the user cleared meanwhile loses none either (PER-2)', async () => {
    const page = await load();
    await setOnline(false);
    const created = create(page, '1');
    texts.clear();
    await setOnline(true);
    await server.at(0).respond();
    expect((await created).id).toBe('1');
  });
});

it('keeps passwords of other mutations out of the storage (PER-2)', async () => {
  const login = new Endpoint(async (_user: object) => ({ id: '1' }), {
    name: 'login',
    schema: Todo,
    sideEffect: true,
  });
  const page = await load();
  await page.controller.fetch(login, { password: 'secret' });
  create(page, '1');
  await Promise.resolve();
  expect(texts.get('wireshape:offline')).toContain('todo 1');
  expect(texts.get('wireshape:offline')).not.toContain('secret');
});

it('sends a mutation with the same idempotency key where its page was closed in the middle of sending (PER-2)', async () => {
  const keys: (string | null)[] = [];
  const createTodo = new RestEndpoint({
    path: '/todos',
    method: 'POST',
    body: {} as Todo,
    async getRequestInit(body) {
      const init = await RestEndpoint.prototype.getRequestInit.call(this, body);
      const headers = new Headers(init.headers);
      headers.set('Idempotency-Key', (body as Todo).id);
      return { ...init, headers };
    },
    fetchResponse: async (_url, { headers } = {}) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      // The server has it; the response of the first request never arrives.
      return keys.length === 1 ? new Promise(() => {}) : Response.json({ id: 'a' });
    },
  });
  const options = { endpoints: { createTodo }, storage: () => storage };
  const before = openPage(todos, options);
  void before.controller.fetch(createTodo, { id: 'a', title: 'milk' } as Todo).catch(() => {});
  await settled();
  expect(keys).toEqual(['a']);
  before.controller.cleanup();
  const after = openPage(todos, options);
  pages.push(after);
  await settled();
  await settled();
  expect(keys).toEqual(['a', 'a']);
  expect(savedNames()).toEqual([]);
});
