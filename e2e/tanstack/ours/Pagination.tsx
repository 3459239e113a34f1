import { useEffect, useState } from 'react';
import { useCache, useController, useDLE } from 'wireshape/react';
import { countRender, Pager, Rows, Shown } from '../parts.tsx';
import { getProjects } from './api.ts';

export function Pagination() {
  countRender();
  const controller = useController();
  const [{ page, previous }, setPages] = useState({ page: 0, previous: 0 });
  const { data, error } = useDLE(getProjects, { page });
  const before = useCache(getProjects, { page: previous });
  const hasMore = data?.hasMore ?? false;

  useEffect(() => {
    // If it fails, the page itself says so when it is shown.
    if (hasMore) Promise.resolve(controller.fetchIfStale(getProjects, { page: page + 1 })).catch(() => {});
  }, [controller, hasMore, page]);

  return (
    <>
      <Shown data={data ?? before} error={error}>
        {({ projects }) => <Rows rows={projects} show={(project) => project.name} />}
      </Shown>
      <Pager page={page} onTurn={(next) => setPages({ page: next, previous: page })} hasMore={hasMore} />
    </>
  );
}
