import { describe, expect, it } from 'vitest';
import { Controller, denormalize, Entity, normalize, schema } from 'wireshape';

class User extends Entity {
  id = '';
  username = '';
  static override indexes = ['username'] as const;
}

describe('normalize', () => {
  it('merges with the tables that it is given, and leaves them as they are (ENT-7)', () => {
    const first = normalize([User], [{ id: '1', username: 'ada' }]);
    const second = normalize(User, { id: '1', age: 7 }, first);
    expect(second.entities).toEqual({ User: { 1: { id: '1', username: 'ada', age: 7 } } });
    expect(first.entities).toEqual({ User: { 1: { id: '1', username: 'ada' } } });
  });

  it('keeps what is written later, and of two records in one input the later one (ENT-7)', () => {
    const times = (fetchedAt: number) => ({ fetchedAt, date: fetchedAt, expiresAt: fetchedAt });
    const held = normalize(User, { id: '1', a: 'held' }, { meta: times(2) });
    const twice = [
      { id: '1', a: 'first', b: 'first', c: 'first' },
      { id: '1', a: 'second', b: 'second' },
    ];
    const { entities } = normalize([User], twice, { ...held, meta: times(1) });
    expect(entities.User).toEqual({ 1: { id: '1', a: 'second', b: 'second', c: 'first' } });
  });

  it('gives indexes and times beside the entities (ENT-9)', () => {
    const times = { fetchedAt: 1, date: 2, expiresAt: 3 };
    const { indexes, entitiesMeta } = normalize([User], [{ id: '1', username: 'ada' }], { meta: times });
    expect(indexes).toEqual({ User: { username: { ada: '1' } } });
    expect(entitiesMeta).toEqual({ User: { 1: times } });
  });

  it('stores any id as an own member, and touches no prototype (ENT-8)', () => {
    const { entities, indexes } = normalize([User], [{ id: '__proto__', username: 'constructor' }]);
    expect(Object.keys(entities.User ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(entities.User)).toBe(Object.prototype);
    expect(indexes.User?.username?.constructor).toBe('__proto__');
    expect(indexes.User?.username?.toString).toBe(undefined);
    const next = normalize(User, { id: '1' }, { entities }).entities;
    expect(Object.keys(next.User ?? {})).toEqual(['1', '__proto__']);
    expect(denormalize(User, '__proto__', next)).toMatchObject({ username: 'constructor' });
    expect(denormalize(User, 'constructor', next)).toBe(undefined);
    expect(Reflect.ownKeys(Object.prototype)).not.toContain('username');
  });

  it('takes arrays of 1,000,000 (ARR-14)', () => {
    const input = Array.from({ length: 1_000_000 }, (_, at) => ({ id: String(at % 1000) }));
    const { result, entities } = normalize([User], input);
    expect(result).toHaveLength(1_000_000);
    expect(Object.keys(entities.User ?? {})).toHaveLength(1000);
    expect(denormalize([User], result, entities)).toHaveLength(1_000_000);
  });

  it('takes sparse arrays; a hole counts as undefined (ARR-11)', () => {
    const sparse: object[] = [];
    sparse[2] = { id: '1' };
    const { result, entities } = normalize([User], sparse);
    expect(result).toEqual([undefined, undefined, '1']);
    expect(denormalize([User], result, entities)).toHaveLength(1);
  });

  it('reads 10,000 levels of a schema without entities (ARR-14)', () => {
    const tree = new schema.Object<{ inner?: unknown; user: typeof User }>({ user: User });
    tree.define({ inner: tree });
    let input: object = { user: { id: 'bottom' } };
    for (let level = 0; level < 10_000; level++) input = { inner: input };
    const { result, entities } = normalize(tree, input);
    let value = denormalize(tree, result, entities) as { inner?: unknown; user?: User };
    while (value.inner) value = value.inner as typeof value;
    expect(value.user).toBeInstanceOf(User);
  });

  it('says which schema a bare value was for (ARR-13)', () => {
    expect(() => normalize(User, 'x')).toThrow(/User expects .* got string "x".*\[unexpected_input\]/);
    expect(() => normalize([User], '[{"id":1}]')).toThrow(/not parsed/);
    expect(normalize([User], null).result).toBe(null);
  });
});

it('finds entities by an index, as of each version (ENT-9)', () => {
  const controller = new Controller();
  void controller.set([User], [{ id: '1', username: 'ada' }]);
  const before = controller.getState();
  expect(controller.get(User, { username: 'ada' })?.id).toBe('1');
  void controller.set(User, { id: '1', username: 'eve' });
  expect(controller.get(User, { username: 'ada' })).toBe(undefined);
  expect(controller.get(User, { username: 'eve' })?.id).toBe('1');
  expect(controller.get(User, { username: 'ada' }, before)?.id).toBe('1');
});
