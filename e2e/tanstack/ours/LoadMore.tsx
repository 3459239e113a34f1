import { useEffect } from 'react';
import { useController, useDLE, useLoading } from 'wireshape/react';
import { countRender, Rows, Sentinel, Shown } from '../parts.tsx';
import { getItems } from './api.ts';

export function LoadMore() {
  countRender();
  const controller = useController();
  const { data, error } = useDLE(getItems, {});
  const [more, loading, moreError] = useLoading((cursor: string) =>
    controller.fetch(getItems.getPage, { cursor }),
  );
  const next = data?.next;
  const loadMore = () => void (next && !loading && more(next));

  useEffect(() => {
    if (!moreError || !next) return;
    const again = () => void more(next);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [more, moreError, next]);

  return (
    <Shown data={data} error={error ?? moreError}>
      {({ items }) => (
        <div style={{ lineHeight: 6 }}>
          <Rows rows={items} show={(item) => item.name} />
          <Sentinel onSeen={loadMore} />
        </div>
      )}
    </Shown>
  );
}
