import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countRender, Pager, Rows, Shown } from '../parts.tsx';
import type { ProjectPage } from '../types.ts';
import { get } from './http.ts';

const projects = (page: number) =>
  queryOptions({
    queryKey: ['projects', page],
    queryFn: () => get<ProjectPage>(`/api/projects?page=${page}`),
  });

export function Pagination() {
  countRender();
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const { data, error, isPlaceholderData } = useQuery({
    ...projects(page),
    placeholderData: keepPreviousData,
  });
  const hasMore = !isPlaceholderData && (data?.hasMore ?? false);

  useEffect(() => {
    if (hasMore) void client.prefetchQuery(projects(page + 1));
  }, [client, hasMore, page]);

  return (
    <>
      <Shown data={data} error={error}>
        {(shown) => <Rows rows={shown.projects} show={(project) => project.name} />}
      </Shown>
      <Pager page={page} onTurn={setPage} hasMore={hasMore} />
    </>
  );
}
