import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { getUser, updateUser, User } from './api.ts';

const jim = { id: '123' };

export default function App() {
  const controller = useController();
  const user = useSuspense(getUser, jim);

  const [save] = useLoading(() =>
    controller.fetch(updateUser, jim, { name: 'James' }),
  );
  const rename = () =>
    controller.set(User, jim, { ...jim, name: `${user.name}!` });
  const [reload] = useLoading(() => controller.fetch(getUser, jim));

  return (
    <>
      <h2>{user.name}</h2>
      <button onClick={save}>Save as James</button>
      <button onClick={rename}>Rename here</button>
      <button onClick={reload}>Reload</button>
    </>
  );
}
