import type { State } from 'wireshape';
import { all, endpoints, grown, list, Post, User, type Argument, type Known } from './api.ts';
import { copy, parts, type Place, type Version } from './Version.ts';
import type { Pair } from './Pair.ts';
import { type Found, isThere, readAnswer, rowText } from './reading.ts';
import { LISTS, place, type Row } from './Writing.ts';

type Instance = Record<string, unknown>;

/** The reads of the store and the model at one moment. */
interface Seen {
  readonly instances: ReadonlyMap<string, Instance>;
  readonly rows: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, unknown>;
}

type Equal = (one: unknown, other: unknown) => boolean;

const classes = { User, Post };
const groups: readonly Argument[] = [{}, { group: 'a' }, { group: 'b' }];

/** Reads everything of both and reports differences, also in identity. */
export class Comparison {
  readonly #pair: Pair;
  #before: Seen | undefined;
  /** An older state, with the reads of it. */
  #old: { readonly state: State; readonly version: Version } | undefined;
  #reset = -1;
  #turn = 0;

  constructor(pair: Pair) {
    this.#pair = pair;
  }

  /** Throws at the first difference. */
  compare(): void {
    const { controller, model, asked, flights } = this.#pair;
    const state = controller.getState();
    if (state.lastReset !== this.#reset) {
      this.forget();
      this.#reset = state.lastReset;
    }
    const version = model.visible();
    same('requests', asked.map(({ key }) => key).join(), flights.map(({ call }) => call.key).join());
    this.#promises();
    const seen = this.#read(version, state);
    // Twice, so that it also compares identity; always would take too long.
    if (this.#turn % 8 < 2) this.#results(version, seen);
    if (this.#before) this.#identity(this.#before, seen, version);
    this.#before = seen;
    if (++this.#turn % 16 > 0) return;
    this.#tables(version);
    // Reads of an older state may be computed again.
    if (this.#old) this.#read(this.#old.version, this.#old.state, isAlike);
    if (this.#turn % 64 === 0) this.#old = { state, version: copy(version) };
  }

  forget(): void {
    this.#before = this.#old = undefined;
  }

  #promises(): void {
    const { promised } = this.#pair;
    for (const { actual, expected } of promised) {
      same('a promise', actual.state, expected.state);
      if (expected.error instanceof Error) same('its error', actual.error, expected.error);
    }
    const waiting = promised.filter(({ expected }) => expected.state === 'waiting');
    promised.splice(0, promised.length, ...waiting);
  }

  /** The entities, lists and queries of one state. */
  #read(version: Version, state: State, equal: Equal = Object.is): Seen & { values: Map<string, unknown> } {
    const { controller, data } = this.#pair;
    const instances = new Map<string, Instance>();
    const rows = new Map<string, string>();
    const values = new Map<string, unknown>();
    for (const table of ['User', 'Post'] as const) {
      const pks = new Set([...(version.tables.get(table)?.keys() ?? []), ...data.ids()]);
      for (const pk of pks) {
        const instance = controller.get(classes[table] as typeof User, { id: pk }, state);
        rows.set(place(table, pk), rowText(version, [table, pk]));
        if (instance) instances.set(place(table, pk), instance as unknown as Instance);
        same(`whether ${place(table, pk)} is there`, instance !== undefined, isThere(version, [table, pk]));
      }
    }
    for (const [name, instance] of instances) compareEntity(version, instances, name, instance, equal);
    const users = Array.from(instances).filter(([name]) => name.startsWith('User '));
    const found = controller.get(all, state) as unknown as unknown[] | undefined;
    values.set('all', found);
    const byId = (list: readonly unknown[] = []): unknown[] =>
      (list as User[]).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    same('every user', byId(found), byId(users.map(([, user]) => user)), listsOf(equal));
    const older = controller.get(grown, state) as unknown[] | undefined;
    values.set('grown', older);
    const expected = users.map(([, user]) => user).filter(({ age }) => (age as number) > 1);
    same('the grown users', byId(older), byId(expected), listsOf(equal));
    for (const group of groups) {
      const pk = JSON.stringify(group);
      const ids = version.tables.get(LISTS)?.get(pk) as readonly string[] | undefined;
      const places = ids?.map((id): Place => ['Post', id]).filter((one) => isThere(version, one));
      const value = controller.get(list, group, state);
      values.set(`list ${pk}`, value);
      const expectedList: Found = places ? { kind: 'many', of: places } : { kind: 'nothing' };
      compareFound(`list ${pk}`, value, expectedList, instances, equal);
    }
    return { instances, rows, values };
  }

  /** All stored responses, and some that are not stored. */
  #results(version: Version, { instances, values }: Seen & { values: Map<string, unknown> }): void {
    const { controller, model, data } = this.#pair;
    const asked = new Map<string, { known: Known; args: readonly Argument[] }>(version.results);
    const known = endpoints[this.#turn % endpoints.length] as Known;
    if (!known.sideEffect && known.dataExpiryLength !== 0) {
      const ids =
        known.shape === 'user' || known.shape === 'post' ? data.ids().map((id) => ({ id })) : groups;
      for (const one of ids) asked.set(this.#pair.endpoint(known).key(one), { known, args: [one] });
    }
    for (const [key, { known: of, args }] of asked) {
      const endpoint = this.#pair.endpoint(of);
      const answer = controller.getResponse(endpoint, ...(args as Argument[]));
      const expected = readAnswer(model, version, { known: of, args }, key);
      compareFound(key, answer.data, expected.found, instances, Object.is);
      same(`status of ${key}`, answer.expiryStatus, expected.status);
      // A record that is expired, and then written without some of its fields, is requested again all the same.
      const isAsked = answer.expiresAt === 1 && !controller.getState().results.get(key)?.hasResponse;
      // Expired or invalidated, which the status tells.
      const [until, due] = [answer, expected].map(({ expiresAt }) => Math.max(expiresAt, 1));
      if (!of.sideEffect && !isAsked) same(`expiry of ${key}`, until, due);
      const error = controller.getError(endpoint, ...(args as Argument[]));
      same(`error of ${key}`, Boolean(error), Boolean(expected.error));
      if (expected.error instanceof Error) same(`error of ${key}`, error, expected.error);
      // A result with other primary keys may be another list, and an optimistic one is created each time.
      const result = JSON.stringify(version.results.get(key)?.result);
      if (model.optimistic.length === 0 || of.shape !== 'feed') values.set(`${key} ${result}`, answer.data);
    }
  }

  /** Equal data is the same object, other data another one (ENT-7, SET-5). */
  #identity(before: Seen, now: Seen, version: Version): void {
    const rows = new Set<string>();
    for (const [name, row] of now.rows) if (before.rows.get(name) !== row) rows.add(name);
    for (const name of before.rows.keys()) if (!now.rows.has(name)) rows.add(name);
    const there = (name: string): boolean => now.instances.has(name) || before.instances.has(name);
    const must = above(version, now.instances.keys(), rows, there);
    // It is open whether a reference to a missing entity that is then removed is computed again.
    const may = above(version, now.instances.keys(), rows, () => true);
    for (const [name, instance] of now.instances) {
      const old = before.instances.get(name);
      if (!old) continue;
      if (must.has(name)) same(`whether ${name} is another object`, instance !== old, true);
      else if (!may.has(name)) same(`whether ${name} is the same object`, instance === old, true);
    }
    for (const [name, value] of now.values) {
      const old = before.values.get(name);
      if (!Array.isArray(value) || !Array.isArray(old) || value.length !== old.length) continue;
      if (value.every((one, at) => one === old[at]))
        same(`whether ${name} is the same list`, value === old, true);
    }
  }

  /** The tables and results as plain data: nothing is left, and nothing removed too early. */
  #tables(version: Version): void {
    const { entities, endpoints: results, meta } = this.#pair.controller.getState();
    const [stored, expected] = [new Set(Object.keys(meta)), new Set(version.results.keys())];
    const only = (one: Set<string>, other: Set<string>): string =>
      Array.from(one)
        .filter((key) => !other.has(key))
        .join();
    same('keys of results', only(stored, expected), only(expected, stored));
    for (const table of ['User', 'Post', LISTS]) {
      const stored = Object.keys(entities[table] ?? {}).toSorted();
      const expected = Array.from(version.tables.get(table)?.keys() ?? []).toSorted();
      same(`ids of ${table}`, stored.join(), expected.join());
    }
    const responses = Array.from(version.results)
      .filter(([, { result }]) => result !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    const shown = Object.entries(results).toSorted(([one], [other]) => (one < other ? -1 : 1));
    same(
      'results',
      JSON.stringify(shown),
      JSON.stringify(responses.map(([key, { result }]) => [key, result])),
    );
  }
}

/** The given names that changed themselves, or refer to one that did. */
function above(
  version: Version,
  names: Iterable<string>,
  rows: ReadonlySet<string>,
  counts: (name: string) => boolean,
): Set<string> {
  const changed = new Set(rows);
  const left = new Set(names);
  for (let size = -1; size !== changed.size;) {
    size = changed.size;
    for (const name of left) {
      const uses = parts(version, ...split(name)).map((part) => place(...part));
      if (!uses.some((one) => changed.has(one) && counts(one))) continue;
      changed.add(name);
      left.delete(name);
    }
  }
  return changed;
}

/** Compares an instance with its row: fields by value, other entities by identity. */
function compareEntity(
  version: Version,
  instances: ReadonlyMap<string, Instance>,
  name: string,
  instance: Instance,
  equal: Equal,
): void {
  const [table, pk] = split(name);
  const row = version.tables.get(table)?.get(pk) as Row;
  const Class = classes[table as keyof typeof classes];
  same(`class of ${name}`, instance instanceof Class, true);
  const expected: Instance = { ...new Class(), ...row };
  same(`fields of ${name}`, Object.keys(instance).toSorted().join(), Object.keys(expected).toSorted().join());
  for (const [field, value] of Object.entries(expected)) {
    const of = `${field} of ${name}`;
    if (field === 'readers') {
      const ids = (row.readers ?? []) as readonly string[];
      const places = ids.map((id): Place => ['User', id]).filter((one) => isThere(version, one));
      compareFound(of, instance[field], { kind: 'many', of: places }, instances, equal);
    } else if ((field === 'author' || field === 'best') && row[field]) {
      same(of, instance[field], instances.get(place('User', value as string)), equal);
    } else if (field === 'author' && row.author === undefined) {
      // The default, which is another user.
      same(of, (instance.author as User).id, '');
    } else same(of, instance[field], value);
  }
}

/** Compares a read value with the expected one, entities by identity. */
function compareFound(
  name: string,
  value: unknown,
  found: Found,
  instances: ReadonlyMap<string, Instance>,
  equal: Equal,
): void {
  if (found.kind === 'nothing') same(name, value, undefined);
  else if (found.kind === 'plain') same(name, value, found.of);
  else if (found.kind === 'one') same(name, value, instances.get(place(...found.of)), equal);
  else {
    const expected = found.of.map((one) => instances.get(place(...one)));
    const members = value as unknown[] | undefined;
    same(`length of ${name}`, members?.length, expected.length);
    for (const [at, one] of expected.entries()) same(`${name}, member ${at}`, members?.[at], one, equal);
  }
}

function split(name: string): [table: string, pk: string] {
  const at = name.indexOf(' ');
  return [name.slice(0, at), name.slice(at + 1)];
}

/** True for the same entity in two reads of an older state: equal fields, other entities by id. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!(one instanceof Object && other instanceof Object) || one.constructor !== other.constructor)
    return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every((name) => isPart((one as Instance)[name], (other as Instance)[name]))
  );
}

function isPart(one: unknown, other: unknown): boolean {
  if (Array.isArray(one)) return Array.isArray(other) && listsOf(isPart)(one, other);
  return Object.is(one, other) || (one instanceof User && other instanceof User && one.id === other.id);
}

function listsOf(equal: Equal): (one: readonly unknown[], other: readonly unknown[]) => boolean {
  return (one, other) => one.length === other.length && one.every((member, at) => equal(member, other[at]));
}

function same<Value>(
  what: string,
  actual: Value,
  expected: Value,
  equal: (one: Value, other: Value) => boolean = Object.is,
): void {
  if (!equal(actual, expected)) throw new Error(`${what}: store ${text(actual)}, model ${text(expected)}`);
}

function text(value: unknown): string {
  const met = new Set<unknown>();
  const shown = JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part;
    if (met.has(part)) return '...';
    met.add(part);
    return part;
  });
  return (shown ?? String(value)).slice(0, 400);
}
