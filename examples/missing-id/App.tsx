import { useState } from 'react';
import { useDLE } from 'wireshape/react';
import { getStream } from './api.ts';

export default function App() {
  const [username, setUsername] = useState('ada');
  const { data: stream, error } = useDLE(getStream, { username });

  return (
    <>
      {stream && (
        <>
          <h2>{stream.title}</h2>
          <p>
            {stream.username} plays {stream.game} for{' '}
            {stream.currentViewers} viewers
          </p>
        </>
      )}
      {error && <p role="alert">{error.message}</p>}
      {['grace', 'slow', 'offline', 'banned', 'broken'].map(
        (name) => (
          <button key={name} onClick={() => setUsername(name)}>
            Watch {name}
          </button>
        ),
      )}
    </>
  );
}
