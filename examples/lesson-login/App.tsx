import { useState } from 'react';
import { useController, useSuspense } from 'wireshape/react';
import { createSession, getMe, getNotes, session } from './api.ts';

export default function App() {
  const controller = useController();
  const [isLoggedIn, setLoggedIn] = useState(false);

  async function logIn(name: string) {
    session.token = await controller.fetch(createSession, { name });
    setLoggedIn(true);
  }

  function logOut() {
    session.token = '';
    setLoggedIn(false);
  }

  if (isLoggedIn) return <Account logOut={logOut} />;
  return (
    <>
      <button onClick={() => logIn('ada')}>Log in as Ada</button>
      <button onClick={() => logIn('grace')}>Log in as Grace</button>
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
