import { warn } from '../errors/errors.ts';
import { isObject, isPlain, ownMember, setOwn } from '../schema/objects.ts';
import type { PlainState } from './State.ts';

/**
 * What JSON does not have is an object with the one member `~`: `{"~":["Date",5]}`. An object of the data with such a member
 * alone gets one more `~` in its name, which reading removes.
 */
const TAG = /^~+$/;

/** The kinds of values that JSON does not have, by the name that is saved. */
const kinds: Readonly<Record<string, (content: never) => unknown>> = {
  Date: (time: number) => new Date(time),
  Map: (entries: [unknown, unknown][]) => new Map(entries),
  Set: (members: unknown[]) => new Set(members),
  BigInt: (text: string) => BigInt(text),
  Number,
  undefined: () => undefined,
};

/** A value that has no form in JSON, and the path to it. */
class UnsavedValue {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }
}

/** A state as JSON gives it back (PER-4). A record or response that it can't have is left out, with a warning in development. */
export function encodeState<S extends PlainState>(state: S, encode = encodeRecord): S {
  const { entities, endpoints = {}, meta = {} } = state;
  const tables = Object.entries(entities).map(([key, table]) => [key, encodedTable(table, encode, key)]);
  const results = encodedTable(endpoints, (value, pk) => encode(value, pk, 'the response'));
  return {
    ...state,
    entities: Object.fromEntries(tables) as PlainState['entities'],
    endpoints: results,
    meta: Object.fromEntries(
      Object.entries(meta).filter(
        ([key]) => ownMember(endpoints, key) === undefined || Object.hasOwn(results, key),
      ),
    ),
  };
}

/** The state that a text has; its values are changed in place. */
export function decodeState(state: PlainState, text: string): PlainState {
  // In a string, the quote is escaped: without this, the text has no such value.
  if (!text.includes('{"~')) return state;
  for (const table of [...Object.values(Object(state.entities) as object), state.endpoints])
    if (isObject(table))
      for (const key of Object.keys(table)) setOwn(table, key, decode(ownMember(table, key)));
  return state;
}

/** A record or response as JSON has it; undefined, with a warning in development, where that can't be. */
export function encodeRecord(value: unknown, key: string, pk: string): unknown {
  // A removed entity is a symbol.
  if (value === undefined || typeof value === 'symbol') return undefined;
  try {
    return encode(value, '', new Set());
  } catch (error) {
    if (!(error instanceof UnsavedValue)) throw error;
    warn('record_not_saved', key, pk, error.path, error.value);
  }
}

function encodedTable(
  table: Readonly<Record<string, unknown>>,
  encode: typeof encodeRecord,
  key?: string,
): Record<string, unknown> {
  const rows = Object.entries(table).map(([pk, value]) => [
    pk,
    key === undefined ? encode(value, pk, '') : encode(value, key, pk),
  ]);
  return Object.fromEntries(rows.filter(([, value]) => value !== undefined));
}

/** The value itself where it is the same in JSON. */
function encode(value: unknown, path: string, inside: Set<unknown>): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : tagged('Number', value === 0 ? '-0' : String(value));
  if (typeof value === 'bigint') return tagged('BigInt', String(value));
  if (value === undefined) return tagged('undefined');
  if (!isObject(value) || inside.has(value)) throw new UnsavedValue(value, path);
  const members = (of: object): unknown => {
    inside.add(value);
    const encoded = encodedMembers(of as Record<string, unknown>, path, inside);
    inside.delete(value);
    return encoded;
  };
  if (Array.isArray(value)) return members(value);
  if (isPlain(value)) {
    const [name = '', ...others] = Object.keys(value);
    const changed = members(value) as Record<string, unknown>;
    return others.length === 0 && TAG.test(name) ? { [`~${name}`]: changed[name] } : changed;
  }
  // Of any frame, and of a clock of tests. A subclass would not be restored as one.
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (value.constructor.name === kind) {
    if (kind === 'Date') return tagged(kind, encode(+(value as Date), path, inside));
    if (kind === 'Map' || kind === 'Set') return tagged(kind, members(Array.from(value as Set<unknown>)));
  }
  throw new UnsavedValue(value, path);
}

function encodedMembers(of: Readonly<Record<string, unknown>>, path: string, inside: Set<unknown>): unknown {
  let isChanged = false;
  const entries = Object.entries(Array.isArray(of) ? { ...Array.from(of) } : of).map(([name, member]) => {
    const encoded = encode(member, path ? `${path}.${name}` : name, inside);
    isChanged ||= encoded !== member;
    return [name, encoded] as const;
  });
  if (!isChanged) return of;
  return Array.isArray(of) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

function tagged(kind: string, content?: unknown): object {
  return { '~': content === undefined ? [kind] : [kind, content] };
}

function decode(value: unknown): unknown {
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  for (const name of names) setOwn(value, name, decode(ownMember(value, name)));
  const [name = ''] = names;
  if (names.length > 1 || !TAG.test(name)) return value;
  const content = ownMember(value, name);
  if (name.length > 1) return { [name.slice(1)]: content };
  const [kind, inner] = Array.isArray(content) ? (content as [unknown, never]) : [];
  // Another version of the library may have saved it.
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind]!(inner as never) : value;
}
