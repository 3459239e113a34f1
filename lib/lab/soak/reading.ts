import type { Argument, Known } from './api.ts';
import type { Shown } from './Call.ts';
import { closure, type Place, reached, type Result, type Version } from './Version.ts';
import { LISTS, place, REMOVED, type Row, type Shape, type Times } from './Writing.ts';

/** The version to read, and its rows. */
export type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'plain'; readonly of: unknown }
  | { readonly kind: 'one'; readonly of: Place }
  | { readonly kind: 'many'; readonly of: readonly Place[] };

const nothing: Found = { kind: 'nothing' };

/** An entity that can be read: it is stored, and neither it nor an entity that it needs was removed. */
export function isThere({ tables }: Version, [table, pk]: Place): boolean {
  const row = tables.get(table)?.get(pk);
  if (row === undefined || row === REMOVED) return false;
  const { author } = row as Row;
  return table !== 'Post' || !author || tables.get('User')?.get(author as string) !== REMOVED;
}

/** Reads a result, without missing or removed members of lists (ARR-11). */
export function readResult(version: Version, shape: Shape, result: unknown): Found {
  if (result === null || shape === 'dropPost' || shape === 'dropUser') return { kind: 'plain', of: result };
  const many = (places: readonly Place[]): Found => ({
    kind: 'many',
    of: places.filter((one) => isThere(version, one)),
  });
  if (shape === 'feed') {
    const markers = result as readonly { id: string; schema: string }[];
    return many(markers.map(({ id, schema }) => [schema === 'user' ? 'User' : 'Post', id]));
  }
  if (shape === 'list') {
    const ids = version.tables.get(LISTS)?.get(result as string) as readonly string[] | undefined;
    return ids ? many(ids.map((id) => ['Post', id])) : nothing;
  }
  if (Array.isArray(result)) return many(result.map((id: string) => ['Post', id]));
  const one: Place = [shape === 'user' ? 'User' : 'Post', result as string];
  return isThere(version, one) ? { kind: 'one', of: one } : nothing;
}

/** Finds the query key of a schema: an entity by the id in its arguments, a list by all of them (CTL-2). */
export function placeOf(shape: Shape | 'all', args: readonly Argument[]): Place | undefined {
  if (shape === 'list') return [LISTS, JSON.stringify(args[0] ?? {})];
  const table = { user: 'User', post: 'Post' }[shape as string];
  const id = args[0]?.id as string | undefined;
  return table && id ? [table, id] : undefined;
}

/** The times of rows and responses. */
export interface Dated {
  readonly times: ReadonlyMap<string, Times>;
  readonly resultTimes: ReadonlyMap<string, Times>;
}

/** The rows that a result refers to. */
export function places(shape: Shape, result: unknown): Place[] {
  if (shape === 'dropPost' || shape === 'dropUser') return [];
  if (shape === 'feed') {
    const markers = result as readonly { id: string; schema: string }[];
    return markers.map(({ id, schema }) => [schema === 'user' ? 'User' : 'Post', id]);
  }
  if (shape === 'list') return [placeOf('list', [JSON.parse(result as string)]) as Place];
  if (Array.isArray(result)) return result.map((id: string) => ['Post', id]);
  return [[shape === 'user' ? 'User' : 'Post', result as string]];
}

/** The fields that a server sends of each record. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  User: ['id', 'type', 'name', 'age'],
  Post: ['id', 'type', 'title', 'author', 'readers'],
};

/** Reads what is proven to be a response: of an endpoint's own entity, or of a list, with all that the server sends (CTL-24). */
export function infer(
  model: Pick<Dated, 'times'>,
  version: Version,
  known: Known,
  args: readonly Argument[],
): Found {
  const at = placeOf(known.shape, args);
  return at && isProven(model, version, known, args) ? readResult(version, known.shape, at[1]) : nothing;
}

/** What was removed is proven to be so, too. */
export function isProven(
  model: Pick<Dated, 'times'>,
  version: Version,
  known: Known,
  args: readonly Argument[],
): boolean {
  const at = placeOf(known.shape, args);
  if (!at || !(known.lookup || known.shape === 'list')) return false;
  const isRemovedItself = version.tables.get(at[0])?.get(at[1]) === REMOVED;
  return isRemovedItself || reached(version, [at]).every((one) => isWhole(model, version, one));
}

/** What no response has confirmed, and what was removed, needs no fields. */
function isWhole({ times }: Pick<Dated, 'times'>, { tables }: Version, [table, pk]: Place): boolean {
  const row = tables.get(table)?.get(pk);
  if (row === undefined) return false;
  if (row === REMOVED || !times.has(place(table, pk))) return true;
  return (FIELDS[table] ?? []).every((name) => Object.hasOwn(row, name));
}

/** Reads the response of an endpoint, and how fresh it is. */
export function readAnswer(
  model: Dated,
  version: Version,
  { known, args }: Extract<Shown, { known: unknown }>,
  key: string,
): { found: Found; status: 1 | 2 | 3; expiresAt: number; error: Error | true | undefined } {
  const { result, answered, soft, error, hides, invalidated }: Partial<Result> =
    version.results.get(key) ?? {};
  const found =
    result === undefined ? infer(model, version, known, args) : readResult(version, known.shape, result);
  const lacks = found.kind === 'nothing';
  let expiresAt = model.resultTimes.get(key)?.expiresAt;
  if (expiresAt === undefined && result === undefined && !lacks) {
    // Inferred data expires with the first of its entities; those that no response has confirmed have no times.
    const names = closure(version, [placeOf(known.shape, args) as Place]);
    const there = [...names].filter((name) => !isRemoved(version, name));
    const ends = there.map((name) => model.times.get(name)?.expiresAt ?? Infinity);
    expiresAt = ends.length > 0 ? Math.min(...ends) : 0;
  }
  let status: 1 | 2 | 3 = 3;
  if (invalidated || (lacks && !error)) status = 1;
  else if (lacks || known.invalidIfStale) status = 2;
  // Data stays: that of the response if the error is soft, inferred data with any error.
  const stays = answered
    ? soft
    : !lacks && !known.sideEffect && !isHidden(model, version, known, args, hides);
  return { found, status, expiresAt: expiresAt ?? 0, error: stays ? undefined : error };
}

/** True where an error hides what is inferred. */
function isHidden(
  { times }: Pick<Dated, 'times'>,
  version: Version,
  known: Known,
  args: readonly Argument[],
  hides: Result['hides'],
): boolean {
  if (hides === undefined || hides === true) return hides === true;
  const names = closure(version, [placeOf(known.shape, args) as Place]);
  return Array.from(names).some((name) => hides.has(times.get(name) as Times));
}

/** The times of what would be shown in place of an error though it has to be read again (CTL-27). */
export function unprovenTimes(
  model: Pick<Dated, 'times'>,
  version: Version,
  { known, args }: Extract<Shown, { known: unknown }>,
): ReadonlySet<Times> {
  if (!isProven(model, version, known, args)) return new Set();
  const names = closure(version, [placeOf(known.shape, args) as Place]);
  const times = Array.from(names, (name) => model.times.get(name));
  return new Set(times.filter((one) => one?.expiresAt === 1) as Times[]);
}

function isRemoved({ tables }: Version, name: string): boolean {
  return Array.from(tables).some(([table, rows]) =>
    Array.from(rows).some(([pk, row]) => row === REMOVED && place(table, pk) === name),
  );
}

/** The names of everything that a row has, without what it refers to. */
export function rowText({ tables }: Version, [table, pk]: Place): string {
  const row = tables.get(table)?.get(pk);
  if (row === undefined || row === REMOVED) return String(row);
  return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Everything in a version, as text. */
export function versionText(version: Version): string {
  const rows = Array.from(version.tables, ([table, rows]) =>
    Array.from(rows.keys(), (pk) => `${place(table, pk)}: ${rowText(version, [table, pk])}`),
  );
  const results = Array.from(version.results, ([key, { result }]) => `${key}: ${JSON.stringify(result)}`);
  return [...rows.flat(), ...results].toSorted().join('\n');
}
