import { useController, useInfiniteList } from 'wireshape/react';
import { songList } from './api.ts';

const jazz = { genre: 'jazz' };

export default function App() {
  const controller = useController();
  const { data, hasNext, ...list } = useInfiniteList(songList, jazz);

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
      {list.nextError && (
        <p role="alert">
          Not loaded.{' '}
          <button
            disabled={list.isLoadingNext}
            onClick={list.retryNext}
          >
            Retry
          </button>
        </p>
      )}
      {hasNext ? (
        <button disabled={list.isLoadingNext} onClick={list.loadNext}>
          More
        </button>
      ) : (
        <p>These are all songs.</p>
      )}
    </>
  );
}
