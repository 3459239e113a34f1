import { Entity, RestEndpoint, type RestGenerics } from 'wireshape';

class WatchfulEndpoint<
  O extends RestGenerics,
> extends RestEndpoint<O> {
  override async fetchResponse(url: string, init?: RequestInit) {
    const response = await super.fetchResponse(url, init);
    const sunset = response.headers.get('sunset');
    if (sunset) console.warn(`${url} goes away on ${sunset}`);
    return response;
  }
}

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUser = new WatchfulEndpoint({
  path: '/users/:id',
  schema: User,
});

export const countUsers = new WatchfulEndpoint({
  path: '/users',
  method: 'HEAD',
  parseResponse: (response) => response.headers.get('x-total-count'),
  // Without a number, it is null: Number(null) would be 0.
  process: (count): number | null =>
    /^\d+$/.test(count) ? Number(count) : null,
});
