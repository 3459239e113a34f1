import { useFetchStatus, useSuspense } from 'wireshape/react';
import { getUsers } from './api.ts';

export default function App() {
  const users = useSuspense(getUsers);
  const { refetch, isFetching, error } = useFetchStatus(getUsers);

  return (
    <>
      <ul>
        {users.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
      <button onClick={refetch} disabled={isFetching}>
        Refresh
      </button>
      {error && <p role="alert">Could not refresh. Try again.</p>}
    </>
  );
}
