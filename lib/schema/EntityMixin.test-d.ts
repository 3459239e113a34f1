import { expectTypeOf, it } from 'vitest';
import { type Denormalize, Entity, EntityMixin, type Normalize } from 'wireshape';

class Dto {
  slug = '';
  static made = 0;
  constructor(_props?: object) {}
}
class WithId {
  id = 0;
}
class Article extends EntityMixin(Dto, { pk: 'slug' }) {
  words = 0;
}

it('infers instances of the class (ENT-1)', () => {
  expectTypeOf<Denormalize<typeof Article>>().toEqualTypeOf<Article>();
  expectTypeOf<Denormalize<[typeof Article]>>().toEqualTypeOf<Article[]>();
  expectTypeOf<Normalize<typeof Article>>().toEqualTypeOf<string>();
  expectTypeOf(new Article().slug).toEqualTypeOf<string>();
  expectTypeOf(new Article().pk()).toEqualTypeOf<ReturnType<Entity['pk']>>();
  expectTypeOf(Article.made).toEqualTypeOf<number>();
  expectTypeOf(Article.fromJS({ words: 1 })).toEqualTypeOf<Article>();
  expectTypeOf<Denormalize<ReturnType<typeof EntityMixin<typeof WithId>>>>().toExtend<WithId>();
});

it('gives pk the value', () => {
  void EntityMixin(Dto, {
    pk: (value) => {
      expectTypeOf(value).toEqualTypeOf<Dto>();
      return value.slug;
    },
  });
});

it('asks for a pk where there is none (ENT-2)', () => {
  void EntityMixin(WithId);
  // @ts-expect-error -- neither id nor pk()
  void EntityMixin(Dto);
  // @ts-expect-error -- no such field
  void EntityMixin(Dto, { pk: 'sluk' });
  // @ts-expect-error -- no such field
  void EntityMixin(WithId, { schema: { ide: Number } });
  // @ts-expect-error -- no such option
  void EntityMixin(WithId, { proces: () => undefined });
});
