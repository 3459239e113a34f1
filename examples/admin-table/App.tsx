import { useDeferredValue, useState } from 'react';
import { useMutation, useQuery, useSuspense } from 'wireshape/react';
import {
  CustomerResource,
  customersInView,
  orders,
  revenue,
} from './api.ts';
import { Style } from './Style.tsx';
import { Table } from './Table.tsx';

const names = Object.keys(orders) as (keyof typeof orders)[];

export default function App() {
  const { length } = useSuspense(CustomerResource.getList);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<keyof typeof orders>('id');
  const view = { text: useDeferredValue(text).toLowerCase(), order };
  const customers = useQuery(customersInView, view) ?? [];
  const total = useQuery(revenue) ?? 0;
  const update = useMutation(CustomerResource.partialUpdate);

  return (
    <>
      <Style />
      <div className="tools">
        <input
          type="search"
          aria-label="Search"
          placeholder="Name"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {names.map((name) => (
          <button
            key={name}
            aria-pressed={name === order}
            onClick={() => setOrder(name)}
          >
            By {name}
          </button>
        ))}
      </div>
      <Table customers={customers} update={update.mutate} />
      <p role="status">
        {format(customers.length)} of {format(length)} customers,{' '}
        {format(total)} € a month
      </p>
      {update.error && <p role="alert">Not saved. Try again.</p>}
    </>
  );
}

function format(value: number) {
  return value.toLocaleString('en');
}
