import { describe, expect, it } from 'vitest';
import { Collection, Controller, denormalize, Entity, normalize, schema } from 'wireshape';

type Fields = Record<string, unknown>;

describe('normalize without an input', () => {
  class User extends Entity {
    id = '';
  }

  it('is refused, as by normalizr; null is a null result (FN-4)', () => {
    expect(() => normalize(User, undefined)).toThrow(/^normalize got undefined .*\[no_input\]$/);
    expect(() => (normalize as (of: unknown) => unknown)([User])).toThrow(/\[no_input\]$/);
    expect(normalize([User], null).result).toBe(null);
  });
});

describe('tables of Immutable.js, or a Map', () => {
  class User extends Entity {
    id = '';
  }
  /** What Immutable's collections have. */
  class Immutable {
    readonly size = 1;
    get(): undefined {
      return undefined;
    }
    toJS(): object {
      return {};
    }
  }
  const row = { id: '1' };

  it.each<[string, object]>([
    ['the tables', new Immutable()],
    ['a Map of tables', new Map([['User', new Map([['1', row]])]])],
    ['a table', { User: new Immutable() }],
    ['a record', { User: { 1: new Immutable() } }],
  ])('are refused: %s (FN-4)', (_, entities) => {
    expect(() => denormalize([User], ['1'], entities as never)).toThrow(
      /^The entities are (Immutable|Map) in place of a plain object\. .*\[tables_not_plain\]$/,
    );
  });

  it('are refused as tables to merge into (FN-4)', () => {
    for (const entities of [new Immutable(), new Map(), { User: new Immutable() }])
      expect(() => normalize(User, row, { entities: entities as never })).toThrow(/\[tables_not_plain\]$/);
  });
});

describe('fallback', () => {
  class User extends Entity {
    id = '';
    name = '';
    static override fallback(id: string) {
      return { id, name: `missing ${this.key} ${id}` };
    }
  }
  class Post extends Entity {
    id = '';
    author = User.fromJS();
    readers: User[] = [];
    static override schema = { author: User, readers: [User] };
  }

  it('is read in place of an entity that is not in the tables (FN-4)', () => {
    const { result, entities } = normalize(Post, { id: '1', author: '7', readers: [{ id: '8' }, '9'] });
    const post = denormalize(Post, result, entities) as Post;
    expect(post.author).toBeInstanceOf(User);
    expect(post.author).toEqual({ id: '7', name: 'missing User 7' });
    expect(post.readers.map(({ name }) => name)).toEqual(['', 'missing User 9']);
    expect(denormalize(User, '7', {})).toEqual({ id: '7', name: 'missing User 7' });
  });

  it('may leave an entity out, and refer to others (FN-4)', () => {
    class Rare extends Post {
      static override key = 'Rare';
      static override fallback(id: string) {
        return id === 'none' ? undefined : { id, author: '7' };
      }
    }
    expect(denormalize([Rare], ['none', '1'], {})).toMatchObject([
      { id: '1', author: { name: 'missing User 7' } },
    ]);
  });

  it('is not called by the store (FN-4)', () => {
    const controller = new Controller();
    void controller.set(Post, { id: '1', readers: ['8'] });
    expect(controller.get(Post, { id: '1' })?.readers).toEqual([]);
  });
});

describe('an entity with static plain', () => {
  class User extends Entity {
    id = '';
    name = 'nobody';
    get label() {
      return this.name.toUpperCase();
    }
    static override readonly plain = true;
  }
  class Post extends Entity {
    id = '';
    title = '';
    author = User.fromJS();
    editor = User.fromJS();
    tags: string[] = [];
    static override readonly plain = true;
    static override schema: Fields = { author: User, editor: User };
  }
  const input = { id: '1', author: { id: '7' }, tags: ['a'] };

  it('reads plain objects of what is stored: no defaults, getters and methods (FN-4)', () => {
    const { result, entities } = normalize([Post], [input]);
    const [post] = denormalize([Post], result, entities);
    expect(post).toStrictEqual(input);
    expect(Object.getPrototypeOf(post)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(post?.author)).toBe(Object.prototype);
    expect(structuredClone(post)).toEqual(input);
    expect(normalize([Post], [post], { entities }).entities).toBe(entities);
  });

  it('reads one object for equal ids, and cycles (FN-4)', () => {
    class Person extends User {
      friends: Person[] = [];
      static override key = 'Person';
      static override schema: Fields = { friends: [Person] };
    }
    const { result, entities } = normalize(Person, { id: '1', friends: [{ id: '2', friends: ['1'] }] });
    const one = denormalize(Person, result, entities) as { friends: { friends: unknown[] }[] };
    expect(one.friends[0]?.friends[0]).toBe(one);
  });

  it('is plain in a store too, and stays the same object while nothing changes (FN-4)', () => {
    const controller = new Controller();
    void controller.set(Post, input);
    const before = controller.get(Post, { id: '1' });
    expect(before).toStrictEqual(input);
    void controller.set(User, { id: 'other' });
    expect(controller.get(Post, { id: '1' })).toBe(before);
    void controller.set(User, { id: '7', name: 'Ada' });
    expect(controller.get(Post, { id: '1' })?.author).toStrictEqual({ id: '7', name: 'Ada' });
  });
});

describe('an entity with static numericIds', () => {
  class User extends Entity {
    id = 0;
    static override readonly numericIds = true;
  }
  class Post extends Entity {
    id = 0;
    author = User.fromJS();
    readers: User[] = [];
    static override readonly numericIds = true;
    static override schema: Fields = { author: User, readers: [User], next: Post };
  }
  const posts = [
    { id: 1, author: { id: 5 }, readers: [6, { id: 7 }] },
    { id: 2, author: 5, next: { id: 1 } },
  ];

  it('keeps numbers in results and in references (FN-4)', () => {
    const { result, entities } = normalize([Post], posts);
    expect(result).toEqual([1, 2]);
    const rows = Object.values(entities.Post ?? {});
    const user = { id: 5 };
    expect(rows.filter(({ author }) => (author as unknown) === user.id)).toHaveLength(2);
    expect(rows).toMatchObject([
      { author: 5, readers: [6, 7] },
      { author: 5, next: 1 },
    ]);
    expect(denormalize([Post], result, entities)).toMatchObject([
      { id: 1, author: { id: 5 }, readers: [{ id: 7 }] },
      { id: 2, author: { id: 5 }, next: { id: 1 } },
    ]);
  });

  it('keeps strings as they are, and returns the number that pk returns (FN-4)', () => {
    class Item extends Entity {
      no = 0;
      static override readonly numericIds = true;
      override pk() {
        return this.no;
      }
    }
    expect(normalize([Item], [{ no: 3 }, 'x', '4', 5]).result).toEqual([3, 'x', '4', 5]);
    expect(normalize([User], [{ id: '5' }, { id: 5 }]).result).toEqual(['5', 5]);
  });

  it('leaves the store as it is: it holds strings (FN-4)', () => {
    const controller = new Controller();
    const all = new Collection([User]);
    void controller.set(all, [{ id: 1 }, { id: 2 }]);
    void controller.set(all.push, { id: 2 });
    expect(controller.get(all)?.map(({ id }) => id)).toEqual([1, 2]);
    void controller.set([Post], posts);
    expect(controller.getState().entities.Post?.[1]).toMatchObject({ author: '5', readers: ['6', '7'] });
  });

  it('leaves the members of Collections and the markers of Unions strings (FN-4)', () => {
    const all = new Collection([User]);
    const first = normalize(all, [{ id: 1 }, { id: 2 }]);
    const { entities } = normalize(all.push, { id: 2 }, first);
    expect(denormalize(all, first.result, entities)).toHaveLength(2);
    const union = new schema.Union({ user: User }, () => 'user' as const);
    expect(normalize([union], [{ id: 1 }]).result).toEqual([{ id: '1', schema: 'user' }]);
  });
});
