import { expectTypeOf, it } from 'vitest';
import { All, type Denormalize, Entity, Query, type SchemaArgs, Union } from 'wireshape';

class User extends Entity {
  id = '';
  age = 0;
  initials(): string {
    return '';
  }
}

it('infers value, arguments and result of the function (UNI-1)', () => {
  const all = new Query(new All(User), (users) => {
    expectTypeOf(users).toEqualTypeOf<User[]>();
    return users.length;
  });
  expectTypeOf<Denormalize<typeof all>>().toEqualTypeOf<number>();
  expectTypeOf<SchemaArgs<typeof all>>().toEqualTypeOf<readonly unknown[]>();
  const older = new Query(new All(User), (users, { than }: { than: number }) =>
    users.filter(({ age }) => age > than),
  );
  expectTypeOf<Denormalize<typeof older>>().toEqualTypeOf<User[]>();
  expectTypeOf<SchemaArgs<typeof older>>().toEqualTypeOf<[{ than: number }]>();
  const of = new Query(older, (users) => users[0]);
  expectTypeOf<Denormalize<typeof of>>().toEqualTypeOf<User | undefined>();
  expectTypeOf<SchemaArgs<typeof of>>().toEqualTypeOf<[{ than: number }]>();
});

it('infers what an entity is asked with (CTL-2)', () => {
  type Args = SchemaArgs<typeof User>;
  expectTypeOf<['1']>().toExtend<Args>();
  expectTypeOf<[1]>().toExtend<Args>();
  expectTypeOf<[{ id: 1; age: '5' }]>().toExtend<Args>();
  expectTypeOf<[{ id: true }]>().not.toExtend<Args>();
  expectTypeOf<[{ initials: string }]>().not.toExtend<Args>();
  expectTypeOf<SchemaArgs<Union>>().toEqualTypeOf<readonly unknown[]>();
});

it('refuses a function of another value (UNI-1)', () => {
  // @ts-expect-error -- a list of users comes
  void new Query(new All(User), (users: string[]) => users);
});
