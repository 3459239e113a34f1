import { expectTypeOf, it } from 'vitest';
import { denormalize, Entity, normalize, schema } from 'wireshape';

class User extends Entity {
  id = 0;
  name = '';
  greet() {
    return `Hello ${this.name}`;
  }
  static override readonly plain = true;
  static override readonly numericIds = true;
}
class Post extends Entity {
  slug = '';
  author = User.fromJS();
  readers: User[] = [];
  static override readonly plain = true;
  static override readonly numericIds = true;
  override pk() {
    return this.slug;
  }
}

it('infers plain objects of entities that ask for them (FN-4)', () => {
  const [post] = denormalize([Post], [], {});
  expectTypeOf(post).toEqualTypeOf<
    | {
        slug: string;
        author: { id: number; name: string };
        readers: { id: number; name: string }[];
      }
    | undefined
  >();
});

it('infers ids that stay numbers (FN-4)', () => {
  expectTypeOf(normalize([User], []).result).toEqualTypeOf<number[]>();
  expectTypeOf(normalize(Post, {}).result).toEqualTypeOf<string | number>();
  const union = new schema.Union({ user: User }, 'name');
  expectTypeOf(normalize(union, {}).result).toEqualTypeOf<{ id: string; schema: 'user' }>();
});
