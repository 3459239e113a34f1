import { expectTypeOf, it } from 'vitest';
import { type Denormalize, Entity, Lazy } from 'wireshape';

class User extends Entity {
  id = '';
}
const users = new Lazy([User]);

it('infers ids, and instances by the query (UNI-1)', () => {
  expectTypeOf<Denormalize<typeof users>>().toEqualTypeOf<string[]>();
  expectTypeOf<Denormalize<typeof users.query>>().toEqualTypeOf<User[]>();
});
