import { fail } from '../errors/fail.ts';
import { pkMissing } from '../errors/messages.ts';

/** A pk as tables have it; an error for what can't be one (ENT-2). */
export function toPk(entity: string, pk: unknown, value: unknown): string {
  if (typeof pk === 'string' && pk !== '') return pk;
  if (typeof pk === 'number' && !Number.isNaN(pk)) return String(pk);
  return fail(pkMissing(entity, value));
}
