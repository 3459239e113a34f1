import { Entity, RestEndpoint } from 'wireshape';

export class Author extends Entity {
  static override key = 'Author';
  id = '';
  name = '';
}

export class Article extends Entity {
  static override key = 'Article';
  static override schema = { author: Author };
  id = '';
  title = '';
  author = Author.fromJS();
}

export const renameArticle = new RestEndpoint({
  path: '/articles/:id',
  method: 'PATCH',
  body: {} as { title: string },
  schema: Article,
});
