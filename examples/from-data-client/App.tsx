import { useMutation, useSuspense } from 'wireshape/react';
import { saveUsers, sentMethods, UserResource } from './api.ts';

export default function App() {
  const users = useSuspense(UserResource.getList);
  const { mutate } = useMutation(saveUsers);

  function shout() {
    const body = users.map(({ id, name }) => ({
      id,
      name: name.toUpperCase(),
    }));
    void mutate(body);
  }

  return (
    <>
      <p>{users.map(({ name }) => name).join(', ')}</p>
      <button onClick={shout}>Shout</button>
      <p>Requests: {sentMethods.join(', ')}</p>
    </>
  );
}
