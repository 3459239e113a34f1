import { delegateOf, find, type Finder, type Lookups } from '../read/queryKey.ts';
import { type ReachableRow, reachableRows } from '../read/reachable.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { EntityStatics, KeyedEndpoint } from '../schema/compiled.ts';
import { type EntityRecord, INVALID, type ProofDelegate } from '../schema/contract.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { isObject, isPlain } from '../schema/objects.ts';
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
  const isComplete: ProofDelegate['isComplete'] = (part, pk, fields, fits) => {
    const entity = part as EntityStatics;
    const { key } = entity;
    const stored = base.getEntity(key, pk as string);
    let rows: readonly ReachableRow[];
    if (fields) {
      if (!hasFields(stored, fields, entity.defaults)) return false;
      const partsOf = (name: string): readonly ReachableRow[] =>
        compileSchema(entity.schema[name]).schema
          ? reachableRows(entity.schema[name], stored[name], tables, args)
          : [];
      rows = fields.flatMap(partsOf);
    } else rows = reachableRows(part, pk, tables, args);
    if (lookups) {
      lookups.rows.push(...rows);
      if (rows.some((row) => isPredicted(row, tables))) lookups.byTimes = true;
    }
    return (
      rows.every((row) => isCompleteRow(row, tables)) &&
      (!fits || fits(stored as EntityRecord) || isPredicted({ key, pk: pk as string, stored }, tables))
    );
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
  return hasFields(stored, owner ? declaredFields(owner) : [], owner?.defaults);
}

/** True for a row of an optimistic update alone: it has no times. */
function isPredicted({ key, pk, stored }: Omit<ReachableRow, 'owner'>, tables: EntityTables): boolean {
  return stored !== undefined && !tables.table(key).rowIndex.timesOf(pk);
}

/** True where a record has these fields, and its embedded objects the members that the defaults of their fields have. */
function hasFields(
  stored: unknown,
  fields: readonly string[],
  defaults: object = {},
): stored is EntityRecord {
  const isLike = (value: unknown, like: unknown): boolean =>
    !isPlain(value) || !isPlain(like) || hasFields(value, namesIn(like), like);
  return (
    isObject(stored) &&
    fields.every(
      (name) =>
        Object.hasOwn(stored, name) &&
        isLike((stored as EntityRecord)[name], (defaults as EntityRecord)[name]),
    )
  );
}

function namesIn(defaults: object): readonly string[] {
  return Object.entries(defaults).flatMap(([name, value]) =>
    value === undefined || typeof value === 'function' ? [] : name,
  );
}

const declared = new WeakMap<object, readonly string[]>();

/** The fields of a class with a default: one that is declared without a value is optional. */
export function declaredFields(owner: EntityStatics): readonly string[] {
  return getOrInsert(declared, owner, () => namesIn(owner.defaults));
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
