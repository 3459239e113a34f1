import { useState } from 'react';
import { useController } from 'wireshape/react';
import { getCode } from './api.ts';

export default function App() {
  const controller = useController();
  const [codes, setCodes] = useState<string[]>([]);

  async function getNext() {
    const code = await controller.fetchIfStale(getCode);
    setCodes([...codes, code]);
  }

  return (
    <>
      <button onClick={getNext}>Get a code</button>
      <p role="status">Codes: {codes.join(', ') || 'none'}</p>
    </>
  );
}
