import { useState } from 'react';
import { useController, useQuery } from 'wireshape/react';
import { bad, everyUser, good, User } from './api.ts';

export default function App() {
  const controller = useController();
  const users = useQuery(everyUser) ?? [];
  const [message, setMessage] = useState('');

  const write = (values: object[]) => {
    const before = controller.getState();
    try {
      controller.set([User], values);
      setMessage('Written.');
    } catch (error) {
      const same = controller.getState() === before;
      const state = same ? 'the one before' : 'another one';
      setMessage(`${String(error)} The state is ${state}.`);
    }
  };

  return (
    <>
      <button onClick={() => write(good)}>Write the good list</button>
      <button onClick={() => write(bad)}>Write the bad list</button>
      <p role="status">{message}</p>
      <p>Users: {users.map(({ name }) => name).join(', ')}</p>
    </>
  );
}
