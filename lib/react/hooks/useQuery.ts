import type { Denormalize } from '../../schema/infer.ts';
import type { QueryArgs } from '../../store/infer.ts';
import { isNull } from '../../store/isNull.ts';
import { useReader } from './useQueryResult.ts';
import { useView } from '../provider/useProviderState.ts';

/**
 * What the store finds for a schema and arguments, without a request; undefined when there is nothing.
 *
 * The component renders again only when what it finds changed.
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
  const { questions } = useView();
  const question = isNull(args) ? undefined : questions.query(schema, args);
  const seen = useReader(question);
  if (seen?.error) throw seen.error;
  return seen?.data as Denormalize<S> | undefined;
}
