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
      const first = new Uint8Array(buffer).slice(0, 4);
      const start = Array.from(first, hex).join(' ');
      // Such as the page of a login.
      if (start !== '89 50 4e 47')
        return setOutcome(`No PNG: ${start} …`);
      setOutcome(`${name} of ${buffer.byteLength} bytes: ${start} …`);
    },
  });

  return (
    <>
      <button onClick={() => read.mutate({ id: 'logo' })}>
        Read
      </button>
      {['slow', 'empty', 'expired', 'locked'].map((id) => (
        <button key={id} onClick={() => read.mutate({ id })}>
          {id}
        </button>
      ))}
      <p role="status">{outcome}</p>
      {read.error && <p role="alert">Not read. Try again.</p>}
    </>
  );
}
