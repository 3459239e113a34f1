import { Entity, RestEndpoint } from 'wireshape';

export class Article extends Entity {
  static override key = 'Article';
  id = '';
  title = '';
  readerCount = 0;
}

export const getArticle = new RestEndpoint({
  path: '/articles/:id',
  schema: Article,
});

export const getOldArticle = new RestEndpoint({
  path: '/old/article.cgi/:id',
  schema: Article,
  process({ ARTICLE }) {
    return {
      id: ARTICLE.no,
      title: ARTICLE.headline,
      readerCount: Number(ARTICLE.readers),
    };
  },
});
