import { Controller, Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
});

/**
 * Runs on the server for each visit: fetches the data, and returns
 * the store as JSON.
 */
export async function serve(): Promise<string> {
  const controller = new Controller();
  await controller.fetch(getUser, { id: '123' });
  return JSON.stringify(controller.getState());
}
