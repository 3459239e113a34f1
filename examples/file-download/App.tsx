import { useState } from 'react';
import { useController } from 'wireshape/react';
import { download } from './api.ts';
import { save } from './save.ts';

export default function App() {
  const controller = useController();
  const [outcome, setOutcome] = useState('No file yet.');

  async function get() {
    const file = await controller.fetch(download, { id: 'summer' });
    save(file, 'summer.gif');
    setOutcome(
      `${file.constructor.name} of ${file.size} bytes, ${file.type}`,
    );
  }

  return (
    <>
      <button onClick={get}>Download</button>
      <p role="status">{outcome}</p>
    </>
  );
}
