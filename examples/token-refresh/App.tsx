import { use } from 'react';
import { useFetch } from 'wireshape/react';
import { getUser, type User } from './api.ts';

export default function App() {
  // One render sends all three requests, and each fails with 401.
  const users = [
    useFetch(getUser, { id: '1' }),
    useFetch(getUser, { id: '2' }),
    useFetch(getUser, { id: '3' }),
  ];

  return (
    <ul>
      {users.map((user, at) => (
        <Name key={at} promise={user} />
      ))}
    </ul>
  );
}

function Name({ promise }: { promise: Promise<User> }) {
  const user = use(promise);
  return <li>{user.name}</li>;
}
