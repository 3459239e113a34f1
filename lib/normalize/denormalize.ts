import { INVALID } from '../schema/contract.ts';
import type { Denormalize } from '../schema/infer.ts';
import type { Entities } from './EntityTables.ts';
import { PlainTables } from './PlainTables.ts';
import { readResult } from './readResult.ts';

/**
 * Puts a result together again from plain tables: entities as instances, equal ids as one object.
 *
 * Gives undefined when the entity that it asks for is not there or was removed. It remembers nothing from
 * one call to the next; `MemoCache` does.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const { result, entities } = normalize([User], [{ id: '1', name: 'Ada' }]);
 * denormalize([User], result, entities)[0].name; // => 'Ada'
 */
export function denormalize<const S>(
  schema: S,
  result: unknown,
  entities: Entities,
  args: readonly unknown[] = [],
): Denormalize<S> {
  const value = readResult(schema, result, new PlainTables(entities), args);
  return (value === INVALID ? undefined : value) as Denormalize<S>;
}
