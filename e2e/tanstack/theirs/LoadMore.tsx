import { useInfiniteQuery } from '@tanstack/react-query';
import { countRender, Rows, Sentinel, Shown } from '../parts.tsx';
import type { ItemPage } from '../types.ts';
import { get } from './http.ts';

export function LoadMore() {
  countRender();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['items'],
    queryFn: ({ pageParam }) => get<ItemPage>(`/api/items${pageParam && `?cursor=${pageParam}`}`),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const loadMore = () => void (hasNextPage && !isFetchingNextPage && fetchNextPage());

  return (
    <Shown data={data} error={error}>
      {({ pages }) => (
        <div style={{ lineHeight: 6 }}>
          <Rows rows={pages.flatMap(({ items }) => items)} show={(item) => item.name} />
          <Sentinel onSeen={loadMore} />
        </div>
      )}
    </Shown>
  );
}
