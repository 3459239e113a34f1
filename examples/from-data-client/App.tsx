import { useController, useLoading, useSuspense } from 'wireshape/react';
import { asked, saveUsers, UserResource } from './api.ts';

export default function App() {
  const controller = useController();
  const users = useSuspense(UserResource.getList);

  const [shout] = useLoading(() => {
    const body = users.map(({ id, name }) => ({
      id,
      name: name.toUpperCase(),
    }));
    return controller.fetch(saveUsers, body);
  });

  return (
    <>
      <p>{users.map(({ name }) => name).join(', ')}</p>
      <button onClick={shout}>Shout</button>
      <p>Asked: {asked.join(', ')}</p>
    </>
  );
}
