import { useMutation, useSuspense } from 'wireshape/react';
import { getPosts, renameUser } from './api.ts';

export default function App() {
  const posts = useSuspense(getPosts);
  const { mutate } = useMutation(renameUser);
  const rename = () => mutate({ id: '7' }, { name: 'Countess' });

  return (
    <>
      <ul>
        {posts.map(({ id, title, author }) => (
          <li key={id}>
            {title} by {author.name}
          </li>
        ))}
      </ul>
      <button onClick={rename}>Rename Ada</button>
    </>
  );
}
