import type { AnyEndpoint } from '../store/actions.ts';
import type { ArgsOrNull, Read } from '../store/infer.ts';
import { useQuestion } from './useQuestion.ts';
import { useReader } from './useReader.ts';

/**
 * An endpoint's answer if it is stored, without ever fetching; undefined while there is none to show.
 *
 * For entities rather than answers use `useQuery`.
 *
 * @example
 * function Greeting() {
 *   const me = useCache(getMe);
 *   return <p>Hello {me?.name ?? 'stranger'}</p>;
 * }
 */
export function useCache<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): Read<E> | undefined {
  const seen = useReader(useQuestion(endpoint, args));
  return seen?.waits ? undefined : (seen?.data as Read<E> | undefined);
}
