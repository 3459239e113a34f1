import { afterEach, describe, expect, it, vi } from 'vitest';
import { Controller, Entity, EntityMixin, normalize, schema } from 'wireshape';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

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

  it('warns of no third class that shares a key (ENT-3)', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const controller = new Controller();
    for (const id of ['1', '2', '3']) void controller.set(people(), { id });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(Object.keys(controller.getState().entities['Person'] ?? {})).toEqual(['1', '2', '3']);
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

describe('two classes with one key', () => {
  // What a minifier makes of classes of two modules.
  const minified = () => {
    const User = (() =>
      class e extends Entity {
        id = '';
      })();
    const Post = (() =>
      class e extends Entity {
        id = '';
      })();
    return { User, Post };
  };

  it('is an error in production if only their names are equal, and stores nothing (ENT-10)', () => {
    const { User, Post } = minified();
    vi.stubEnv('NODE_ENV', 'production');
    const controller = new Controller();
    void controller.set(User, { id: '1' });
    const before = controller.getState();
    for (let times = 0; times < 2; times++) {
      expect(() => void controller.set(Post, { id: '1' })).toThrow(/^\[key_clash\] "e"/);
    }
    expect(controller.getState()).toBe(before);
    expect(() => normalize({ user: User, post: Post }, { user: { id: '1' }, post: { id: '1' } })).toThrow(
      '[key_clash]',
    );
  });

  it('is an error in production if one has a static key and the other this name (ENT-10)', () => {
    const { User } = minified();
    class Post extends Entity {
      static override key = 'e';
    }
    vi.stubEnv('NODE_ENV', 'production');
    expect(() =>
      normalize([new schema.Object({ a: User, b: Post })], [{ a: { id: '1' }, b: { id: '1' } }]),
    ).toThrow('[key_clash]');
  });

  it('is an error in production of a subclass with the name of its parent, and of mixins (ENT-10)', () => {
    const { User } = minified();
    const Admin = (() => class e extends User {})();
    const Mixed = (() =>
      EntityMixin(
        class e {
          id = '';
        },
      ))();
    vi.stubEnv('NODE_ENV', 'production');
    const both = { a: { id: '1' }, b: { id: '1' } };
    expect(() => normalize({ a: User, b: Admin }, both)).toThrow('[key_clash]');
    expect(() => normalize({ a: User, b: Mixed }, both)).toThrow('[key_clash]');
  });

  it('is a warning in development, where hot reloading makes a class once more (ENT-10)', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { User, Post } = minified();
    const controller = new Controller();
    void controller.set(User, { id: '1' });
    void controller.set(Post, { id: '2' });
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/"e".*Add a static key.*\[key_clash\]$/)]]);
  });

  it.each(['development', 'production'])(
    'shares the table without a warning where a subclass sets or inherits the key of its parent, in %s (ENT-10)',
    (mode) => {
      vi.stubEnv('NODE_ENV', mode);
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      class Preview extends Entity {
        static override key = 'Article';
        id = '';
        title = '';
      }
      class Article extends Preview {
        static override key = 'Article';
        body = '';
      }
      class Draft extends Preview {}
      class Comment extends EntityMixin(
        class {
          id = '';
        },
        { key: 'Comment' },
      ) {}
      class LongComment extends Comment {}
      class Named extends Entity {
        id = '';
      }
      class Long extends Named {
        static override key = Named.key;
      }
      const pairs = [
        [Article, Draft],
        [Preview, Article],
        [Comment, LongComment],
        [Long, Named],
      ] as const;
      for (const [first, second] of pairs) {
        const controller = new Controller();
        void controller.set(first, { id: '1', title: 'Rain' });
        void controller.set(second, { id: '1', body: 'Long' });
        expect(controller.get(first, '1')).toMatchObject({ title: 'Rain', body: 'Long' });
        expect(controller.get(second, '1')).toMatchObject({ title: 'Rain', body: 'Long' });
      }
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it('advises partial records to extend, where two unrelated classes set one static key (ENT-3)', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    class Preview extends Entity {
      static override key = 'Article';
    }
    class Article extends Entity {
      static override key = 'Article';
    }
    normalize({ a: Preview, b: Article }, { a: { id: '1' }, b: { id: '1' } });
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/partial records .*extends.*\[key_clash\]$/)]]);
    vi.stubEnv('NODE_ENV', 'production');
    normalize({ a: Preview, b: Article }, { a: { id: '1' }, b: { id: '1' } });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
