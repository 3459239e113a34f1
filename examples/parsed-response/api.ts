import { Entity, RestEndpoint } from 'wireshape';
import { articleShape } from './shape.ts';

export class Article extends Entity {
  static override key = 'Article';
  id = '';
  title = '';
  readers = 0;
}

export const getArticle = new RestEndpoint({
  path: '/articles/:id',
  schema: Article,
  process: (value: unknown) => articleShape.parse(value),
});
