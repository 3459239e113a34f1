import { useController, useSuspense } from 'wireshape/react';
import { getPost, vote } from './api.ts';

export default function App() {
  const controller = useController();
  const post = useSuspense(getPost, { id: '7' });

  return (
    <>
      <p>{post.votes} votes</p>
      <button onClick={() => controller.fetch(vote, { id: '7' })}>Vote</button>
    </>
  );
}
