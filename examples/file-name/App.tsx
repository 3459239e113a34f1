import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { download } from './api.ts';
import { save } from './save.ts';

export default function App() {
  const [saved, setSaved] = useState('nothing yet');

  const { mutate, error } = useMutation(download, {
    onSuccess(file) {
      if (file) save(file.blob, file.filename);
      setSaved(file?.filename ?? 'the server sent no file');
    },
  });

  return (
    <>
      {['quoted', 'unquoted', 'extended', 'absent', 'empty'].map(
        (id) => (
          <button key={id} onClick={() => mutate({ id })}>
            {id}
          </button>
        ),
      )}
      <p role="status">Saved: {saved}</p>
      {error && <p role="alert">Not downloaded. Try again.</p>}
    </>
  );
}
