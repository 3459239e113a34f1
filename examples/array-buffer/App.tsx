import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { getBytes } from './api.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

export default function App() {
  const [outcome, setOutcome] = useState('Nothing read yet.');

  const read = useMutation(getBytes, {
    onSuccess(buffer) {
      if (!buffer) return setOutcome('The server sent no file.');
      const { name } = buffer.constructor;
      const first = Array.from(new Uint8Array(buffer, 0, 4), hex);
      const start = first.join(' ');
      setOutcome(`${name} of ${buffer.byteLength} bytes: ${start} …`);
    },
  });

  return (
    <>
      <button onClick={() => read.mutate({ id: 'logo' })}>
        Read
      </button>
      <p role="status">{outcome}</p>
      {read.error && <p role="alert">Not read. Try again.</p>}
    </>
  );
}
