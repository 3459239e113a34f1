import { type EntityRecord, INVALID, type QueryDelegate } from '../schema/contract.ts';
import type { EntityTables } from './EntityTables.ts';
import { kept } from './kept.ts';
import { link } from './link.ts';
import { readResult } from './readResult.ts';

interface Asked {
  version: number;
  input: unknown;
  value: unknown;
}

/** Answers what schemas find by themselves, and remembers it while the tables stay the same. */
export class Queries {
  readonly #asked = new WeakMap<object, Map<string, Asked>>();

  /** Reads what a schema finds for these arguments; undefined when there is nothing. */
  read(schema: unknown, args: readonly unknown[], tables: EntityTables): unknown {
    const { schema: known } = link(schema);
    if (!known) return undefined;
    let asked = this.#asked.get(known);
    if (!asked) this.#asked.set(known, (asked = new Map()));
    const key = JSON.stringify(args);
    const before = asked.get(key);
    if (before?.version === tables.version) return before.value;
    const input = kept(before?.input, queryKey(schema, args, tables));
    const found = input === undefined ? undefined : readResult(schema, input, tables, args);
    const value = found === INVALID ? undefined : found;
    asked.set(key, { version: tables.version, input, value });
    return value;
  }
}

/** Finds what a schema would read for these arguments without a result; undefined when it can't tell. */
export function queryKey(schema: unknown, args: readonly unknown[], tables: EntityTables): unknown {
  const delegate: QueryDelegate = {
    INVALID,
    getEntity: (key, pk) => tables.get(key, pk),
    getEntities: (key) => (tables.has(key) ? present(tables, key) : undefined),
    getIndex: (key, index, value) => tables.table(key).find(index, value),
  };
  const ask = (part: unknown, given: readonly unknown[]): unknown =>
    link(part).schema?.queryKey?.(given, ask, delegate);
  return ask(schema, args);
}

function* present(tables: EntityTables, key: string): Generator<[pk: string, entity: EntityRecord]> {
  for (const [pk, stored] of tables.table(key).entries()) if (typeof stored !== 'symbol') yield [pk, stored];
}
