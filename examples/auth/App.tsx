import { useState } from 'react';
import {
  useController,
  useMutation,
  useSuspense,
} from 'wireshape/react';
import { getMe, session, signIn } from './api.ts';

export default function App() {
  const controller = useController();
  const [signedIn, setSignedIn] = useState(false);

  function leave() {
    session.token = '';
    setSignedIn(false);
    void controller.resetEntireStore();
  }

  return signedIn ? (
    <Profile leave={leave} />
  ) : (
    <SignIn enter={() => setSignedIn(true)} />
  );
}

function SignIn({ enter }: { enter(): void }) {
  const { mutate, error } = useMutation(signIn, {
    onSuccess(token) {
      session.token = token;
      enter();
    },
  });

  return (
    <>
      <button onClick={() => mutate({ name: 'ada' })}>Sign in</button>
      {error && <p role="alert">Not signed in. Try again.</p>}
    </>
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
