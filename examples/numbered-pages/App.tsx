import { useState, useTransition } from 'react';
import {
  AsyncBoundary,
  type ErrorFallbackProps,
  useSuspense,
} from 'wireshape/react';
import { getSongs } from './api.ts';

export default function App() {
  const [page, setPage] = useState(1);
  const [isTurning, startTransition] = useTransition();
  const turn = (by: number) =>
    startTransition(() => setPage(page + by));

  return (
    <AsyncBoundary fallback={<p>Loading…</p>} errorComponent={Failed}>
      <Page page={page} isTurning={isTurning} turn={turn} />
    </AsyncBoundary>
  );
}

interface PageProps {
  page: number;
  isTurning: boolean;
  turn: (by: number) => void;
}

function Page({ page, isTurning, turn }: PageProps) {
  const { songs, pages } = useSuspense(getSongs, { page });

  return (
    <>
      <ul aria-busy={isTurning}>
        {songs.map((song) => (
          <li key={song.id}>{song.title}</li>
        ))}
      </ul>
      <button disabled={page === 1} onClick={() => turn(-1)}>
        Back
      </button>
      <button disabled={page === pages} onClick={() => turn(1)}>
        Next
      </button>
      <p>
        Page {page} of {pages}
      </p>
    </>
  );
}

function Failed({ error, resetErrorBoundary }: ErrorFallbackProps) {
  return (
    <div role="alert">
      <p>{error.message}</p>
      <button onClick={resetErrorBoundary}>Retry</button>
    </div>
  );
}
