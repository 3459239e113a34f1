import { Entity, RestEndpoint } from 'wireshape';

export class Article extends Entity {
  static override key = 'Article';
  id = '';
  title = '';
  text = '';
}

export const getArticles = new RestEndpoint({
  path: '/articles',
  schema: [Article],
});

export const getArticle = new RestEndpoint({
  path: '/articles/:id',
  schema: Article,
  lookup: true,
});
