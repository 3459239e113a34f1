import { fail } from '../errors/errors.ts';
import type { Params } from './path.ts';

/** The own arguments that are not in the path and not undefined. */
export function searchParams(params: Params, inPath: ReadonlySet<string>): Params {
  const names = Object.keys(params).filter((name) => params[name] !== undefined && !inPath.has(name));
  return Object.fromEntries(names.map((name) => [name, params[name]]));
}

/** Serializes search parameters sorted by name, an array as one pair for each element (REST-1). */
export function searchToString(params: Params, method: string): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(params).sort()) {
    for (const value of [params[name]].flat()) {
      if (value !== undefined && value !== null) search.append(name, asText(name, value, method));
    }
  }
  return search.toString();
}

/** A prefix and a filled path with one slash between them; the path never names another host, by two slashes at its start (REST-16). */
export function joined(prefix: string, filled: string): string {
  // oxlint-disable-next-line no-control-regex -- a browser ignores them
  const path = filled.replace(/^[\0- ]*[/\\][/\\\t\n\r]*/, '/');
  if (prefix === '' || path === '') return prefix + path;
  return withoutSlash(prefix) + (/^[/?#]/.test(path) ? '' : '/') + path;
}

export function withoutSlash(prefix: string): string {
  return prefix.endsWith('/') ? prefix.replace(/\/+$/, '') : prefix;
}

/** Appends search parameters to a path, which may have some already. */
export function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`;
}

function asText(name: string, value: unknown, method: string): string {
  if (typeof value !== 'object' && typeof value !== 'function') return String(value);
  // Dates, Temporal and decimal numbers have a `toJSON` of their own.
  const json: unknown =
    (value as { toJSON?: unknown } | null)?.toJSON instanceof Function && (value as Date).toJSON();
  return typeof json === 'string' ? json : fail('search_param_unfit', name, value, method);
}
