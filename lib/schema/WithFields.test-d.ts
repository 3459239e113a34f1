import { expectTypeOf, it } from 'vitest';
import { Controller, type Denormalize, Entity, RestEndpoint, resource, WithFields } from 'wireshape';

class Article extends Entity {
  id = '';
  body = '';
}

it('infers instances of the entity, and takes its fields and arguments (UNI-2)', () => {
  const article = new WithFields(Article, ['body']);
  expectTypeOf<Denormalize<typeof article>>().toEqualTypeOf<Article>();
  // @ts-expect-error -- the class has no such field
  new WithFields(Article, ['text']);
  expectTypeOf(new Controller().get(article, { id: '1' })).toEqualTypeOf<Article | undefined>();
  const getArticle = new RestEndpoint({ path: '/articles/:id', schema: article });
  expectTypeOf(new Controller().fetch(getArticle, { id: '1' })).resolves.toEqualTypeOf<Article>();
  const articles = resource({ path: '/articles/:id', schema: Article }).extend({ get: { schema: article } });
  expectTypeOf(new Controller().fetch(articles.get, { id: '1' })).resolves.toEqualTypeOf<Article>();
});
