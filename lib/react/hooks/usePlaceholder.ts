import { placeholderOf } from '../../schema/Placeholder.ts';
import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { type DLE, type IdleDLE, useDLE } from './useDLE.ts';
import { useQuery } from './useQuery.ts';

/** The result of `usePlaceholder`: that of `useDLE`, or while that is loading, the fields that are stored. */
export type PlaceholderDLE<Value> =
  | (DLE<Value> & { readonly isPlaceholder: false })
  | {
      readonly data: Partial<Value>;
      readonly loading: true;
      readonly error: undefined;
      readonly isPlaceholder: true;
    };

/**
 * Returns the same as `useDLE`, but while a record loads, the fields of it that other responses stored, and
 * `isPlaceholder: true`: for a detail view that shows the title of a list while the rest loads.
 *
 * A placeholder has the record's own fields only, as a plain object: no defaults, no methods, and no other entities. Any
 * field may be missing, also in its type. It works for endpoints of one entity: the `get` of a resource, and those with
 * `lookup: true` (CTL-24). With `null` as the only argument, it does nothing.
 *
 * @example
 * function ArticlePage({ id }: { id: string }) {
 *   const { data, error, isPlaceholder } = usePlaceholder(ArticleResource.get, { id });
 *   if (error) return <p role="alert">{error.message}</p>;
 *   return <article aria-busy={isPlaceholder}>{data?.title ?? 'Loading…'}</article>;
 * }
 */
export function usePlaceholder<E extends AnyEndpoint>(endpoint: E, ...args: Args<E>): PlaceholderDLE<Read<E>>;
export function usePlaceholder<E extends AnyEndpoint>(
  endpoint: E,
  ...args: ArgsOrNull<E>
): PlaceholderDLE<Read<E>> | (IdleDLE & { readonly isPlaceholder: false });
export function usePlaceholder(endpoint: AnyEndpoint, ...args: readonly unknown[]): unknown {
  const result = useDLE(endpoint, ...(args as readonly [null]));
  const schema = endpoint.lookup && result.loading ? placeholderOf(endpoint.schema) : undefined;
  const data = useQuery(schema, ...((schema ? args : [null]) as readonly [null]));
  return data ? { ...result, data, isPlaceholder: true } : { ...result, isPlaceholder: false };
}
