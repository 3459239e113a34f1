import { AsyncBoundary, useController, useSuspense } from 'wireshape/react';
import { getUser, getUsers, User } from './api.ts';

export default function App() {
  return (
    <>
      <AsyncBoundary>
        <List />
      </AsyncBoundary>
      <AsyncBoundary>
        <Detail id="123" />
      </AsyncBoundary>
    </>
  );
}

function List() {
  const users = useSuspense(getUsers);

  return (
    <ul>
      {users.map((user) => (
        <li key={user.id}>{user.name}</li>
      ))}
    </ul>
  );
}

function Detail({ id }: { id: string }) {
  const controller = useController();
  const user = useSuspense(getUser, { id });
  const rename = (name: string) => controller.set(User, { id, name });

  return (
    <>
      <label>
        Name <input value={user.name} onChange={(event) => rename(event.target.value)} />
      </label>
      <p>
        {user.name} lives in {user.city}.
      </p>
    </>
  );
}
