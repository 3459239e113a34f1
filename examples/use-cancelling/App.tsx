import { Suspense, useState } from 'react';
import { useCancelling, useSuspense } from 'wireshape/react';
import { searchUsers } from './api.ts';

export default function App() {
  const [text, setText] = useState('');

  return (
    <>
      <label>
        Search{' '}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Suspense fallback={<p>Searching…</p>}>
        <Results text={text} />
      </Suspense>
    </>
  );
}

function Results({ text }: { text: string }) {
  const search = useCancelling(searchUsers, { text });
  const users = useSuspense(search, { text });

  return <p>Found: {users.map(({ name }) => name).join(', ')}</p>;
}
