import { Entity, RestEndpoint } from 'wireshape';

export class Job extends Entity {
  id = '';
  status: 'running' | 'done' = 'running';
  percent = 0;
}

export const getJob = new RestEndpoint({
  path: '/jobs/:id',
  schema: Job,
  // Until the job is done, every 500 ms.
  pollFrequency: (job) => (job?.status === 'done' ? false : 500),
});

export const restartJob = new RestEndpoint({
  path: '/jobs/:id/restart',
  method: 'POST',
  body: undefined,
  schema: Job,
});
