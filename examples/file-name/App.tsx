import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { download } from './api.ts';
import { save } from './save.ts';

export default function App() {
  const [saved, setSaved] = useState('nothing yet');

  const { mutate, error } = useMutation(download, {
    onSuccess({ blob, filename }) {
      save(blob, filename);
      setSaved(filename);
    },
  });

  return (
    <>
      {['quoted', 'unquoted', 'extended', 'absent'].map((id) => (
        <button key={id} onClick={() => mutate({ id })}>
          {id}
        </button>
      ))}
      <p role="status">Saved: {saved}</p>
      {error && <p role="alert">Not downloaded. Try again.</p>}
    </>
  );
}
