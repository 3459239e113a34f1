import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { QueryResult } from '../queries/QueryResult.ts';
import type { Observed, QueryObserver } from './QueryObserver.ts';
import { suspendable } from '../queries/reactInternals.ts';
import type { EndpointQuery } from '../queries/EndpointQuery.ts';

/** A promise that is marked, as React does. */
interface Settled extends Promise<unknown> {
  readonly status?: string;
  readonly value?: unknown;
  readonly reason?: unknown;
}

const promises = new WeakMap<QueryResult, Promise<unknown>>();

/** The promise of a result. A settled one is marked, so that React's `use` reads it without suspending. */
export function resultPromise(query: EndpointQuery, { observer, result }: Observed): Promise<unknown> {
  const current = result.pending ? query.current() : result;
  if (current.pending) return observer.suspendOn(suspendable(query.suspend()));
  return getOrInsert(promises, current, () => suspendedOn(observer, current) ?? settledPromise(current));
}

/** The promise that a render suspended on, where it settled with this result: React replays that render with the same one. */
function suspendedOn({ suspendedOn: all }: QueryObserver, { data, error }: QueryResult): Settled | undefined {
  const last = all.at(-1) as Settled | undefined;
  // React marks what `use` got.
  const isSame = error
    ? last?.status === 'rejected' && last.reason === error
    : last?.status === 'fulfilled' && last.value === data;
  return isSame ? last : undefined;
}

/** The promise where there is no query. */
export const noResultPromise = /* @__PURE__ */ settledPromise({ data: undefined });

function settledPromise({ data, error }: QueryResult): Promise<unknown> {
  if (!error) return Object.assign(Promise.resolve(data), { status: 'fulfilled', value: data });
  const promise = Object.assign(Promise.reject(error as Error), { status: 'rejected', reason: error });
  promise.catch(() => {});
  return promise;
}
