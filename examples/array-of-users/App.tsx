import { useSuspense } from 'wireshape/react';
import { getUsers } from './api.ts';

export default function App() {
  const users = useSuspense(getUsers);

  return (
    <ul>
      {users.map((user) => (
        <li key={user.id}>{user.name}</li>
      ))}
    </ul>
  );
}
