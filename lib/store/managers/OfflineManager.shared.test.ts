// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  getDefaultManagers,
  OfflineManager,
  type OfflineOptions,
  type PersistenceStorage,
} from 'wireshape';
import {
  FakeLocks,
  openPage,
  setOnline,
  settled,
  storagesOver,
  type Todos,
  todoEndpoints,
  TodoServer,
} from '../../test/offlineTodos.ts';

let server: TodoServer;
let todos: Todos;
let texts: Map<string, string>;
let locks: FakeLocks;
let pages: { readonly controller: Controller }[] = [];
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
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Loads a page. */
async function load(options: Partial<OfflineOptions> = {}, saved: PersistenceStorage = storage) {
  const page = openPage(todos, { storage: () => saved, ...options });
  pages.push(page);
  page.controller.set(todos.getList.schema, []);
  await settled();
  await settled();
  return page;
}
/** Closes it, and loads another one. */
async function reload({ controller }: { controller: Controller }, ...rest: Parameters<typeof load>) {
  controller.cleanup();
  return load(...rest);
}
const withLocks = () => {
  locks = new FakeLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
};
/** As in a sandboxed frame, or without cookies. */
const refuse = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'));
const withRefused = () =>
  Object.defineProperty(navigator, 'locks', {
    value: { request: refuse, query: refuse },
    configurable: true,
  });
/** As for tabs of which none knows yet that locks are refused. */
const withRefusedAnew = () =>
  Object.defineProperty(navigator, 'locks', {
    get: () => ({ request: refuse, query: refuse }),
    configurable: true,
  });
const WITHOUT = [
  ['without Web Locks', () => {}],
  ['where Web Locks are refused', withRefused],
  ['where each request for a Web Lock is the first one to be refused', withRefusedAnew],
] as const;
const create = ({ controller }: { controller: Controller }, id: string) => {
  const created = controller.fetch(todos.create, { id, title: `todo ${id}` });
  created.catch(() => {});
  return created;
};
const POST = (id: string) => `POST /todos {"id":"${id}","title":"todo ${id}"}`;
const savedNames = () =>
  (JSON.parse(texts.get('wireshape:offline') ?? '{}') as { mutations?: { name: string }[] }).mutations?.map(
    ({ name }) => name,
  );

describe('two tabs', () => {
  it('send a mutation once, while the tab that made it is open (PER-2)', async () => {
    withLocks();
    const one = await load();
    await setOnline(false);
    create(one, '1');
    await settled();
    const other = await load();
    expect([one.offline.waiting, other.offline.waiting]).toEqual([1, 0]);
    await setOnline(true);
    expect(server.texts).toEqual([POST('1')]);
    await server.at(0).respond();
    await settled();
    expect(savedNames()).toEqual([]);
    expect(locks.held.size).toBe(0);
  });

  it('send one once that is made right after another, though the other tab waits for the first (PER-2)', async () => {
    withLocks();
    const one = await load();
    const first = create(one, '1');
    await settled();
    await load();
    void first.then(() => create(one, '2'));
    await server.at(0).respond();
    await settled();
    expect(server.texts).toEqual([POST('1'), POST('2')]);
    await server.at(1).respond();
    expect([savedNames(), locks.held.size]).toEqual([[], 0]);
  });

  it('send one once that is made right after a logout of both (PER-2)', async () => {
    withLocks();
    const one = await load();
    create(one, '1');
    await settled();
    const other = await load();
    void one.controller.resetEntireStore();
    void other.controller.resetEntireStore();
    create(one, '2');
    await settled();
    await settled();
    expect(server.texts).toEqual([POST('1'), POST('2')]);
  });

  it('release their locks at a logout before an asynchronous storage has saved (CTL-12)', async () => {
    withLocks();
    const page = await load({}, slow);
    await setOnline(false);
    create(page, '1');
    void page.controller.resetEntireStore();
    await settled();
    await settled();
    expect([savedNames(), locks.held.size]).toEqual([[], 0]);
  });

  it('leave it to the other once that one is closed, though it was opened before (PER-2)', async () => {
    withLocks();
    const [one, other] = [await load(), await load()];
    await setOnline(false);
    create(one, '1');
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    one.controller.cleanup();
    await settled();
    // It learns of mutations of others when it is shown, or when the network is back.
    await setOnline(true);
    await settled();
    expect([other.offline.waiting, server.texts]).toEqual([0, [POST('1')]]);
    await server.at(0).respond();
    await settled();
    expect(savedNames()).toEqual([]);
  });

  it.each(WITHOUT)(
    'take over what was saved %s, and the first tab no longer sends it (PER-2)',
    async (_, set) => {
      set();
      const one = await load();
      await setOnline(false);
      const created = create(one, '1');
      await settled();
      const other = await load();
      expect(other.offline.waiting).toBe(1);
      await setOnline(true);
      await expect(created).rejects.toMatchObject({ name: 'AbortError' });
      expect(server.texts).toEqual([POST('1')]);
      expect(savedNames()).toEqual(['create']);
      await server.at(0).respond();
      expect(savedNames()).toEqual([]);
    },
  );

  it.each(WITHOUT)('send each its own when the network is back, %s (PER-2)', async (_, set) => {
    set();
    const [one, other] = [await load(), await load()];
    await setOnline(false);
    create(one, '1');
    create(other, '2');
    await setOnline(true);
    expect(server.texts).toEqual([POST('1'), POST('2')]);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect([one.offline.waiting, other.offline.waiting, server.texts.length]).toEqual([0, 0, 2]);
    await server.at(0).respond();
    await server.at(1).respond();
    expect(savedNames()).toEqual([]);
  });

  it('of a sandboxed frame, which is refused Web Locks, restore what was saved (PER-2)', async () => {
    withRefused();
    for (const saved of [storage, slow]) {
      const before = await load({}, saved);
      await setOnline(false);
      create(before, '1');
      await settled();
      const after = await reload(before, {}, saved);
      expect(after.offline.waiting).toBe(1);
      void after.controller.resetEntireStore();
      await settled();
    }
  });

  it('lose nothing where both save at once in an asynchronous storage (PER-2)', async () => {
    withLocks();
    const [one, other] = [await load({}, slow), await load({}, slow)];
    await setOnline(false);
    create(one, '1');
    create(other, '2');
    await settled();
    await settled();
    expect(savedNames()).toEqual(['create', 'create']);
  });

  it('keep what a tab of another version has saved while it is open (PER-2)', async () => {
    withLocks();
    await setOnline(false);
    const one = await load({ version: 1 });
    create(one, '1');
    await settled();
    const other = await load({ version: 2 });
    create(other, '2');
    await settled();
    expect(savedNames()).toEqual(['create', 'create']);
    server.isAuto = true;
    await setOnline(true);
    await settled();
    expect(server.texts.toSorted()).toEqual([POST('1'), POST('2')]);
  });
});

describe('one manager of several controllers', () => {
  it('goes on for another controller when one ends (CTL-13)', async () => {
    const { controller, offline } = await load();
    await setOnline(false);
    create({ controller }, '1');
    new Controller({ managers: [offline, ...getDefaultManagers()] }).cleanup();
    await setOnline(true);
    expect(server.texts).toEqual([POST('1')]);
  });

  it.each(WITHOUT)(
    'gives what was saved for a controller that ends to the next one, %s (CTL-13)',
    async (_, set) => {
      set();
      const { controller, offline } = await load();
      const managers = [offline, ...getDefaultManagers()];
      const ending = new Controller({ managers });
      await settled();
      await setOnline(false);
      create({ controller: ending }, '1');
      ending.cleanup();
      expect(offline.waiting).toBe(0);
      const next = new Controller({ managers });
      pages.push({ controller: next });
      await settled();
      expect([controller, next].map((one) => one.getState().optimistic.length)).toEqual([0, 1]);
      await setOnline(true);
      expect(server.texts).toEqual([POST('1')]);
    },
  );

  it.each([['with Web Locks', withLocks], ...WITHOUT] as const)(
    'gives what was saved for a controller to the one that has replaced it, %s (CTL-13)',
    async (_, set) => {
      set();
      const { controller, offline } = await load();
      await setOnline(false);
      create({ controller }, '1');
      const next = new Controller({ managers: [offline, ...getDefaultManagers()] });
      pages.push({ controller: next });
      next.init();
      await settled();
      controller.cleanup();
      await settled();
      await settled();
      expect([offline.waiting, next.getState().optimistic.length]).toEqual([1, 1]);
      await setOnline(true);
      expect(server.texts).toEqual([POST('1')]);
    },
  );

  it('restores into the controller that runs, where two began with one state (CTL-13)', async () => {
    await setOnline(false);
    const before = await load();
    await settled();
    create(before, '1');
    before.controller.cleanup();
    const initialState = new Controller({ managers: [] }).getState();
    const managers = [
      new OfflineManager({ endpoints: { create: todos.create }, storage: () => storage }),
      ...getDefaultManagers(),
    ];
    const [one, other] = [0, 1].map(() => new Controller({ initialState, managers }));
    one?.cleanup();
    await settled();
    expect(other?.getState().optimistic).toHaveLength(1);
    other?.cleanup();
  });
});
