import { resource } from 'wireshape';
import { JsonApiEndpoint, JsonApiEntity } from './jsonApi.ts';

export class Person extends JsonApiEntity {
  static override key = 'Person';
  readonly type = 'people';
  name = '';
}

export class Article extends JsonApiEntity {
  static override key = 'Article';
  readonly type = 'articles';
  title = '';
  text = '';
  author: Person | null = null;
  static override schema = { author: Person };
}

interface ArticleBody {
  id?: string;
  type: 'articles';
  title: string;
  relationships?: {
    author: { data: { type: 'people'; id: string } };
  };
}

export const ArticleResource = resource({
  path: '/articles/:id',
  schema: Article,
  searchParams: {} as { include?: string },
  body: {} as ArticleBody,
  nonFilterArgumentKeys: /^(include|fields|sort|page)/,
  optimistic: true,
  Endpoint: JsonApiEndpoint,
});
