import { INVALID, type Stored } from '../schema/contract.ts';
import { isObject } from '../schema/isObject.ts';

/** What plain tables hold for an id: nothing but an object, or the mark of a removed entity, counts. */
export function storable(table: unknown, pk: string): Stored {
  if (!isObject(table) || !Object.hasOwn(table, pk)) return undefined;
  const stored = (table as Record<string, unknown>)[pk];
  return isObject(stored) || stored === INVALID ? (stored as Stored) : undefined;
}
