import {
  type NetworkError,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';

interface Session {
  token: string;
  refreshToken: string;
}

/** All tabs share the session. */
export const readSession = (): Session | null =>
  JSON.parse(localStorage.getItem('session') ?? 'null');

const refresh = new RestEndpoint({
  path: '/token',
  method: 'POST',
  body: {} as { refreshToken: string },
  content: 'json',
  process({ token, refreshToken }): Session {
    if (!token || !refreshToken)
      throw new Error('POST /token sent no tokens.');
    return { token, refreshToken };
  },
});

export class SharedEndpoint<
  O extends RestGenerics,
> extends RestEndpoint<O> {
  override getHeaders(headers: Record<string, string>) {
    const session = readSession();
    if (!session) return headers;
    return { ...headers, Authorization: `Bearer ${session.token}` };
  }

  override async onUnauthorized() {
    const used = readSession();
    const refreshOnce = async () => {
      const session = readSession();
      if (!session) return false;
      // Another tab has refreshed it.
      if (session.token !== used?.token) return true;
      try {
        const { refreshToken } = session;
        const next = await refresh({ refreshToken });
        // The user has logged out meanwhile.
        if (!readSession()) return false;
        localStorage.setItem('session', JSON.stringify(next));
        return true;
      } catch (error) {
        const { kind, status = 0 } = error as NetworkError;
        // The server did not refuse it: the session may be valid.
        if (kind !== 'http' || status === 429 || status >= 500)
          throw error;
        localStorage.removeItem('session');
        return false;
      }
    };
    // Missing on plain http, other than localhost, and in jsdom.
    return navigator.locks
      ? navigator.locks.request('session', refreshOnce)
      : refreshOnce();
  }
}
