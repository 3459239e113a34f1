import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { download } from './api.ts';
import { save } from './save.ts';

export default function App() {
  const [outcome, setOutcome] = useState('No file yet.');

  const { mutate, isPending, error } = useMutation(download, {
    onSuccess(file) {
      if (!file) return setOutcome('The server sent no file.');
      // A login page, if the session has expired.
      if (file.type.startsWith('text/html'))
        return setOutcome('The server sent a page.');
      save(file, 'summer.gif');
      const { name } = file.constructor;
      setOutcome(`${name} of ${file.size} bytes, ${file.type}`);
    },
  });

  return (
    <>
      <button
        onClick={() => mutate({ id: 'summer' })}
        disabled={isPending}
      >
        Download
      </button>
      {['slow', 'empty', 'expired', 'locked'].map((id) => (
        <button
          key={id}
          onClick={() => mutate({ id })}
          disabled={isPending}
        >
          {id}
        </button>
      ))}
      <p role="status">{outcome}</p>
      {error && <p role="alert">Not downloaded. Try again.</p>}
    </>
  );
}
