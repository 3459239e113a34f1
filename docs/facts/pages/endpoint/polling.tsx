import { Entity, RestEndpoint } from 'wireshape';
import { useLive } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /jobs/:id': { id: '1', status: 'running' } });

class Job extends Entity {
  static override key = 'Job';
  id = '';
  status = '';
}

const getJob = new RestEndpoint({
  path: '/jobs/:id',
  schema: Job,
  pollFrequency: (job) => (job?.status === 'done' ? false : 1000),
});

export const pollsUntilDone = fact(
  'A component with `useLive` polls the job until its status is `done`.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useLive(getJob, { id: '1' }).status);
    await pass(2000);
    server.reply('GET /jobs/:id', { id: '1', status: 'done' });
    await pass(3600_000);
    expect(server.requests.length).toEqual(4);
    expect(view.shown).toEqual('done');
  },
);

export const getsUndefinedFirst = fact(
  'Before the first response, the function gets `undefined`; after a failed request, it gets the data from before.',
  async ({ controller, server, pass, expect }) => {
    let last: unknown = 'nothing';
    const polled = getJob.extend({ pollFrequency: (job) => ((last = job?.status), 1000) });
    await controller.subscribe(polled, { id: '1' });
    expect(last).toEqual(undefined);
    await pass(1000);
    expect(last).toEqual('running');
    server.isOffline = true;
    await pass(1000);
    expect([last, server.requests.length]).toEqual(['running', 2]);
  },
);

export const decidesAgain = fact(
  'If another response or a write changes the data, the function decides again, and polling can continue.',
  async ({ controller, server, pass, expect }) => {
    server.reply('GET /jobs/:id', { id: '1', status: 'done' });
    await controller.subscribe(getJob, { id: '1' });
    await pass(5000);
    expect(server.requests.length).toEqual(1);
    await controller.set(Job, { id: '1' }, { id: '1', status: 'running' });
    await pass(1000);
    expect(server.requests.length).toEqual(2);
  },
);

export const stopsAtOtherValues = fact(
  '`undefined`, `0` and `Infinity` stop polling like `false`.',
  async ({ controller, server, pass, expect }) => {
    for (const never of [undefined, 0, Infinity])
      await controller.subscribe(getJob.extend({ pollFrequency: () => never }), { id: `${never}` });
    await pass(3600_000);
    expect(server.requests).toEqual([]);
    await controller.subscribe(getJob.extend({ pollFrequency: () => 3600_000 }), { id: '1' });
    await pass(3600_000);
    expect(server.requests).toEqual(['GET /jobs/1']);
  },
);

export const reportsWrongLengths = fact(
  'If it throws, or returns a negative number or `NaN`, the error is reported as an uncaught one, and polling stops.',
  async ({ controller, server, printed, pass, expect }) => {
    const { reportError } = globalThis;
    globalThis.reportError = (error) => console.error(error);
    await controller.subscribe(getJob.extend({ pollFrequency: () => -1 }), { id: '1' });
    await pass(3600_000);
    globalThis.reportError = reportError;
    expect(server.requests).toEqual([]);
    expect(printed.map((line) => line.includes('[duration_invalid]'))).toEqual([true]);
  },
);
