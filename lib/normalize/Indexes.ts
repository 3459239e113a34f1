import { asText } from '../schema/asText.ts';
import { heldIn } from '../schema/heldIn.ts';
import type { EntityRecord, Stored } from '../schema/contract.ts';

/**
 * The places whose record has, or had, a value in a field. It only grows, so that all versions of a table share
 * it: each reader checks what it finds against its own version.
 */
export type Indexes = Map<string, Map<string, Set<number>>>;

/** Notes what a place holds by each field that was asked for. */
export function addToIndexes(indexes: Indexes, at: number, stored: Stored): void {
  if (indexes.size === 0 || typeof stored !== 'object') return;
  for (const [name, values] of indexes) {
    const value = indexed(stored, name);
    if (value !== undefined) heldIn(values, value, () => new Set()).add(at);
  }
}

/** What a record is found by in an index; undefined when it has no value for it. */
export function indexed(record: EntityRecord, name: string): string | undefined {
  return Object.hasOwn(record, name) ? asText(record[name]) : undefined;
}
