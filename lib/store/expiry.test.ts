import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, ExpiryStatus, Invalidate, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
class Post extends Entity {
  id = '';
  author = new User();
  static override schema = { author: User };
}
const user = new Endpoint(async ({ id }: { id: string }): Promise<unknown> => ({ id, name: 'Ada' }), {
  name: 'user',
  schema: User,
  lookup: true,
});
const users = new Endpoint(async (): Promise<unknown> => [{ id: '1' }, { id: '2' }], {
  name: 'users',
  schema: [User],
});
const { Invalid, InvalidIfStale, Valid } = ExpiryStatus;

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => vi.useRealTimers());

describe('expiry', () => {
  it('is a minute for answers and a second for errors, unless the endpoint says (REST-7)', async () => {
    const { fetch, getResponse, setError } = new Controller();
    await fetch(user, { id: '1' });
    expect(getResponse(user, { id: '1' }).expiresAt).toBe(61_000);
    void setError(user, { id: '1' }, new Error('no'));
    expect(getResponse(user, { id: '1' }).expiresAt).toBe(2000);
    const short = user.extend({ dataExpiryLength: 10, errorExpiryLength: 5 });
    await fetch(short, { id: '2' });
    expect(getResponse(short, { id: '2' }).expiresAt).toBe(1010);
    void setError(short, { id: '2' }, new Error('no'));
    expect(getResponse(short, { id: '2' }).expiresAt).toBe(1005);
  });

  it('is that of an error for an answer that can not be stored', async () => {
    const bad = user.extend({
      fetch: async (_query: { id: string }): Promise<unknown> => ({ name: 'without an id' }),
    });
    const { fetch, getResponse, getError } = new Controller();
    await expect(fetch(bad, { id: '1' })).rejects.toThrow('pk_missing');
    expect(getError(bad, { id: '1' })?.message).toContain('pk_missing');
    expect(getResponse(bad, { id: '1' }).expiresAt).toBe(2000);
  });

  it('leaves stale data Valid, or InvalidIfStale where the endpoint wants it', async () => {
    const { fetch, getResponse, fetchIfStale } = new Controller();
    await fetch(user, { id: '1' });
    vi.advanceTimersByTime(61_000);
    expect(getResponse(user, { id: '1' }).expiryStatus).toBe(Valid);
    const strict = user.extend({ invalidIfStale: true });
    expect(getResponse(strict, { id: '1' }).expiryStatus).toBe(InvalidIfStale);
    expect(fetchIfStale(user, { id: '1' })).toBeInstanceOf(Promise);
  });

  it('keeps an error standing until it expires, where there is no data', async () => {
    const { getResponse, setError, fetchIfStale } = new Controller();
    const error = new Error('no');
    void setError(user, { id: '1' }, error);
    expect(getResponse(user, { id: '1' })).toEqual({
      data: undefined,
      expiryStatus: InvalidIfStale,
      expiresAt: 2000,
    });
    await expect(fetchIfStale(user, { id: '1' })).rejects.toBe(error);
    vi.advanceTimersByTime(1001);
    expect(await fetchIfStale(user, { id: '1' })).toMatchObject({ name: 'Ada' });
  });

  it('is that of the first entity that expires, for what is inferred', () => {
    const { set, getResponse } = new Controller();
    const post = new Endpoint(async (_query: { id: string }): Promise<unknown> => ({}), {
      name: 'post',
      schema: Post,
      lookup: true,
    });
    void set(User, { id: '1', name: 'Ada' });
    vi.advanceTimersByTime(500);
    void set(Post, { id: '1', author: '1' });
    expect(getResponse(post, { id: '1' })).toMatchObject({ expiryStatus: Valid, expiresAt: 61_000 });
  });

  it('is not that of an element that was removed, for what is inferred', () => {
    const { set, getResponse } = new Controller();
    const list = new Collection([User]);
    const listed = new Endpoint(async (): Promise<unknown> => [], { name: 'listed', schema: list });
    void set(list, [
      { id: '1', name: 'Ada' },
      { id: '2', name: 'Eve' },
    ]);
    void set(new Invalidate(User), '1');
    vi.advanceTimersByTime(500);
    void set(list.push, { id: '2', name: 'Eve' });
    expect(getResponse(listed)).toMatchObject({ data: [{ id: '2' }], expiresAt: 61_500 });
  });
});

describe('controller.invalidate', () => {
  it('makes an answer unusable, and leaves its entities (CTL-2)', async () => {
    const controller = new Controller();
    await controller.fetch(users);
    void controller.invalidate(users);
    expect(controller.getResponse(users)).toEqual({ data: undefined, expiryStatus: Invalid, expiresAt: 0 });
    expect(controller.getState().meta[users.key()]).toMatchObject({ invalidated: true, expiresAt: 0 });
    expect(controller.get(User, '1')).toBeDefined();
    await controller.fetch(users);
    expect(controller.getResponse(users).expiryStatus).toBe(Valid);
  });

  it('does so also where the entities alone would do', async () => {
    const controller = new Controller();
    await controller.fetch(user, { id: '1' });
    void controller.invalidate(user, { id: '1' });
    expect(controller.getResponse(user, { id: '1' })).toMatchObject({
      data: { id: '1' },
      expiryStatus: Invalid,
    });
  });

  it('tells who listens, once', async () => {
    const controller = new Controller();
    await controller.fetch(users);
    const listener = vi.fn();
    controller.store.subscribe(listener);
    void controller.invalidate(users);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('controller.invalidateAll and expireAll', () => {
  it('take every key that the endpoint accepts, and no other', async () => {
    const { fetch, getResponse, invalidateAll } = new Controller();
    for (const id of ['1', '2']) await fetch(user, { id });
    await fetch(users);
    void invalidateAll(user);
    expect(getResponse(user, { id: '1' }).expiryStatus).toBe(Invalid);
    expect(getResponse(user, { id: '2' }).expiryStatus).toBe(Invalid);
    expect(getResponse(users).expiryStatus).toBe(Valid);
  });

  it('leave data usable but stale, and tell who listens', async () => {
    const { fetch, getResponse, expireAll, store } = new Controller();
    await fetch(users);
    const { data } = getResponse(users);
    const listener = vi.fn();
    store.subscribe(listener);
    void expireAll(users);
    expect(getResponse(users)).toEqual({ data, expiryStatus: Valid, expiresAt: 1 });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('what lacks an entity', () => {
  it('is Invalid when its own entity was removed, and fetched again', async () => {
    const { fetch, set, getResponse } = new Controller();
    await fetch(user, { id: '1' });
    void set(new Invalidate(User), { id: '1' });
    expect(getResponse(user, { id: '1' })).toMatchObject({ data: undefined, expiryStatus: Invalid });
    await fetch(user, { id: '1' });
    expect(getResponse(user, { id: '1' })).toMatchObject({ data: { name: 'Ada' }, expiryStatus: Valid });
  });

  it('is a shorter list when one of its elements was removed', async () => {
    const { fetch, set, getResponse } = new Controller();
    await fetch(users);
    void set(new Invalidate(User), '1');
    expect(getResponse(users)).toMatchObject({ data: [{ id: '2' }], expiryStatus: Valid });
  });

  it('is Valid where a schema finds its answer by itself, and found nothing', async () => {
    const none = new Endpoint(async (): Promise<unknown> => [], {
      name: 'none',
      schema: new schema.All(User),
    });
    const { fetch, getResponse } = new Controller();
    expect(getResponse(none).expiryStatus).toBe(Invalid);
    await fetch(none);
    expect(getResponse(none).expiryStatus).toBe(Valid);
  });

  it('is not brought back by a response to a request that was sent before it was removed (CTL-9)', async () => {
    const { set, fetch, get } = new Controller();
    void set(User, { id: '1' });
    const sent = fetch(users);
    void set(new Invalidate(User), '1');
    await sent;
    expect(get(User, '1')).toBeUndefined();
    expect(get(User, '2')).toBeDefined();
    await fetch(users);
    expect(get(User, '1')).toBeDefined();
  });
});
