import {
  Entity,
  type ParsedBody,
  RestEndpoint,
  type RestGenerics,
  schema,
} from 'wireshape';
import { camelCase, changeKeys, snakeCase } from './changeKeys.ts';

class CamelEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override getRequestInit(body?: unknown) {
    return super.getRequestInit(changeKeys(body, snakeCase));
  }

  // Before `process`, which an endpoint may have of its own.
  override async parseResponse(
    response: Response,
  ): Promise<ParsedBody> {
    const value: ParsedBody = await super.parseResponse(response);
    return changeKeys(value, camelCase);
  }

  override processError(body: ParsedBody): ParsedBody {
    return changeKeys(body, camelCase);
  }
}

export class Author extends Entity {
  static override key = 'Author';
  id = '';
  firstName = '';
  homeTown = { cityName: '' };
}

const authors = new schema.Collection([Author]);

export const getAuthors = new CamelEndpoint({
  path: '/authors',
  schema: authors,
});

export const addAuthor = new CamelEndpoint({
  path: '/authors',
  method: 'POST',
  body: {} as Pick<Author, 'firstName' | 'homeTown'>,
  schema: authors.push,
});
