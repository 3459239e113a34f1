import { useState } from 'react';
import { useDLE } from 'wireshape/react';
import { UserResource } from './api.ts';
import { Profile } from './Profile.tsx';

export default function App() {
  const { data: users, error } = useDLE(UserResource.getList);
  const [id, setId] = useState<string>();

  if (error) return <p role="alert">Could not load the users.</p>;
  return (
    <>
      {users?.map((user) => (
        <p key={user.id}>
          <button onClick={() => setId(user.id)}>{user.name}</button>
        </p>
      ))}
      {id && <Profile key={id} id={id} />}
    </>
  );
}
