import { differences } from '../../tables/diff.ts';
import { isEqual } from '../../schema/equality.ts';
import type { EntityRecord, Stored } from '../../schema/contract.ts';
import type { ResultRow } from '../EndpointResults.ts';
import type { State } from '../State.ts';
import { HIDDEN, visibleKey } from './secrets.ts';

/** The kind of a change. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** One field of an entity that changed. */
export interface FieldChange {
  readonly field: string;
  readonly kind: ChangeKind;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One entity that changed. */
export interface EntityChange {
  readonly of: 'entity';
  readonly kind: ChangeKind;
  /** The entity's key. */
  readonly entity: string;
  readonly pk: string;
  readonly fields: readonly FieldChange[];
}

/** One endpoint's result that changed. */
export interface ResultChange {
  readonly of: 'result';
  readonly kind: ChangeKind;
  /** The endpoint's key. */
  readonly key: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Something that changed from one state to another. */
export type Change = EntityChange | ResultChange;

/** Lists what differs between two states, by entity and field, and by result; of `sensitive` ones only that they do. */
export function changesBetween(before: State, after: State): Change[] {
  if (before === after) return [];
  const changes: Change[] = [];
  for (const entity of new Set([...before.tables.byKey.keys(), ...after.tables.byKey.keys()])) {
    const found = differences(before.tables.byKey.get(entity), after.tables.byKey.get(entity));
    const indexes = [before, after].map((state) => state.tables.table(entity).rowIndex);
    for (const [pk, old, now] of found) {
      const kind = kindOf(recordOf(old), recordOf(now));
      const fields = fieldsBetween(recordOf(old) ?? {}, recordOf(now) ?? {});
      if (!kind || (kind === 'changed' && fields.length === 0)) continue;
      if (indexes.some(({ hidden }) => hidden.has(pk)))
        changes.push({ of: 'entity', kind, entity, pk: HIDDEN, fields: [] });
      else changes.push({ of: 'entity', kind, entity, pk, fields });
    }
  }
  for (const [key, old, now] of differences(before.results.table, after.results.table)) {
    const [was, is] = [recordOf(old)?.result, recordOf(now)?.result];
    const kind = kindOf(was, is);
    const name = ((now ?? old) as Partial<ResultRow> | undefined)?.sensitive;
    if (!kind) continue;
    if (name === undefined) changes.push({ of: 'result', kind, key, ...values(was, is) });
    else changes.push({ of: 'result', kind, key: visibleKey({ name, sensitive: true }, key) });
  }
  return changes;
}

/** A removed entity is not there. */
function recordOf(stored: Stored): EntityRecord | undefined {
  return typeof stored === 'object' ? stored : undefined;
}

function fieldsBetween(before: EntityRecord, after: EntityRecord): FieldChange[] {
  const fields: FieldChange[] = [];
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[field];
    const now = after[field];
    const kind = kindOf(old, now);
    if (kind) fields.push({ field, kind, ...values(old, now) });
  }
  return fields;
}

function kindOf(before: unknown, after: unknown): ChangeKind | undefined {
  if (isEqual(before, after)) return undefined;
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

function values(before: unknown, after: unknown): { before?: unknown; after?: unknown } {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
