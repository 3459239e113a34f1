import { useState } from 'react';
import { useController, useSuspense } from 'wireshape/react';
import { getMe, session, signIn } from './api.ts';

export default function App() {
  const controller = useController();
  const [signedIn, setSignedIn] = useState(false);

  async function enter() {
    session.token = await controller.fetch(signIn, { name: 'ada' });
    setSignedIn(true);
  }

  function leave() {
    session.token = '';
    setSignedIn(false);
    void controller.resetEntireStore();
  }

  return signedIn ? (
    <Profile leave={leave} />
  ) : (
    <button onClick={enter}>Sign in</button>
  );
}

function Profile({ leave }: { leave(): void }) {
  const me = useSuspense(getMe);

  return (
    <>
      <p>Hello {me.name}</p>
      <button onClick={leave}>Sign out</button>
    </>
  );
}
