import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, NetworkManager } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

/** An endpoint that is answered by hand. */
function manual(options: object = {}) {
  const calls: { resolve(value: unknown): void; reject(error: unknown): void }[] = [];
  const fetch = (_id: string) => new Promise<unknown>((resolve, reject) => calls.push({ resolve, reject }));
  return { calls, endpoint: new Endpoint(fetch, { name: 'user', schema: User, lookup: true, ...options }) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const tick = () => vi.setSystemTime(Date.now() + 1);

describe.for([false, true])('with a stored result: %s', (stored) => {
  function begin() {
    const controller = new Controller();
    const { calls, endpoint } = manual();
    if (stored) void controller.setResponse(endpoint, '1', { id: '1', name: 'stored' });
    const before = controller.fetch(endpoint, '1');
    return { controller, calls, endpoint, before };
  }

  it('expireAll: stores the response of an earlier request as expired (CTL-7)', async () => {
    const { controller, calls, endpoint, before } = begin();
    void controller.expireAll(endpoint);
    calls[0]?.resolve({ id: '1', name: 'old' });
    expect((await before)?.name).toBe('old');
    const { data, expiryStatus, expiresAt } = controller.getResponse(endpoint, '1');
    expect(data?.name).toBe('old');
    expect(expiryStatus).toBe(3);
    expect(expiresAt).toBeLessThan(Date.now());
    void controller.fetchIfStale(endpoint, '1');
    expect(calls.length).toBe(2);
  });

  it('expireAll: stores the error of an earlier request as expired (CTL-7)', async () => {
    const { controller, calls, endpoint, before } = begin();
    void controller.expireAll(endpoint);
    calls[0]?.reject(new Error('no'));
    await expect(before).rejects.toThrow('no');
    expect(controller.getResponse(endpoint, '1').expiresAt).toBeLessThan(Date.now());
    void controller.fetchIfStale(endpoint, '1');
    expect(calls.length).toBe(2);
  });

  it.for(['invalidate', 'invalidateAll'] as const)(
    '%s: drops the response of an earlier request, which its caller gets (CTL-7)',
    async (name) => {
      const { controller, calls, endpoint, before } = begin();
      if (name === 'invalidate') void controller.invalidate(endpoint, '1');
      else void controller.invalidateAll(endpoint);
      calls[0]?.resolve({ id: '1', name: 'old' });
      const old = await before;
      expect(old).toBeInstanceOf(User);
      expect(old?.name).toBe('old');
      expect(controller.getResponse(endpoint, '1').expiryStatus).toBe(1);
      expect(controller.get(User, '1')?.name).not.toBe('old');
      void controller.fetchIfStale(endpoint, '1');
      expect(calls.length).toBe(2);
    },
  );

  it.for(['invalidate', 'invalidateAll', 'expireAll'] as const)(
    '%s: a later fetch sends a request of its own, which later ones join (CTL-7)',
    async (name) => {
      const { controller, calls, endpoint, before } = begin();
      if (name === 'invalidate') void controller.invalidate(endpoint, '1');
      else void controller[name](endpoint);
      tick();
      const after = controller.fetch(endpoint, '1');
      const joined = controller.fetch(endpoint, '1');
      expect(calls.length).toBe(2);
      calls[1]?.resolve({ id: '1', name: 'new' });
      expect((await after)?.name).toBe('new');
      expect(await joined).toBe(await after);
      const fresh = controller.getResponse(endpoint, '1');
      expect(fresh.expiresAt).toBeGreaterThan(Date.now());
      calls[0]?.resolve({ id: '1', name: 'old' });
      await before;
      expect(controller.getResponse(endpoint, '1').data?.name).toBe('new');
    },
  );
});

it('expireAll: stores the entities of an earlier response as expired, for all that read them (CTL-7)', async () => {
  const controller = new Controller();
  const list = manual({ name: 'list', schema: [User] });
  const detail = manual();
  const before = controller.fetch(list.endpoint, '');
  void controller.expireAll(list.endpoint);
  list.calls[0]?.resolve([{ id: '1', name: 'old' }]);
  await before;
  const { data, expiresAt } = controller.getResponse(detail.endpoint, { id: '1' } as never);
  expect((data as User | undefined)?.name).toBe('old');
  expect(expiresAt).toBeLessThan(Date.now());
  void controller.fetchIfStale(detail.endpoint, { id: '1' } as never);
  expect(detail.calls.length).toBe(1);
});

it('lets no listener of the change join what was sent before it (CTL-7)', () => {
  for (const name of ['invalidateAll', 'expireAll'] as const) {
    const controller = new Controller();
    const { calls, endpoint } = manual();
    void controller.setResponse(endpoint, '1', { id: '1' });
    void controller.fetch(endpoint, '1');
    controller.store.subscribe(() => void controller.fetch(endpoint, '1'));
    void controller[name](endpoint);
    expect(calls.length).toBe(2);
  }
});

it('leaves other keys, mutations and requests that are not sent yet alone (CTL-7)', async () => {
  const controller = new Controller({
    managers: getDefaultManagers({ networkManager: new NetworkManager({ parallel: 1 }) }),
  });
  const user = manual();
  const other = manual({ name: 'other' });
  const create = manual({ name: 'create', sideEffect: true });
  const creating = controller.fetch(create.endpoint, '1');
  const sent = [controller.fetch(other.endpoint, '1'), controller.fetch(user.endpoint, '1')];
  expect(user.calls.length).toBe(0);
  void controller.expireAll(user.endpoint);
  void controller.expireAll({ testKey: (key) => !key.startsWith('other') });
  void controller.invalidate(create.endpoint, '1');
  void controller.fetch(user.endpoint, '1');
  void controller.fetch(other.endpoint, '1');
  other.calls[0]?.resolve({ id: '2' });
  await sent[0];
  user.calls[0]?.resolve({ id: '1' });
  await Promise.all(sent);
  create.calls[0]?.resolve({ id: '3', name: 'created' });
  await creating;
  expect([user.calls.length, other.calls.length]).toEqual([1, 1]);
  for (const { endpoint } of [user, other]) {
    expect(controller.getResponse(endpoint, '1').expiresAt).toBeGreaterThan(Date.now());
  }
  expect(controller.get(User, '3')?.name).toBe('created');
});

it('keeps to its limit after a reset, however many requests that ended (CTL-12)', async () => {
  const controller = new Controller({ managers: [new NetworkManager({ parallel: 2 })] });
  const { calls, endpoint } = manual();
  const ended = Promise.allSettled(['1', '2', '3'].map((id) => controller.fetch(endpoint, id)));
  void controller.resetEntireStore();
  for (const { reject } of calls) reject(new Error('aborted'));
  await ended;
  const sent = ['4', '5', '6', '7'].map((id) => controller.fetch(endpoint, id));
  expect(calls.length).toBe(4);
  calls[2]?.resolve({ id: '4' });
  await sent[0];
  expect(calls.length).toBe(5);
});
