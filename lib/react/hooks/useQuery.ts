import type { Denormalize } from '../../schema/infer.ts';
import type { QueryArgs } from '../../store/infer.ts';
import { isNull } from '../../store/isNull.ts';
import { SchemaQuery } from '../queries/SchemaQuery.ts';
import { useQueryResult } from './useQueryResult.ts';
import { useProviderState } from '../provider/useProviderState.ts';

/**
 * Returns what a schema finds in the store for the arguments, without a request; undefined when it finds nothing.
 *
 * The component re-renders only when the result changes.
 *
 * @example
 * function Name({ id }: { id: string }) {
 *   return <b>{useQuery(User, { id })?.name}</b>;
 * }
 */
export function useQuery<const S>(
  schema: S,
  ...args: QueryArgs<S> | readonly [null]
): Denormalize<S> | undefined {
  const { queries } = useProviderState();
  const query = isNull(args) ? undefined : queries.schemaQuery(schema, args, SchemaQuery);
  const result = useQueryResult(query);
  if (result?.error) throw result.error;
  return result?.data as Denormalize<S> | undefined;
}
