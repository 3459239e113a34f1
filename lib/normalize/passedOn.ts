import type { WriterDelegate } from '../schema/compiled.ts';
import { type EntityRecord, INVALID } from '../schema/contract.ts';
import { isObject, isPlain } from '../schema/objects.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { readResult } from '../read/readResult.ts';

const sources = new WeakMap<object, EntityTables>();

/**
 * Notes that a value was made of what was read from these tables. When it is written, members that it only passes
 * on are written as they are stored: wire values, and no defaults (ENT-11).
 */
export function madeFrom<Value>(value: Value, tables: EntityTables): Value {
  if (isObject(value)) sources.set(value, tables);
  return value;
}

/** How the entities in a value are written; undefined for one that was not made of what was read. */
export function passOnFor(value: unknown, args: readonly unknown[]): WriterDelegate['passOn'] {
  const tables = isObject(value) ? sources.get(value) : undefined;
  return (
    tables &&
    ((entity, pk, record) => {
      const stored = tables.table(entity.key).get(pk);
      const read = isObject(stored) ? readResult(entity, pk, tables, args) : INVALID;
      return isObject(stored) && isObject(read) ? restore(record, read as Fields, stored) : undefined;
    })
  );
}

type Fields = Record<string, unknown>;

function restore(record: Fields, read: Fields, stored: EntityRecord): ReadonlySet<string> {
  const names = new Set<string>();
  // What lacks fields of the instance is not a copy of it, and means what it says.
  const isCopy = Object.keys(read).every((name) => Object.hasOwn(record, name));
  for (const name of Object.keys(record)) {
    if (!Object.hasOwn(read, name)) continue;
    if (!Object.is(record[name], read[name])) {
      if (Object.hasOwn(stored, name)) record[name] = within(record[name], read[name], stored[name]);
    } else if (Object.hasOwn(stored, name)) {
      record[name] = stored[name];
      names.add(name);
    } else if (isCopy) delete record[name];
  }
  return names;
}

/** The same for the members of lists and plain objects that are new themselves. */
function within(value: unknown, read: unknown, stored: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(read) && Array.isArray(stored)) {
    // Elements that could not be read are left out, and then no place tells which was which.
    if (read.length !== stored.length) return value;
    const wires = new Map(read.map((element, at) => [element as unknown, stored[at] as unknown]));
    return value.map((element: unknown) => wireOf(element, element, wires.get(element)));
  }
  if (!isPlain(value) || !isPlain(read) || !isPlain(stored)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      Object.hasOwn(read, name) && Object.hasOwn(stored, name)
        ? wireOf(member, read[name], stored[name])
        : member,
    ]),
  );
}

/** An entity stays as it was read: it is written by its own schema. */
function wireOf(member: unknown, read: unknown, wire: unknown): unknown {
  if (!Object.is(member, read)) return within(member, read, wire);
  const isPart = isObject(wire) || wire === undefined || Array.isArray(read) || isEntity(read);
  return isPart ? member : wire;
}

function isEntity(read: unknown): boolean {
  return typeof (read as { pk?: unknown } | null | undefined)?.pk === 'function';
}
