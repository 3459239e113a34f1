import type { KeyedEndpoint } from '../schema/compiled.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import {
  type EntityRecord,
  INVALID,
  type QueryDelegate,
  type QueryVisit,
  type SchemaObject,
  type Stored,
} from '../schema/contract.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { findIndexed, type Table } from '../tables/Table.ts';

/** What a schema looked up to find its input. */
export interface Lookups {
  /** Whole tables, by entity key. */
  readonly tables: Map<string, Table>;
  readonly rows: { readonly key: string; readonly pk: string; readonly stored: Stored }[];
  readonly indexes: {
    readonly key: string;
    readonly name: string;
    readonly value: string;
    readonly pk: string | undefined;
  }[];
  /** True where it depends on whether rows have times, which change without a new version. */
  byTimes?: boolean;
}

/** A way to find what to read for some arguments. */
export interface Finder {
  /** Another text for each way. */
  readonly id: string;
  /** What to read: ids in place of entities; undefined where nothing is found. */
  find(schema: unknown, args: readonly unknown[], tables: EntityTables, lookups: Lookups): unknown;
}

/** True for a schema that may find something by itself. */
export function canQuery(schema: unknown): boolean {
  return compileSchema(schema).schema?.queryKey !== undefined;
}

/** Finds what a schema would read for these arguments without a result; undefined when it can't tell. */
export function queryKey(
  schema: unknown,
  args: readonly unknown[],
  tables: EntityTables,
  lookups?: Lookups,
  endpoint?: KeyedEndpoint,
): unknown {
  const delegate = delegateOf(tables, lookups, endpoint);
  return find(schema, args, (known, given, visit) => known.queryKey?.(given, visit, delegate));
}

/** Looks into the tables, and notes where. */
export function delegateOf(
  tables: EntityTables,
  lookups: Lookups | undefined,
  endpoint: KeyedEndpoint | undefined,
): QueryDelegate {
  return {
    INVALID,
    endpoint,
    getEntity(key, pk) {
      const stored = tables.table(key).get(pk);
      lookups?.rows.push({ key, pk, stored });
      return stored;
    },
    getEntities(key) {
      const table = tables.table(key);
      lookups?.tables.set(key, table);
      return tables.byKey.has(key) ? present(table) : undefined;
    },
    getIndex(key, name, value) {
      const pk = findIndexed(tables.table(key), name, value);
      lookups?.indexes.push({ key, name, value, pk });
      return pk;
    },
  };
}

/** Asks one schema. */
type Ask = (schema: SchemaObject, args: readonly unknown[], visit: QueryVisit) => unknown;

/** Asks a schema, and through it those inside, each once for the same arguments. */
export function find(schema: unknown, args: readonly unknown[], ask: Ask): unknown {
  const open = new Map<unknown, unknown>();
  const visit: QueryVisit = (part, given) => {
    const { schema: known } = compileSchema(part);
    // One that visits itself, with the same arguments, would do so without end.
    if (!known || open.get(known) === given) return undefined;
    open.set(known, given);
    const found = ask(known, given, visit);
    open.delete(known);
    return found;
  };
  return visit(schema, args);
}

function* present(table: Table): Generator<[pk: string, entity: EntityRecord]> {
  for (const [pk, stored] of table.entries()) if (typeof stored !== 'symbol') yield [pk, stored];
}
