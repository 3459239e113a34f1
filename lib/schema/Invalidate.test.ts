import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  All,
  Controller,
  denormalize,
  Endpoint,
  Entity,
  Invalidate,
  normalize,
  schema,
  Union,
} from 'wireshape';

class Cat extends Entity {
  id = '';
  type = 'cat';
}
class Dog extends Entity {
  id = '';
  type = 'dog';
}

function kennel() {
  const controller = new Controller();
  void controller.set([Dog], [{ id: '1' }, { id: '2' }, { id: '3' }]);
  void controller.set([Cat], [{ id: '1' }]);
  const ids = (): unknown => controller.get(new All(Dog))?.map(({ id }) => id);
  return { controller, ids };
}

afterEach(() => void vi.restoreAllMocks());

describe('schema.Invalidate', () => {
  it.each([['2'], [2], [{ id: '2' }], [{ id: 2, name: 'x' }]])(
    'removes an entity by %o (UNI-1, SET-3)',
    (value) => {
      const { controller, ids } = kennel();
      void controller.set(new Invalidate(Dog), value);
      expect(ids()).toEqual(['1', '3']);
      expect(controller.get(Dog, '2')).toBeUndefined();
      expect(controller.get(Cat, '1')).toBeInstanceOf(Cat);
    },
  );

  it('gives the pk in the result, and reads as it (UNI-1)', () => {
    const { result, entities } = normalize(new Invalidate(Dog), { id: 5 });
    expect(result).toBe('5');
    expect(denormalize(new Invalidate(Dog), result, entities)).toBe('5');
  });

  it('removes each of a list (UNI-1)', () => {
    const { controller, ids } = kennel();
    void controller.set([new Invalidate(Dog)], ['1', { id: '3' }]);
    expect(ids()).toEqual(['2']);
  });

  it('takes the removed entity back when it comes again (UNI-1)', () => {
    const { controller, ids } = kennel();
    void controller.set(new Invalidate(Dog), '2');
    void controller.set(Dog, { id: '2' });
    expect(ids()).toEqual(['1', '2', '3']);
  });

  it.each([
    ['a mapping', new Invalidate({ cat: Cat, dog: Dog }, 'type')],
    ['a Union', new Invalidate(new Union({ cat: Cat, dog: Dog }, 'type'))],
  ])('chooses among %s (UNI-1, ARR-6)', (_name, remove) => {
    const { controller, ids } = kennel();
    void controller.set(remove, { id: '1', type: 'dog' });
    expect(ids()).toEqual(['2', '3']);
    expect(controller.get(Cat, '1')).toBeInstanceOf(Cat);
    expect(normalize(remove, { id: 1, type: 'cat' }).result).toEqual({ id: '1', schema: 'cat' });
    expect(() => controller.set(remove, '1')).toThrow('[removal_type_missing]');
  });

  it('keeps a value without a schema in the mapping (ARR-8)', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const bird = { id: '1', type: 'bird' };
    const remove = new Invalidate({ dog: Dog }, 'type');
    expect((normalize([remove], [bird]).result as unknown[])[0]).toBe(bird);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([[{}], [''], [{ id: null }], [Number.NaN]])('refuses %o, which has no pk (ENT-2)', (value) => {
    const { controller } = kennel();
    const before = controller.getState();
    expect(() => controller.set(new Invalidate(Dog), value)).toThrow(
      /Dog has no primary key.*\[pk_missing\]/s,
    );
    expect(controller.getState()).toBe(before);
  });

  it('asks process and pk of the class (ENT-9)', () => {
    class Slug extends Entity {
      slug = '';
      static override process(input: { name: string }) {
        return { ...input, slug: input.name.toLowerCase() };
      }
      override pk() {
        return this.slug;
      }
    }
    expect(normalize(new Invalidate(Slug), { name: 'ADA' }).result).toBe('ada');
  });

  it('makes an entity that needs the removed one missing too (UNI-1)', () => {
    class Owner extends Entity {
      id = '';
      dog = new Dog();
      friend: Dog | undefined;
      static override schema = { dog: Dog, friend: Dog };
    }
    const controller = new Controller();
    void controller.set([Owner], [{ id: 'a', dog: { id: '1' }, friend: { id: '2' } }]);
    void controller.set(new Invalidate(Dog), '2');
    expect(controller.get(Owner, 'a')?.friend).toBeUndefined();
    void controller.set(new Invalidate(Dog), '1');
    expect(controller.get(Owner, 'a')).toBeUndefined();
    expect(controller.get(new schema.All(Owner))).toEqual([]);
  });
});

it('takes the pk from the object itself where process says that there is nothing (ENT-9, UNI-1)', () => {
  class Gone extends Entity {
    id = '';
    static override process(input: object): never {
      return ('gone' in input ? undefined : { ...input }) as never;
    }
  }
  const controller = new Controller();
  void controller.set(Gone, { id: '1' });
  void controller.set(new Invalidate(Gone), { id: '1', gone: true });
  expect(controller.get(Gone, '1')).toBeUndefined();
  expect(controller.get(new All(Gone)) ?? []).toEqual([]);
});

describe('controller.fetch of an endpoint that removes', () => {
  const remove = (response: unknown, removed: object = new Invalidate(Dog)) =>
    kennel().controller.fetch(
      new Endpoint(async () => response, { name: 'remove', schema: removed, sideEffect: true }),
    );

  it('resolves to the entity of the response, which is removed (CTL-3, UNI-1)', async () => {
    const { controller, ids } = kennel();
    const removeDog = new Endpoint(async (id: string) => ({ id, name: 'Rex' }), {
      name: 'removeDog',
      schema: new Invalidate(Dog),
      sideEffect: true,
    });
    const dog = await controller.fetch(removeDog, '2');
    expect(dog).toBeInstanceOf(Dog);
    expect(dog).toMatchObject({ id: '2', type: 'dog', name: 'Rex' });
    expect(ids()).toEqual(['1', '3']);
  });

  it('resolves to an entity of the mapping, or of the Union (CTL-3, ARR-6)', async () => {
    const mapping = new Invalidate({ cat: Cat, dog: Dog }, 'type');
    const union = new Invalidate(new Union({ cat: Cat, dog: Dog }, 'type'));
    expect(await remove({ id: '1', type: 'cat' }, mapping)).toBeInstanceOf(Cat);
    expect(await remove({ id: '1', type: 'dog' }, union)).toBeInstanceOf(Dog);
    vi.spyOn(console, 'warn').mockReturnValue();
    const bird = { id: '1', type: 'bird' };
    expect(await remove(bird, mapping)).toEqual(bird);
  });

  it('refuses what does not say which type of a Union is removed (CTL-27, UNI-1)', async () => {
    const mapping = new Invalidate({ cat: Cat, dog: Dog }, 'type');
    await expect(remove({ id: '1' }, mapping)).rejects.toThrow(
      'A removal got an object of ["id"], which does not say which of ["cat","dog"] it is, so nothing is removed.',
    );
    await expect(remove([{ id: '1' }], [mapping])).rejects.toThrow('[removal_type_missing]');
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await remove({ id: '1', type: 'cat' }, new Invalidate({ cat: Cat, dog: Dog }, 'type'));
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('resolves to the primary key where the response is one, and inside of a list (CTL-3, UNI-1)', async () => {
    expect(await remove('2')).toBe('2');
    expect(await remove(2)).toBe('2');
    expect(await remove([{ id: '2' }], [new Invalidate(Dog)])).toEqual(['2']);
    await expect(remove(null)).rejects.toThrow('removal_id_missing');
  });

  it('resolves to the entity where nothing is stored (CTL-3, REST-7)', async () => {
    const once = new Endpoint(async () => ({ id: '2' }), {
      name: 'once',
      schema: new Invalidate(Dog),
      dataExpiryLength: 0,
    });
    expect(await kennel().controller.fetch(once)).toEqual(expect.objectContaining({ id: '2', type: 'dog' }));
  });

  it('reads a marker of a mapping as it is (UNI-1)', () => {
    const schema = new Invalidate({ cat: Cat, dog: Dog }, 'type');
    const { result, entities } = normalize(schema, { id: 1, type: 'cat' });
    expect(denormalize(schema, result, entities)).toEqual({ id: '1', schema: 'cat' });
  });
});
