import { useSuspense } from 'wireshape/react';
import { getUser } from './api.ts';

export default function App() {
  const user = useSuspense(getUser, { id: '123' });

  return <p>{user.greeting}</p>;
}
