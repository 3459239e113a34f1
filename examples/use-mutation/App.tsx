import { useState } from 'react';
import { useMutation } from 'wireshape/react';
import { updateUser } from './api.ts';

export default function App() {
  const [name, setName] = useState('Jane');
  const [log, setLog] = useState('no change yet');
  const rename = useMutation(updateUser, {
    onSuccess: (user) => setLog(`renamed to ${user.name}`),
  });

  return (
    <>
      <label>
        Name{' '}
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button
        disabled={rename.isPending}
        onClick={() => rename.mutate({ id: '1' }, { name })}
      >
        Rename
      </button>
      <p role="status">
        {rename.isPending ? 'Saving…' : `Log: ${log}`}
      </p>
      {rename.status === 'error' && (
        <p role="alert">
          {rename.variables[1].name} was not saved, attempt{' '}
          {rename.failureCount}.{' '}
          <button onClick={() => rename.mutate(...rename.variables)}>
            Retry
          </button>
        </p>
      )}
    </>
  );
}
