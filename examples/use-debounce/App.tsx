import { useState } from 'react';
import { useDebounce, useSuspense } from 'wireshape/react';
import { searchUsers } from './api.ts';

export default function App() {
  const [typed, setTyped] = useState('');
  const [text, isPending] = useDebounce(typed, 1000);

  return (
    <>
      <label>
        Search{' '}
        <input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p role="status">{isPending ? 'Searching…' : 'Found:'}</p>
      <Results text={text} />
    </>
  );
}

function Results({ text }: { text: string }) {
  const users = useSuspense(searchUsers, { text });

  return <p>{users.map(({ name }) => name).join(', ')}</p>;
}
