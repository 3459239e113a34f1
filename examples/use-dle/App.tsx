import { useState } from 'react';
import { NetworkError } from 'wireshape';
import { useDLE } from 'wireshape/react';
import { getUser } from './api.ts';

export default function App() {
  const [id, setId] = useState<string>();

  return (
    <>
      <button onClick={() => setId('123')}>Show 123</button>
      <button onClick={() => setId('456')}>Show 456</button>
      <Profile id={id} />
    </>
  );
}

function Profile({ id }: { id: string | undefined }) {
  const {
    data: user,
    loading,
    error,
  } = useDLE(getUser, id ? { id } : null);

  if (error) return <p role="alert">{explain(error)}</p>;
  if (loading) return <p>Loading…</p>;
  return <h2>{user ? user.name : 'No user selected'}</h2>;
}

function explain(error: Error) {
  const isGone =
    error instanceof NetworkError && error.status === 404;
  return isGone
    ? 'This user does not exist.'
    : 'Could not load this user.';
}
