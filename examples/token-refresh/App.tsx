import { useSuspense } from 'wireshape/react';
import { getUser } from './api.ts';

export default function App() {
  return (
    <ul>
      {['1', '2', '3'].map((id) => (
        <Name key={id} id={id} />
      ))}
    </ul>
  );
}

function Name({ id }: { id: string }) {
  const user = useSuspense(getUser, { id });
  return <li>{user.name}</li>;
}
