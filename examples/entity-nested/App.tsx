import { useController, useSuspense } from 'wireshape/react';
import { getPosts, User } from './api.ts';

export default function App() {
  const controller = useController();
  const posts = useSuspense(getPosts);

  return (
    <>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            {post.author.name}: {post.content}
          </li>
        ))}
      </ul>
      <button
        onClick={() =>
          controller.set(User, { id: '123', name: 'James' })
        }
      >
        Rename Jim
      </button>
    </>
  );
}
