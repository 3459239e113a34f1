import { useMutation, useSuspense } from 'wireshape/react';
import { createReport, getReport } from './api.ts';

export default function App() {
  const report = useSuspense(getReport, { id: '1' });
  const create = useMutation(createReport);

  return (
    <>
      <p>{report.text}</p>
      <button
        onClick={() => create.mutate()}
        disabled={create.isPending}
      >
        Create
      </button>
      {create.isPending && <p>Creating…</p>}
      {create.data && <p role="status">{create.data.text}</p>}
      {create.error && <p role="alert">Not created. Try again.</p>}
    </>
  );
}
