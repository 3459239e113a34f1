import { useController, useInfiniteList } from 'wireshape/react';
import { userPages } from './api.ts';

export default function App() {
  const controller = useController();
  const { data, ...list } = useInfiniteList(userPages);

  return (
    <>
      <ul>
        {data.results.map((user) => (
          <li key={user.id}>{user.name}</li>
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
      {list.hasNext ? (
        <button disabled={list.isLoadingNext} onClick={list.loadNext}>
          More
        </button>
      ) : (
        <p>These are all users.</p>
      )}
      <button onClick={() => controller.expireAll(userPages)}>
        Refetch
      </button>
    </>
  );
}
