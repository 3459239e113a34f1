import { fail } from '../errors/fail.ts';
import { deserializerFailed } from '../errors/messages.ts';
import { type DenormalizeDelegate, type EntityRecord, INVALID, type Stored } from '../schema/contract.ts';
import type { EntityCell } from './Cell.ts';
import { kept } from './kept.ts';
import type { Source } from './Source.ts';

/** An entity as users get it. */
export type Instance = Record<string, unknown>;

/**
 * Reads the fields of an instance that have a schema; INVALID when one that is needed was removed. What an older
 * instance had is kept where it comes to the same.
 */
export function fill(
  delegate: DenormalizeDelegate & { readonly source: Source },
  { plan, at }: EntityCell,
  record: EntityRecord,
  instance: Instance,
  older: Instance | undefined,
  oldRecord: Stored,
): unknown {
  for (const { name, compiled, required, inherited, deserializes } of plan.fields) {
    const wire = record[name];
    if (wire === undefined || wire === null || (inherited && !Object.hasOwn(record, name))) continue;
    let value: unknown;
    if (!deserializes) value = compiled.unvisit(wire, delegate);
    else if (older && (oldRecord as EntityRecord)[name] === wire) value = older[name];
    else {
      try {
        value = compiled.unvisit(wire, delegate);
      } catch (error) {
        const pk = delegate.source.family(plan).pks[at] ?? '';
        fail(deserializerFailed(plan.key, pk, name, wire), { cause: error });
      }
    }
    if (value === INVALID) {
      if (required) return INVALID;
      value = undefined;
    }
    instance[name] = older ? kept(older[name], value) : value;
  }
  return instance;
}
