import { fail } from '../errors/errors.ts';

/** A primary key as tables store it; throws for a value that can't be one (ENT-2). */
export function toPk(entity: string, pk: unknown, value: unknown): string {
  if (typeof pk === 'string' && pk !== '') return pk;
  if (typeof pk === 'number' && !Number.isNaN(pk)) return String(pk);
  return fail('pk_missing', entity, value);
}

/** The text of a value, with which ids, attributes and arguments are compared; objects have none, despite toString. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const has = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
  return has ? String(value) : undefined;
}
