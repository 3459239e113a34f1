import { type NetworkError, RestEndpoint, type RestGenerics } from 'wireshape';
import { readSession, writeSession } from './session.ts';

/** Where requests go from a server, which has no address of its own. */
export const server = { origin: '' };

/** For requests that need no login. */
export class OpenEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override get urlPrefix() {
    return '/api';
  }

  override fetchResponse(url: string, init?: RequestInit) {
    return super.fetchResponse(server.origin + url, init);
  }
}

interface Tokens {
  token: string;
  refreshToken: string;
}

const refresh = new OpenEndpoint({
  path: '/users/refresh',
  method: 'POST',
  body: {} as { refreshToken: string },
  process: (value): Tokens => value,
});

/** What the requests that failed were signed with. */
const tokens = new WeakMap<object, string | null>();

/** Signed by who is logged in, whose token is renewed when it expired. */
export class ConduitEndpoint<O extends RestGenerics> extends OpenEndpoint<O> {
  override getHeaders(headers: Record<string, string>) {
    const session = readSession();
    return session ? { ...headers, Authorization: `Token ${session.token}` } : headers;
  }

  override async fetchResponse(url: string, init: RequestInit = {}) {
    try {
      return await super.fetchResponse(url, init);
    } catch (error) {
      tokens.set(Object(error), new Headers(init.headers).get('Authorization'));
      throw error;
    }
  }

  override async onUnauthorized(error: NetworkError) {
    // Tabs share the session, and a refresh token works once.
    return navigator.locks.request('session', async () => {
      const session = readSession();
      if (!session || tokens.get(error) !== `Token ${session.token}`) return session !== null;
      try {
        writeSession({ ...session, ...(await refresh({ refreshToken: session.refreshToken })) });
        return true;
      } catch (failure) {
        if ((failure as NetworkError).status !== 401) throw failure;
        writeSession(null);
        return false;
      }
    });
  }
}
