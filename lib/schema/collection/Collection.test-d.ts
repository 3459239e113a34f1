import { expectTypeOf, it } from 'vitest';
import {
  Collection,
  type Denormalize,
  denormalize,
  Entity,
  type SchemaArgs,
  schema,
  unshift,
} from 'wireshape';

class Todo extends Entity {
  id = '';
}
class Note extends Entity {
  id = '';
  type = 'note' as const;
}

it('infers the list, and the item of a change (COL-1)', () => {
  const todos = new Collection([Todo]);
  expectTypeOf(denormalize(todos, '{}', {})).toEqualTypeOf<Todo[] | undefined>();
  expectTypeOf<Denormalize<typeof todos.push>>().toEqualTypeOf<Todo>();
  expectTypeOf<Denormalize<typeof todos.move>>().toEqualTypeOf<Todo>();
  expectTypeOf(todos.assign).toEqualTypeOf<undefined>();
  const feed = new Collection(new schema.Array({ todo: Todo, note: Note }, 'id'));
  expectTypeOf(denormalize(feed, '{}', {})).toEqualTypeOf<(Todo | Note)[] | undefined>();
  expectTypeOf<Denormalize<typeof feed.push>>().toEqualTypeOf<Todo | Note>();
});

it('infers the map (COL-1)', () => {
  const byDay = new Collection(new schema.Values(Todo));
  expectTypeOf(denormalize(byDay, '{}', {})).toEqualTypeOf<Record<string, Todo> | undefined>();
  expectTypeOf<Denormalize<typeof byDay.assign>>().toEqualTypeOf<Record<string, Todo>>();
  expectTypeOf(byDay.push).toEqualTypeOf<undefined>();
});

it('takes its arguments from argsKey (COL-1)', () => {
  const todos = new Collection([Todo], { argsKey: ({ user }: { user?: string }) => ({ user }) });
  expectTypeOf<SchemaArgs<typeof todos>>().toEqualTypeOf<[{ user?: string }]>();
  expectTypeOf<SchemaArgs<Collection<[typeof Todo]>>>().toEqualTypeOf<readonly unknown[]>();
});

it('gives merges and nestKey what they get (COL-1)', () => {
  const todos = new Collection([Todo], {
    nestKey(parent, key) {
      expectTypeOf(parent).toEqualTypeOf<Readonly<Record<string, unknown>>>();
      return { [key]: parent.id };
    },
  });
  void todos.addWith((existing, incoming) => {
    expectTypeOf(existing).toEqualTypeOf<readonly unknown[]>();
    return [...existing, ...incoming];
  });
  void todos.moveWith(unshift);
  void todos.addWith(
    unshift,
    ({ user }: { user: string }) =>
      (key) =>
        key.user === user,
  );
});

it('gives filter and sort the items of a list, and a map neither (COL-1)', () => {
  const todos = new Collection([Todo], {
    argsKey: ({ user }: { user?: string }) => ({ user }),
    filter: (todo) => {
      expectTypeOf(todo).toEqualTypeOf<Todo>();
      return todo.id !== '';
    },
    sort: (one, other) => one.id.localeCompare(other.id),
    maxLength: 3,
  });
  expectTypeOf<SchemaArgs<typeof todos>>().toEqualTypeOf<[{ user?: string }]>();
  expectTypeOf<Denormalize<typeof todos.update>>().toEqualTypeOf<Todo>();
  // @ts-expect-error -- a map has no order
  void (() => new Collection(new schema.Values(Todo), { sort: () => 0 }));
  // @ts-expect-error -- a filter gives a boolean
  void (() => new Collection([Todo], { filter: (todo) => todo.id }));
});

it('refuses what is no list and no map (COL-1)', () => {
  // @ts-expect-error -- an entity is none
  void (() => new Collection(Todo));
  // @ts-expect-error -- a list has no map's merge
  void (() => new Collection([Todo]).addWith((existing: Record<string, unknown>) => existing));
});
