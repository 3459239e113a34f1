import type { AnyEndpoint } from '../store/actions.ts';
import { useState } from 'react';
import type { ArgsOrNull } from '../store/infer.ts';
import type { Asked } from './AnswerQuestion.ts';
import { Cancelling } from './Cancelling.ts';

/**
 * The endpoint, with its request aborted as soon as the component asks with other arguments.
 *
 * @example
 * function Results({ query }: { query: string }) {
 *   const users = useSuspense(useCancelling(searchUsers, { query }), { query });
 *   return <List users={users} />;
 * }
 */
export function useCancelling<E extends AnyEndpoint & { extend(options: never): unknown }>(
  endpoint: E,
  ...args: ArgsOrNull<E>
): E {
  const [cancelling] = useState(() => new Cancelling());
  const key = args[0] === null ? '' : (endpoint as unknown as Asked).key(...args);
  return cancelling.endpoint(endpoint, key) as E;
}
