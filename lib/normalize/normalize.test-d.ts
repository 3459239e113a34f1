import { expectTypeOf, it } from 'vitest';
import { Collection, Entity, normalize, Query, schema } from 'wireshape';

class User extends Entity {
  id = '';
}
class Post extends Entity {
  id = '';
  type = 'post' as const;
}

it('infers what the result holds: ids where entities were (ARR-1, VAL-1, OBJ-1)', () => {
  expectTypeOf(normalize([User], []).result).toEqualTypeOf<string[]>();
  expectTypeOf(normalize({ user: User, more: false }, {}).result).toEqualTypeOf<{
    user: string;
    more: boolean;
  }>();
  expectTypeOf(normalize(new schema.Values([User]), {}).result).toEqualTypeOf<Record<string, string[]>>();
  expectTypeOf(normalize(new Collection([User]), []).result).toEqualTypeOf<string>();
  expectTypeOf(normalize(new Query([User], () => 5), []).result).toEqualTypeOf<string[]>();
  expectTypeOf(normalize(new schema.Invalidate(User), '1').result).toEqualTypeOf<string>();
  expectTypeOf(normalize(undefined, '1').result).toBeAny();
});

it('infers markers (ARR-12)', () => {
  const feed = new schema.Array({ post: Post }, 'type');
  expectTypeOf(normalize({ feed }, {}).result).toEqualTypeOf<{ feed: { id: string; schema: 'post' }[] }>();
});
