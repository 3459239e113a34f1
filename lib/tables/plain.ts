import { INVALID, type Stored, type Times } from '../schema/contract.ts';
import { isObject } from '../schema/objects.ts';

/** What plain tables hold for an id: nothing but an object, or the mark of a removed entity, counts. */
export function plainRow(table: unknown, pk: string): Stored {
  if (!isObject(table) || !Object.hasOwn(table, pk)) return undefined;
  const stored = (table as Record<string, unknown>)[pk];
  return isObject(stored) || stored === INVALID ? (stored as Stored) : undefined;
}

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
