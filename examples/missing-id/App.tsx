import { useState } from 'react';
import { useSuspense } from 'wireshape/react';
import { getStream } from './api.ts';

export default function App() {
  const [username, setUsername] = useState('ada');
  const stream = useSuspense(getStream, { username });

  return (
    <>
      <h2>{stream.title}</h2>
      <p>
        {stream.username} plays {stream.game} for{' '}
        {stream.currentViewers} viewers
      </p>
      <button onClick={() => setUsername('grace')}>
        Watch grace
      </button>
    </>
  );
}
