import { expectTypeOf, it } from 'vitest';
import { denormalize, Entity, type Normalize, schema } from 'wireshape';

class User extends Entity {
  id = '';
}

it('infers members, and plain values by their type (OBJ-1)', () => {
  expectTypeOf(
    denormalize({ users: [User], next: '', total: 0, more: false, nested: { user: User } }, {}, {}),
  ).toEqualTypeOf<{
    users: User[];
    next: string;
    total: number;
    more: boolean;
    nested: { user: User };
  }>();
  const page = new schema.Object({ user: User, next: '' });
  expectTypeOf(denormalize(page, {}, {})).toEqualTypeOf<{ user: User; next: string }>();
  expectTypeOf<Normalize<typeof page>>().toEqualTypeOf<{ user: string; next: string }>();
  const kind = { kind: 'a' as 'a' | 'b' };
  expectTypeOf(denormalize(kind, {}, {})).toEqualTypeOf<{ kind: 'a' | 'b' }>();
});

it('refuses wrong definitions (OBJ-1)', () => {
  // @ts-expect-error -- no object
  void new schema.Object('users');
});
