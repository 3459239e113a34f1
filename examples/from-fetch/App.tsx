import { useState } from 'react';
import { useDLE, useMutation } from 'wireshape/react';
import { UserResource } from './api.ts';

export default function App() {
  const { data: users, error } = useDLE(UserResource.getList);
  const [id, setId] = useState<string>();

  if (error) return <p role="alert">Could not load the users.</p>;
  return (
    <>
      {users?.map((user) => (
        <p key={user.id}>
          <button onClick={() => setId(user.id)}>{user.name}</button>
        </p>
      ))}
      {id && <Profile key={id} id={id} />}
    </>
  );
}

function Profile({ id }: { id: string }) {
  const { get, partialUpdate } = UserResource;
  const { data: user, error } = useDLE(get, { id });
  const rename = useMutation(partialUpdate);
  const save = () => rename.mutate({ id }, { name: 'Janet' });

  if (error) return <p>Could not load this user.</p>;
  if (!user) return <p>Loading…</p>;
  return (
    <>
      <h2>{user.name}</h2>
      <button onClick={save} disabled={rename.isPending}>
        Rename
      </button>
      {rename.error && <p role="alert">Not renamed.</p>}
    </>
  );
}
