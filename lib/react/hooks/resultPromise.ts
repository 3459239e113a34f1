import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { QueryResult } from '../queries/QueryResult.ts';
import type { Observed } from './QueryObserver.ts';
import type { EndpointQuery } from '../queries/EndpointQuery.ts';

const promises = new WeakMap<QueryResult, Promise<unknown>>();

/** The promise of a result. A settled one is marked, so that React's `use` reads it without suspending. */
export function resultPromise(query: EndpointQuery, { observer, result }: Observed): Promise<unknown> {
  const current = result.pending ? query.current() : result;
  if (current.pending) return observer.suspendOn(query.suspend());
  return getOrInsert(promises, current, () => settledPromise(current));
}

/** The promise where there is no query. */
export const noResultPromise = /* @__PURE__ */ settledPromise({ data: undefined });

function settledPromise({ data, error }: QueryResult): Promise<unknown> {
  if (!error) return Object.assign(Promise.resolve(data), { status: 'fulfilled', value: data });
  const promise = Object.assign(Promise.reject(error as Error), { status: 'rejected', reason: error });
  promise.catch(() => {});
  return promise;
}
