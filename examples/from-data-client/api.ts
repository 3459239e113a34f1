import { Entity, resource, RestEndpoint } from 'wireshape';
import type { RestArgs, RestGenerics, RestResult } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const sentMethods: string[] = [];

class LoggedEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override fetch(...args: RestArgs<O>): Promise<RestResult<O>> {
    sentMethods.push(this.method);
    return super.fetch(...args);
  }
}

export const UserResource = resource({
  path: '/users/:id',
  schema: User,
  Endpoint: LoggedEndpoint,
});

export const saveUsers = new LoggedEndpoint({
  path: '/users',
  method: 'PUT',
  body: [] as { id: string; name: string }[],
  schema: [User],
});
