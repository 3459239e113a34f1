import { describe, expect, it, vi } from 'vitest';
import { Collection, Controller, denormalize, Entity, EntityMixin, normalize, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

type Fields = Record<string, unknown>;

describe('a schema', () => {
  it('that is a deserializer takes no text as the whole input, and is named in the error (ARR-13)', () => {
    const toDate = (iso: string) => new Date(iso);
    expect(() => normalize(toDate as never, '2026-11-22')).toThrow(/toDate.*\[unexpected_input\]$/s);
  });

  it('is not shared by classes without their own: setting a field of it is refused (FN-4)', () => {
    class Person extends Entity {
      id = '';
    }
    expect(() => {
      Person.schema.friends = [Person];
    }).toThrow(/^schema\.friends was set .* static schema = \{ friends: .*\[schema_shared\]$/);
    expect(Entity.schema).toEqual({});
    expect(normalize(User, { id: '1', friends: [{ id: '2' }] }).entities).toEqual({
      User: { 1: { id: '1', friends: [{ id: '2' }] } },
    });
    Person.schema = { friends: [Person] };
    expect(normalize(Person, { id: '1', friends: [{ id: '2' }] }).entities.Person).toEqual({
      1: { id: '1', friends: ['2'] },
      2: { id: '2' },
    });
  });

  it('takes fields of a class made by EntityMixin, which has its own (FN-4)', () => {
    class Dto {
      id = '';
    }
    const One = EntityMixin(Dto);
    One.schema.user = User;
    expect(normalize(One, { id: '1', user: { id: '2' } }).entities.User).toEqual({ 2: { id: '2' } });
  });

  it('may be a getter that makes schemas: unrelated writes change no object (FN-4)', () => {
    const makes = vi.fn(() => ({ users: new Collection([User]), first: [User] }));
    class Group extends Entity {
      id = '';
      users: User[] = [];
      first: User[] = [];
      static override get schema() {
        return makes();
      }
    }
    const controller = new Controller();
    void controller.set(Group, { id: 'g', users: [{ id: '1' }], first: [{ id: '1' }] });
    const before = controller.get(Group, { id: 'g' });
    const calls = makes.mock.calls.length;
    for (let round = 0; round < 5; round++) void controller.set(User, { id: 'other', name: `${round}` });
    expect(controller.get(Group, { id: 'g' })).toBe(before);
    expect(before?.users).toEqual([{ id: '1', name: '' }]);
    expect(makes.mock.calls.length - calls).toBeLessThan(2);
  });

  it('may be changed after it was used: a field of an entity (FN-4)', () => {
    class Post extends Entity {
      id = '';
      static override schema: Fields = {};
    }
    normalize(Post, { id: '0' });
    Post.schema.author = User;
    expect(normalize(Post, { id: '1', author: { id: 'u' } }).entities).toEqual({
      User: { u: { id: 'u' } },
      Post: { 1: { id: '1', author: 'u' } },
    });
    Post.schema.authors = [User];
    (Post.schema.authors as unknown[])[0] = Post;
    normalize(Post, { id: '1', authors: [{ id: '2' }] });
    (Post.schema.authors as unknown[])[0] = User;
    expect(normalize(Post, { id: '1', authors: [{ id: '2' }] }).entities.User).toEqual({ 2: { id: '2' } });
  });

  it('may be changed after it was used: a shorthand, and one inside it (FN-4)', () => {
    const page: Fields = { posts: [User] };
    const input = { posts: [{ id: '1' }], user: { id: '2' } };
    expect(normalize(page, input).entities).toEqual({ User: { 1: { id: '1' } } });
    page.user = User;
    expect(normalize(page, input).result).toEqual({ posts: ['1'], user: '2' });
    class Post extends Entity {
      id = '';
    }
    (page.posts as unknown[])[0] = Post;
    const { result, entities } = normalize(page, input);
    expect(entities).toEqual({ Post: { 1: { id: '1' } }, User: { 2: { id: '2' } } });
    expect((denormalize(page, result, entities) as { posts: unknown[] }).posts[0]).toBeInstanceOf(Post);
  });

  it('is compiled once while nothing changes it (FN-4)', () => {
    class Post extends Entity {
      id = '';
      author = User.fromJS();
      static override schema = { author: User };
    }
    const controller = new Controller();
    const page = { posts: [Post] };
    void controller.set(page, { posts: [{ id: '1', author: { id: 'u' } }] });
    const one = controller.get(Post, { id: '1' });
    void controller.set(page, { posts: [{ id: '1', author: { id: 'u' } }] });
    expect(controller.get(Post, { id: '1' })).toBe(one);
  });

  class Plain {
    id = '';
  }

  it.each([
    ['undefined, as in modules that import each other', undefined, 'undefined is not a schema'],
    ['a class that is no entity', Plain, 'Plain is not a schema'],
  ])('is refused if it is %s (FN-4)', (_, author, fact) => {
    class Post extends Entity {
      id = '';
      author = {};
      static override schema = { author };
    }
    expect(() => normalize({ posts: [Post] }, { posts: [{ id: '1', author: { id: 'u' } }] })).toThrow(
      `At posts[0].author: ${fact}. `,
    );
  });

  it.each([
    ['[S]', () => [Plain]],
    ['schema.Array', () => new schema.Array(Plain)],
    ['{ name: S }', () => ({ user: Plain })],
    ['schema.Values', () => new schema.Values(Plain)],
    ['schema.Union', () => [new schema.Union({ user: Plain } as never, 'type' as never)]],
    ['[undefined]', () => [undefined]],
    ['schema.Values', () => new schema.Values(undefined as never)],
    ['schema.Union', () => new schema.Union({ user: undefined } as never, 'type' as never)],
    ['itself', () => Plain],
  ])('is refused if it is no schema: %s (FN-4)', (_, make) => {
    expect(() => normalize(make(), { user: { type: 'user', id: '1' } })).toThrow(/\[not_a_schema\]$/);
  });

  it('is refused if it is a function that returns one (FN-4)', () => {
    const posts = [() => User];
    const { result, entities } = normalize(posts, [{ id: '1' }]);
    expect(() => denormalize(posts, result, entities)).toThrow(/\[not_a_schema\]$/);
  });
});

describe('an object at two places', () => {
  class Post extends Entity {
    id = '';
    tags: string[] = [];
    static override merge(existing: Fields, incoming: Fields) {
      return { ...existing, ...incoming, tags: [existing.tags, incoming.tags].flat() };
    }
  }

  it('is not merged with itself (FN-4)', () => {
    const one = { id: '1', tags: ['a'] };
    expect(normalize([Post], [one, one]).entities.Post?.[1]?.tags).toEqual(['a']);
    expect(normalize({ top: Post, all: [Post] }, { top: one, all: [one] }).entities.Post?.[1]?.tags).toEqual([
      'a',
    ]);
  });

  it('is merged with what is stored, once (FN-4)', () => {
    const controller = new Controller();
    const one = { id: '1', tags: ['b'] };
    void controller.set(Post, { id: '1', tags: ['a'] });
    void controller.set([Post], [one, one]);
    void controller.set([Post], [one, one]);
    expect(controller.get(Post, { id: '1' })?.tags).toEqual(['a', 'b', 'b']);
  });

  it('is not merged with itself inside of a cycle either (FN-4)', () => {
    class Node extends Post {
      next: Node | undefined;
      static override key = 'Node';
      static override schema: Fields = { next: Node };
    }
    const one: Fields = { id: '1', tags: ['a'] };
    one.next = one;
    expect(normalize([Node], [one, one]).entities.Node).toEqual({ 1: { id: '1', tags: ['a'], next: '1' } });
  });

  it('is merged where process makes another record of it, as of its parent (FN-4)', () => {
    class Author extends Entity {
      id = '';
      posts: string[] = [];
      static override process(input: object, parent: { id: string }) {
        return { ...input, posts: [parent.id] };
      }
      static override merge(existing: Fields, incoming: Fields) {
        return { ...existing, ...incoming, posts: [existing.posts, incoming.posts].flat() };
      }
    }
    class Article extends Entity {
      id = '';
      author = Author.fromJS();
      static override schema = { author: Author };
    }
    const author = { id: 'a' };
    const input = [
      { id: '1', author },
      { id: '2', author },
    ];
    expect(normalize([Article], input).entities.Author?.a?.posts).toEqual(['1', '2']);
    Author.schema = { posts: [Article] };
    expect(normalize([Article], input).entities.Author?.a?.posts).toEqual(['1', '2']);
  });
});

describe('process', () => {
  it.each([[null], ['text'], [7], [['list']]])('is refused if it returns %o (FN-4)', (got) => {
    class Draft extends Entity {
      id = '';
      static override process() {
        return got as never;
      }
    }
    expect(() => normalize({ drafts: [Draft] }, { drafts: [{ id: '1' }] })).toThrow(
      `At drafts[0]: Draft.process() returned ${JSON.stringify(got)} for {"id":"1"}. `,
    );
  });
});

describe('an id', () => {
  it('may be a getter of the class (FN-4)', () => {
    class Account extends Entity {
      login = '';
      get id() {
        return this.login.toLowerCase();
      }
    }
    const { result, entities } = normalize([Account], [{ login: 'ADA' }]);
    expect(result).toEqual(['ada']);
    expect(entities.Account).toEqual({ ada: { login: 'ADA' } });
    const [read] = denormalize([Account], result, entities);
    expect(normalize(Account, read).result).toBe('ada');
  });

  it('may be a getter of an object (FN-4)', () => {
    class Model {
      name = 'Ada';
      get id() {
        return 7;
      }
    }
    const { result, entities } = normalize([User], [new Model()]);
    expect(result).toEqual(['7']);
    expect(entities.User).toEqual({ 7: { id: 7, name: 'Ada' } });
    expect(denormalize([User], result, entities)[0]).toMatchObject({ id: 7, name: 'Ada' });
  });
});

describe('an error', () => {
  class Tag extends Entity {
    id = '';
  }
  class Post extends Entity {
    id = '';
    tags: Tag[] = [];
    top = Tag.fromJS();
    static override schema = { tags: [Tag], top: Tag };
  }
  const page = { posts: [Post], by: new schema.Values(Tag), inner: { tag: Tag } };

  it.each<[string, object, unknown[]]>([
    ['posts[0].tags[1]', { posts: [{ id: '1', tags: [{ id: '1' }, {}] }] }, ['posts', 0, 'tags', 1]],
    ['posts[1].top', { posts: [{ id: '1' }, { id: '2', top: {} }] }, ['posts', 1, 'top']],
    ['by.news', { by: { news: {} } }, ['by', 'news']],
    ['by["to read"]', { by: { 'to read': {} } }, ['by', 'to read']],
    ['inner.tag', { inner: { tag: {} } }, ['inner', 'tag']],
  ])('says where, by field: %s (FN-4)', (place, input, path) => {
    expect(() => normalize(page, input)).toThrow(
      expect.objectContaining({ path, message: expect.stringMatching(/has no primary key/) }) as Error,
    );
    expect(() => normalize(page, input)).toThrow(`At ${place}: Tag has no primary key in {}. `);
  });
});

describe('a default', () => {
  class Author extends Entity {
    id = '0';
    name = '';
  }
  class Post extends Entity {
    id = '';
    title = '';
    author = Author.fromJS();
    editors: Author[] = [];
    static override schema = { author: Author, editors: [Author] };
  }
  const lean = normalize(Post, { id: '1', title: 'Rain' });
  const post = denormalize(Post, lean.result, lean.entities) as Post;
  const written = { Post: { 1: { id: '1', title: 'Sun' } } };

  it.each([
    ['fromJS', () => Post.fromJS({ ...post, title: 'Sun' })],
    ['a copy', () => ({ ...post, title: 'Sun' })],
    ['the instance', () => Object.assign(denormalize(Post, '1', lean.entities) as Post, { title: 'Sun' })],
    ['a new one', () => Post.fromJS({ id: '1', title: 'Sun' })],
  ])('of a relation that the data lacks is not stored: %s (FN-4)', (_, make) => {
    expect(normalize(Post, make()).entities).toEqual(written);
    const controller = new Controller();
    void controller.set(Post, { id: '1', title: 'Rain' });
    void controller.set(Post, make());
    expect(controller.getState().entities).toEqual(written);
  });

  it('replaces no relation that is stored (FN-4)', () => {
    const controller = new Controller();
    void controller.set(Post, { id: '1', author: { id: '7', name: 'Ada' } });
    void controller.set(Post, post);
    const { entities } = controller.getState();
    expect(entities).toEqual({
      Author: { 7: { id: '7', name: 'Ada' } },
      Post: { 1: { id: '1', title: 'Rain', author: '7' } },
    });
  });

  it('is stored where it was changed, or given (FN-4)', () => {
    const changed = Post.fromJS({ id: '1' });
    changed.author.name = 'Nobody';
    changed.editors.push(Author.fromJS({ id: '8' }));
    const { entities } = normalize(Post, changed);
    expect(entities.Author).toEqual({ 0: { id: '0', name: 'Nobody' }, 8: { id: '8', name: '' } });
    const given = normalize(Post, Post.fromJS({ id: '1', author: Author.fromJS(), editors: [] }));
    expect(given.entities.Post).toEqual({ 1: { id: '1', title: '', author: '0', editors: [] } });
  });

  it('is stored where an entity that was read equals it (FN-4)', () => {
    const zero = normalize(Post, { id: '1', author: { id: '0', name: '' } });
    const read = denormalize(Post, '1', zero.entities) as Post;
    const controller = new Controller();
    void controller.set(Post, { id: '1', author: { id: '7' } });
    void controller.set(Post, { ...read });
    expect(controller.getState().entities.Post?.[1]).toMatchObject({ author: '0' });
  });

  it('that a deserializer would have made is not stored either (FN-4)', () => {
    class Event extends Entity {
      id = '';
      at = new Date(0);
      static override schema = { at: (iso: string) => new Date(iso) };
    }
    const { result, entities } = normalize(Event, { id: '1' });
    expect(normalize(Event, { ...(denormalize(Event, result, entities) as Event) }).entities).toEqual({
      Event: { 1: { id: '1' } },
    });
  });
});
