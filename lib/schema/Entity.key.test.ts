import { afterEach, describe, expect, it, vi } from 'vitest';
import { Controller, Entity, normalize } from 'wireshape';

afterEach(() => void vi.restoreAllMocks());

const people = () => {
  class Person extends Entity {
    id = '';
    name = '';
  }
  return Person;
};

describe('Entity.key', () => {
  it('defaults to the class name (ENT-3)', () => {
    expect(people().key).toBe('Person');
    expect(Object.keys(normalize(people(), { id: '1' }).entities)).toEqual(['Person']);
  });

  it('may be given as a static (ENT-3)', () => {
    class Person extends Entity {
      id = '';
      static override key = 'people';
    }
    expect(normalize(Person, { id: '1' }).entities).toEqual({ people: { 1: { id: '1' } } });
  });

  it('may be assigned later, even after use (ENT-3)', () => {
    const Person = people();
    normalize(Person, { id: '1' });
    Person.key = 'people';
    expect(Person.key).toBe('people');
    expect(normalize(Person, { id: '1' }).entities).toEqual({ people: { 1: { id: '1' } } });
  });

  it('leads to another table in the same store when it is assigned later (ENT-3)', () => {
    const Person = people();
    const controller = new Controller();
    void controller.set(Person, { id: '1', name: 'Ada' });
    expect(controller.get(Person, '1')?.name).toBe('Ada');
    Person.key = 'people';
    void controller.set(Person, { id: '1', name: 'Bob' });
    expect(controller.get(Person, '1')?.name).toBe('Bob');
    expect(Object.keys(controller.getState().entities)).toEqual(['Person', 'people']);
  });

  it('warns once a store and key when two classes share it (ENT-3)', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const [One, Other] = [people(), people()];
    const controller = new Controller();
    void controller.set(One, { id: '1' });
    expect(warn).not.toHaveBeenCalled();
    void controller.set([Other], [{ id: '2' }, { id: '3' }]);
    void controller.set(One, { id: '4' });
    void controller.set(Other, { id: '5' });
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/"Person".*\[key_clash\]$/s)]]);
    const another = new Controller();
    void another.set({ one: One, other: Other }, { one: { id: '1' }, other: { id: '1' } });
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
