import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, normalize, schema } from 'wireshape';

class City extends Entity {
  static override key = 'City';
  id = '';
  name = '';
}
class Declared extends Entity {
  static override key = 'Declared';
  id = '';
  profile: Record<string, unknown> = {};
  tags: string[] = [];
  static override schema: Record<string, unknown> = {
    profile: new schema.Object({ city: City, size: { unit: '' } }),
  };
}
class Shorthand extends Declared {
  static override key = 'Shorthand';
  static override schema = { profile: { city: City, size: {} } };
}
class Merging extends Declared {
  static override key = 'Merging';
  static override merge(existing: Record<string, unknown>, incoming: Record<string, unknown>) {
    return { ...super.merge(existing, incoming), merges: Number(existing['merges'] ?? 0) + 1 };
  }
}
let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => void vi.restoreAllMocks());

const first = Object.freeze({
  id: '1',
  profile: Object.freeze({
    bio: 'B',
    city: { id: 'a', name: 'A' },
    size: Object.freeze({ unit: 'cm', height: 1 }),
  }),
});
const second = Object.freeze({
  id: '1',
  profile: Object.freeze({ avatar: 'V', size: Object.freeze({ height: 2 }) }),
});
const merged = { bio: 'B', avatar: 'V', city: 'a', size: { unit: 'cm', height: 2 } };

describe.each([Declared, Shorthand, Merging])('an object with an object schema, of %o', (Class) => {
  it('is merged by its fields, in one write and in the next (OBJ-2)', () => {
    const one = normalize(Class, first);
    expect(normalize(Class, second, one).entities[Class.key]?.['1']).toMatchObject({ profile: merged });
    expect(normalize([Class], [first, second]).entities[Class.key]?.['1']).toMatchObject({ profile: merged });
    expect(first.profile).toEqual({
      bio: 'B',
      city: { id: 'a', name: 'A' },
      size: { unit: 'cm', height: 1 },
    });
    expect(warnings).toEqual([]);
  });

  it('is the same object if nothing of it differs (OBJ-2, SET-5)', () => {
    const controller = new Controller();
    void controller.set(Class, first as never);
    const before = controller.getState().entities[Class.key]?.['1']?.['profile'];
    void controller.set(Class, { id: '1', profile: { bio: 'B' }, tags: ['x'] } as never);
    expect(controller.getState().entities[Class.key]?.['1']?.['profile']).toBe(before);
  });

  it('is replaced by null, and replaces it (OBJ-2)', () => {
    const controller = new Controller();
    for (const profile of [first.profile, null, { avatar: 'V' }])
      void controller.set(Class, { id: '1', profile } as never);
    expect(controller.get(Class, '1')?.profile).toEqual({ avatar: 'V' });
  });
});

it('merges in an optimistic update, and takes that back (OBJ-2, CTL-9)', async () => {
  const controller = new Controller();
  void controller.set(Declared, first as never);
  let fail = (): void => {};
  const update = new Endpoint(
    (_profile: object) => new Promise<unknown>((_resolve, reject) => (fail = () => reject(new Error('no')))),
    {
      name: 'update',
      schema: Declared,
      sideEffect: true,
      getOptimisticResponse: (_snapshot, profile) => ({ id: '1', profile }),
    },
  );
  const sent = controller.fetch(update, { bio: 'new' });
  expect(controller.get(Declared, '1')?.profile).toMatchObject({ bio: 'new', size: { unit: 'cm' } });
  fail();
  await expect(sent).rejects.toThrow('no');
  expect(controller.get(Declared, '1')?.profile).toMatchObject({ bio: 'B', size: { unit: 'cm' } });
});

describe('an object without a schema', () => {
  class Raw extends Entity {
    static override key = 'Raw';
    id = '';
    profile: object = {};
    list: object[] = [];
    tuple: unknown = undefined;
    static override schema = { tuple: (value: unknown) => value };
  }

  it('is replaced, with a warning for each field that loses some (OBJ-2)', () => {
    const controller = new Controller();
    const write = (fields: object): void => void controller.set(Raw, { id: '1', ...fields } as never);
    write({ profile: { bio: 'B' } });
    write({ profile: { bio: 'B', avatar: 'V' } });
    expect(warnings).toEqual([]);
    write({ profile: { avatar: 'W' } });
    write({ profile: { bio: 'C' } });
    expect(controller.get(Raw, '1')?.profile).toEqual({ bio: 'C' });
    expect(warnings).toEqual([
      'Raw.profile was replaced by an object without the fields ["bio"]: an object without a schema is one value. To merge its fields, ' +
        'declare new schema.Object({}) for it in static schema; to replace it, declare (value) => value. [embedded_fields_lost]',
    ]);
  });

  it('is replaced without a warning in a list, or if it has a schema of another kind (OBJ-2)', () => {
    const controller = new Controller();
    const write = (fields: object): void => void controller.set(Raw, { id: '1', ...fields } as never);
    write({ list: [{ a: 1 }], tuple: { a: 1 } });
    write({ list: [{ b: 1 }], tuple: { b: 1 } });
    expect(controller.get(Raw, '1')).toMatchObject({ list: [{ b: 1 }], tuple: { b: 1 } });
    expect(warnings).toEqual([]);
  });

  it('keeps a field called __proto__ a field (OBJ-2)', () => {
    const controller = new Controller();
    for (const text of ['{"a":1,"__proto__":{"x":1}}', '{"__proto__":{"y":2}}'])
      void controller.set(Declared, { id: '2', profile: JSON.parse(text) } as never);
    expect(({} as { y?: unknown }).y).toBeUndefined();
    const stored = controller.getState().entities['Declared']?.['2']?.['profile'] as object;
    expect(Object.keys(stored)).toEqual(['a', '__proto__']);
    expect(Object.getPrototypeOf(stored)).toBe(Object.prototype);
  });
});
