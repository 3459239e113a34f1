import { describe, expect, it } from 'vitest';
import { All, Controller, Entity, normalize, schema, Union } from 'wireshape';

class Cat extends Entity {
  id = '';
  type = 'cat';
}
class Dog extends Entity {
  id = '';
  type = 'dog';
}
const fido = { id: '10', type: 'dog' };
const rex = { id: '9', type: 'dog' };
const tom = { id: '1', type: 'cat' };

describe('schema.All', () => {
  it('lists every entity of a type, in the order in which they came (UNI-1)', () => {
    const controller = new Controller();
    void controller.set([Dog], [fido, rex]);
    const dogs = controller.get(new All(Dog));
    expect(dogs).toEqual([fido, rex]);
    expect(dogs?.[0]).toBe(controller.get(Dog, '10'));
  });

  it('gives undefined before any came (UNI-1)', () => {
    expect(new Controller().get(new All(Dog))).toBeUndefined();
  });

  it('gives the same list while nothing in it changed (UNI-1)', () => {
    const controller = new Controller();
    const all = new All(Dog);
    void controller.set([Dog], [fido, rex]);
    const before = controller.get(all);
    void controller.set(Cat, tom);
    expect(controller.get(all)).toBe(before);
    void controller.set(Dog, { ...rex, age: 3 } as object);
    expect(controller.get(all)).not.toBe(before);
    expect(controller.get(all)?.[0]).toBe(before?.[0]);
  });

  it('lists a removed entity no longer, and none that is not valid (UNI-1)', () => {
    class Named extends Entity {
      id = '';
      static override validate(processed: object) {
        return 'broken' in processed ? 'broken' : undefined;
      }
    }
    const controller = new Controller();
    void controller.set([Named], [{ id: '1' }, { id: '2' }]);
    void controller.set(new schema.Invalidate(Named), '1');
    expect(controller.get(new All(Named))?.map(({ id }) => id)).toEqual(['2']);
  });

  it('writes the entities of a list or object, and has no list of its own (UNI-1, ARR-2)', () => {
    const { result, entities } = normalize(new All(Dog), { a: fido, b: rex });
    expect(result).toBeUndefined();
    expect(entities).toEqual({ Dog: { 10: fido, 9: rex } });
    expect(() => normalize([new All(Dog)], [[fido, {}]])).toThrow(/^At \[0\]\[1\]: Dog has no primary key/);
    expect(() => normalize([new All(Dog)], ['x'])).toThrow(/^At \[0\]: schema.All expects an array/);
  });

  it.each([
    ['a mapping', new All({ cat: Cat, dog: Dog }, 'type')],
    ['a Union', new All(new Union({ cat: Cat, dog: Dog }, 'type'))],
  ])('lists all types of %s (UNI-1)', (_name, all) => {
    const controller = new Controller();
    expect(controller.get(all)).toBeUndefined();
    void controller.set(all, [fido, tom, rex]);
    const pets = controller.get(all);
    expect(pets).toEqual([tom, fido, rex]);
    expect(pets?.map((pet) => pet.constructor)).toEqual([Cat, Dog, Dog]);
  });

  it('needs a schemaAttribute with a mapping (ARR-5)', () => {
    expect(() => new All({ cat: Cat } as never)).toThrow(/schema.All.*\[mapping_without_attribute\]/s);
  });
});
