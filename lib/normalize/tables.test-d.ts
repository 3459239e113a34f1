import { expectTypeOf, it } from 'vitest';
import {
  Collection,
  denormalize,
  Entity,
  EntityMixin,
  normalize,
  type NormalizedEntities,
  schema,
  Union,
} from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
  get initials(): string {
    return this.name;
  }
  greet(): string {
    return this.name;
  }
  static override readonly key = 'users';
}
class Tag extends Entity {
  id = 0;
  label: string | null = null;
  static override readonly key = 'tags';
}
class Post extends Entity {
  id = 0;
  title = '';
  author = new User();
  reviewer: User | undefined;
  tags: Tag[] = [];
  createdAt = new Date(0);
  static override readonly key = 'posts';
  static override schema = {
    author: User,
    reviewer: User,
    tags: [Tag],
    createdAt: (iso: string) => new Date(iso),
  };
}

it('types rows by the schema (FN-3)', () => {
  const { entities } = normalize([Post], []);
  expectTypeOf(entities.users['1']!.name).toEqualTypeOf<string>();
  expectTypeOf(entities.posts['1']!.title).toEqualTypeOf<string>();
  expectTypeOf(entities.posts['1']!.author).toEqualTypeOf<string>();
  expectTypeOf(entities.posts['1']!.reviewer).toEqualTypeOf<string | undefined>();
  expectTypeOf(entities.posts['1']!.tags).toEqualTypeOf<string[]>();
  expectTypeOf(entities.posts['1']!.createdAt).toEqualTypeOf<string>();
  expectTypeOf(entities.tags['1']!.label).toEqualTypeOf<string | null>();
  // @ts-expect-error -- methods are not stored
  void entities.users['1']!.greet;
  // @ts-expect-error -- a row has no other fields
  void entities.users['1']!.title;
  // @ts-expect-error -- there is no such table
  void entities.others;
});

it('finds the entities in any schema (FN-3)', () => {
  type Rows = { users: Record<string, { name: string }> };
  expectTypeOf(normalize({ a: [User], more: '' }, {}).entities).toExtend<Rows>();
  expectTypeOf(normalize(new schema.Values(User), {}).entities).toExtend<Rows>();
  expectTypeOf(normalize(new schema.Array({ user: User, tag: Tag }, 'id'), []).entities).toExtend<Rows>();
  expectTypeOf(normalize(new Union({ user: User, tag: Tag }, () => 'user'), {}).entities).toExtend<Rows>();
  expectTypeOf(normalize(new Collection([User]), []).entities).toExtend<Rows>();
  expectTypeOf(normalize(new schema.Object({ user: User }), {}).entities).toExtend<Rows>();
});

it('types rows of classes without a literal key by all their fields (FN-3)', () => {
  class Plain extends Entity {
    id = '';
    name = '';
  }
  class Parent extends Entity {
    id = '';
    child = new Plain();
    size = 0;
    static override schema = { child: Plain };
  }
  expectTypeOf(normalize(Plain, {}).entities.any!['1']!.name).toEqualTypeOf<string>();
  const { entities } = normalize(Parent, {});
  expectTypeOf(entities.any!['1']!.name).toEqualTypeOf<string | undefined>();
  expectTypeOf(entities.any!['1']!.child).toEqualTypeOf<string | undefined>();
  expectTypeOf(entities.any!['1']!.size).toEqualTypeOf<number | undefined>();
});

it('ends at entities that refer to each other (FN-3)', () => {
  class Person extends Entity {
    id = '';
    friends: Person[] = [];
    best: Person | undefined;
    static override readonly key = 'people';
    static override schema: Record<string, unknown> = {};
  }
  Person.schema = { friends: [Person], best: Person };
  const { entities } = normalize([Person], []);
  expectTypeOf(entities.people['1']!.friends).toEqualTypeOf<string[]>();
  expectTypeOf(entities.people['1']!.best).toEqualTypeOf<string | undefined>();
});

interface UserRow {
  id: string;
  name: string;
}
interface State {
  users: Record<string, UserRow>;
  posts: { [id: string]: { id: number; author: string } };
  status: string;
}
type StateByType = { users: Record<string, UserRow> };

it('takes states made of interfaces and of types, and gives them back (FN-3)', () => {
  const state = {} as State;
  expectTypeOf(normalize(Post, {}, { entities: state }).entities).toEqualTypeOf<State>();
  expectTypeOf(normalize(User, {}, { entities: {} as StateByType }).entities).toEqualTypeOf<StateByType>();
  expectTypeOf(normalize(User, {}, { entities: {} }).entities.users['1']!.name).toEqualTypeOf<string>();
  expectTypeOf(normalize(User, {}, { entities: {} as Readonly<State> }).entities).toEqualTypeOf<
    Readonly<State>
  >();
  const tables = {} as NormalizedEntities<typeof Post>;
  expectTypeOf(normalize(Post, {}, { entities: tables }).entities).toEqualTypeOf<typeof tables>();
  expectTypeOf(denormalize(Post, '1', state)).toEqualTypeOf<Post | undefined>();
  expectTypeOf(denormalize([Post], ['1'], state)).toEqualTypeOf<Post[]>();
});

it('says that one entity may not be there (FN-3)', () => {
  const { result, entities } = normalize(User, {});
  expectTypeOf(denormalize(User, result, entities)).toEqualTypeOf<User | undefined>();
  expectTypeOf(denormalize([User], ['1'], entities)).toEqualTypeOf<User[]>();
  expectTypeOf(denormalize({ users: [User] }, { users: ['1'] }, entities)).toEqualTypeOf<{ users: User[] }>();
  expectTypeOf(denormalize(new schema.Values(User), {}, entities)).toEqualTypeOf<Record<string, User>>();
  expectTypeOf(denormalize(new Collection([User]), '', entities)).toEqualTypeOf<User[] | undefined>();
  // @ts-expect-error -- it may be undefined
  void denormalize(User, '1', entities).name;
});

it('takes a data field that is named pk (FN-3)', () => {
  class Row {
    pk = 0;
    name = '';
  }
  class Item extends EntityMixin(Row, { pk: 'pk', key: 'items' }) {
    static override readonly key = 'items';
  }
  const { entities, result } = normalize([Item], [{ pk: 5, name: 'x' }]);
  expectTypeOf(entities.items['5']!.pk).toEqualTypeOf<number>();
  expectTypeOf(denormalize([Item], result, entities)[0]!.pk).toEqualTypeOf<number>();
  expectTypeOf(denormalize(Item, '5', entities)!.name).toEqualTypeOf<string>();
});

it("refuses normalizr's order of arguments (FN-3)", () => {
  const data = { id: '1', name: 'Ada' };
  const anything = JSON.parse('{}') as unknown;
  // @ts-expect-error -- the schema comes first
  normalize(data, User);
  // @ts-expect-error -- the schema comes first
  normalize([data], [User]);
  // @ts-expect-error -- the schema comes first
  normalize({ users: [data] }, { users: [User] });
  // @ts-expect-error -- the schema comes first
  normalize(anything, new schema.Values(User));
  // @ts-expect-error -- the schema comes first
  denormalize('1', User, {});
  // @ts-expect-error -- the schema comes first
  denormalize(['1'], [User], {});
  // @ts-expect-error -- the schema comes first
  denormalize(anything, { user: User }, {});
  normalize(User, anything);
  normalize(User, JSON.parse('{}'));
  denormalize(User, anything, {});
  // @ts-expect-error -- the arguments of the request are an option
  normalize(User, data, []);
});
