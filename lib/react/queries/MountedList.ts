import { isSame } from '../../schema/equality.ts';
import type { EndpointQuery } from './EndpointQuery.ts';

/** The queries of a list; undefined stands for an entry without arguments. */
export type Queries = readonly (EndpointQuery | undefined)[];

/** The list of queries that one component shows. */
export class MountedList {
  #committed: Queries = [];
  /** What ends the revalidation of each. */
  readonly #revalidated = new Map<EndpointQuery, () => void>();

  /** True for a query that the component shows already. */
  has(query: EndpointQuery): boolean {
    return this.#revalidated.has(query);
  }

  /** The committed list where it has the same queries in the same order, else the new one. */
  reuse(queries: Queries): Queries {
    return isSame(queries, this.#committed) ? this.#committed : queries;
  }

  commit(queries: Queries): void {
    this.#committed = queries;
  }

  /** Requests those that are stale among the added ones, and each when it becomes stale, until it is removed. */
  revalidate(queries: Queries): void {
    const listed = new Set(queries);
    for (const [query, stop] of this.#revalidated) {
      if (listed.has(query)) continue;
      this.#revalidated.delete(query);
      stop();
    }
    for (const query of listed)
      if (query && !this.has(query)) this.#revalidated.set(query, query.revalidate());
  }
}
