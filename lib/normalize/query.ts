import { type EntityRecord, INVALID, type QueryDelegate } from '../schema/contract.ts';
import type { EntityTables } from './EntityTables.ts';
import { kept } from './kept.ts';
import { link } from './link.ts';
import { readResult } from './readResult.ts';

/** What a schema found by itself. */
export interface Found {
  /** What it reads: ids in place of entities; undefined when it can't tell. */
  readonly input: unknown;
  readonly value: unknown;
}

interface Asked extends Found {
  readonly version: number;
}

const nothing: Found = { input: undefined, value: undefined };

/** Answers what schemas find by themselves, and remembers it while the tables stay the same. */
export class Queries {
  /** By the tables' lineage, so that nothing of a store that was emptied is kept. */
  readonly #asked = new WeakMap<object, WeakMap<object, Map<string, Asked>>>();

  /** Reads what a schema finds for these arguments. */
  read(schema: unknown, args: readonly unknown[], tables: EntityTables): Found {
    const { schema: known } = link(schema);
    if (!known?.queryKey) return nothing;
    const asked = under(under(this.#asked, tables.lineage, newMap), known, () => new Map<string, Asked>());
    const key = JSON.stringify(args);
    const before = asked.get(key);
    if (before?.version === tables.version) return before;
    const input = kept(before?.input, queryKey(schema, args, tables));
    const value = input === undefined ? undefined : readResult(schema, input, tables, args);
    const found = { version: tables.version, input, value: value === INVALID ? undefined : value };
    asked.set(key, found);
    return found;
  }
}

const newMap = (): WeakMap<object, Map<string, Asked>> => new WeakMap();

function under<Value>(map: WeakMap<object, Value>, key: object, make: () => Value): Value {
  let value = map.get(key);
  if (!value) map.set(key, (value = make()));
  return value;
}

/** True for a schema that may find something by itself. */
export function canQuery(schema: unknown): boolean {
  return link(schema).schema?.queryKey !== undefined;
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
