import { useState } from 'react';
import { useKeepPrevious } from 'wireshape/react';
import { getPeople } from './api.ts';

export default function App() {
  const [page, setPage] = useState(1);

  return (
    <>
      <button onClick={() => setPage(page - 1)}>Back</button>
      <button onClick={() => setPage(page + 1)}>Next</button>
      <People page={page} />
    </>
  );
}

function People({ page }: { page: number }) {
  const { data, loading, error, isPrevious } = useKeepPrevious(
    getPeople,
    { page },
  );

  if (error)
    return <p role="alert">Page {page} could not be loaded.</p>;
  if (loading) return <p>Loading…</p>;
  return (
    <ul style={{ opacity: isPrevious ? 0.5 : 1 }}>
      {data.map((person) => (
        <li key={person.id}>{person.name}</li>
      ))}
      {isPrevious && (
        <li role="status">Page {page} is on its way.</li>
      )}
    </ul>
  );
}
