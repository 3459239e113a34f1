import { useCallback } from 'react';
import type { AnyEndpoint } from '../../store/actions.ts';
import type { Store } from '../../store/controller/Store.ts';
import type { ArgsOrNull, Read } from '../../store/infer.ts';
import { isNull } from '../../store/isNull.ts';
import { fail } from '../../errors/errors.ts';
import { isCached } from '../../store/expiry.ts';
import type { AnyArgsEndpoint } from '../queries/EndpointQuery.ts';
import { fetchAgain } from './fetchAgain.ts';
import { useController } from './useController.ts';
import { useLatest } from './useLatest.ts';
import { useRequests } from './useRequests.ts';

/** The result of `useFetchStatus`. */
export interface FetchStatus<Data = unknown> {
  /** True while a request is in flight, the first one or a refetch. */
  readonly isFetching: boolean;
  /** When the stored response arrived, in milliseconds since 1970; undefined without one. A failed request leaves it. */
  readonly fetchedAt: number | undefined;
  /** The error of the last request, also where the data of an earlier one is shown; until a request succeeds. */
  readonly error: Error | undefined;
  /**
   * Fetches now, or joins the request in flight. Resolves to the data when it ends, or to undefined where it fails; never
   * rejects. Where an error is shown in place of data, what shows it is loading meanwhile. Always the same function for the
   * same arguments.
   */
  readonly refetch: () => Promise<Data | undefined>;
}

type Status = Omit<FetchStatus, 'refetch'>;

const IDLE: Status = { isFetching: false, fetchedAt: undefined, error: undefined };

/**
 * Returns the state of the requests for what another hook shows: `useSuspense`, `useDLE`, `useCache` or
 * `useInfiniteList` with the same endpoint and arguments. By itself it neither fetches nor suspends.
 *
 * It knows every request of these arguments, however it began: in another component, by `controller.fetch`, by polling
 * or on focus. Only the component that calls it re-renders when a request begins or ends. With `null` as the only
 * argument, it does nothing.
 *
 * @example
 * function Users() {
 *   const users = useSuspense(getUsers);
 *   const { isFetching, error, refetch } = useFetchStatus(getUsers);
 *   return (
 *     <section aria-busy={isFetching}>
 *       <button onClick={refetch}>Refresh</button>
 *       {error && <p role="alert">These users may be out of date.</p>}
 *       <List users={users} />
 *     </section>
 *   );
 * }
 */
export function useFetchStatus<E extends AnyEndpoint>(
  endpoint: E,
  ...args: ArgsOrNull<E>
): FetchStatus<Read<E>>;
export function useFetchStatus(endpoint: AnyArgsEndpoint, ...args: readonly unknown[]): FetchStatus {
  const controller = useController();
  if (!isCached(endpoint)) fail('not_cached', endpoint.name);
  const key = isNull(args) ? undefined : endpoint.key(...args);
  const status = useRequests(key, (store) => (key === undefined ? IDLE : statusOf(store, key)), IDLE, isSame);
  const latest = useLatest({ endpoint, args });
  const refetch = useCallback(
    async () =>
      key === undefined ? undefined : fetchAgain(controller, latest.current.endpoint, latest.current.args),
    [controller, key, latest],
  );
  return { ...status, refetch };
}

function statusOf({ requests, getState }: Store, key: string): Status {
  const { results } = getState();
  const { hasResponse, error } = results.get(key) ?? {};
  return {
    isFetching: requests.some((request) => request.key === key),
    fetchedAt: hasResponse ? results.times(key)?.date : undefined,
    error,
  };
}

function isSame(one: Status, other: Status): boolean {
  return (
    one.isFetching === other.isFetching && one.fetchedAt === other.fetchedAt && one.error === other.error
  );
}
