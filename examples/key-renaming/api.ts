import {
  Entity,
  type ParsedBody,
  RestEndpoint,
  type RestGenerics,
  schema,
} from 'wireshape';
import { renameKey } from './renameKey.ts';

class SoupEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override getRequestInit(body?: unknown) {
    return super.getRequestInit(
      renameKey(body, 'carrotsUsed', 'carrots_used'),
    );
  }

  override async parseResponse(
    response: Response,
  ): Promise<ParsedBody> {
    const value: ParsedBody = await super.parseResponse(response);
    return renameKey(value, 'carrots_used', 'carrotsUsed');
  }

  override processError(body: ParsedBody): ParsedBody {
    const errors: ParsedBody = renameKey(
      body?.errors,
      'carrots_used',
      'carrotsUsed',
    );
    // Not of an HTML page, nor where the body is empty.
    return errors ? { ...body, errors } : body;
  }
}

export class Soup extends Entity {
  static override key = 'Soup';
  id = 0;
  name = '';
  carrotsUsed = 0;
}

const soups = new schema.Collection([Soup]);

export const getSoups = new SoupEndpoint({
  path: '/soups',
  schema: soups,
});

export const cook = new SoupEndpoint({
  path: '/soups',
  method: 'POST',
  body: {} as { name: string; carrotsUsed: number },
  schema: soups.push,
});
