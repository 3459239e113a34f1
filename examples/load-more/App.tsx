import { useController, useLoading, useSuspense } from 'wireshape/react';
import { getSongs } from './api.ts';

export default function App() {
  const controller = useController();
  const { songs, next } = useSuspense(getSongs, { genre: 'jazz' });
  const [more, loading] = useLoading((cursor: string) =>
    controller.fetch(getSongs.getPage, { genre: 'jazz', cursor }),
  );

  return (
    <>
      <ul>
        {songs.map((song) => (
          <li key={song.id}>{song.title}</li>
        ))}
      </ul>
      {next ? (
        <button disabled={loading} onClick={() => more(next)}>
          More
        </button>
      ) : (
        <p>These are all songs.</p>
      )}
    </>
  );
}
