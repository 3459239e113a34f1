import { asText } from '../schema/asText.ts';
import type { EntityRecord, Stored } from '../schema/contract.ts';

/**
 * Finds the places whose record has a value in a field. What it holds only grows, so that all versions of a
 * table share it: each reader checks what it finds against its own version.
 */
export class Indexes {
  readonly #fields = new Map<string, Map<string, Set<number>>>();

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  /** Starts an index of a field with what one version of the table holds. */
  start(name: string, records: Iterable<[at: number, stored: Stored]>): void {
    this.#fields.set(name, new Map());
    for (const [at, stored] of records) this.add(at, stored);
  }

  add(at: number, stored: Stored): void {
    if (this.#fields.size === 0 || typeof stored !== 'object') return;
    for (const [name, values] of this.#fields) {
      const value = indexed(stored, name);
      if (value === undefined) continue;
      const places = values.get(value);
      if (places) places.add(at);
      else values.set(value, new Set([at]));
    }
  }

  find(name: string, value: string): Iterable<number> {
    return this.#fields.get(name)?.get(value) ?? [];
  }
}

/** What a record is found by in an index; undefined when it has no value for it. */
export function indexed(record: EntityRecord, name: string): string | undefined {
  return Object.hasOwn(record, name) ? asText(record[name]) : undefined;
}
