import { useState } from 'react';
import {
  useController,
  useMutation,
  useSuspense,
} from 'wireshape/react';
import { getUser, updateUser, User } from './api.ts';

const jim = { id: '123' };

export default function App() {
  const controller = useController();
  const user = useSuspense(getUser, jim);
  const [failed, setFailed] = useState(false);

  const save = useMutation(updateUser);
  const rename = () =>
    controller.set(User, jim, { ...jim, name: `${user.name}!` });

  async function reload() {
    setFailed(false);
    try {
      await controller.fetch(getUser, jim);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <h2>{user.name}</h2>
      <button onClick={() => save.mutate(jim, { name: 'James' })}>
        Save as James
      </button>
      <button onClick={rename}>Rename here</button>
      <button onClick={reload}>Reload</button>
      {failed && <p role="alert">Not reloaded. Try again.</p>}
    </>
  );
}
