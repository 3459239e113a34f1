import { fail } from '../errors/errors.ts';
import { INVALID, type Stored, type Times } from '../schema/contract.ts';
import { isObject, isPlain, ownMember } from '../schema/objects.ts';

/** Refuses collections of Immutable.js, by a method of theirs: they would read as empty (FN-4). */
export function checkPlain<Value>(tables: Value, method = 'toJS'): Value {
  if (isObject(tables) && !isPlain(tables) && method in tables) fail('tables_not_plain', tables);
  return tables;
}

/** The value of plain tables for an id: nothing but an object, or the mark of a removed entity, counts. */
export function plainRow(table: unknown, pk: string): Stored {
  const stored = ownMember(table, pk);
  return isObject(stored) || stored === INVALID ? (stored as Stored) : undefined;
}

/** Of an entity that nothing says the times of: it is older than any other. */
export const NO_TIMES: Times = { fetchedAt: 0, date: 0, expiresAt: 0 };

/**
 * Takes times from plain data; JSON writes an endless one as null. What comes from a clock that is ahead counts as
 * come `now`, and lives as long as it was to live (CTL-6).
 */
export function parseTimes(
  { fetchedAt = 0, date = 0, expiresAt }: Partial<Times> = {},
  now = Infinity,
): Times {
  const end = expiresAt ?? (expiresAt === null ? Infinity : 0);
  const ahead = Math.max(0, Math.max(fetchedAt, date) - now);
  return { fetchedAt: fetchedAt - ahead, date: date - ahead, expiresAt: end > ahead ? end - ahead : end };
}
