import { delegateOf, find, type Finder, type Lookups } from '../read/queryKey.ts';
import { type ReachableRow, reachableRows } from '../read/reachable.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { EntityStatics, KeyedEndpoint } from '../schema/compiled.ts';
import { type EntityRecord, INVALID, type ProofDelegate, type Stored } from '../schema/contract.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { provenEntity } from '../schema/provenEntity.ts';
import type { EntityTables } from '../tables/EntityTables.ts';

/** What an endpoint says of itself. */
interface Provable {
  /** True where its response is the entity that its arguments name. */
  readonly lookup?: boolean | undefined;
}

/** Finds what is proven to be the response of an endpoint to these arguments; undefined when nothing is (CTL-24). */
export function provenKey(
  schema: unknown,
  args: readonly unknown[],
  tables: EntityTables,
  endpoint: Provable,
  lookups?: Lookups,
): unknown {
  const { lookup = false } = endpoint;
  const base = delegateOf(tables, lookups, endpoint as KeyedEndpoint);
  const isComplete: ProofDelegate['isComplete'] = (part, key, fields) => {
    let rows: readonly ReachableRow[];
    if (fields) {
      const entity = part as EntityStatics;
      const record = base.getEntity(entity.key, key as string);
      if (!hasFields(record, fields)) return false;
      const partsOf = (name: string): readonly ReachableRow[] =>
        compileSchema(entity.schema[name]).schema
          ? reachableRows(entity.schema[name], record[name], tables, args)
          : [];
      rows = fields.flatMap(partsOf);
    } else rows = reachableRows(part, key, tables, args);
    if (lookups) {
      lookups.rows.push(...rows);
      if (rows.some((row) => isPredicted(row, tables))) lookups.byTimes = true;
    }
    return rows.every((row) => isCompleteRow(row, tables));
  };
  const delegate: ProofDelegate = { ...base, lookup, isComplete };
  return find(schema, args, (known, given, visit) =>
    isEntity(known) ? provenEntity(known, given, visit, delegate) : known.provenKey?.(given, visit, delegate),
  );
}

/** A removed entity is read as such, and of a predicted one nothing else is known: its request is under way. */
function isCompleteRow(row: ReachableRow, tables: EntityTables): boolean {
  const { owner, stored } = row;
  if (stored === INVALID || isPredicted(row, tables)) return true;
  return hasFields(stored, owner ? declaredFields(owner) : []);
}

/** True for a row of an optimistic update alone: it has no times. */
function isPredicted({ key, pk, stored }: ReachableRow, tables: EntityTables): boolean {
  return stored !== undefined && !tables.table(key).rowIndex.timesOf(pk);
}

function hasFields(stored: Stored, fields: readonly string[]): stored is EntityRecord {
  return typeof stored === 'object' && fields.every((name) => Object.hasOwn(stored, name));
}

const declared = new WeakMap<object, readonly string[]>();

/** The fields of a class with a default: one that is declared without a value is optional. */
export function declaredFields(owner: EntityStatics): readonly string[] {
  return getOrInsert(declared, owner, () =>
    Object.entries(owner.defaults).flatMap(([name, value]) =>
      value === undefined || typeof value === 'function' ? [] : name,
    ),
  );
}

export function isEntity(schema: object): schema is EntityStatics {
  return typeof schema === 'function' && 'pk' in schema;
}

/** Finds what is proven to be the response of an endpoint. */
export function proofFor(endpoint: Provable, endpointKey: string): Finder {
  return {
    id: `${endpoint.lookup ? '!' : '?'}${endpointKey} `,
    find: (schema, args, tables, lookups) => provenKey(schema, args, tables, endpoint, lookups),
  };
}
