import { useSuspense } from 'wireshape/react';
import { getFeed } from './api.ts';

export default function App() {
  const feed = useSuspense(getFeed);

  return (
    <ul>
      {feed.map((item) => (
        <li key={`${item.type} ${item.id}`}>
          {item.type === 'link' && `Link: ${item.title}`}
          {item.type === 'post' && `Post: ${item.content}`}
        </li>
      ))}
    </ul>
  );
}
