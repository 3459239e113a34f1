import { useEffect, useState } from 'react';
import { useController, useQuery } from 'wireshape/react';
import { everyUser, User, users } from './api.ts';

export default function App() {
  const controller = useController();
  const [updates, setUpdates] = useState(0);
  useEffect(
    () => controller.store.subscribe(() => setUpdates((n) => n + 1)),
    [controller],
  );
  const stored = useQuery(everyUser) ?? [];

  const write = () => {
    controller.set([User], users);
  };

  return (
    <>
      <button onClick={write}>Write three users</button>
      <p>Updates: {updates}</p>
      <ul>
        {stored.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
    </>
  );
}
