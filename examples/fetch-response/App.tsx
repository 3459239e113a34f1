import { useSuspense } from 'wireshape/react';
import { countUsers, getUser } from './api.ts';

export default function App() {
  const user = useSuspense(getUser, { id: '1' });
  const count = useSuspense(countUsers);

  return (
    <p>
      {user.name} is one of {count ?? 'many'} users.
    </p>
  );
}
