import { useDLE, useMutation } from 'wireshape/react';
import { UserResource } from './api.ts';

export function Profile({ id }: { id: string }) {
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
