import { useEffect, useState } from 'react';
import type { EndpointQuery } from '../queries/EndpointQuery.ts';

/** Requests a stale response on mount, when the arguments change and when it is expired; never on a re-render. */
export function useRevalidation(query: EndpointQuery | undefined): void {
  // The queries of all renders since the last commit, suspended ones among them.
  const [rendered] = useState(() => new Set<EndpointQuery>());
  if (query) rendered.add(query);
  useEffect(() => {
    const stop = query?.revalidate();
    for (const other of rendered) if (other !== query) other.cancelIfUnused();
    rendered.clear();
    return stop;
  }, [query, rendered]);
  useEffect(
    () => () => {
      for (const other of rendered) other.cancelIfUnused();
    },
    [rendered],
  );
}
