import { useController, useSuspense } from 'wireshape/react';
import { getTeam, User } from './api.ts';

export default function App() {
  const controller = useController();
  const team = useSuspense(getTeam, { id: 'red' });

  return (
    <>
      <p>
        {team.members.map(({ name }) => name).join(' and ')} play for
        red.
      </p>
      <button
        onClick={() =>
          controller.set(User, { id: '123', name: 'James' })
        }
      >
        Rename Jim
      </button>
    </>
  );
}
