import { useController, useSuspense } from 'wireshape/react';
import { deleteUser, getUsers } from './api.ts';

export default function App() {
  const controller = useController();
  const users = useSuspense(getUsers);

  return (
    <ul>
      {users.map(({ id, name }) => (
        <li key={id}>
          {name} <button onClick={() => controller.fetch(deleteUser, { id })}>Delete {name}</button>
        </li>
      ))}
    </ul>
  );
}
