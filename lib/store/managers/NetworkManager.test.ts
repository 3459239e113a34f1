import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  NetworkManager,
  ResetError,
  RestEndpoint,
} from 'wireshape';
import { startServer, type TestServer } from '../../rest/testServer.ts';

class User extends Entity {
  id = '';
  name = '';
}

/** An endpoint that is answered by hand. */
function manual(options: object = {}) {
  const calls: { resolve(value: unknown): void; reject(error: unknown): void }[] = [];
  const fetch = (_id: string) => new Promise<unknown>((resolve, reject) => calls.push({ resolve, reject }));
  return { calls, endpoint: new Endpoint(fetch, { name: 'user', schema: User, ...options }) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('NetworkManager', () => {
  it('asks once for a key, and gives everybody the answer', async () => {
    const { calls, endpoint } = manual();
    const { fetch } = new Controller();
    const asked = [fetch(endpoint, '1'), fetch(endpoint, '1'), fetch(endpoint, '2')];
    expect(calls.length).toBe(2);
    calls[0]?.resolve({ id: '1' });
    calls[1]?.resolve({ id: '2' });
    const [one, other, second] = await Promise.all(asked);
    expect(one).toBe(other);
    expect(second?.id).toBe('2');
  });

  it('never sends a queued read that was cancelled, and aborts one that was invalidated before (REST-12)', async () => {
    const { calls, endpoint } = manual();
    const controller = new Controller({ managers: [new NetworkManager({ parallel: 1 })] });
    const [sent, queued, last] = ['1', '2', '3'].map((id) => controller.fetch(endpoint, id));
    const cancel = (id: string, promise: Promise<unknown>) =>
      controller.dispatch({ type: 'wireshape/cancel', key: endpoint.key(id), promise });
    cancel('2', queued!);
    await expect(queued).rejects.toThrow('cancelled');
    controller.invalidate(endpoint, '1');
    cancel('1', sent!);
    await expect(sent).rejects.toThrow('cancelled');
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.resolve({ id: '3' });
    expect((await last)?.id).toBe('3');
    expect(controller.store.requests).toEqual([]);
  });

  it('gives everybody the error', async () => {
    const { calls, endpoint } = manual();
    const { fetch } = new Controller();
    const asked = Promise.allSettled([fetch(endpoint, '1'), fetch(endpoint, '1')]);
    const error = new Error('no');
    calls[0]?.reject(error);
    expect(await asked).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ]);
  });

  it('sends every request that has a sideEffect, and gives each caller its own answer', async () => {
    const { calls, endpoint } = manual({ sideEffect: true, key: () => 'POST /users' });
    const { fetch, get } = new Controller();
    const asked = [fetch(endpoint, 'a'), fetch(endpoint, 'b')];
    calls[1]?.resolve({ id: '2' });
    await settled();
    calls[0]?.resolve({ id: '1' });
    expect((await Promise.all(asked)).map((user) => user.id)).toEqual(['1', '2']);
    expect(get(User, '1')?.id).toBe('1');
  });

  it('asks anew after an invalidation, and drops what was asked for before it', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    const { calls, endpoint } = manual();
    const { fetch, invalidate, getResponse } = new Controller();
    const first = fetch(endpoint, '1');
    vi.setSystemTime(2000);
    void invalidate(endpoint, '1');
    vi.setSystemTime(3000);
    const second = fetch(endpoint, '1');
    expect(calls.length).toBe(2);
    calls[0]?.resolve({ id: '1', name: 'old' });
    await first;
    expect(getResponse(endpoint, '1').expiryStatus).toBe(1);
    calls[1]?.resolve({ id: '1', name: 'new' });
    await second;
    expect(getResponse(endpoint, '1')).toMatchObject({ data: { name: 'new' }, expiryStatus: 3 });
    vi.useRealTimers();
  });

  it('keeps answers and errors for as long as it is told, unless the endpoint says (REST-7)', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    const network = new NetworkManager({ dataExpiryLength: 500, errorExpiryLength: 50 });
    const { fetch, getResponse } = new Controller({ managers: [network] });
    for (const [options, fresh, stands] of [
      [{}, 1500, 1050],
      [{ dataExpiryLength: 7, errorExpiryLength: 3 }, 1007, 1003],
    ] as const) {
      const { calls, endpoint } = manual(options);
      const asked = fetch(endpoint, '1');
      calls[0]?.resolve({ id: '1' });
      await asked;
      expect(getResponse(endpoint, '1').expiresAt).toBe(fresh);
      const failing = fetch(endpoint, '1');
      calls[1]?.reject(new Error('no'));
      await expect(failing).rejects.toThrow('no');
      expect(getResponse(endpoint, '1').expiresAt).toBe(stands);
    }
    vi.useRealTimers();
  });

  it('has no more reads under way than it is told, and never lets a write wait', async () => {
    const { calls, endpoint } = manual();
    const writing = manual({ sideEffect: true });
    const { fetch } = new Controller({ managers: [new NetworkManager({ parallel: 2 })] });
    const asked = ['1', '2', '3', '4'].map((id) => fetch(endpoint, id));
    void fetch(writing.endpoint, '1').catch(() => {});
    expect(calls.length).toBe(2);
    expect(writing.calls.length).toBe(1);
    calls[0]?.reject(new Error('no'));
    await expect(asked[0]).rejects.toThrow('no');
    expect(calls.length).toBe(3);
    calls[1]?.resolve({ id: '2' });
    calls[2]?.resolve({ id: '3' });
    await asked[2];
    calls[3]?.resolve({ id: '4' });
    expect((await asked[3])?.id).toBe('4');
  });

  it('rejects what a reset overtakes, and drops what comes later', async () => {
    const { calls, endpoint } = manual();
    const { fetch, resetEntireStore, getState } = new Controller({
      managers: getDefaultManagers({ networkManager: new NetworkManager({ parallel: 1 }) }),
    });
    const asked = Promise.allSettled([fetch(endpoint, '1'), fetch(endpoint, '1'), fetch(endpoint, '2')]);
    void resetEntireStore();
    for (const one of await asked) expect(one).toMatchObject({ reason: expect.any(ResetError) });
    const again = fetch(endpoint, '1');
    expect(calls.length).toBe(2);
    calls[0]?.resolve({ id: '1', name: 'before' });
    await settled();
    expect(getState().entities).toEqual({});
    calls[1]?.resolve({ id: '1', name: 'after' });
    expect((await again).name).toBe('after');
  });

  it('lets nobody crash who forgot a fetch that a reset or cleanup ended', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { endpoint } = manual();
    const controller = new Controller();
    void controller.fetch(endpoint, '1');
    void controller.resetEntireStore();
    void controller.fetch(endpoint, '1');
    controller.cleanup();
    await settled();
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
  });

  it('wraps what is thrown without being an Error for the store, and rejects with it as it is', async () => {
    const { calls, endpoint } = manual();
    const { fetch, getError } = new Controller();
    const asked = fetch(endpoint, '1');
    calls[0]?.reject('just text');
    await expect(asked).rejects.toBe('just text');
    expect(getError(endpoint, '1')).toMatchObject({ message: 'just text', cause: 'just text' });
  });
});

describe('NetworkManager over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.received.length = 0;
  });

  it('ends a read that a reset overtakes, and lets a write go on', async () => {
    const closed: string[] = [];
    server.answer = ({ method }, response) => {
      response.on('close', () =>
        closed.push(`${method} ${response.writableFinished ? 'answered' : 'aborted'}`),
      );
      if (method === 'POST') setTimeout(() => response.end('{"id":"1"}'), 50);
      return undefined;
    };
    const read = new RestEndpoint({ path: '/users', urlPrefix: server.url, schema: [User] });
    const { fetch, resetEntireStore } = new Controller();
    const asked = [fetch(read), fetch(read.extend({ method: 'POST', schema: User }))];
    await vi.waitFor(() => expect(server.received.length).toBe(2));
    void resetEntireStore();
    for (const one of asked) await expect(one).rejects.toBeInstanceOf(ResetError);
    await vi.waitFor(() => expect(closed.toSorted()).toEqual(['GET aborted', 'POST answered']));
  });

  it('stores nothing of what its own signal aborted (REST-9)', async () => {
    server.answer = () => undefined;
    const own = new AbortController();
    const read = new RestEndpoint({
      path: '/users',
      urlPrefix: server.url,
      schema: [User],
      signal: own.signal,
    });
    const controller = new Controller();
    const before = controller.getState();
    const asked = controller.fetch(read);
    await vi.waitFor(() => expect(server.received.length).toBe(1));
    const reason = new Error('not wanted any more');
    own.abort(reason);
    await expect(asked).rejects.toBe(reason);
    expect(controller.getState()).toBe(before);
    expect(controller.getError(read)).toBeUndefined();
  });
});
