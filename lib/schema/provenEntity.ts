import type { EntityStatics } from './compiled.ts';
import type { EntityRecord, ProofDelegate, QueryVisit } from './contract.ts';
import { Entity } from './Entity.ts';
import { assign, computedNames } from './entityPlan.ts';
import { isRecord } from './objects.ts';
import { asText } from './pk.ts';

/**
 * Finds the primary key where the endpoint responds with this entity, all of the key is in the arguments, the other
 * arguments are equal to fields of the entity, and no field is missing.
 */
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
  if (delegate.getEntity(key, pk) === delegate.INVALID) return pk;
  const [first, ...rest] = args;
  const given = [...Object.entries(isRecord(first) ? first : {}), ...rest.entries()];
  // Each is a part of the primary key, or equal to a field, as the `org` of `/orgs/:org/users/:id`. URLs leave out null.
  const fits = (stored: EntityRecord): boolean =>
    given.every(
      ([name, value]) =>
        (value ?? undefined) === undefined ||
        (asText(value) ?? given) === asText(stored[name]) ||
        pkIn([{ ...(first as object), [name]: undefined }], entity) !== pk,
    );
  return delegate.isComplete(entity, pk, fields, isOriginal ? fits : undefined) ? pk : undefined;
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
