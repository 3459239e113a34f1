import { NetworkError } from 'wireshape';
import {
  useDLE,
  useLazyDLE,
  useMutation,
  useSubscription,
} from 'wireshape/react';
import { addCopy, getOrder, getTitle, getTotal } from './orders.ts';

export function Orders() {
  // useLazyQuery
  const {
    data: order,
    loading,
    error,
    request,
  } = useLazyDLE(getOrder);

  return (
    <>
      <button onClick={() => request({ id: '1' })}>Order 1</button>
      <button onClick={() => request({ id: '9' })}>Order 9</button>
      {loading && <p>Loading…</p>}
      {error instanceof NetworkError && (
        <p role="alert">{String(error.body)}</p>
      )}
      {order && <Details id={order.id} />}
      <Total />
    </>
  );
}

function Details({ id }: { id: string }) {
  const { data: title } = useDLE(getTitle, { id });
  const { data: order } = useDLE(getOrder, { id });
  const add = useMutation(addCopy);
  useSubscription(getOrder, { id });

  return (
    <>
      <h2>{title}</h2>
      <p>
        {order?.copies} copies, {order?.state}
      </p>
      <button onClick={() => add.mutate({ id })}>Add a copy</button>
      {add.error && <p role="alert">Sold out</p>}
    </>
  );
}

function Total() {
  const { data: total } = useDLE(getTotal);
  return <p>{total} copies ordered</p>;
}
