import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { read } from './api.ts';

export default function App() {
  const [data, setData] = useState('nothing yet');

  const { mutate } = useMutation(read, {
    onSuccess: (value) =>
      setData(
        value instanceof Blob
          ? `a Blob of ${value.size} bytes`
          : JSON.stringify(value),
      ),
  });

  return (
    <>
      {['json', 'text', 'bytes', 'empty', '204'].map((kind) => (
        <button key={kind} onClick={() => mutate({ kind })}>
          {kind}
        </button>
      ))}
      <p role="status">Data: {data}</p>
    </>
  );
}
