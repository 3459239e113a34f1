import { useController, useSuspense } from 'wireshape/react';
import { getUser, removedUser } from './api.ts';

export default function App() {
  const controller = useController();
  const user = useSuspense(getUser, { id: '123' });

  return (
    <>
      <p>{user.name}</p>
      <button onClick={() => controller.set(removedUser, '123')}>
        Remove from the store
      </button>
    </>
  );
}
