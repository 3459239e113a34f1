import { type FormEvent, useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { fieldErrors, MemberResource } from './api.ts';

export default function App() {
  const member = useSuspense(MemberResource.get, { id: '1' });

  return (
    <>
      <h2>{member.name}</h2>
      <EditMember key={member.id} id={member.id} />
    </>
  );
}

function EditMember({ id }: { id: string }) {
  const member = useSuspense(MemberResource.get, { id });
  // The draft is a copy: a refetch does not overwrite what is typed.
  const [draft, setDraft] = useState({
    name: member.name,
    email: member.email,
  });
  const save = useMutation(MemberResource.partialUpdate);
  const errors = fieldErrors(save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    void save.mutate({ id }, draft);
  }

  return (
    <form onSubmit={submit}>
      {(['name', 'email'] as const).map((field) => (
        <p key={field}>
          <label>
            {field}{' '}
            <input
              value={draft[field]}
              onChange={(event) =>
                setDraft({ ...draft, [field]: event.target.value })
              }
              aria-invalid={errors?.[field] !== undefined}
              aria-describedby={`${field}-error`}
            />
          </label>
          <span id={`${field}-error`}>{errors?.[field]}</span>
        </p>
      ))}
      <button disabled={save.isPending}>Save</button>
      {save.error && !errors && (
        <p role="alert">Not saved. Try again.</p>
      )}
      {save.status === 'success' && <p role="status">Saved</p>}
    </form>
  );
}
