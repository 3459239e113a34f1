import { useMutation, useSuspense } from 'wireshape/react';
import { deleteUser, getUsers } from './api.ts';

export default function App() {
  const users = useSuspense(getUsers);
  const { mutate, error } = useMutation(deleteUser);

  return (
    <>
      <ul>
        {users.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <button onClick={() => mutate({ id })}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">Not deleted. Try again.</p>}
    </>
  );
}
