import { useCache, useController } from 'wireshape/react';
import { getMe } from './api.ts';

export default function App() {
  const controller = useController();

  return (
    <>
      <Greeting />
      <button onClick={() => controller.fetch(getMe)}>Sign in</button>
      <button onClick={() => controller.resetEntireStore()}>Sign out</button>
    </>
  );
}

function Greeting() {
  const me = useCache(getMe);

  return <h2>Hello {me?.name ?? 'stranger'}</h2>;
}
