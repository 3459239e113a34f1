import { useController, useQuery } from 'wireshape/react';
import { everyUser, getGuests, getTeam } from './api.ts';

export default function App() {
  const controller = useController();
  const users = useQuery(everyUser);

  return (
    <>
      <button onClick={() => controller.fetch(getTeam)}>Fetch the team</button>
      <button onClick={() => controller.fetch(getGuests)}>Fetch the guests</button>
      <p>{users ? users.map(({ name }) => name).join(', ') : 'No user came yet.'}</p>
    </>
  );
}
