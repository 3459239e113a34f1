import { expectTypeOf, it } from 'vitest';
import { denormalize, Entity, type Normalize, Values } from 'wireshape';

class Cat extends Entity {
  id = '';
  type = 'cat' as const;
}
class Dog extends Entity {
  id = '';
  type = 'dog' as const;
}

it('infers the values (VAL-1)', () => {
  expectTypeOf(denormalize(new Values(Dog), {}, {})).toEqualTypeOf<Record<string, Dog>>();
  const pets = new Values({ cat: Cat, dog: Dog }, 'type');
  expectTypeOf(denormalize(pets, {}, {})).toEqualTypeOf<Record<string, Cat | Dog>>();
  expectTypeOf<Normalize<Values<typeof Dog>>>().toEqualTypeOf<Record<string, string>>();
});

it('refuses wrong mappings (ARR-5)', () => {
  // @ts-expect-error -- needs a schemaAttribute
  void (() => new Values({ cat: Cat }));
  // @ts-expect-error -- no such field
  void new Values({ cat: Cat, dog: Dog }, 'kind');
});
