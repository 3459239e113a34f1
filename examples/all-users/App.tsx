import { useController, useLoading, useQuery } from 'wireshape/react';
import { everyUser, getGuests, getTeam } from './api.ts';

export default function App() {
  const controller = useController();
  const users = useQuery(everyUser);
  const [fetchTeam] = useLoading(() => controller.fetch(getTeam));
  const [fetchGuests] = useLoading(() => controller.fetch(getGuests));

  return (
    <>
      <button onClick={fetchTeam}>Fetch the team</button>
      <button onClick={fetchGuests}>Fetch the guests</button>
      <p>
        {users
          ? users.map(({ name }) => name).join(', ')
          : 'No users yet.'}
      </p>
    </>
  );
}
