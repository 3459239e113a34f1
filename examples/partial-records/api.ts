import { Entity, RestEndpoint, validateRequired } from 'wireshape';

/** An article as the list has it: without its text. */
export class ArticlePreview extends Entity {
  static override key = 'Article';
  id = '';
  title = '';
}

export class Article extends ArticlePreview {
  text = '';

  static override validate(record: object) {
    return validateRequired(record, { text: '' });
  }
}

export const getArticles = new RestEndpoint({
  path: '/articles',
  schema: [ArticlePreview],
});

export const getArticle = new RestEndpoint({
  path: '/articles/:id',
  schema: Article,
});
