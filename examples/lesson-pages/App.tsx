import { useSuspense } from 'wireshape/react';
import { getSongs } from './api.ts';

export default function App() {
  const data = useSuspense(getSongs);

  return (
    <>
      <ul>
        {data.songs.map((song) => (
          <li key={song.id}>{song.title}</li>
        ))}
      </ul>
      <button>More</button>
    </>
  );
}
