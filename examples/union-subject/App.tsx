import { useSuspense } from 'wireshape/react';
import { getComments } from './api.ts';

export default function App() {
  const comments = useSuspense(getComments);

  return (
    <ul>
      {comments.map(({ id, text, about }) => (
        <li key={id}>
          {text} About the {about.type}:{' '}
          {about.type === 'link' ? about.title : about.content}
        </li>
      ))}
    </ul>
  );
}
