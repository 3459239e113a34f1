import { INVALID, type Stored } from '../schema/contract.ts';

/** What plain tables hold for an id: nothing but an object, or the mark of a removed entity, counts. */
export function storable(table: unknown, pk: string): Stored {
  if (typeof table !== 'object' || table === null || !Object.hasOwn(table, pk)) return undefined;
  const stored = (table as Record<string, unknown>)[pk];
  return (typeof stored === 'object' && stored !== null) || stored === INVALID
    ? (stored as Stored)
    : undefined;
}
