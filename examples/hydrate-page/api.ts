import { Controller, Entity, prefetch, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
});

/** Runs on the server for each page. */
export async function serve(id: string) {
  const controller = new Controller();
  await prefetch(controller, getUser, { id });
  return controller.getState().toJSON();
}
