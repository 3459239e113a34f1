import {
  Entity,
  type NetworkError,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';

export const session = { token: 'expired' };

const refreshToken = new RestEndpoint({
  path: '/token',
  method: 'POST',
  body: undefined,
  content: 'json',
  process(value): string {
    // Such as {}. Else, "undefined" would be sent as the token.
    if (!value.token) throw new Error('POST /token sent no token.');
    return value.token;
  },
});

class SignedEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override getHeaders(headers: Record<string, string>) {
    return { ...headers, Authorization: `Bearer ${session.token}` };
  }

  // Runs once for all requests that failed with 401.
  override async onUnauthorized() {
    try {
      session.token = await refreshToken();
      return true;
    } catch (error) {
      const { kind, status = 0 } = error as NetworkError;
      // The server did not refuse it: the session may be valid.
      if (kind !== 'http' || status === 429 || status >= 500)
        throw error;
      // Refused: the requests reject with 401, which logs out.
      return false;
    }
  }
}

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUser = new SignedEndpoint({
  path: '/users/:id',
  schema: User,
});
