import { fail } from '../errors/fail.ts';
import { deserializerFailed } from '../errors/messages.ts';
import {
  type DenormalizeDelegate,
  type EntityField,
  type EntityPlan,
  type EntityRecord,
  INVALID,
} from '../schema/contract.ts';
import { kept } from './kept.ts';

/** An entity as users get it. */
export type Instance = Record<string, unknown>;

/**
 * Reads the fields of an instance that have a schema; INVALID when one that is needed was removed. What the
 * instance before had is kept where it comes to the same.
 */
export function fill(
  delegate: DenormalizeDelegate,
  plan: EntityPlan,
  pk: string,
  record: EntityRecord,
  instance: Instance,
  before?: { instance: Instance; record: EntityRecord },
): unknown {
  for (const field of plan.fields) {
    const { name } = field;
    const wire = record[name];
    if (wire === undefined || wire === null || (field.inherited && !Object.hasOwn(record, name))) continue;
    let value: unknown;
    if (!field.deserializes) value = field.compiled.unvisit(wire, delegate);
    else if (before && before.record[name] === wire) value = before.instance[name];
    else value = deserialize(delegate, plan, pk, field, wire);
    if (value === INVALID) {
      if (field.required) return INVALID;
      value = undefined;
    }
    instance[name] = before ? kept(before.instance[name], value) : value;
  }
  return instance;
}

function deserialize(
  delegate: DenormalizeDelegate,
  plan: EntityPlan,
  pk: string,
  field: EntityField,
  wire: unknown,
): unknown {
  try {
    return field.compiled.unvisit(wire, delegate);
  } catch (error) {
    return fail(deserializerFailed(plan.key, pk, field.name, wire), { cause: error });
  }
}
