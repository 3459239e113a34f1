import { useController, useLoading, useSuspense } from 'wireshape/react';
import { getMoreUsers, getUsers } from './api.ts';
import { nextCursor } from './nextCursor.ts';

export default function App() {
  const controller = useController();
  const { link, results: users } = useSuspense(getUsers);
  const after = nextCursor(link);
  const [more] = useLoading((cursor: string) => controller.fetch(getMoreUsers, { after: cursor }));

  return (
    <>
      <ul>
        {users.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
      {after ? <button onClick={() => more(after)}>More</button> : <p>That is everybody.</p>}
    </>
  );
}
