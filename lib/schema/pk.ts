import { fail } from '../errors/errors.ts';

/** A pk as tables have it; an error for what can't be one (ENT-2). */
export function toPk(entity: string, pk: unknown, value: unknown): string {
  if (typeof pk === 'string' && pk !== '') return pk;
  if (typeof pk === 'number' && !Number.isNaN(pk)) return String(pk);
  return fail('pk_missing', entity, value);
}

/** The text of a value that ids, attributes and arguments are compared by; an object has none, whatever its toString gives. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const has = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
  return has ? String(value) : undefined;
}
