import {
  Entity,
  type ParsedBody,
  RestEndpoint,
  type RestGenerics,
  schema,
} from 'wireshape';
import { quoteBigIntegers } from './quoteBigIntegers.ts';

class BigIntegerEndpoint<
  O extends RestGenerics,
> extends RestEndpoint<O> {
  override async parseResponse(
    response: Response,
  ): Promise<ParsedBody> {
    const copy = response.clone();
    const body: ParsedBody = await super.parseResponse(response);
    const isJson =
      typeof body === 'number' ||
      Array.isArray(body) ||
      Object.prototype.toString.call(body) === '[object Object]';
    // Text, files and an empty body (204) stay as they are.
    return isJson
      ? JSON.parse(quoteBigIntegers(await copy.text()))
      : body;
  }
}

export class Message extends Entity {
  static override key = 'Message';
  id = 0n;
  text = '';
  likes = 0;

  static override schema = { id: BigInt };
}

export const getMessages = new BigIntegerEndpoint({
  path: '/messages',
  schema: new schema.Collection([Message]),
});

export const getMessage = new BigIntegerEndpoint({
  path: '/messages/:id',
  schema: Message,
});

export const reply = getMessages.push.extend({
  // JSON has no bigint. Most servers accept the digits as a string.
  body: {} as { text: string; replyTo: string },
});
