import {
  useController,
  useLoading,
  useSuspense,
} from 'wireshape/react';
import { getUsers } from './api.ts';
import { nextCursor } from './nextCursor.ts';

export default function App() {
  const controller = useController();
  const { link, results: users } = useSuspense(getUsers);
  const after = nextCursor(link);
  const [more] = useLoading((cursor: string) =>
    controller.fetch(getUsers.getPage, { after: cursor }),
  );

  return (
    <>
      <ul>
        {users.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
      {after ? (
        <button onClick={() => more(after)}>More</button>
      ) : (
        <p>These are all users.</p>
      )}
    </>
  );
}
