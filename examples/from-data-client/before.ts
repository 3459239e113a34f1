import {
  createResource,
  Entity,
  RestEndpoint,
} from '@data-client/rest';
import type { RestGenerics } from '@data-client/rest';

export class User extends Entity {
  id = '';
  name = '';

  override pk() {
    return this.id;
  }
}

export const sentMethods: string[] = [];

class LoggedEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  // A `fetch` method would never be called.
  override getRequestInit(body?: RequestInit['body']) {
    sentMethods.push(this.method);
    return super.getRequestInit(body);
  }
}

export const UserResource = createResource({
  path: '/users/:id',
  schema: User,
  Endpoint: LoggedEndpoint,
});
