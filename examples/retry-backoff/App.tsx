import { useMutation, useSuspense } from 'wireshape/react';
import { createReport, getReport } from './api.ts';

export default function App() {
  const text = useSuspense(getReport, { id: '1' });
  const create = useMutation(createReport);

  return (
    <>
      <p>{text}</p>
      <button
        onClick={() => create.mutate()}
        disabled={create.isPending}
      >
        Create
      </button>
      {create.isPending && <p>Creating…</p>}
      {create.data && <p role="status">{create.data}</p>}
      {create.error && <p role="alert">Not created. Try again.</p>}
    </>
  );
}
