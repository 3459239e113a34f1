import { useState } from 'react';
import { useController } from 'wireshape/react';
import { explain, getPage } from './api.ts';

export default function App() {
  const controller = useController();
  const [outcome, setOutcome] = useState('No request yet');

  async function request(id: string) {
    try {
      await controller.fetch(getPage, { id });
    } catch (error) {
      console.error(error);
      setOutcome(explain(error));
    }
  }

  return (
    <>
      {['missing', 'offline', 'slow', 'html'].map((id) => (
        <button key={id} onClick={() => request(id)}>
          {id}
        </button>
      ))}
      <p role="status">{outcome}</p>
    </>
  );
}
