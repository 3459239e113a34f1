import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { getUsers } from './api.ts';

export default function App() {
  const controller = useController();
  const users = useSuspense(getUsers);
  const [refresh, loading, error] = useLoading(() =>
    controller.fetch(getUsers),
  );

  return (
    <>
      <ul>
        {users.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
      <button onClick={refresh} disabled={loading}>
        Refresh
      </button>
      {error && <p role="alert">Could not refresh. Try again.</p>}
    </>
  );
}
