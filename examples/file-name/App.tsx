import { useState } from 'react';
import { useController } from 'wireshape/react';
import { download } from './api.ts';
import { save } from './save.ts';

export default function App() {
  const controller = useController();
  const [saved, setSaved] = useState('nothing yet');

  async function get(id: string) {
    const { blob, filename } = await controller.fetch(download, {
      id,
    });
    save(blob, filename);
    setSaved(filename);
  }

  return (
    <>
      {['quoted', 'unquoted', 'extended', 'absent'].map((id) => (
        <button key={id} onClick={() => get(id)}>
          {id}
        </button>
      ))}
      <p role="status">Saved: {saved}</p>
    </>
  );
}
