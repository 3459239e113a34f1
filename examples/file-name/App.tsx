import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { download } from './api.ts';
import { save } from './save.ts';

const ids = [
  'quoted',
  'unquoted',
  'extended',
  'absent',
  'empty',
  'slow',
  'expired',
  'locked',
];

export default function App() {
  const [saved, setSaved] = useState('nothing yet');

  const { mutate, error } = useMutation(download, {
    onSuccess(file) {
      if (!file) return setSaved('the server sent no file');
      // A login page, if the session has expired.
      if (file.blob.type.startsWith('text/html'))
        return setSaved('the server sent a page');
      save(file.blob, file.filename);
      setSaved(file.filename);
    },
  });

  return (
    <>
      {ids.map((id) => (
        <button key={id} onClick={() => mutate({ id })}>
          {id}
        </button>
      ))}
      <p role="status">Saved: {saved}</p>
      {error && <p role="alert">Not downloaded. Try again.</p>}
    </>
  );
}
