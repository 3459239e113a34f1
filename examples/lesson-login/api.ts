import { Entity, RestEndpoint, type RestGenerics } from 'wireshape';

export const session = { token: '' };

class ApiEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override get urlPrefix() {
    return '/api';
  }
}

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
}

export const getMe = new ApiEndpoint({ path: '/me', schema: User });

export const getNotes = new ApiEndpoint({
  path: '/notes',
  schema: [Note],
});

export const createSession = new RestEndpoint({
  path: '/sessions',
  method: 'POST',
  body: {} as { name: string },
  // Keeps the token out of the store.
  dataExpiryLength: 0,
  process: (value): string => value.token,
});
