import {
  Entity,
  infiniteList,
  type ParsedBody,
  RestEndpoint,
  type RestGenerics,
  schema,
} from 'wireshape';
import { nextCursor } from './nextCursor.ts';

class LinkEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override async parseResponse(
    response: Response,
  ): Promise<ParsedBody> {
    const results: ParsedBody = await super.parseResponse(response);
    const link = response.headers.get('link');
    if (link === null && !Array.isArray(results)) return results;
    // A page may be empty (204) and have a link to the next one.
    return { link, results: results ?? [] };
  }
}

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUsers = new LinkEndpoint({
  path: '/users',
  searchParams: {} as { after?: string },
  schema: {
    link: null as string | null,
    results: new schema.Collection([User]),
  },
  paginationField: 'after',
});

export const userPages = infiniteList(getUsers, {
  next: ({ link }) => nextCursor(link),
});
