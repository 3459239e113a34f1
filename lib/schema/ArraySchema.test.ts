import { describe, expect, it } from 'vitest';
import { denormalize, Entity, normalize, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

const jim = { id: '123', name: 'Jim' };
const jane = { id: '456', name: 'Jane' };
const stored = { User: { 123: jim, 456: jane } };

describe('schema.Array', () => {
  it('keeps length and order and stores each entity under its pk (ARR-1)', () => {
    const { result, entities } = normalize(new schema.Array(User), [jim, jane]);
    expect(result).toEqual(['123', '456']);
    expect(entities).toEqual(stored);
  });

  it('has no table for a type that did not come (ARR-1)', () => {
    expect(Object.keys(normalize(new schema.Array(User), []).entities)).toEqual([]);
  });

  it('takes an object as the list of its values (ARR-2)', () => {
    const { result, entities } = normalize(new schema.Array(User), { a: jim, b: jane });
    expect(result).toEqual(['123', '456']);
    expect(entities).toEqual(stored);
  });

  it('takes the values of an object in its own order (ARR-2)', () => {
    expect(normalize([User], { z: jim, 2: jane, a: { id: '7' } }).result).toEqual(['456', '123', '7']);
  });

  it('has a shorthand that does the same, nested too (ARR-3)', () => {
    expect(normalize([User], [jim, jane])).toEqual(normalize(new schema.Array(User), [jim, jane]));
    expect(normalize({ users: [User] }, { users: [jim] }).result).toEqual({ users: ['123'] });
    expect(normalize([{ user: User }], [{ user: jim }]).result).toEqual([{ user: '123' }]);
  });

  it('refuses a shorthand of two schemas (ARR-3)', () => {
    expect(() => normalize([User, User] as never, [])).toThrow(/\[array_shorthand_members\]/);
  });

  it('gives instances back, in order (ARR-1, ENT-1)', () => {
    const { result, entities } = normalize([User], [jim, jane]);
    const users = denormalize([User], result, entities);
    expect(users.map((user) => user.name)).toEqual(['Jim', 'Jane']);
    expect(users[0]).toBeInstanceOf(User);
  });

  it('reaches 10,000 levels down on normalize (ARR-14)', () => {
    class Node extends Entity {
      id = '';
      static override schema: Record<string, unknown> = {};
    }
    Node.schema = { children: [Node] };
    let tree: object = { id: '10000' };
    for (let level = 9999; level >= 0; level--) tree = { id: String(level), children: [tree] };
    const { entities } = normalize(Node, tree);
    expect(Object.keys(entities.Node ?? {})).toHaveLength(10_001);
    expect(entities.Node?.['0']).toEqual({ id: '0', children: ['1'] });
    expect(entities.Node?.['9999']).toEqual({ id: '9999', children: ['10000'] });
  });
});
