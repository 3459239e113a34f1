import { RestEndpoint, type RestGenerics } from 'wireshape';
import { readSession } from './session.ts';

/** What all requests share: the base URL, and the token. */
export class ConduitEndpoint<
  O extends RestGenerics,
> extends RestEndpoint<O> {
  override get urlPrefix() {
    return '/api';
  }

  override getHeaders(headers: Record<string, string>) {
    const session = readSession();
    if (!session) return headers;
    return { ...headers, Authorization: `Token ${session.token}` };
  }
}
