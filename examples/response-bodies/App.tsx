import { useState } from 'react';
import { useController } from 'wireshape/react';
import { read } from './api.ts';

export default function App() {
  const controller = useController();
  const [data, setData] = useState('nothing yet');

  async function load(kind: string) {
    const value = await controller.fetch(read, { kind });
    setData(
      value instanceof Blob
        ? `a Blob of ${value.size} bytes`
        : JSON.stringify(value),
    );
  }

  return (
    <>
      {['json', 'text', 'bytes', 'empty', '204'].map((kind) => (
        <button key={kind} onClick={() => load(kind)}>
          {kind}
        </button>
      ))}
      <p role="status">Data: {data}</p>
    </>
  );
}
