import { useState } from 'react';
import { useDLE, useSuspense } from 'wireshape/react';
import { countUsers, getUser } from './api.ts';

export default function App() {
  const [id, setId] = useState('1');
  const { data: user, error } = useDLE(getUser, { id });
  const count = useSuspense(countUsers);

  return (
    <>
      {user && (
        <p>
          {user.name} is one of {count ?? 'many'} users.
        </p>
      )}
      {error && <p role="alert">{error.message}</p>}
      {['1', 'slow', 'empty', 'banned', 'broken'].map((one) => (
        <button key={one} onClick={() => setId(one)}>
          User {one}
        </button>
      ))}
    </>
  );
}
