import { useState } from 'react';
import {
  useController,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { getUsers, User } from './api.ts';

export default function App() {
  const { set } = useController();
  const users = useSuspense(getUsers);
  const [id, setId] = useState('123');

  return (
    <>
      {users.map((user) => (
        <button key={user.id} onClick={() => setId(user.id)}>
          {user.name}
        </button>
      ))}
      <button onClick={() => setId('789')}>Another user</button>
      <Details id={id} />
      <button onClick={() => set(User, { id: '789', name: 'Joan' })}>
        Store Joan
      </button>
    </>
  );
}

function Details({ id }: { id: string }) {
  const user = useQuery(User, { id });

  return (
    <h2>
      {user ? `${user.name}, number ${user.id}` : 'Not in the store'}
    </h2>
  );
}
