// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  ExpiryStatus,
  getDefaultManagers,
  Invalidate,
  PersistenceManager,
  type PersistenceOptions,
  type PersistenceStorage,
} from 'wireshape';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
class Card extends Entity {
  static override key = 'Card';
  id = '';
}
const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id, name: 'Ada' }), {
  name: 'getUser',
  schema: User,
});
const getCards = new Endpoint(async () => [{ id: '4' }], { name: 'getCards', schema: [Card] });

let texts: Map<string, string>;
let controllers: Controller[] = [];
const storage = {
  getItem: (name: string): string | null => texts.get(name) ?? null,
  setItem: (name: string, text: string): void => void texts.set(name, text),
  removeItem: (name: string): void => void texts.delete(name),
};
const slow = {
  getItem: async (name: string): Promise<string | null> => storage.getItem(name),
  setItem: async (name: string, text: string): Promise<void> => storage.setItem(name, text),
  removeItem: async (name: string): Promise<void> => storage.removeItem(name),
};

beforeEach(() => {
  texts = new Map();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const controller of controllers) controller.cleanup();
  controllers = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that is loaded. */
function load(options: Partial<PersistenceOptions<typeof storage>> = {}): Controller {
  const persistence = new PersistenceManager({ storage: () => storage, ...options });
  const initialState = persistence.restore();
  const controller = new Controller({ initialState, managers: [persistence, ...getDefaultManagers()] });
  controllers.push(controller);
  return controller;
}
const saved = () => JSON.parse(texts.get('wireshape') ?? 'null') as { state: object };
const nameIn = (controller: Controller) => controller.get(User, '1')?.name;

it('restores what was saved, fresh responses and their times (PER-1)', async () => {
  const before = load();
  await before.fetch(getUser, { id: '1' });
  vi.advanceTimersByTime(1_000);
  const after = load();
  expect(nameIn(after)).toBe('Ada');
  const response = after.getResponse(getUser, { id: '1' });
  expect(response.expiresAt).toBe(before.getResponse(getUser, { id: '1' }).expiresAt);
  expect(response.data?.name).toBe('Ada');
});

it('saves at most once in the time of the throttle, and when the page is left (PER-1)', () => {
  const setItem = vi.spyOn(storage, 'setItem');
  const controller = load({ throttle: 500 });
  for (let count = 0; count < 9; count++) {
    controller.set(User, { id: '1', name: `${count}` });
    vi.advanceTimersByTime(100);
  }
  expect(setItem).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(setItem).toHaveBeenCalledTimes(2);
  expect(nameIn(load())).toBe('8');
  controller.set(User, { id: '1', name: 'hidden' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(nameIn(load())).toBe('hidden');
  vi.advanceTimersByTime(10_000);
  expect(setItem).toHaveBeenCalledTimes(3);
});

it('saves what is pending at cleanup, and nothing after it (PER-1)', () => {
  const controller = load();
  controller.set(User, { id: '1', name: 'Ada' });
  controller.cleanup();
  expect(nameIn(load())).toBe('Ada');
  controller.set(User, { id: '1', name: 'Bob' });
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(nameIn(load())).toBe('Ada');
});

it.each([
  ['cut off', '{"version":null,"savedAt":9e15,"state":{"ent'],
  ['no object', '5'],
  ['null', 'null'],
  ['without a state', '{"version":null,"savedAt":9e15}'],
  ['with a state that is none', '{"version":null,"savedAt":9e15,"state":5}'],
  ['without a time', '{"version":null,"state":{"entities":{}}}'],
  ['of another version', '{"version":1,"savedAt":9e15,"state":{"entities":{"User":{"1":{"id":"1"}}}}}'],
])('drops a saved store that is %s (PER-1)', (_, text) => {
  texts.set('wireshape', text);
  const controller = load();
  expect(controller.getState().entities).toEqual({});
  controller.set(User, { id: '1', name: 'Ada' });
  vi.advanceTimersByTime(1_000);
  expect(nameIn(load())).toBe('Ada');
});

it('drops a saved store of another version, one that is too old, and one that is not valid (PER-1)', async () => {
  load({ version: 1 }).set(User, { id: '1', name: 'Ada' });
  vi.advanceTimersByTime(1_000);
  expect(nameIn(load({ version: 2 }))).toBeUndefined();
  expect(nameIn(load({ version: 1, isValid: ({ entities }) => 'Card' in entities }))).toBeUndefined();
  const isValid = () => {
    throw new TypeError();
  };
  expect(nameIn(load({ version: 1, isValid }))).toBeUndefined();
  expect(nameIn(load({ version: 1 }))).toBe('Ada');
  vi.advanceTimersByTime(3_600_001);
  expect(nameIn(load({ version: 1, maxAge: 3_600_000 }))).toBeUndefined();
  expect(nameIn(load({ version: 1 }))).toBe('Ada');
  vi.advanceTimersByTime(86_400_001);
  expect(nameIn(load({ version: 1 }))).toBeUndefined();
});

it('drops a response that is older than the maximum age, though it was saved later (PER-1)', async () => {
  const controller = load({ maxAge: 5_000 });
  await controller.fetch(getCards);
  vi.advanceTimersByTime(4_000);
  await controller.fetch(getUser, { id: '1' });
  vi.advanceTimersByTime(3_000);
  const { endpoints } = load({ maxAge: 5_000 }).getState();
  expect(Object.keys(endpoints)).toEqual([getUser.key({ id: '1' })]);
});

it('leaves out endpoints and entities on request, and then fetches again what may contain them (PER-1)', async () => {
  const controller = load({
    endpoints: (key) => !key.includes('getUser'),
    entities: (key) => key !== 'Card',
  });
  await controller.fetch(getUser, { id: '1' });
  await controller.fetch(getCards);
  vi.advanceTimersByTime(1_000);
  const after = load();
  expect(after.getState().entities).toEqual({ User: { 1: { id: '1', name: 'Ada' } } });
  expect(Object.keys(after.getState().endpoints)).toEqual([getCards.key()]);
  expect(await after.fetchIfStale(getCards)).toHaveLength(1);
});

it('saves neither optimistic updates nor errors, but what was expired (PER-1)', async () => {
  const controller = load();
  const rename = new Endpoint((_user: object) => new Promise(() => {}), {
    name: 'rename',
    schema: User,
    sideEffect: true,
    getOptimisticResponse: (_: unknown, user: object) => user,
  });
  await controller.fetch(getUser, { id: '1' });
  controller.setError(getCards, new Error('down'));
  void controller.fetch(rename, { id: '1', name: 'Bob' });
  expect(nameIn(controller)).toBe('Bob');
  vi.advanceTimersByTime(1_000);
  const after = load();
  expect(nameIn(after)).toBe('Ada');
  expect(after.getError(getCards)).toBeUndefined();
  await after.expireAll(getUser);
  vi.advanceTimersByTime(1_000);
  expect(load().getResponse(getUser, { id: '1' }).expiresAt).toBeLessThan(Date.now());
});

it('removes what was saved at a reset, and no tab of before saves it again (PER-1)', async () => {
  const [one, other] = [load(), load()];
  one.set(User, { id: '1', name: 'Ada' });
  other.set(User, { id: '2', name: 'Bob' });
  vi.advanceTimersByTime(1_000);
  one.set(User, { id: '1', name: 'pending' });
  await one.resetEntireStore();
  vi.advanceTimersByTime(1_000);
  expect(texts.has('wireshape')).toBe(false);
  other.set(User, { id: '2', name: 'again' });
  vi.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(texts.has('wireshape')).toBe(false);
  one.set(User, { id: '3', name: 'Next' });
  vi.advanceTimersByTime(1_000);
  expect(Object.keys(load().getState().entities.User ?? {})).toEqual(['3']);
  // It is reset too, later: what the next user has saved stays, and it saves again.
  await other.resetEntireStore();
  expect(Object.keys(load().getState().entities.User ?? {})).toEqual(['3']);
  other.set(User, { id: '4', name: 'Later' });
  vi.advanceTimersByTime(1_000);
  expect(Object.keys(load().getState().entities.User ?? {})).toEqual(['4']);
});

it('works with an asynchronous storage, one operation after the other (PER-1)', async () => {
  const open = async (): Promise<Controller> => {
    const persistence = new PersistenceManager({ storage: () => slow });
    const initialState = await persistence.restore();
    const controller = new Controller({ initialState, managers: [persistence, ...getDefaultManagers()] });
    controllers.push(controller);
    return controller;
  };
  const controller = await open();
  controller.set(User, { id: '1', name: 'Ada' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(nameIn(await open())).toBe('Ada');
  controller.set(User, { id: '1', name: 'Bob' });
  window.dispatchEvent(new Event('pagehide'));
  await controller.resetEntireStore();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts.has('wireshape')).toBe(false);
});

it('lets every tab of an asynchronous storage save again that is reset at the same time (PER-1)', async () => {
  const open = (): Controller => {
    const persistence = new PersistenceManager({ storage: () => slow });
    void persistence.restore();
    const controller = new Controller({ managers: [persistence, ...getDefaultManagers()] });
    controllers.push(controller);
    return controller;
  };
  const [one, other] = [open(), open()];
  await vi.advanceTimersByTimeAsync(1);
  void one.resetEntireStore();
  void other.resetEntireStore();
  await vi.advanceTimersByTimeAsync(1);
  for (const [name, tab] of Object.entries({ one, other })) {
    tab.set(User, { id: '1', name });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(texts.get('wireshape')).toContain(name);
  }
});

it('removes at a reset also what an app that restores nothing has not read (PER-1)', async () => {
  const before = load();
  await before.resetEntireStore();
  before.set(User, { id: '1', name: 'Ada' });
  vi.advanceTimersByTime(1_000);
  const persistence = new PersistenceManager({ storage: () => storage });
  const controller = new Controller({ managers: [persistence, ...getDefaultManagers()] });
  controllers.push(controller);
  await controller.resetEntireStore();
  expect(texts.has('wireshape')).toBe(false);
});

it('saves no arguments of mutations, which may be secret (PER-1)', async () => {
  const login = new Endpoint(async (_user: object) => ({ id: '1', name: 'Ada' }), {
    name: 'login',
    schema: User,
    sideEffect: true,
  });
  const controller = load();
  await controller.fetch(login, { password: 'secret' });
  vi.advanceTimersByTime(1_000);
  expect(nameIn(load())).toBe('Ada');
  expect(texts.get('wireshape')).not.toContain('secret');
});

it('saves that an equal response was fetched again once the page is left (PER-1)', async () => {
  const setItem = vi.spyOn(storage, 'setItem');
  const controller = load();
  await controller.fetch(getCards);
  vi.advanceTimersByTime(30_000);
  await controller.fetch(getCards);
  vi.advanceTimersByTime(10_000);
  expect(setItem).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  const { expiresAt } = controller.getResponse(getCards);
  expect(load().getResponse(getCards).expiresAt).toBe(expiresAt);
});

it('extends a restored list, and keeps removed entities away (PER-1)', async () => {
  class Task extends Entity {
    static override key = 'Task';
    id = '';
    due: Date | undefined;
    static override schema = { due: (text: string) => new Date(text) };
  }
  const list = new Collection([Task]);
  const response = [{ id: '1', due: '2020-01-01T00:00:00Z' }, { id: '2' }];
  const getTasks = new Endpoint(async (_group: object) => response, { name: 'getTasks', schema: list });
  const create = new Endpoint(async (_task: object) => ({ id: '3' }), {
    name: 'create',
    schema: list.push,
    sideEffect: true,
  });
  const before = load();
  await before.fetch(getTasks, { group: 'a' });
  before.set(new Invalidate(Task), '2');
  vi.advanceTimersByTime(1_000);
  const after = load();
  await after.fetch(create, { group: 'a' });
  const { data } = after.getResponse(getTasks, { group: 'a' });
  expect(data?.map(({ id }) => id)).toEqual(['1', '3']);
  expect(data?.[0]?.due).toEqual(new Date('2020-01-01'));
});

it('works without a storage, and reports one that is full (PER-1)', () => {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  for (const none of [refused, () => undefined as never, () => ({}) as never]) {
    const without = load({ storage: none });
    without.set(User, { id: '1', name: 'Ada' });
    vi.advanceTimersByTime(1_000);
    void without.resetEntireStore();
  }
  expect(reported).not.toHaveBeenCalled();
  const full = {
    ...storage,
    getItem: (): string | null => refused(),
    setItem: () => refused(),
  };
  const errors: unknown[] = [];
  const controller = load({ storage: () => full, onError: (error) => errors.push(error) });
  controller.set(User, { id: '1', name: 'Ada' });
  vi.advanceTimersByTime(1_000);
  expect(errors).toHaveLength(1);
  expect(nameIn(controller)).toBe('Ada');
  const silent = load({ storage: () => full });
  silent.set(User, { id: '1', name: 'Ada' });
  vi.advanceTimersByTime(1_000);
  expect(reported).toHaveBeenCalledOnce();
});

it('restores ids and keys that are names of the prototype (PER-1)', () => {
  const controller = load();
  controller.set(User, { id: '__proto__', name: 'Eve' });
  vi.advanceTimersByTime(1_000);
  expect(load().get(User, '__proto__')?.name).toBe('Eve');
  expect(saved().state).toBeDefined();
});

it('infers the type of what is restored (PER-1)', () => {
  const now = new PersistenceManager({ storage: () => storage }).restore();
  const later = new PersistenceManager({ storage: () => slow as PersistenceStorage }).restore();
  expect([now, later]).toHaveLength(2);
});

it('keeps what was invalidated invalid, and a response whose time is not saved (PER-1)', async () => {
  // Its entity, which is stored, would be shown without a response.
  const lookup = getUser.extend({ lookup: true });
  const before = load();
  await before.fetch(lookup, { id: '1' });
  await before.fetch(getCards);
  void before.invalidate(lookup, { id: '1' });
  vi.advanceTimersByTime(1_000);
  const { state } = saved() as { state: { meta: Record<string, { date?: number }> } };
  delete state.meta[getCards.key()]?.date;
  texts.set('wireshape', JSON.stringify({ ...saved(), state }));
  const after = load();
  expect(after.getResponse(lookup, { id: '1' }).expiryStatus).toBe(ExpiryStatus.Invalid);
  expect(after.getResponse(getCards).data).toEqual([{ id: '4' }]);
});

it('saves also in an app that restores nothing (PER-1)', () => {
  const controller = new Controller({
    managers: [new PersistenceManager({ storage: () => storage }), ...getDefaultManagers()],
  });
  controllers.push(controller);
  controller.set(User, { id: '1', name: 'Ada' });
  vi.advanceTimersByTime(1_000);
  expect(nameIn(load())).toBe('Ada');
});
