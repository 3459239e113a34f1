import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { saveUsers, sentMethods, UserResource } from './api.ts';

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
      <p>Requests: {sentMethods.join(', ')}</p>
    </>
  );
}
