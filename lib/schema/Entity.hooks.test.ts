import { afterEach, describe, expect, it, vi } from 'vitest';
import { Controller, denormalize, Entity, normalize, schema } from 'wireshape';

const entity = () => {
  class User extends Entity {
    id = '';
    name = '';
    likes = 0;
  }
  return User;
};
const ada = { id: '1', name: 'Ada' };
const stored = { User: { 1: ada } };

afterEach(() => void vi.restoreAllMocks());

describe('an overridden hook', () => {
  it('process changes what comes, and sees where it stands (ENT-9)', () => {
    class User extends entity() {
      static override process = vi.fn((input: unknown) => ({ ...(input as typeof ada), processed: true }));
    }
    const input = { users: [ada] };
    expect(normalize({ users: [User] }, input, { args: [{ a: 1 }] }).entities).toEqual({
      User: { 1: { ...ada, processed: true } },
    });
    expect(User.process.mock.calls).toEqual([[ada, input, 'users', [{ a: 1 }]]]);
    expect(input).toEqual({ users: [{ id: '1', name: 'Ada' }] });
  });

  it('process that copies stores an input that is there twice once, with what is in it (ENT-9)', () => {
    class Person extends Entity {
      id = '';
      friend: Person | undefined;
      static override schema: Record<string, unknown> = {};
      static override process(input: object) {
        return { ...input };
      }
    }
    Person.schema = { friend: Person };
    const twice = { id: '1', friend: { id: '2' } };
    const { result, entities } = normalize([Person], [twice, twice]);
    expect(result).toEqual(['1', '1']);
    expect(entities).toEqual({ Person: { 1: { id: '1', friend: '2' }, 2: { id: '2' } } });
  });

  it('process that gives undefined removes the entity (ENT-9)', () => {
    class User extends entity() {
      deleted = false;
      static override process(input: { deleted?: boolean }) {
        return input.deleted ? undefined : { ...input };
      }
    }
    const controller = new Controller();
    void controller.set([User], [ada, { id: '2' }]);
    void controller.set([User], [{ id: '1', deleted: true }]);
    expect(controller.get(User, '1')).toBeUndefined();
    expect(controller.get(new schema.All(User))).toHaveLength(1);
  });

  it('validate refuses what is to be stored, with its reason (ENT-9)', () => {
    class User extends entity() {
      static override validate(processed: object) {
        return 'name' in processed ? undefined : 'a name is missing';
      }
    }
    const controller = new Controller();
    void controller.set(User, ada);
    const before = controller.getState();
    expect(() => controller.set([User], [ada, { id: '2' }])).toThrow(
      /^At \[1\]: User.validate\(\) returned "a name is missing" for .*\[invalid_entity\]$/s,
    );
    expect(controller.getState()).toBe(before);
  });

  it('validate makes a stored record that fails it read as removed (ENT-9)', () => {
    class User extends entity() {
      static override validate(processed: object) {
        return 'name' in processed ? undefined : 'a name is missing';
      }
    }
    const entities = { User: { 1: ada, 2: { id: '2' } } };
    expect(denormalize([User], ['1', '2'], entities)).toHaveLength(1);
    expect(denormalize(User, '2', entities)).toBeUndefined();
  });

  it('merge joins two of one input, and what comes with the store (ENT-9)', () => {
    class User extends entity() {
      static override merge = vi.fn((existing: { likes?: number }, incoming: { likes?: number }) => ({
        ...existing,
        ...incoming,
        likes: (existing.likes ?? 0) + (incoming.likes ?? 0),
      }));
    }
    const first = normalize(
      [User],
      [
        { ...ada, likes: 1 },
        { ...ada, likes: 2 },
      ],
    );
    expect(first.entities.User?.['1']).toMatchObject({ likes: 3 });
    const second = normalize(User, { ...ada, likes: 4 }, first);
    expect(second.entities.User?.['1']).toMatchObject({ likes: 7 });
    expect(User.merge).toHaveBeenCalledTimes(2);
  });

  it('mergeWithStore sees both times, and is called with what the store holds only (ENT-9)', () => {
    class User extends entity() {
      static override mergeWithStore = vi.fn((_held: unknown, _coming: unknown, existing: object) => ({
        ...existing,
        kept: true,
      }));
    }
    const controller = new Controller();
    void controller.set([User], [ada, { ...ada, name: 'Eve' }]);
    expect(User.mergeWithStore).not.toHaveBeenCalled();
    void controller.set(User, { ...ada, name: 'Bob' });
    const times = { fetchedAt: expect.any(Number), date: expect.any(Number), expiresAt: expect.any(Number) };
    expect(User.mergeWithStore.mock.calls).toEqual([
      [times, times, { ...ada, name: 'Eve' }, { ...ada, name: 'Bob' }],
    ]);
    expect(controller.getState().entities).toEqual({ User: { 1: { ...ada, name: 'Eve', kept: true } } });
  });

  it.each(['mergeWithStore', 'shouldUpdate', 'shouldReorder'] as const)(
    '%s is called for a plain store too (ENT-9)',
    (hook) => {
      const User = entity();
      const spy = vi.fn(() => false);
      Object.assign(User, { [hook]: hook === 'mergeWithStore' ? (...args: []) => (spy(...args), ada) : spy });
      normalize(User, { id: '1', name: 'x' }, { entities: stored });
      expect(spy).toHaveBeenCalledTimes(1);
    },
  );

  it('mergeWithStore takes what is in a store without times for the oldest (ENT-9)', () => {
    class User extends entity() {
      static override mergeWithStore = vi.fn((_held: unknown, _coming: unknown, existing: object) => ({
        ...existing,
      }));
    }
    normalize(User, { id: '1', name: 'x' }, { entities: stored });
    expect(User.mergeWithStore.mock.calls[0]?.[0]).toEqual({ fetchedAt: 0, date: 0, expiresAt: 0 });
  });

  it('shouldUpdate keeps what is stored (ENT-9)', () => {
    class User extends entity() {
      v = 0;
      static override shouldUpdate(
        _held: unknown,
        _coming: unknown,
        existing: { v?: number },
        incoming: { v?: number },
      ) {
        return (incoming.v ?? 0) > (existing.v ?? 0);
      }
    }
    const controller = new Controller();
    void controller.set(User, { id: '1', name: 'new', v: 2 });
    const before = controller.getState();
    void controller.set(User, { id: '1', name: 'old', v: 1 });
    expect(controller.getState()).toBe(before);
    void controller.set(User, { id: '1', name: 'newest', v: 3 });
    expect(controller.get(User, '1')?.name).toBe('newest');
  });

  it('shouldReorder decides which of the two is newer (ENT-9)', () => {
    class User extends entity() {
      static override shouldReorder() {
        return true;
      }
    }
    const controller = new Controller();
    void controller.set(User, ada);
    void controller.set(User, { id: '1', name: 'Bob', likes: 5 });
    expect(controller.getState().entities).toEqual({ User: { 1: { ...ada, likes: 5 } } });
  });

  it('fromJS makes the instances (ENT-9)', () => {
    class User extends entity() {
      made = false;
      static override fromJS(props: object = {}) {
        return Object.assign(super.fromJS(props), { made: true }) as never;
      }
    }
    const { result, entities } = normalize([User], [ada]);
    expect(denormalize([User], result, entities)[0]).toMatchObject({ name: 'Ada', made: true });
  });

  it('createIfValid makes the instances, or refuses to (ENT-9)', () => {
    class User extends entity() {
      static override createIfValid(props: { name?: string }) {
        return props.name === 'Eve' ? undefined : super.createIfValid({ ...props, likes: 9 });
      }
    }
    const { result, entities } = normalize([User], [ada, { id: '2', name: 'Eve' }]);
    expect(denormalize([User], result, entities)).toEqual([{ ...ada, likes: 9 }]);
    const controller = new Controller();
    void controller.set([User], [ada, { id: '2', name: 'Eve' }]);
    expect(controller.get(new schema.All(User))).toEqual([{ ...ada, likes: 9 }]);
    expect(controller.get(User, '2')).toBeUndefined();
  });

  it('createIfValid of an entity that another one needs makes both unreadable (ENT-9)', () => {
    class User extends entity() {
      static override createIfValid(props: { name?: string }) {
        return props.name === 'Eve' ? undefined : super.createIfValid(props);
      }
    }
    class Post extends Entity {
      id = '';
      author = new User();
      static override schema = { author: User };
    }
    const posts = [
      { id: '1', author: ada },
      { id: '2', author: { id: '9', name: 'Eve' } },
    ];
    const { result, entities } = normalize([Post], posts);
    expect(denormalize([Post], result, entities)).toEqual([{ id: '1', author: { ...ada, likes: 0 } }]);
    expect(denormalize(Post, '2', entities)).toBeUndefined();
    const controller = new Controller();
    void controller.set([Post], posts);
    expect(controller.get(new schema.All(Post))?.map(({ id }) => id)).toEqual(['1']);
  });

  it('queryKey finds nothing where no store is given to it (ENT-9)', () => {
    const User = entity();
    expect(User.queryKey([{ id: '1' }])).toBeUndefined();
    const key = User.queryKey([{ id: '1' }], undefined, {
      getEntity: () => ada,
      getIndex: () => undefined,
    } as never);
    expect(key).toBe('1');
  });

  it('fallback may leave the rest to its parent, which has none (ENT-9)', () => {
    class User extends entity() {
      static override fallback(pk: string) {
        return pk === '1' ? { id: pk, name: 'somebody' } : super.fallback(pk);
      }
    }
    expect(denormalize([User], ['1', '2'], {})).toEqual([{ id: '1', name: 'somebody', likes: 0 }]);
  });

  it.each(['process', 'validate', 'merge', 'fromJS', 'createIfValid', 'pk'] as const)(
    '%s is called also when it is put in place after first use (ENT-9)',
    (hook) => {
      const User = entity();
      const run = () => {
        const { result, entities } = normalize([User], [ada, { ...ada }]);
        denormalize([User], result, entities);
      };
      run();
      const spy = vi.spyOn(User, hook as 'process');
      run();
      expect(spy).toHaveBeenCalled();
      spy.mockRestore();
      run();
    },
  );
});

describe('a default hook', () => {
  it('gives what the inlined form gives (ENT-9)', () => {
    const User = entity();
    expect(User.process(ada)).toEqual(ada);
    expect(User.process(ada)).not.toBe(ada);
    expect(User.validate(ada)).toBeUndefined();
    expect(User.merge(ada, { id: '1', likes: 1 })).toEqual({ ...ada, likes: 1 });
    const [early, late] = [1, 2].map((fetchedAt) => ({ fetchedAt, date: 0, expiresAt: 0 }));
    const merge = (held: typeof early, coming: typeof early) =>
      User.mergeWithStore(held as never, coming as never, ada, { id: '1', name: 'Bob' });
    expect(merge(early, late)).toEqual({ id: '1', name: 'Bob' });
    // The store itself knows which came first: times decide only where a class says so (CTL-5).
    expect(merge(late, early)).toEqual({ id: '1', name: 'Bob' });
    class ByTime extends User {
      static override shouldReorder(held: typeof early & object, coming: typeof early & object) {
        return coming.fetchedAt < held.fetchedAt;
      }
    }
    expect(ByTime.mergeWithStore(late as never, early as never, ada, { id: '1', name: 'Bob' })).toEqual(ada);
    expect(User.pk({ id: 5 })).toBe(5);
    expect(User.createIfValid(ada)).toEqual({ ...ada, likes: 0 });
    expect(User.createIfValid(ada)).toBeInstanceOf(User);
    class Picky extends User {
      static override validate() {
        return 'never';
      }
    }
    expect(Picky.createIfValid(ada)).toBeUndefined();
  });

  it('shows a class by its key (ENT-3)', () => {
    class Person extends entity() {
      static override key = 'people';
      static override schema = { at: Number };
    }
    expect(String(Person)).toBe('people');
    expect(JSON.stringify([Person])).toBe('[{"key":"people","schema":{}}]');
  });
});

it('keeps the newest times and any depth, whatever statics of other libraries ask for (ENT-7, ARR-14)', () => {
  const mergeMetaWithStore = vi.fn();
  class Level extends Entity {
    id = '';
    next: Level | undefined;
    static override schema: Record<string, unknown> = {};
    static maxEntityDepth = 1;
    static mergeMetaWithStore = mergeMetaWithStore;
  }
  Level.schema = { next: Level };
  const input = { id: '1', next: { id: '2', next: { id: '3', next: { id: '4' } } } };
  const first = normalize(Level, input, { meta: { fetchedAt: 1, date: 1, expiresAt: 9 } });
  const meta = { fetchedAt: 2, date: 2, expiresAt: 5 };
  const { result, entities, entitiesMeta } = normalize(Level, input, { ...first, meta });
  expect(denormalize(Level, result, entities)!.next?.next?.next).toBeInstanceOf(Level);
  expect(entitiesMeta.Level?.['4']).toEqual(meta);
  expect(mergeMetaWithStore).not.toHaveBeenCalled();
});

it('gives process a tuple (ENT-9)', () => {
  class Price extends Entity {
    id = '';
    amount = 0;
    static override process(input: unknown) {
      const [id, amount] = input as [string, number];
      return { id, amount };
    }
  }
  const { result, entities } = normalize({ best: Price, all: [Price] }, { best: ['a', 1], all: [['b', 2]] });
  expect(result).toEqual({ best: 'a', all: ['b'] });
  expect(entities).toEqual({ Price: { a: { id: 'a', amount: 1 }, b: { id: 'b', amount: 2 } } });
});
