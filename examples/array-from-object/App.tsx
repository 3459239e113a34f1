import { normalize } from 'wireshape';
import { useController, useQuery } from 'wireshape/react';
import { byName, everyUser, userList } from './api.ts';

export default function App() {
  const controller = useController();
  const users = useQuery(everyUser) ?? [];
  const { result } = normalize(userList, byName);

  return (
    <>
      <p>Result: {JSON.stringify(result)}</p>
      <button onClick={() => controller.set(userList, byName)}>
        Write both
      </button>
      <ul>
        {users.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
    </>
  );
}
