import { useController, useQuery } from 'wireshape/react';
import { changed, everything, feed, items } from './api.ts';

export default function App() {
  const controller = useController();
  const stored = useQuery(everything) ?? [];

  return (
    <>
      <button onClick={() => controller.set(feed, items)}>
        Write the feed
      </button>
      <button onClick={() => controller.set(feed, changed)}>
        Write a new title
      </button>
      <ul>
        {stored.map((item) => (
          <li key={`${item.type} ${item.id}`}>
            {item.type === 'link'
              ? `${item.title}, ${item.url}`
              : item.content}
          </li>
        ))}
      </ul>
    </>
  );
}
