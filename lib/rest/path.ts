import { parse, type Token } from 'path-to-regexp';
import { fail, failFrom } from '../errors/errors.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';

/** The arguments of a call, by name. */
export type Params = Readonly<Record<string, unknown>>;

/** A path such as `/users/:id`, ready to be filled. */
export interface Path {
  /** The names that it takes from the arguments, those in optional groups too. */
  readonly names: ReadonlySet<string>;
  /** Fills in the arguments, encoded; throws where one is missing or would change the path's shape. */
  fill(params: Params, endpoint: string): string;
  /** Tells whether this path could have given a filled one. */
  test(filled: string): boolean;
}

const known = new Map<string, Path>();

/** Parses a path once, by the syntax of path-to-regexp: `:name`, `*name` and `{optional}`. */
export function path(text: string): Path {
  return getOrInsert(known, text, () => make(text));
}

function make(text: string): Path {
  refuseFragment(text);
  const tokens = parsed(text);
  const dots = dotSegments(text);
  return {
    names: new Set(namesOf(tokens)),
    fill(params, endpoint) {
      const missing: string[] = [];
      const filled = fillIn(tokens, params, missing, { endpoint, text });
      if (missing.length > 0) fail('path_argument_missing', endpoint, missing, text, params);
      // A browser resolves `..` before it sends the request, encoded or not, so it can not be part of a path.
      if (dotSegments(filled) > dots) fail('path_argument_unfit', endpoint, text, filled);
      return filled;
    },
    test: (filled) => endsOf(tokens, filled, new Set([0])).has(filled.length),
  };
}

/** Refuses a fragment: nothing of an address is sent from its # on (REST-16). */
export function refuseFragment(text: string): void {
  if (text.includes('#')) fail('path_not_understood', text);
}

function parsed(text: string): readonly Token[] {
  try {
    return parse(text).tokens;
  } catch (cause) {
    return failFrom(cause, 'path_not_understood', text, cause as Error);
  }
}

function namesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) =>
    token.type === 'group' ? namesOf(token.tokens) : token.type === 'text' ? [] : [token.name],
  );
}

interface Place {
  endpoint: string;
  text: string;
}

function fillIn(tokens: readonly Token[], params: Params, missing: string[], place: Place): string {
  let filled = '';
  for (const token of tokens) {
    if (token.type === 'text') {
      filled += token.value;
    } else if (token.type === 'group') {
      const absent: string[] = [];
      const part = fillIn(token.tokens, params, absent, place);
      if (absent.length === 0) filled += part;
    } else {
      const value = Object.hasOwn(params, token.name) ? params[token.name] : undefined;
      if (value === undefined || value === null) missing.push(token.name);
      else if (token.type === 'param') filled += encode(value, token.name, place);
      else filled += wildcard(value, token.name, place);
    }
  }
  return filled;
}

function wildcard(value: unknown, name: string, place: Place): string {
  const segments: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (segments.length === 0) fail('path_argument_empty', place.endpoint, name, place.text);
  return segments.map((segment) => encode(segment, name, place)).join('/');
}

function encode(value: unknown, name: string, { endpoint, text }: Place): string {
  if (value === '') fail('path_argument_empty', endpoint, name, text);
  const isNoNumber = typeof value === 'number' && !Number.isFinite(value);
  if (isNoNumber || typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol') {
    fail('path_argument_unfit', endpoint, text, value, name);
  }
  try {
    return encodeURIComponent(String(value));
  } catch (cause) {
    return failFrom(cause, 'path_argument_unfit', endpoint, text, value, name);
  }
}

/**
 * Where in a filled path the tokens may end that begin at one of these places. All ways are gone together, so
 * that no text takes long: a regular expression would try them in turn.
 */
function endsOf(tokens: readonly Token[], filled: string, begins: ReadonlySet<number>): ReadonlySet<number> {
  let places = begins;
  for (const token of tokens) {
    const ends = new Set(token.type === 'group' ? [...places, ...endsOf(token.tokens, filled, places)] : []);
    for (const at of places) {
      if (token.type === 'text') {
        if (filled.startsWith(token.value, at)) ends.add(at + token.value.length);
      } else if (token.type !== 'group') {
        for (let end = at; end < filled.length && !ends.has(end + 1); end++) {
          if (token.type === 'param' && filled[end] === '/') break;
          ends.add(end + 1);
        }
      }
    }
    places = ends;
  }
  return places;
}

function dotSegments(text: string): number {
  return (`/${text}/`.match(/[/\\?#]\.\.?(?=[/\\?#])/g) ?? []).length;
}
