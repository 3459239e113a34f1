import { useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { createSession, getMe, getNotes, session } from './api.ts';

export default function App() {
  const [isLoggedIn, setLoggedIn] = useState(false);

  const logIn = useMutation(createSession, {
    onSuccess(token) {
      session.token = token;
      setLoggedIn(true);
    },
  });

  function logOut() {
    session.token = '';
    setLoggedIn(false);
  }

  if (isLoggedIn) return <Account logOut={logOut} />;
  return (
    <>
      <button onClick={() => logIn.mutate({ name: 'ada' })}>
        Log in as Ada
      </button>
      <button onClick={() => logIn.mutate({ name: 'grace' })}>
        Log in as Grace
      </button>
      {logIn.error && <p role="alert">Not logged in. Try again.</p>}
    </>
  );
}

function Account({ logOut }: { logOut(): void }) {
  const me = useSuspense(getMe);
  const notes = useSuspense(getNotes);

  return (
    <>
      <h2>Hello {me.name}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>{note.text}</li>
        ))}
      </ul>
      <button onClick={logOut}>Log out</button>
    </>
  );
}
