import { afterEach, describe, expect, it, vi } from 'vitest';
import { Controller, denormalize, Entity, normalize, schema, Values, WireshapeError } from 'wireshape';

class Cat extends Entity {
  id = '';
  type = 'cat';
}
class Dog extends Entity {
  id = '';
  type = 'dog';
}
const fido = { id: '1', type: 'dog' };
const tom = { id: '1', type: 'cat' };

afterEach(() => void vi.restoreAllMocks());

describe('schema.Values', () => {
  it('is there under both names', () => {
    expect(schema.Values).toBe(Values);
  });

  it('gives an object with the same keys (VAL-1)', () => {
    const dogs = new Values(Dog);
    const { result, entities } = normalize(dogs, { first: fido, second: null, third: '2', last: undefined });
    expect(result).toEqual({ first: '1', third: '2' });
    expect(entities).toEqual({ Dog: { 1: fido } });
    const read = denormalize(dogs, result, entities);
    expect(read).toEqual({ first: fido });
    expect(read.first).toBeInstanceOf(Dog);
  });

  it('keeps falsy values of schemas that are no entities (VAL-1)', () => {
    const numbers = new Values(Number);
    expect(denormalize(numbers, { a: 0, b: '', c: '7' }, {})).toEqual({ a: 0, b: 0, c: 7 });
  });

  it('chooses among a mapping by name (VAL-1)', () => {
    const pets = new Values({ dog: Dog, cat: Cat }, 'type');
    const { result, entities } = normalize(pets, { one: fido, two: tom });
    expect(result).toEqual({ one: { id: '1', schema: 'dog' }, two: { id: '1', schema: 'cat' } });
    const { one, two } = denormalize(pets, result, entities);
    expect([one?.constructor, two?.constructor]).toEqual([Dog, Cat]);
  });

  it('chooses by a function of value, values and key, and keeps what has no schema (VAL-1, ARR-8)', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const attribute = vi.fn((_value: unknown, _parent: unknown, key: string | undefined) => key ?? '');
    const pets = new Values({ dog: Dog }, attribute);
    const input = { dog: fido, bird: { id: '3' }, constructor: { id: '4' } };
    const { result } = normalize({ pets }, { pets: input });
    expect(attribute.mock.calls[0]).toEqual([fido, input, 'dog']);
    expect(result).toEqual({ pets: { ...input, dog: { id: '1', schema: 'dog' } } });
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('refuses a mapping without schemaAttribute (VAL-1, ARR-5)', () => {
    expect(() => new Values({ dog: Dog } as never)).toThrow(/schema.Values.*\[mapping_without_attribute\]/s);
  });

  it.each([[[fido]], [7]])('refuses %o in place of an object (ARR-13)', (input) => {
    expect(() => normalize({ dogs: new Values(Dog) }, { dogs: input })).toThrow(
      /^At dogs: schema.Values expects an object, and got (array|number) .*\[unexpected_input\]/s,
    );
  });

  it('takes keys of any name, and touches no prototype (VAL-1)', () => {
    const input = JSON.parse('{"__proto__":{"id":"1"},"constructor":{"id":"2"}}');
    const { result, entities } = normalize(new Values(Dog), input);
    expect(Object.keys(result as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    const read = denormalize(new Values(Dog), result, entities);
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor']);
    expect(read.constructor).toBeInstanceOf(Dog);
  });

  it('names the key of a bad value, and writes nothing (VAL-1, SET-4)', () => {
    const controller = new Controller();
    const before = controller.getState();
    let caught: unknown;
    try {
      void controller.set([new Values(Dog)], [{ good: fido }, { good: fido, bad: {} }]);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(WireshapeError);
    expect(caught).toMatchObject({
      path: [1, 'bad'],
      message: expect.stringMatching(/^At \[1\].bad: /),
    });
    expect(controller.getState()).toBe(before);
  });

  it('writes in bulk (SET-3)', () => {
    const controller = new Controller();
    void controller.set(new Values(Dog), { a: fido, b: { id: '2' } });
    expect(Object.keys(controller.getState().entities.Dog ?? {})).toEqual(['1', '2']);
  });

  it('may be defined anew (ARR-10)', () => {
    const pets = new Values({ dog: Dog }, 'type');
    pets.define({ cat: Cat });
    expect(normalize(pets, { two: tom }).entities).toEqual({ Cat: { 1: tom } });
  });
});
