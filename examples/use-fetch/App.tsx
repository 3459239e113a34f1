import { Suspense, use } from 'react';
import { useFetch } from 'wireshape/react';
import { type Comment, getComments, getPost } from './api.ts';

export default function App() {
  const comments = useFetch(getComments, { id: '10' });
  const post = use(useFetch(getPost, { id: '10' }));

  return (
    <>
      <h2>{post.title}</h2>
      <Suspense fallback={<p>Loading comments…</p>}>
        <Comments promise={comments} />
      </Suspense>
    </>
  );
}

function Comments({ promise }: { promise: Promise<Comment[]> }) {
  const comments = use(promise);

  return (
    <ul>
      {comments.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
