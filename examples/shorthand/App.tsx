import {
  useController,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { everyUser, getTeams, User } from './api.ts';

export default function App() {
  const controller = useController();
  const teams = useSuspense(getTeams);
  const users = useQuery(everyUser) ?? [];

  return (
    <>
      {teams.map((team) => (
        <p key={team.id}>
          {team.name}:{' '}
          {team.members.map(({ name }) => name).join(', ')}
        </p>
      ))}
      <button
        onClick={() =>
          controller.set([User], [{ id: '789', name: 'Joan' }])
        }
      >
        Write Joan
      </button>
      <p>Users: {users.map(({ name }) => name).join(', ')}</p>
    </>
  );
}
