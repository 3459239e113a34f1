import { useFetchStatus, useQuery } from 'wireshape/react';
import { everyUser, getGuests, getTeam } from './api.ts';

export default function App() {
  const users = useQuery(everyUser);
  const team = useFetchStatus(getTeam);
  const guests = useFetchStatus(getGuests);

  return (
    <>
      <button onClick={team.refetch}>Fetch the team</button>
      <button onClick={guests.refetch}>Fetch the guests</button>
      <p>
        {users
          ? users.map(({ name }) => name).join(', ')
          : 'No users yet.'}
      </p>
    </>
  );
}
