import { afterEach, describe, expect, it, vi } from 'vitest';
import { Controller, denormalize, Entity, normalize, schema, Union } from 'wireshape';

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
const pets = () => new Union({ cat: Cat, dog: Dog }, 'type');

afterEach(() => void vi.restoreAllMocks());

describe('schema.Union', () => {
  it('picks one of several schemas for a single value (UNI-1, ARR-12)', () => {
    const { result, entities } = normalize({ pet: pets() }, { pet: fido });
    expect(result).toEqual({ pet: { id: '1', schema: 'dog' } });
    expect(entities).toEqual({ Dog: { 1: fido } });
    expect(denormalize({ pet: pets() }, result, entities).pet).toBeInstanceOf(Dog);
    expect(normalize(pets(), tom).result).toEqual({ id: '1', schema: 'cat' });
  });

  it('asks a function with value, parent and key (UNI-1, ARR-7)', () => {
    const attribute = vi.fn((value: Cat, _parent: unknown, _key?: string) => value.type);
    const union = new Union({ cat: Cat }, attribute);
    const input = { pet: tom };
    normalize({ pet: union }, input);
    expect(attribute).toHaveBeenCalledExactlyOnceWith(tom, input, 'pet');
  });

  it('keeps a value without a schema as it came, and warns (UNI-1, ARR-8, ARR-9)', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const union = pets();
    const bird = { id: '3', type: 'constructor' };
    expect((normalize({ pet: union }, { pet: bird }).result as { pet: object }).pet).toBe(bird);
    expect(denormalize(union, bird, {})).toBe(bird);
    expect(warn.mock.calls[0]?.[0]).toMatch(/^schema.Union has no schema for "constructor"/);
  });

  it('needs a schemaAttribute (UNI-1, ARR-5)', () => {
    expect(() => new Union({ cat: Cat }, undefined as never)).toThrow(/\[mapping_without_attribute\]/);
  });

  it('refuses a raw value in the shape of a marker (UNI-1, ARR-12)', () => {
    expect(() => normalize({ pet: pets() }, { pet: { id: '1', schema: 'cat' } })).toThrow(/marker_as_input/);
  });

  it('is the mapping of a list or of values that hold it, also when it is defined later (UNI-1)', () => {
    class Bird extends Entity {
      id = '';
    }
    const union = pets();
    const list = new schema.Array(union);
    const values = new schema.Values(union);
    union.define({ bird: Bird });
    const bird = { id: '2', type: 'bird' };
    const { result, entities } = normalize({ list, values }, { list: [fido, bird], values: { a: tom } });
    expect(result).toEqual({
      list: [
        { id: '1', schema: 'dog' },
        { id: '2', schema: 'bird' },
      ],
      values: { a: { id: '1', schema: 'cat' } },
    });
    expect(denormalize({ list, values }, result, entities).list[1]).toBeInstanceOf(Bird);
  });

  it('finds one by the attribute of the first argument, else by the first that has it (UNI-1)', () => {
    const controller = new Controller();
    void controller.set([pets()], [fido, { id: '2', type: 'dog' }]);
    expect(controller.get(pets(), { id: '1', type: 'cat' })).toBeUndefined();
    expect(controller.get(pets(), { id: '1', type: 'dog' })).toBeInstanceOf(Dog);
    expect(controller.get(pets(), { id: '2' })).toBeInstanceOf(Dog);
    expect(controller.get(pets(), '1')).toBeInstanceOf(Dog);
    void controller.set(pets(), tom);
    expect(controller.get(pets(), '1')).toBeInstanceOf(Cat);
    expect(controller.get(pets(), { id: '404' })).toBeUndefined();
  });
});
