import { fail } from '../errors/errors.ts';
import type { AnyEndpoint } from '../store/actions.ts';

/** An endpoint that asks a server, as RestEndpoint does. */
export interface HttpEndpoint extends AnyEndpoint {
  readonly path: string;
  readonly method: string;
  readonly urlPrefix: string;
  readonly body?: unknown;
  readonly searchParams?: unknown;
  url(params?: object): string;
}

/** Refuses an endpoint whose requests can't be told from others. */
export function asHttp(endpoint: AnyEndpoint): HttpEndpoint {
  if (typeof (endpoint as HttpEndpoint).url !== 'function') fail('fixture_without_url', endpoint.name);
  return endpoint as HttpEndpoint;
}
