import { fail } from '../errors/errors.ts';
import type { AnyEndpoint } from '../store/actions.ts';

/** An endpoint over HTTP, such as RestEndpoint. */
export interface HttpEndpoint extends AnyEndpoint {
  readonly path: string;
  readonly method: string;
  readonly urlPrefix: string;
  readonly body?: unknown;
  readonly searchParams?: unknown;
  url(params?: object): string;
}

/** Returns the endpoint, or throws if its requests have no URL to match. */
export function asHttp(endpoint: AnyEndpoint): HttpEndpoint {
  if (typeof (endpoint as HttpEndpoint).url !== 'function') fail('fixture_without_url', endpoint.name);
  return endpoint as HttpEndpoint;
}
