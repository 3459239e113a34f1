import { useMutation, useSuspense } from 'wireshape/react';
import { getPost, vote } from './api.ts';

export default function App() {
  const post = useSuspense(getPost, { id: '7' });
  const { mutate, error } = useMutation(vote);

  return (
    <>
      <p>{post.votes} votes</p>
      <button onClick={() => mutate({ id: '7' })}>Vote</button>
      {error && <p role="alert">Not counted. Try again.</p>}
    </>
  );
}
