import { expectTypeOf, it } from 'vitest';
import { type Denormalize, denormalize, Entity, type Normalize, schema } from 'wireshape';

class Link extends Entity {
  id = 0;
  readonly type = 'link' as const;
  url = '';
}
class Post extends Entity {
  id = 0;
  readonly type = 'post' as const;
  content = '';
}
class User extends Entity {
  id = '';
  name = '';
  friends: User[] = [];
  static override schema = { friends: [User] };
}
const entities = {};

it('infers the instances of a list (ARR-1, ARR-3)', () => {
  expectTypeOf(denormalize(new schema.Array(User), [], entities)).toEqualTypeOf<User[]>();
  expectTypeOf(denormalize([User], [], entities)).toEqualTypeOf<User[]>();
  expectTypeOf(denormalize([{ user: User }], [], entities)).toEqualTypeOf<{ user: User }[]>();
  expectTypeOf(denormalize([[User]], [], entities)).toEqualTypeOf<User[][]>();
  expectTypeOf<Normalize<typeof User>>().toEqualTypeOf<string>();
  expectTypeOf<Normalize<[typeof User]>>().toEqualTypeOf<string[]>();
});

it('infers the union of a mapping, and its markers (ARR-4, ARR-12)', () => {
  const feed = new schema.Array({ link: Link, post: Post }, 'type');
  expectTypeOf(denormalize(feed, [], entities)).toEqualTypeOf<(Link | Post)[]>();
  expectTypeOf<Denormalize<typeof feed>>().toEqualTypeOf<(Link | Post)[]>();
  expectTypeOf<Normalize<typeof feed>>().toEqualTypeOf<
    ({ id: string; schema: 'link' } | { id: string; schema: 'post' })[]
  >();
});

it('takes a function that gives a key of the mapping, or any string (ARR-7)', () => {
  const mapping = { links: Link, posts: Post };
  void new schema.Array(mapping, (value) => `${value.type}s`);
  void new schema.Array(mapping, (value: Link | Post) => `${value.type}s`);
  void new schema.Array(mapping, (value, parent, key) => (key && parent.of ? 'links' : 'posts'));
  void new schema.Array(mapping, (value) => value.type);
  // @ts-expect-error -- no key of the mapping
  void new schema.Array(mapping, () => 'link');
  // @ts-expect-error -- no string
  void new schema.Array(mapping, () => 1);
});

it('refuses a mapping without attribute, and attributes that no element has (ARR-5)', () => {
  // @ts-expect-error -- needs a schemaAttribute
  void (() => new schema.Array({ link: Link, post: Post }));
  // @ts-expect-error -- no field of both
  void new schema.Array({ link: Link, post: Post }, 'url');
  // @ts-expect-error -- misspelt
  void new schema.Array({ link: Link, post: Post }, 'typ');
  // @ts-expect-error -- not a schema
  void new schema.Array({ link: Link, post: 'Post' }, 'type');
  // @ts-expect-error -- not a schema
  void new schema.Array('User');
  // @ts-expect-error -- a mapping is merged with a mapping only
  void (() => new schema.Array({ link: Link }, 'type').define(Post));
});
