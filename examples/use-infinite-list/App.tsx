import { useInfiniteList } from 'wireshape/react';
import { conversation } from './api.ts';

export default function App() {
  const { data, ...list } = useInfiniteList(conversation);

  return (
    <>
      {list.hasPrevious && (
        <button
          disabled={list.isLoadingPrevious}
          onClick={list.loadPrevious}
        >
          Earlier
        </button>
      )}
      <ul>
        {data.messages.map((message) => (
          <li key={message.id}>{message.text}</li>
        ))}
      </ul>
      {list.nextError ? (
        <p role="alert">
          The next messages could not be loaded.{' '}
          <button
            disabled={list.isLoadingNext}
            onClick={list.retryNext}
          >
            Retry
          </button>
        </p>
      ) : (
        list.hasNext && (
          <button
            disabled={list.isLoadingNext}
            onClick={list.loadNext}
          >
            Later
          </button>
        )
      )}
    </>
  );
}
