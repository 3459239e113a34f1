import type { EntityStatics } from './compiled.ts';
import type { ProofDelegate, QueryVisit } from './contract.ts';
import { Entity } from './Entity.ts';
import { assign, computedNames } from './entityPlan.ts';
import { isRecord } from './objects.ts';
import { asText } from './pk.ts';

/** Finds the primary key where the endpoint responds with this entity, all of the key is in the arguments, and no field is missing. */
export function provenEntity(
  entity: EntityStatics,
  args: readonly unknown[],
  visit: QueryVisit,
  delegate: ProofDelegate,
  fields?: readonly string[],
): string | undefined {
  if (!delegate.lookup) return undefined;
  const { key, queryKey } = entity as unknown as typeof Entity;
  const isOriginal = queryKey === Entity.queryKey;
  const pk = isOriginal ? pkIn(args, entity) : queryKey.call(entity as never, args, visit, delegate);
  if (!pk) return undefined;
  // A removed entity is found as such.
  const isKnown = delegate.getEntity(key, pk) === delegate.INVALID;
  return isKnown || delegate.isComplete(entity, pk, fields) ? pk : undefined;
}

/** The primary key that the arguments hold, without a default in it. */
export function pkIn(args: readonly unknown[], entity: EntityStatics): string | undefined {
  const [first] = args;
  if (!isRecord(first)) return args.length === 1 ? asText(first) : undefined;
  try {
    const pk = asText(entity.pk(first, undefined, '', args));
    const bare = assign(Object.create(entity.prototype as object) as Entity, first, computedNames(entity));
    return pk === asText(bare.pk(undefined, '', args)) ? pk : undefined;
  } catch {
    // It depends on more than the arguments.
    return undefined;
  }
}
