import { describe, expect, it, vi } from 'vitest';
import { Nullable, Controller, Endpoint, Entity, ExpiryStatus, type Manager, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
class Post extends Entity {
  id = '';
  author = new User();
  static override schema = { author: User };
}
const ada = { id: '1', name: 'Ada' };
const user = new Endpoint(async ({ id }: { id: string }): Promise<unknown> => ({ ...ada, id }), {
  name: 'user',
  schema: User,
});
const posts = new Endpoint(async (): Promise<unknown> => [], { name: 'posts', schema: [Post] });
const plain = new Endpoint(async (): Promise<number> => 1, { name: 'plain' });

describe('new Controller', () => {
  it('owns a store and runs the default managers, without React (CTL-4)', async () => {
    const controller = new Controller();
    expect(controller.getState()).toBe(controller.store.getState());
    expect(await controller.fetch(user, { id: '1' })).toEqual(ada);
    const listener = vi.fn();
    const unsubscribe = controller.store.subscribe(listener);
    void controller.set(User, { id: '1', name: 'Eve' });
    unsubscribe();
    void controller.set(User, { id: '1', name: 'Ada' });
    expect(listener).toHaveBeenCalledTimes(1);
    controller.cleanup();
  });

  it('lets its methods be taken off it, and overridden (CTL-4)', async () => {
    const heard: string[] = [];
    class Loud extends Controller {
      override getState() {
        heard.push('getState');
        return super.getState();
      }
    }
    const { set, get, fetch, getResponse, getState, invalidate, cleanup } = new Loud();
    void set(User, ada);
    expect(get(User, '1')?.name).toBe('Ada');
    await fetch(user, { id: '1' });
    void invalidate(user, { id: '1' });
    expect(getResponse(user, { id: '1' }).expiryStatus).toBe(ExpiryStatus.Invalid);
    heard.length = 0;
    expect(getState().entities).toEqual({ User: { 1: ada } });
    expect(heard).toEqual(['getState']);
    cleanup();
  });

  it('starts and stops its managers, as often as it is told to (CTL-4)', () => {
    const manager = {
      middleware: vi.fn<Manager['middleware']>(() => (next) => next),
      init: vi.fn<NonNullable<Manager['init']>>(),
      cleanup: vi.fn<Manager['cleanup']>(),
    };
    const controller = new Controller({ managers: [manager] });
    expect(manager.middleware).toHaveBeenCalledExactlyOnceWith(controller);
    expect(manager.init).toHaveBeenCalledExactlyOnceWith(controller.getState());
    controller.init();
    controller.cleanup();
    controller.cleanup();
    expect(manager.cleanup).toHaveBeenCalledTimes(1);
    controller.init();
    expect(manager.init).toHaveBeenCalledTimes(2);
    controller.cleanup();
  });

  it('passes actions from manager to manager, the first one first (CTL-4)', () => {
    const order: string[] = [];
    const logging = (name: string): Manager => ({
      middleware: () => (next) => (action) => {
        order.push(`${name} before`);
        const result = next(action);
        order.push(`${name} after`);
        return result;
      },
      cleanup() {},
    });
    const controller = new Controller({ managers: [logging('one'), logging('two')] });
    void controller.set(User, ada);
    expect(order).toEqual(['one before', 'two before', 'two after', 'one after']);
  });
});

describe('controller.get', () => {
  it('reads entities by id, compared as strings, and all of a type (CTL-2)', () => {
    const controller = new Controller();
    void controller.set([User], [ada, { id: 2, name: 'Bob' }]);
    expect(controller.get(User, { id: 2 })).toBe(controller.get(User, '2'));
    expect(controller.get(User, 2)).toBeInstanceOf(User);
    expect(controller.get(new schema.All(User))?.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
    expect(controller.get(User, '9')).toBeUndefined();
  });

  it('gives the same object until what it is made of changes (CTL-2)', () => {
    const controller = new Controller();
    const all = new schema.All(Post);
    void controller.set([Post], [{ id: '1', author: ada }, { id: '2' }]);
    const before = controller.get(all);
    void controller.set(User, { id: '9', name: 'Eve' });
    expect(controller.get(all)).toBe(before);
    void controller.set(User, { id: '1', name: 'Eve' });
    const after = controller.get(all);
    expect(after?.[0]?.author.name).toBe('Eve');
    expect(after?.[1]).toBe(before?.[1]);
    expect(controller.getQueryMeta(all).data).toBe(after);
  });

  it('runs a schema only when a table that it looked into changed', () => {
    const controller = new Controller();
    const all = new schema.All(User);
    const query = new schema.Query(all, (list) => list.length);
    void controller.set(User, ada);
    const entities = vi.spyOn(all, 'queryKey');
    expect(controller.get(query)).toBe(1);
    void controller.set(Post, { id: '1' });
    expect(controller.get(query)).toBe(1);
    expect(entities).toHaveBeenCalledTimes(1);
    void controller.set(User, { id: '2' });
    expect(controller.get(query)).toBe(2);
    expect(entities).toHaveBeenCalledTimes(2);
  });
});

describe('controller.setResponse', () => {
  it('stores as if the endpoint had answered, and throws what is bad (CTL-1)', () => {
    const controller = new Controller();
    void controller.setResponse(posts, [{ id: '5', author: ada }]);
    expect(controller.getResponse(posts).data?.[0]?.author).toBe(controller.get(User, '1'));
    expect(controller.getState().endpoints).toEqual({ 'posts []': ['5'] });
    const before = controller.getState();
    expect(() => controller.setResponse(posts, [{}])).toThrow('pk_missing');
    expect(controller.getState()).toBe(before);
  });

  it('stores null where the schema says that it may be empty, and what has no schema, as they are (CTL-2, REST-19)', () => {
    const controller = new Controller();
    expect(() => controller.setResponse(posts, null)).toThrow('response_empty');
    expect(controller.getResponse(posts).data).toBeUndefined();
    const nullable = posts.extend({ schema: new Nullable(posts.schema) });
    void controller.setResponse(nullable, null);
    expect(controller.getResponse(nullable)).toMatchObject({ data: null, expiryStatus: ExpiryStatus.Valid });
    void controller.setResponse(plain, 7);
    expect(controller.getResponse(plain)).toMatchObject({ data: 7, expiryStatus: ExpiryStatus.Valid });
  });
});

describe('controller.setError', () => {
  it('keeps what was there, and takes the error away with the next answer (REST-9)', () => {
    const controller = new Controller();
    void controller.setResponse(user, { id: '1' }, ada);
    const error = new Error('no');
    void controller.setError(user, { id: '1' }, error);
    expect(controller.getError(user, { id: '1' })).toBe(error);
    expect(controller.getResponse(user, { id: '1' }).data?.name).toBe('Ada');
    void controller.setResponse(user, { id: '1' }, ada);
    expect(controller.getError(user, { id: '1' })).toBeUndefined();
  });

  it('hides a soft error while there is data', () => {
    const controller = new Controller();
    const soft = user.extend({ errorPolicy: () => 'soft' });
    void controller.setError(soft, { id: '1' }, new Error('no'));
    expect(controller.getError(soft, { id: '1' })?.message).toBe('no');
    void controller.setResponse(soft, { id: '1' }, ada);
    void controller.setError(soft, { id: '1' }, new Error('no'));
    expect(controller.getError(soft, { id: '1' })).toBeUndefined();
  });
});

describe('null arguments', () => {
  it('ask for nothing', () => {
    const controller = new Controller();
    const before = controller.getState();
    expect(controller.getResponse(user, null)).toEqual({
      data: undefined,
      expiryStatus: ExpiryStatus.Valid,
      expiresAt: Infinity,
    });
    expect(controller.getError(user, null)).toBeUndefined();
    void controller.invalidate(user, null);
    void controller.subscribe(user, null);
    void controller.unsubscribe(user, null);
    expect(controller.getState()).toBe(before);
  });
});

it('ignores an action of an unknown type (CTL-4)', () => {
  const controller = new Controller();
  const before = controller.getState();
  controller.dispatch({ type: 'app/other' } as never);
  expect(controller.getState()).toBe(before);
});

it('expires and invalidates by actions of the app, which name only the keys that are stored (CTL-7)', async () => {
  const controller = new Controller();
  const getItem = new Endpoint(async (id: string) => ({ id }), { name: 'getItem' });
  await Promise.all([controller.fetch(getItem, '1'), controller.fetch(getItem, '2')]);
  const date = controller.now();
  const testKey = (key: string) => key === getItem.key('1');
  controller.dispatch({ type: 'wireshape/expireall', date, testKey } as never);
  expect(controller.getResponse(getItem, '1')).toMatchObject({ data: { id: '1' } });
  expect(controller.getResponse(getItem, '1').expiresAt).toBeLessThan(date);
  controller.dispatch({ type: 'wireshape/invalidateall', date, testKey } as never);
  expect(controller.getResponse(getItem, '1').data).toBeUndefined();
  expect(controller.getResponse(getItem, '2').data).toEqual({ id: '2' });
});
