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
    const { result, entities } = normalize(new schema.Array(User), [jim, jane]);
    expect(normalize([User], [jim, jane])).toMatchObject({ result, entities });
    expect(normalize({ users: [User] }, { users: [jim] }).result).toEqual({ users: ['123'] });
    expect(normalize([{ user: User }], [{ user: jim }]).result).toEqual([{ user: '123' }]);
  });

  it('takes a plain object with the methods of a schema for one, in its shorthand too (ARR-3)', () => {
    const shout = {
      normalize: (value: unknown) => value,
      denormalize: (value: string) => value.toUpperCase(),
    };
    expect(denormalize([shout], ['a'], {})).toEqual(['A']);
    expect(denormalize({ word: shout }, { word: 'a' }, {})).toEqual({ word: 'A' });
  });

  it('takes a plain object with one of the methods for members of those names (ARR-3, OBJ-1)', () => {
    expect(denormalize([{ normalize: Number }], [{ normalize: '5' }], {})).toEqual([{ normalize: 5 }]);
    expect(denormalize([{ denormalize: Number }], [{ denormalize: '5' }], {})).toEqual([{ denormalize: 5 }]);
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

  it('replaces a single schema by define(), after use too, and gives itself back (ARR-10)', () => {
    class Admin extends User {}
    const list = new schema.Array(User);
    expect(normalize(list, [jim]).entities).toHaveProperty('User');
    expect(list.define(Admin)).toBe(list);
    expect(Object.keys(normalize(list, [jim]).entities)).toEqual(['Admin']);
  });

  it('keeps null, undefined and holes on normalize (ARR-11)', () => {
    // oxlint-disable-next-line no-sparse-arrays -- a hole is what is tested
    const { result } = normalize([User], [jim, null, , undefined, jane]);
    expect(result).toEqual(['123', null, undefined, undefined, '456']);
  });

  it('drops what resolves to nothing on denormalize, and keeps null (ARR-11)', () => {
    const { result, entities } = normalize([User], [jim, null, undefined, '404', jane]);
    expect(result).toEqual(['123', null, undefined, '404', '456']);
    expect(denormalize([User], result, entities)).toEqual([jim, null, jane]);
  });

  it.each([['users'], ['{"id":"1"'], [7], [true]])('refuses %o in place of a list (ARR-13)', (input) => {
    expect(() => normalize(new schema.Array(User), input)).toThrow(
      /^schema.Array expects .*unexpected_input/s,
    );
    expect(() => normalize({ users: [User] }, { users: input })).toThrow(
      /^At users: schema.Array expects an array.*unexpected_input/s,
    );
  });

  it('hints at a body that was not parsed (ARR-13)', () => {
    expect(() => normalize([User], '[{"id":"1"}]')).toThrow(/not parsed/);
    expect(() => normalize({ users: [User] }, { users: ' {"a":1}' })).toThrow(/not parsed/);
    expect(() => normalize([User], 'users')).not.toThrow(/not parsed/);
  });

  it('takes null as a null result, and a nested one as it is (ARR-13)', () => {
    expect(normalize([User], null)).toMatchObject({ result: null, entities: {} });
    expect(normalize({ users: [User] }, { users: null }).result).toEqual({ users: null });
  });

  it('takes a string or number among entities as a pk and creates nothing (ARR-13)', () => {
    const { result, entities } = normalize([User], ['123', 7]);
    expect(result).toEqual(['123', '7']);
    expect(entities).toEqual({});
  });

  it('nests lists in lists, values and objects (ARR-14)', () => {
    const lists = [[User]];
    const { result, entities } = normalize(lists, [[jim], [], [jane, jim]]);
    expect(result).toEqual([['123'], [], ['456', '123']]);
    expect(denormalize(lists, result, entities)).toEqual([[jim], [], [jane, jim]]);
    const maps = [new schema.Values(new schema.Array(User))];
    expect(normalize(maps, [{ a: [jim] }]).result).toEqual([{ a: ['123'] }]);
  });

  it('changes no input, and takes a frozen one (ARR-14)', () => {
    const input = Object.freeze([Object.freeze({ ...jim, tags: Object.freeze([]) })]);
    const before = structuredClone(input);
    const { result, entities } = normalize([User], input);
    denormalize([User], Object.freeze(result as object), Object.freeze(entities));
    expect(input).toEqual(before);
    expect(entities.User?.['123']).not.toBe(input[0]);
  });

  it('reaches 10,000 levels down both ways (ARR-14)', () => {
    class Node extends Entity {
      id = '';
      children: Node[] = [];
      static override schema: Record<string, unknown> = {};
    }
    Node.schema = { children: [Node] };
    let tree: object = { id: '10000' };
    for (let level = 9999; level >= 0; level--) tree = { id: String(level), children: [tree] };
    const { result, entities } = normalize(Node, tree);
    expect(Object.keys(entities.Node ?? {})).toHaveLength(10_001);
    expect(entities.Node?.['0']).toEqual({ id: '0', children: ['1'] });
    expect(entities.Node?.['9999']).toEqual({ id: '9999', children: ['10000'] });
    let node: Node | undefined = denormalize(Node, result, entities);
    let depth = 0;
    while (node!.children[0]) [node, depth] = [node!.children[0], depth + 1];
    expect(depth).toBe(10_000);
  });

  it('reaches 10,000 levels of lists and objects without entities (ARR-14)', () => {
    const tree = new schema.Object<{ at: number; down: unknown }>({ at: 0, down: [] });
    tree.define({ down: [tree] });
    let input: object = { at: 10_000 };
    for (let at = 9999; at >= 0; at--) input = { at, down: [input] };
    const { result, entities } = normalize(tree, input);
    let node = denormalize(tree, result, entities);
    let depth = 0;
    for (; Array.isArray(node.down) && node.down[0]; depth++) [node] = node.down;
    expect(depth).toBe(10_000);
    expect(node).toEqual({ at: 10_000 });
  });

  it('takes a million elements (ARR-14)', () => {
    const { result } = normalize(
      [User],
      Array.from({ length: 1_000_000 }, (_, at) => (at % 2 ? String(at) : null)),
    );
    expect(result).toHaveLength(1_000_000);
  });

  it('keeps false in its place (ARR-13)', () => {
    const { result, entities } = normalize([User], [false, jim, null]);
    expect(result).toEqual([false, '123', null]);
    expect(denormalize([User], result, entities)).toEqual([false, User.fromJS(jim), null]);
  });

  it('is a default, and no schema, when it is empty (ENT-4)', () => {
    class Tagged extends Entity {
      id = '';
      tags: string[] = [];
      static override schema = { tags: [] };
    }
    const { result, entities } = normalize(Tagged, { id: '1', tags: ['a'] });
    expect(entities).toEqual({ Tagged: { 1: { id: '1', tags: ['a'] } } });
    expect(denormalize(Tagged, result, entities)?.tags).toEqual(['a']);
    expect(normalize({ users: [User], seen: [] }, { users: [jim], seen: [1] }).result).toEqual({
      users: ['123'],
      seen: [1],
    });
  });
});
