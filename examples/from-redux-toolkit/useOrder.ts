import { useState } from 'react';
import { useCache, useDLE } from 'wireshape/react';
import { getOrder } from './orders.ts';

export function useOrder(id: string | null) {
  // Undefined until the first id, then the last one.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);

  const current = useDLE(getOrder, id === null ? null : { id });
  const kept = useCache(
    getOrder,
    last === null ? null : { id: last },
  );
  return { ...current, currentData: current.data, data: kept };
}
