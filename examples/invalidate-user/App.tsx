import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { deleteUser, getUsers } from './api.ts';

export default function App() {
  const controller = useController();
  const users = useSuspense(getUsers);
  const [remove, , error] = useLoading((id: string) =>
    controller.fetch(deleteUser, { id }),
  );

  return (
    <>
      <ul>
        {users.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <button onClick={() => remove(id)}>Delete {name}</button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">Not deleted. Try again.</p>}
    </>
  );
}
