import { useState, useTransition } from 'react';
import { useSuspense } from 'wireshape/react';
import { getSongs } from './api.ts';

export default function App() {
  const [page, setPage] = useState(1);
  const [isTurning, startTransition] = useTransition();
  const { songs, pages } = useSuspense(getSongs, { page });
  const turn = (by: number) =>
    startTransition(() => setPage(page + by));

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
