import { useMutation, useSuspense } from 'wireshape/react';
import { getFeed, removeItem } from './api.ts';

export default function App() {
  const feed = useSuspense(getFeed);
  const { mutate } = useMutation(removeItem);

  return (
    <ul>
      {feed.map((item) => (
        <li key={`${item.type} ${item.id}`}>
          {item.type === 'link' && `Link: ${item.title}`}
          {item.type === 'post' && `Post: ${item.content}`}{' '}
          <button
            onClick={() => mutate({ id: item.id, type: item.type })}
          >
            Remove the {item.type}
          </button>
        </li>
      ))}
    </ul>
  );
}
