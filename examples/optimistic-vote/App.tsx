import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { getPost, vote } from './api.ts';

export default function App() {
  const controller = useController();
  const post = useSuspense(getPost, { id: '7' });
  const [send, , error] = useLoading(() =>
    controller.fetch(vote, { id: '7' }),
  );

  return (
    <>
      <p>{post.votes} votes</p>
      <button onClick={send}>Vote</button>
      {error && <p role="alert">Not counted. Try again.</p>}
    </>
  );
}
