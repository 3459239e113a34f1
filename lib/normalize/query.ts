import { type EntityRecord, INVALID, type QueryDelegate } from '../schema/contract.ts';
import type { EntityTables } from './EntityTables.ts';
import { link } from './link.ts';

/** Finds what a schema would read for these arguments without a result; undefined when it can't tell. */
export function queryKey(schema: unknown, args: readonly unknown[], tables: EntityTables): unknown {
  const delegate: QueryDelegate = {
    INVALID,
    getEntity: (key, pk) => tables.get(key, pk),
    getEntities: (key) => (tables.has(key) ? present(tables, key) : undefined),
    getIndex: () => undefined,
  };
  const ask = (part: unknown, given: readonly unknown[]): unknown =>
    link(part).schema?.queryKey?.(given, ask, delegate);
  return ask(schema, args);
}

function* present(tables: EntityTables, key: string): Generator<[pk: string, entity: EntityRecord]> {
  for (const [pk, stored] of tables.table(key).entries()) if (typeof stored !== 'symbol') yield [pk, stored];
}
