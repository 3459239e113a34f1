import { INVALID } from '../schema/contract.ts';
import { compileSchema, refuseSwapped } from '../schema/compileSchema.ts';
import type { DenormalizedResult, NotSchema } from '../schema/inferTables.ts';
import { PlainReader } from './PlainReader.ts';

/**
 * Puts a result together again from plain tables: entities as instances, equal ids as one object.
 *
 * Returns undefined if the entity is missing or was removed. It remembers nothing from one call to the next; a
 * `Controller` does.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   name = '';
 * }
 * const { result, entities } = normalize([User], [{ id: '1', name: 'Ada' }]);
 * denormalize([User], result, entities)[0].name; // => 'Ada'
 */
export function denormalize<const S, Input>(
  schema: S,
  result: Input & NotSchema<Input>,
  entities: object,
  args: readonly unknown[] = [],
): DenormalizedResult<S> {
  refuseSwapped('denormalize', schema, result);
  const compiled = compileSchema(schema);
  if (!compiled.transforms) return result as never;
  const value = new PlainReader(entities, args).read(compiled, result);
  return (value === INVALID ? undefined : value) as DenormalizedResult<S>;
}
