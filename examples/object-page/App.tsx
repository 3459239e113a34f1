import { useSuspense } from 'wireshape/react';
import { getPage } from './api.ts';

export default function App() {
  const { users, total } = useSuspense(getPage);

  return (
    <>
      <ul>
        {users.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
      <p>
        {users.length} of {total}
      </p>
    </>
  );
}
