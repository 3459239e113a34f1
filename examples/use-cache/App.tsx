import {
  useCache,
  useController,
  useFetchStatus,
} from 'wireshape/react';
import { getMe } from './api.ts';

export default function App() {
  const controller = useController();
  const { refetch: signIn, error } = useFetchStatus(getMe);

  return (
    <>
      <Greeting />
      <button onClick={signIn}>Sign in</button>
      <button onClick={() => controller.resetEntireStore()}>
        Sign out
      </button>
      {error && <p role="alert">Could not sign in.</p>}
    </>
  );
}

function Greeting() {
  const me = useCache(getMe);

  return <h2>Hello {me?.name ?? 'stranger'}</h2>;
}
