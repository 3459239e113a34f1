import { useState } from 'react';
import { useController } from 'wireshape/react';
import { explain, getPage } from './api.ts';

export default function App() {
  const controller = useController();
  const [outcome, setOutcome] = useState('Nothing asked for.');

  async function ask(id: string) {
    try {
      await controller.fetch(getPage, { id });
    } catch (error) {
      setOutcome(explain(error));
    }
  }

  return (
    <>
      {['missing', 'offline', 'slow', 'html'].map((id) => (
        <button key={id} onClick={() => ask(id)}>
          {id}
        </button>
      ))}
      <p role="status">{outcome}</p>
    </>
  );
}
