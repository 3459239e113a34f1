import { useLive, useMutation } from 'wireshape/react';
import { getJob, restartJob } from './api.ts';

export default function App() {
  const job = useLive(getJob, { id: '1' });
  const restart = useMutation(restartJob);

  return (
    <>
      <p>
        Export: {job.status}, {job.percent} %
      </p>
      <button
        disabled={job.status === 'running' || restart.isPending}
        onClick={() => restart.mutate({ id: '1' })}
      >
        Export again
      </button>
      {restart.error && <p role="alert">Not started. Try again.</p>}
    </>
  );
}
