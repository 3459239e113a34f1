import { useController, useSuspense } from 'wireshape/react';
import { getMoreUsers, getUsers } from './api.ts';
import { nextCursor } from './nextCursor.ts';

export default function App() {
  const controller = useController();
  const { link, results: users } = useSuspense(getUsers);
  const after = nextCursor(link);

  return (
    <>
      <ul>
        {users.map((user) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
      {after ? (
        <button onClick={() => controller.fetch(getMoreUsers, { after })}>More</button>
      ) : (
        <p>That is everybody.</p>
      )}
    </>
  );
}
