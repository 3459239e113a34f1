import { useController, useInfiniteList } from 'wireshape/react';
import { songList } from './api.ts';

const jazz = { genre: 'jazz' };

export default function App() {
  const controller = useController();
  const { data, hasNext, loadNext, isLoadingNext } = useInfiniteList(
    songList,
    jazz,
  );

  return (
    <>
      <button onClick={() => void controller.expireAll(songList)}>
        Refresh
      </button>
      <ul>
        {data.songs.map((song) => (
          <li key={song.id}>{song.title}</li>
        ))}
      </ul>
      {hasNext ? (
        <button disabled={isLoadingNext} onClick={loadNext}>
          More
        </button>
      ) : (
        <p>These are all songs.</p>
      )}
    </>
  );
}
