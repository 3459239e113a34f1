import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import type { QueryResult, Select } from '../queries/QueryResult.ts';
import { useRevalidation } from './useRevalidation.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useQueryResult } from './useQueryResult.ts';

/** The result of `useDLE`: data, loading or an error. Checking `error` and `loading` narrows the type of `data`. */
export type DLE<Value> =
  | { readonly data: Value; readonly loading: false; readonly error: undefined }
  | { readonly data: undefined; readonly loading: true; readonly error: undefined }
  | { readonly data: undefined; readonly loading: false; readonly error: Error };

/** The result of `useDLE` with `null` as the only argument. */
export interface IdleDLE {
  readonly data: undefined;
  readonly loading: false;
  readonly error: undefined;
}

const selectOneOfThree: Select = ({ data, error, pending }) => {
  if (pending) return { data: undefined, pending };
  return error ? { data: undefined, error } : { data };
};

/**
 * Returns the data, loading state and error of an endpoint, for a component that renders these itself.
 *
 * It fetches as `useSuspense` does, but neither suspends nor throws. With `null` as the only argument, it does
 * nothing: no data, not loading, no error.
 *
 * @example
 * function Profile({ id }: { id: string }) {
 *   const { data: user, loading, error } = useDLE(getUser, { id });
 *   if (error) return <p role="alert">{error.message}</p>;
 *   if (loading) return <p>Loading…</p>;
 *   return <h1>{user.name}</h1>;
 * }
 */
export function useDLE<E extends AnyEndpoint>(endpoint: E, ...args: Args<E>): DLE<Read<E>>;
export function useDLE<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): DLE<Read<E>> | IdleDLE;
export function useDLE(endpoint: AnyEndpoint, ...args: readonly unknown[]): DLE<unknown> | IdleDLE {
  const query = useEndpointQuery(endpoint, args);
  const result = useQueryResult(query, selectOneOfThree);
  useRevalidation(query);
  return toDLE(result);
}

/** The part of a query's result that `useDLE` returns. */
export function dleOf(result: QueryResult | undefined): DLE<unknown> | IdleDLE {
  return toDLE(result && selectOneOfThree(result));
}

function toDLE({ data, pending: loading = false, error }: Partial<QueryResult> = {}): DLE<unknown> | IdleDLE {
  return { data, loading, error } as DLE<unknown> | IdleDLE;
}
