import { useSuspense } from 'wireshape/react';
import { getUser } from './api.ts';

export default function App() {
  const jim = useSuspense(getUser, { id: '123' });

  return (
    <ul>
      {jim.posts.map(({ id, content, author }) => (
        <li key={id}>
          {content} By {author.name},{' '}
          {author === jim ? 'the same object' : 'another object'}.
        </li>
      ))}
    </ul>
  );
}
