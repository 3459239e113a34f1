import { Entity, RestEndpoint } from 'wireshape';

export class Job extends Entity {
  static override key = 'Job';
  id = '';
  status: 'running' | 'done' | 'failed' = 'running';
  percent = 0;
}

export const getJob = new RestEndpoint({
  path: '/jobs/:id',
  schema: Job,
  // Every 500 ms while the job runs. Before the first response,
  // `job` is undefined.
  pollFrequency: (job) =>
    !job || job.status === 'running' ? 500 : false,
});

export const restartJob = new RestEndpoint({
  path: '/jobs/:id/restart',
  method: 'POST',
  body: undefined,
  schema: Job,
});
