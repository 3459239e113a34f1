import { useSuspense } from 'wireshape/react';
import { Ad, Link, search } from './api.ts';

export default function App() {
  const { hits, ads } = useSuspense(search);

  return (
    <ul>
      {[...hits, ...ads].map((item) => {
        if (item instanceof Ad)
          return <li key={`ad ${item.id}`}>Ad: {item.sponsor}</li>;
        if (item instanceof Link)
          return <li key={`link ${item.id}`}>Link: {item.title}</li>;
        return <li key={`post ${item.id}`}>Post: {item.content}</li>;
      })}
    </ul>
  );
}
