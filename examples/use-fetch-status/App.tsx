import { useFetchStatus, useSuspense } from 'wireshape/react';
import { getRates } from './api.ts';

export default function App() {
  const rates = useSuspense(getRates);
  const { isFetching, error, refetch } = useFetchStatus(getRates);

  return (
    <section aria-busy={isFetching}>
      <button onClick={refetch}>Refresh</button>
      <ul>
        {rates.map(({ id, value }) => (
          <li key={id}>
            {id} {value}
          </li>
        ))}
      </ul>
      {isFetching && <p role="status">Refreshing…</p>}
      {error && <p role="alert">These rates may be out of date.</p>}
    </section>
  );
}
