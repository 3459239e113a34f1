import type { AnyEndpoint, ErrorPolicy, FetchAction } from './actions.ts';
import { nextOrder } from './order.ts';

/** Makes the action that asks for an endpoint's answer, with a promise of it in `meta`; throws where it has no key. */
export function fetchAction(
  endpoint: AnyEndpoint,
  args: readonly unknown[],
  fetchedAt: number,
  errorPolicy?: ErrorPolicy,
): FetchAction {
  const key = endpoint.key(...(args as never));
  let settle!: Pick<FetchAction['meta'], 'resolve' | 'reject'>;
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const meta = {
    fetchedAt,
    order: nextOrder(),
    promise,
    ...settle,
    ...(errorPolicy && { errorPolicy }),
  };
  return { type: 'wireshape/fetch', endpoint, args, key, meta };
}
