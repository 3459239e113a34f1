import { describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, Invalidate, schema, Union, Values } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
  age = 0;
}
class Link extends Entity {
  id = '';
  type = 'link';
  url = '';
}
class Post extends Entity {
  id = '';
  type = 'post';
  author = new User();
  tags: string[] = [];
  static override schema = { author: User };
}
const ada = { id: '1', name: 'Ada' };
const bob = { id: '2', name: 'Bob' };
const link = { id: '1', type: 'link', url: '/' };
const post = { id: '2', type: 'post', author: ada };

const tables = (controller: Controller): unknown => controller.getState().entities;
const users = { User: { 1: ada, 2: bob } };
const feed = { Link: { 1: link }, Post: { 2: { ...post, author: '1' } }, User: { 1: ada } };
const mapping = { link: Link, post: Post };

describe('controller.set', () => {
  it.each<[kind: string, schema: unknown, value: unknown, entities: object]>([
    ['[S]', [User], [ada, bob], users],
    ['schema.Array', new schema.Array(User), [ada, bob], users],
    ['schema.Array with an object', new schema.Array(User), { a: ada, b: bob }, users],
    ['a polymorphic array', new schema.Array(mapping, 'type'), [link, post], feed],
    ['an array of a union', [new Union(mapping, 'type')], [link, post], feed],
    ['schema.Values', new Values(User), { a: ada, b: bob }, users],
    ['schema.All', new schema.All(User), [ada, bob], users],
    ['an entity', User, ada, { User: { 1: ada } }],
    ['an object', { users: [User], next: '' }, { users: [ada, bob], next: 'x' }, users],
    ['schema.Object', new schema.Object({ users: [User] }), { users: [ada, bob] }, users],
    ['a union', new Union(mapping, 'type'), post, { Post: feed.Post, User: feed.User }],
    ['a nested array', [[User]], [[ada], [bob]], users],
    ['a query', new schema.Query([User], (list) => list.length), [ada, bob], users],
    ['schema.Lazy', new schema.Lazy([User]), [ada, bob], users],
  ])('writes by %s in one update (SET-1, SET-2, SET-3)', (_kind, by, value, entities) => {
    const controller = new Controller();
    const listener = vi.fn();
    controller.store.subscribe(listener);
    void controller.set(by, value as object);
    expect(tables(controller)).toEqual(entities);
    expect(controller.getState().endpoints).toEqual({});
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('makes no new state of an entity that is changed and changed back in one input (SET-5)', () => {
    const { set, get, getState } = new Controller();
    void set([User], [ada, bob]);
    const [before, shown] = [getState(), get(User, '1')];
    void set([User], [{ id: '1', name: 'Eve' }, ada]);
    expect(getState()).toBe(before);
    void set([User], [{ id: '1', name: 'Eve' }, ada, { id: '2', name: 'Eve' }]);
    expect(get(User, '1')).toBe(shown);
    expect(get(User, '2')?.name).toBe('Eve');
  });

  it('replaces a Collection, and pushes to it (SET-3)', () => {
    const controller = new Controller();
    const list = new Collection([User]);
    void controller.set(list, {}, [ada]);
    expect(controller.get(list, {})?.map(({ name }) => name)).toEqual(['Ada']);
    void controller.set(list.push, {}, bob);
    expect(controller.get(list, {})?.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
    void controller.set(list, {}, (before) => before.toReversed());
    expect(controller.get(list, {})?.map(({ name }) => name)).toEqual(['Bob', 'Ada']);
  });

  it('removes by an id or an object (SET-3)', () => {
    const controller = new Controller();
    void controller.set([User], [ada, bob]);
    void controller.set(new Invalidate(User), '1');
    void controller.set(new Invalidate(User), bob);
    expect(controller.get(User, '1')).toBeUndefined();
    expect(controller.get(new schema.All(User))).toEqual([]);
  });

  it('merges what is there with what comes (SET-3)', () => {
    const controller = new Controller();
    void controller.set(User, { ...ada, age: 36 });
    void controller.set([User], [{ id: '1', name: 'Ada L.' }]);
    expect(tables(controller)).toEqual({ User: { 1: { id: '1', name: 'Ada L.', age: 36 } } });
  });

  it('leaves the state identical when the half of a set is bad, and names the place (SET-4)', () => {
    const controller = new Controller();
    void controller.set([User], [ada, bob]);
    const before = controller.getState();
    const json = JSON.stringify(before);
    const listener = vi.fn();
    controller.store.subscribe(listener);
    const bad = [{ ...ada, name: 'Eve' }, { id: '3' }, { name: 'no id' }];
    expect(() => controller.set([User], bad)).toThrow('At [2]: User has no primary key');
    expect(() => controller.set([[User]], [[ada], bad])).toThrow('At [1][2]');
    expect(() => controller.set(new schema.Array(mapping, 'type'), [link, { type: 'post' }])).toThrow(
      'At [1]',
    );
    expect(() => controller.set([User], 'not a list' as never)).toThrow('unexpected_input');
    expect(controller.getState()).toBe(before);
    expect(JSON.stringify(controller.getState())).toBe(json);
    expect(listener).not.toHaveBeenCalled();
    void controller.set(User, { id: '3', name: 'Eve' });
    expect(controller.get(new schema.All(User))?.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('makes no new state and tells nobody of equal data, parsed anew (SET-5)', () => {
    const controller = new Controller();
    const value = [{ ...post, tags: ['a', { deep: [1, null] }], extra: { x: Number.NaN } }, link];
    const by = new schema.Array(mapping, 'type');
    void controller.set(by, value as object[]);
    const before = controller.getState();
    const listener = vi.fn();
    controller.store.subscribe(listener);
    void controller.set(by, structuredClone(value) as object[]);
    expect(controller.getState()).toBe(before);
    void controller.set(by, [{ ...structuredClone(value[0]), extra: { x: 0 } } as object]);
    expect(controller.getState()).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('tells nobody of an answer that is equal, and renews its times (SET-5)', async () => {
    vi.useFakeTimers({ now: 1000 });
    const controller = new Controller();
    const endpoint = new Endpoint(async () => JSON.parse(JSON.stringify([ada, bob])) as unknown, {
      name: 'users',
      schema: [User],
    });
    await controller.fetch(endpoint);
    const before = controller.getState();
    const data = controller.getResponse(endpoint).data;
    expect(controller.getResponse(endpoint).expiresAt).toBe(61_000);
    const listener = vi.fn();
    controller.store.subscribe(listener);
    vi.setSystemTime(5000);
    await controller.fetch(endpoint);
    expect(controller.getState()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    expect(controller.getResponse(endpoint)).toMatchObject({ data, expiresAt: 65_000 });
    expect(controller.getState().meta).toMatchObject({ 'users []': { fetchedAt: 5000, expiresAt: 65_000 } });
    expect(controller.getState().entitiesMeta.User?.['1']).toMatchObject({ fetchedAt: 5000 });
    vi.useRealTimers();
  });

  it('takes a function of the instance before, and writes nothing where there is none (CTL-1)', () => {
    const { set, get, getState } = new Controller();
    void set(User, { ...ada, age: 36 });
    void set(User, { id: 1 }, (user) => {
      expect(user).toBeInstanceOf(User);
      return { ...user, age: user.age + 1 };
    });
    expect(get(User, '1')).toEqual({ id: '1', name: 'Ada', age: 37 });
    const before = getState();
    const change = vi.fn();
    void set(User, '7', change);
    expect(change).not.toHaveBeenCalled();
    expect(getState()).toBe(before);
    expect(() => set([User], (list) => list)).toThrow('no_previous_value');
  });

  it('throws what the function throws, there and then (CTL-1)', () => {
    const { set } = new Controller();
    void set(User, ada);
    expect(() =>
      set(User, '1', () => {
        throw new RangeError('mine');
      }),
    ).toThrow(RangeError);
  });

  it('gives something to await (CTL-1)', async () => {
    const controller = new Controller();
    expect(await controller.set(User, ada)).toBeUndefined();
    expect(controller.get(User, '1')?.name).toBe('Ada');
  });
});
