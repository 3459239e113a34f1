import { describe, expect, it } from 'vitest';
import { Controller, denormalize, Entity, normalize, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
const ada = { id: '1', name: 'Ada' };

describe('schema.Object', () => {
  it('normalizes the named members and keeps the others (OBJ-1)', () => {
    const page = new schema.Object({ owner: User, users: [User] });
    const input = { owner: ada, users: [ada], next: 'c2', extra: { id: '9' } };
    const { result, entities } = normalize(page, input);
    expect(result).toEqual({ owner: '1', users: ['1'], next: 'c2', extra: { id: '9' } });
    expect((result as object as typeof input).extra).toBe(input.extra);
    expect(entities).toEqual({ User: { 1: ada } });
    const read = denormalize(page, result, entities);
    expect(read).toEqual(input);
    expect(read.owner).toBe(read.users[0]);
  });

  it('has a shorthand that does the same (OBJ-1, ARR-3)', () => {
    const input = { page: { users: [ada] } };
    const long = new schema.Object({ page: new schema.Object({ users: new schema.Array(User) }) });
    const { result, entities } = normalize(long, input);
    expect(normalize({ page: { users: [User] } }, input)).toMatchObject({ result, entities });
  });

  it('passes a member through whose definition is no schema (OBJ-1)', () => {
    const page = { next: '', total: 0, more: false, at: null, of: [] as string[], owner: User };
    const input = { next: 'c2', total: { n: 3 }, more: [1], at: 5, of: ['x'], owner: ada };
    const { result, entities } = normalize(page, input);
    expect(result).toEqual({ ...input, owner: '1' });
    expect(denormalize(page, result, entities)).toEqual(input);
  });

  it('leaves out members that did not come, and keeps null (OBJ-1)', () => {
    const { result } = normalize({ a: User, b: User, c: User }, { a: null, c: undefined });
    expect(Object.entries(result)).toEqual([['a', null]]);
    expect(Object.keys(denormalize({ a: User, b: User }, { a: null }, {}))).toEqual(['a']);
  });

  it.each([['text'], [7], [true], [[ada]]])('refuses %o in place of an object (ARR-13)', (input) => {
    expect(() => normalize({ page: { user: User } }, { page: input })).toThrow(
      /^At page: schema.Object expects an object, and got .*\[unexpected_input\]/s,
    );
  });

  it('merges definitions, after use too (ARR-10)', () => {
    const page = new schema.Object<Record<string, unknown>>({ a: User });
    normalize(page, {});
    expect(page.define({ b: [User] })).toBe(page);
    expect(normalize(page, { a: ada, b: [ada] }).result).toEqual({ a: '1', b: ['1'] });
    expect(Object.keys(page.schema)).toEqual(['a', 'b']);
  });

  it('changes neither its definition nor the input (ARR-14)', () => {
    const definition = Object.freeze({ users: [User] });
    const input = Object.freeze({ users: Object.freeze([Object.freeze(ada)]) });
    normalize(definition, input);
    expect(input).toEqual({ users: [ada] });
  });

  it('takes members of any name, and touches no prototype (ARR-9)', () => {
    const odd = JSON.parse('{"__proto__":{"id":"1"},"constructor":{"id":"2"},"toString":{"id":"3"}}');
    const page = new schema.Object({ ['__proto__']: User, constructor: User });
    const { result, entities } = normalize(page, odd);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.entries(result as object)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', { id: '3' }],
    ]);
    const read = denormalize(page, result, entities) as object;
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.values(read)[0]).toBeInstanceOf(User);
  });

  it('counts as removed when an entity in it was removed (OBJ-1)', () => {
    const controller = new Controller();
    void controller.set(User, ada);
    const page = { users: new schema.All(User), first: User };
    expect(controller.get(page, '1')).toEqual({ users: [ada], first: ada });
    void controller.set(new schema.Invalidate(User), '1');
    expect(controller.get(page, '1')).toBeUndefined();
  });

  it('finds its members in the store, all or nothing (OBJ-1)', () => {
    const controller = new Controller();
    const page = { user: User, next: '', last: null, about: { text: '' } };
    expect(controller.get(page, '1')).toBeUndefined();
    void controller.set(User, ada);
    // What is no schema is as it was declared: the types say that it is there.
    expect(controller.get(page, '1')).toEqual({ user: ada, next: '', last: null, about: { text: '' } });
    expect(controller.get(page, '1')).toBe(controller.get(page, '1'));
  });
});
