import { useState } from 'react';
import { useController } from 'wireshape/react';
import { getBytes } from './api.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

export default function App() {
  const controller = useController();
  const [outcome, setOutcome] = useState('Nothing read yet.');

  async function read() {
    const buffer = await controller.fetch(getBytes, { id: 'logo' });
    const { name } = buffer.constructor;
    const first = Array.from(new Uint8Array(buffer, 0, 4), hex);
    const start = first.join(' ');
    setOutcome(`${name} of ${buffer.byteLength} bytes: ${start} …`);
  }

  return (
    <>
      <button onClick={read}>Read</button>
      <p role="status">{outcome}</p>
    </>
  );
}
