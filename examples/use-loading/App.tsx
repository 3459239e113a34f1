import { useState } from 'react';
import { useController, useLoading } from 'wireshape/react';
import { addMember, createUser } from './api.ts';

export default function App() {
  const controller = useController();
  const [name, setName] = useState('Jim');
  const [saved, setSaved] = useState('no user yet');
  const [save, saving, error] = useLoading(async () => {
    const user = await controller.fetch(createUser, { name });
    const member = { userId: user.id };
    await controller.fetch(addMember, { team: 'red' }, member);
    setSaved(`${user.name}, number ${user.id}`);
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
      <button onClick={save} disabled={saving}>
        Save
      </button>
      <p role="status">{saving ? 'Saving…' : `Saved: ${saved}`}</p>
      {error && <p role="alert">Not saved. Try again.</p>}
    </>
  );
}
