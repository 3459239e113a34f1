import { useState } from 'react';
import { useController } from 'wireshape/react';
import { read } from './api.ts';

export default function App() {
  const controller = useController();
  const [answer, setAnswer] = useState('nothing yet');

  async function ask(kind: string) {
    const value = await controller.fetch(read, { kind });
    setAnswer(value instanceof Blob ? `a Blob of ${value.size} bytes` : JSON.stringify(value));
  }

  return (
    <>
      {['json', 'text', 'bytes', 'empty', '204'].map((kind) => (
        <button key={kind} onClick={() => ask(kind)}>
          {kind}
        </button>
      ))}
      <p role="status">Answer: {answer}</p>
    </>
  );
}
