import { expectTypeOf, it } from 'vitest';
import { denormalize, Entity, type Normalize, schema, Union } from 'wireshape';

class Cat extends Entity {
  id = '';
  type = 'cat' as const;
}
class Dog extends Entity {
  id = '';
  type = 'dog' as const;
}
const pets = new Union({ cat: Cat, dog: Dog }, 'type');

it('infers the union of its schemas (UNI-1)', () => {
  expectTypeOf(denormalize(pets, {}, {})).toEqualTypeOf<Cat | Dog>();
  expectTypeOf(denormalize([pets], {}, {})).toEqualTypeOf<(Cat | Dog)[]>();
  expectTypeOf(denormalize(new schema.Array(pets), {}, {})).toEqualTypeOf<(Cat | Dog)[]>();
  expectTypeOf<Normalize<typeof pets>>().toEqualTypeOf<
    { id: string; schema: 'cat' } | { id: string; schema: 'dog' }
  >();
});

it('refuses wrong mappings (ARR-5)', () => {
  // @ts-expect-error -- needs a schemaAttribute
  void (() => new Union({ cat: Cat }));
  // @ts-expect-error -- a single schema is no union
  void (() => new Union(Cat, 'type'));
  // @ts-expect-error -- no such field
  void new Union({ cat: Cat, dog: Dog }, 'kind');
});

it('takes __typename, which classes need not declare, and no other undeclared field (ARR-6)', () => {
  const { node } = denormalize({ node: new Union({ Cat, Dog }, '__typename') }, {}, {});
  expectTypeOf(node).toEqualTypeOf<Cat | Dog>();
  expectTypeOf(denormalize(new schema.Array({ Cat, Dog }, '__typename'), {}, {})).toEqualTypeOf<
    (Cat | Dog)[]
  >();
  void new schema.Values({ Cat, Dog }, '__typename');
  void new schema.Invalidate({ Cat, Dog }, '__typename');
  // @ts-expect-error -- no such field
  void new schema.Array({ Cat, Dog }, '__kind');
});
