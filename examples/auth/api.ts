import { Entity, RestEndpoint, type RestGenerics } from 'wireshape';

export const session = { token: '' };

class SignedEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override getHeaders(headers: Record<string, string>) {
    return session.token
      ? { ...headers, Authorization: `Bearer ${session.token}` }
      : headers;
  }
}

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getMe = new SignedEndpoint({
  path: '/me',
  schema: User,
});

export const signIn = new RestEndpoint({
  path: '/sessions',
  method: 'POST',
  body: {} as { name: string },
  // Keeps the token out of the store.
  dataExpiryLength: 0,
  content: 'json',
  process(value): string {
    // Such as {}. Else, "undefined" would be sent as the token.
    if (!value.token) throw new Error('The server sent no token.');
    return value.token;
  },
});
