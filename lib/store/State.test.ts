import { describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  ExpiryStatus,
  Invalidate,
  NetworkError,
  RestEndpoint,
} from 'wireshape';
import { State } from './State.ts';

class User extends Entity {
  id = '';
  name = '';
  static override indexes = ['name'];
}
const users = new Endpoint(async (): Promise<unknown> => [{ id: '1', name: 'Ada' }], {
  name: 'users',
  schema: [User],
});
const broken = new RestEndpoint({ path: '/broken', schema: User });

async function filled(): Promise<Controller> {
  const controller = new Controller();
  await controller.fetch(users);
  void controller.setError(broken, new NetworkError(new Response(null, { status: 500 }), { url: '/broken' }));
  return controller;
}
const sent = (controller: Controller) => JSON.parse(JSON.stringify(controller.getState()));

describe('a state', () => {
  it('is sent as ordinary objects, which React takes from the server to the browser', () => {
    const controller = new Controller();
    controller.set([User], [{ id: '__proto__', name: 'constructor' }]);
    const { entities, indexes, entitiesMeta } = controller.getState().toJSON();
    for (const table of [entities, entities.User, indexes, entitiesMeta, entitiesMeta?.User]) {
      expect(Object.getPrototypeOf(table)).toBe(Object.prototype);
    }
    expect(Object.entries(entities.User ?? {})).toEqual([
      ['__proto__', { id: '__proto__', name: 'constructor' }],
    ]);
    expect(new Controller({ initialState: sent(controller) }).get(User, { id: '__proto__' })?.name).toBe(
      'constructor',
    );
  });

  it('reads as plain data, part by part (CTL-4)', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    const state = (await filled()).getState();
    expect(state.entities).toEqual({ User: { 1: { id: '1', name: 'Ada' } } });
    expect(state.endpoints).toEqual({ 'users []': ['1'] });
    expect(state.indexes).toEqual({ User: { name: { Ada: '1' } } });
    expect(state.meta).toEqual({
      'users []': { fetchedAt: 1000, date: 1000, expiresAt: 61_000 },
      'GET /broken': {
        fetchedAt: 1000,
        date: 1000,
        expiresAt: 2000,
        error: expect.any(NetworkError),
        errorPolicy: 'soft',
      },
    });
    expect(state.entitiesMeta).toEqual({ User: { 1: { fetchedAt: 1000, date: 1000, expiresAt: 61_000 } } });
    expect(state.optimistic).toEqual([]);
    expect(state.lastReset).toBe(-1);
    vi.useRealTimers();
  });

  it('survives JSON, removed entities and keys like __proto__ included (ENT-8)', () => {
    const controller = new Controller();
    class Odd extends Entity {
      id = '';
      static override key = '__proto__';
    }
    void controller.set([Odd], [{ id: '__proto__' }, { id: 'constructor' }]);
    void controller.set(User, { id: '1' });
    void controller.set(new Invalidate(User), '1');
    void controller.setResponse(users.extend({ key: () => '__proto__' }), []);
    const again = new Controller({ initialState: sent(controller) });
    expect(again.get(Odd, '__proto__')?.id).toBe('__proto__');
    expect(again.get(Odd, 'constructor')?.id).toBe('constructor');
    expect(again.get(User, '1')).toBeUndefined();
    expect(Object.keys(again.getState().endpoints)).toEqual(['__proto__']);
    expect({}).not.toHaveProperty('id');
  });

  it('is not changed by what happens after it', async () => {
    const controller = await filled();
    const before = controller.getState();
    const json = JSON.stringify(before.entities);
    void controller.set([User], [{ id: '1', name: 'Eve' }, { id: '2' }]);
    void controller.invalidate(users);
    expect(JSON.stringify(before.entities)).toBe(json);
    expect(before.endpoints).toEqual({ 'users []': ['1'] });
    expect(controller.getResponse(users, before).data).toEqual([{ id: '1', name: 'Ada' }]);
  });
});

describe('initialState', () => {
  it('takes what a server sent, with its times, and asks for nothing again (CTL-3)', async () => {
    const json = sent(await filled());
    const controller = new Controller({ initialState: json });
    const { data, expiryStatus, expiresAt } = controller.getResponse(users);
    expect(data?.[0]).toBeInstanceOf(User);
    expect(expiryStatus).toBe(ExpiryStatus.Valid);
    expect(expiresAt).toBe(json.meta['users []'].expiresAt);
    expect(controller.fetchIfStale(users)).toBe(data);
    expect(controller.get(User, { name: 'Ada' })).toBe(data?.[0]);
    expect(sent(controller)).toEqual({ ...json, indexes: {} });
  });

  it('takes errors along, with what they have of their own', async () => {
    const controller = new Controller({ initialState: sent(await filled()) });
    expect(controller.getError(broken)).toBeInstanceOf(Error);
    expect(controller.getError(broken)).toMatchObject({ name: 'NetworkError', status: 500, url: '/broken' });
  });

  it('takes an endless time along', () => {
    const controller = new Controller();
    void controller.setResponse(users.extend({ dataExpiryLength: Infinity }), [{ id: '1' }]);
    const again = new Controller({ initialState: sent(controller) });
    expect(again.getResponse(users).expiresAt).toBe(Infinity);
    expect(again.getState().entitiesMeta.User?.['1']?.expiresAt).toBe(Infinity);
  });

  it('takes entities alone, and a State as it is', () => {
    const controller = new Controller({
      initialState: { entities: { User: { 1: { id: '1', name: 'Ada' } } } },
    });
    expect(controller.get(User, '1')?.name).toBe('Ada');
    expect(controller.getResponse(users).expiryStatus).toBe(ExpiryStatus.Invalid);
    expect(new Controller({ initialState: controller.getState() }).getState()).toBe(controller.getState());
    expect(State.from({ entities: {} }).entities).toEqual({});
  });
});

describe('a result that only another endpoint made', () => {
  const count = new Endpoint(async (): Promise<number> => 0, { name: 'count', schema: '' as never });
  const add = new Endpoint(async (): Promise<unknown> => ({ id: '1' }), {
    name: 'add',
    schema: User,
    update: () => ({ [count.key()]: (held: number | undefined) => held ?? 1 }),
  });

  it('has no times, and can be expired all the same (CTL-2, SET-5)', async () => {
    const controller = new Controller();
    await controller.fetch(add);
    expect(controller.getState().endpoints).toMatchObject({ [count.key()]: 1 });
    expect(controller.getState().meta[count.key()]).toEqual({ fetchedAt: 0, date: 0, expiresAt: 0 });
    controller.expireAll(count);
    expect(controller.getState().endpoints).toMatchObject({ [count.key()]: 1 });
  });

  it('stays the same where the update comes to equal data (SET-5)', async () => {
    const controller = new Controller();
    await controller.fetch(add);
    const before = controller.getState();
    await controller.fetch(add);
    expect(controller.getState()).toBe(before);
  });
});

it('begins with the error itself where the plain state holds one (CTL-4)', () => {
  const error = new Error('no');
  const initialState = {
    entities: {},
    endpoints: {},
    meta: { 'users []': { fetchedAt: 1, date: 1, expiresAt: 2, error } },
  };
  const controller = new Controller({ initialState: initialState as never });
  expect(controller.getError(users)).toBe(error);
});

it('takes null for a part that is absent (CTL-4)', () => {
  const absent = { entities: null, entitiesMeta: null, endpoints: null, meta: null, lastReset: null };
  const { entities, endpoints, lastReset } = new Controller({ initialState: absent as never }).getState();
  expect([entities, endpoints, lastReset]).toEqual([{}, {}, -1]);
});
