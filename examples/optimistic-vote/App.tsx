import { useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { getPost, vote } from './api.ts';

export default function App() {
  const post = useSuspense(getPost, { id: '7' });
  const [refused, setRefused] = useState(0);
  const { mutate } = useMutation(vote, {
    // For each call. `error` would be that of the last call only.
    onError: () => setRefused((count) => count + 1),
  });

  return (
    <>
      <p>{post.votes} votes</p>
      <button onClick={() => mutate({ id: '7' })}>Vote</button>
      {refused > 0 && <p role="alert">Refused: {refused}</p>}
    </>
  );
}
