import {
  Controller,
  Entity,
  prefetch,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export class ApiEndpoint<
  O extends RestGenerics,
> extends RestEndpoint<O> {
  /** Your server may have another, such as `http://api.internal`. */
  override get urlPrefix() {
    return 'https://api.example.com';
  }
  /** The key of a response begins the same on both sides. */
  override get keyPrefix() {
    return '/api';
  }
}

export const getUser = new ApiEndpoint({
  path: '/users/:id',
  schema: User,
});

/** Runs on the server for each page. */
export async function serve(id: string) {
  const controller = new Controller();
  await prefetch(controller, getUser, { id });
  return controller.getState().toJSON();
}
