import { useState } from 'react';
import { useController } from 'wireshape/react';
import { getCode } from './api.ts';

export default function App() {
  const controller = useController();
  const [codes, setCodes] = useState<string[]>([]);
  const [failed, setFailed] = useState(false);

  async function getNext() {
    setFailed(false);
    try {
      const code = await controller.fetchIfStale(getCode);
      setCodes([...codes, code]);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <button onClick={getNext}>Get a code</button>
      <p role="status">Codes: {codes.join(', ') || 'none'}</p>
      {failed && <p role="alert">No code. Try again.</p>}
    </>
  );
}
