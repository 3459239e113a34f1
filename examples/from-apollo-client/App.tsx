import { useDLE, useMutation } from 'wireshape/react';
import { createIssue, getIssues } from './api.ts';

export default function App() {
  return (
    <>
      <Issues projectId="site" />
      <Issues projectId="app" />
    </>
  );
}

function Issues({ projectId }: { projectId: string }) {
  const { data, error } = useDLE(getIssues, { projectId });
  const { mutate, isPending } = useMutation(createIssue);
  if (error) return <p>Could not load the issues.</p>;
  const titles = data?.issues.map(({ title }) => title);
  const input = { projectId, title: 'Sort by date' };

  return (
    <p>
      {projectId}: {titles?.join(', ')}{' '}
      <button onClick={() => mutate({ input })} disabled={isPending}>
        Add to {projectId}
      </button>
    </p>
  );
}
