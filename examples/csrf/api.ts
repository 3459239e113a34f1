import {
  Entity,
  NetworkError,
  RestEndpoint,
  resource,
  type RestGenerics,
} from 'wireshape';

let token: Promise<string> | undefined;

class CookieEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  // Sends the session cookie to another origin, too.
  override get requestInit(): RequestInit {
    return { credentials: 'include' };
  }

  override async getHeaders(headers: Record<string, string>) {
    if (!this.sideEffect) return headers;
    token ??= getToken();
    // After a failure, the next mutation requests it again.
    token.catch(() => (token = undefined));
    return { ...headers, 'X-CSRF-Token': await token };
  }

  // The server may have changed the token: sends once more.
  override async fetchResponse(url: string, init?: RequestInit) {
    const used = token;
    try {
      return await super.fetchResponse(url, init);
    } catch (error) {
      if (!this.sideEffect || !isForbidden(error)) throw error;
      // A stream can be sent only once.
      if (init && 'duplex' in init) throw error;
      if (token === used) token = undefined;
      const given = init?.headers as Record<string, string>;
      const headers = await this.getHeaders(given);
      return super.fetchResponse(url, { ...init, headers });
    }
  }
}

const isForbidden = (error: unknown) =>
  error instanceof NetworkError && error.status === 403;

const getToken = new CookieEndpoint({
  path: '/csrf',
  dataExpiryLength: 0,
  content: 'json',
  process(value): string {
    // Such as {}, or a token with a line break, which no header has.
    if (!/^[ -~]+$/.test(value.token ?? ''))
      throw new Error('GET /csrf sent no token.');
    return value.token;
  },
});

export class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
}

export const NoteResource = resource({
  path: '/notes/:id',
  schema: Note,
  Endpoint: CookieEndpoint,
});
