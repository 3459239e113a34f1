import { useSuspense } from 'wireshape/react';
import { getUser } from './api.ts';

export default function App() {
  return (
    <>
      <h2>Your account</h2>
      <Profile />
    </>
  );
}

function Profile() {
  const user = useSuspense(getUser, { id: '1' });

  return <p>Hello {user.name}</p>;
}
