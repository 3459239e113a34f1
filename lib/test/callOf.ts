import { match } from 'path-to-regexp';
import { path } from '../rest/path.ts';
import type { HttpEndpoint } from './HttpEndpoint.ts';

/** The arguments of the call that led to a request; params are strings. */
export function callOf(endpoint: HttpEndpoint, url: string, init: RequestInit): unknown[] {
  const filled = url.slice(endpoint.urlPrefix.length);
  const query = endpoint.path.includes('?') ? -1 : filled.indexOf('?');
  const found = match(endpoint.path, { trailing: false })(query < 0 ? filled : filled.slice(0, query));
  const params: Record<string, unknown> = { ...(found && found.params) };
  if (query >= 0) {
    const search = new URLSearchParams(filled.slice(query));
    for (const name of new Set(search.keys())) {
      const values = search.getAll(name);
      params[name] = values.length > 1 ? values : values[0];
    }
  }
  const body = bodyOf(init);
  const takesParams = endpoint.searchParams !== undefined || path(endpoint.path).names.size > 0;
  if (body !== undefined) return takesParams ? [params, body] : [body];
  return Object.keys(params).length > 0 ? [params] : [];
}

function bodyOf({ body, headers }: RequestInit): unknown {
  if (typeof body !== 'string') return body ?? undefined;
  const json = new Headers(headers).get('content-type')?.includes('json');
  return json ? (JSON.parse(body) as unknown) : body;
}
