import { Entity, NetworkError, RestEndpoint, setActivity } from 'wireshape';
import { useFetchStatus, useLive, useSubscription, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({ 'GET /news': 'Rain', 'GET /jobs/:id': { id: '1', status: 'running' } });

const getNews = new RestEndpoint({
  path: '/news',
  process: (value): string => value,
  pollFrequency: 3_000,
});

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

export const subscribersShareOneTimer = fact(
  'Two components show the news, and **Wire** shows one request every three seconds, because all subscribers share one timer.',
  async ({ server, render, pass, expect }) => {
    await render(() => useLive(getNews));
    await pass(1_000);
    await render(() => useLive(getNews));
    expect(server.requests.length).toEqual(1);
    await pass(8_000);
    expect(server.requests.length).toEqual(4);
  },
);

export const unmountStops = fact(
  'Press **Stop**: both unmount, and polling stops.',
  async ({ server, render, pass, expect }) => {
    const first = await render(() => useLive(getNews));
    const second = await render(() => useLive(getNews));
    await first.unmount();
    await pass(3_000);
    expect(server.requests.length).toEqual(2);
    await second.unmount();
    await pass(9_000);
    expect(server.requests.length).toEqual(2);
  },
);

export const equalDataRendersNothing = fact(
  'If a refetch returns equal data, no component re-renders.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useLive(getNews));
    const { renders } = view;
    await pass(6_000);
    expect([server.requests.length, view.renders]).toEqual([3, renders]);
    server.reply('GET /news', 'Sun');
    await pass(3_000);
    expect([view.shown, view.renders]).toEqual(['Sun', renders + 1]);
  },
);

export const failureKeepsPolling = fact(
  'If it fails, the data stays on the screen and polling continues.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useLive(getNews));
    server.reply('GET /news', status(500));
    await pass(6_000);
    expect([server.requests.length, view.shown]).toEqual([3, 'Rain']);
    server.reply('GET /news', 'Sun');
    await pass(3_000);
    expect(view.shown).toEqual('Sun');
  },
);

export const pausesWithoutSubscribers = fact(
  'while no component is subscribed,',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useLive(getNews));
    await view.unmount();
    await pass(9_000);
    expect(server.requests.length).toEqual(1);
    await render(() => useLive(getNews));
    await pass(9_000);
    expect(server.requests.length).toEqual(4);
  },
);

export const pausesWhileHidden = fact(
  'while the page is hidden, such as in a background tab,',
  async ({ server, render, pass, expect }) => {
    await render(() => useLive(getNews));
    setActivity({ isVisible: false });
    await pass(9_000);
    expect(server.requests.length).toEqual(1);
    setActivity({ isVisible: true });
    await pass(9_000);
    expect(server.requests.length).toEqual(5);
  },
);

export const pausesWhileOffline = fact(
  'while the browser is offline.',
  async ({ server, render, pass, expect }) => {
    await render(() => useLive(getNews));
    setActivity({ isOnline: false });
    await pass(9_000);
    expect(server.requests.length).toEqual(1);
    setActivity({ isOnline: true });
    await pass(9_000);
    expect(server.requests.length).toEqual(5);
  },
);

export const refetchesOnceThenContinues = fact(
  'When the page is visible or online again, it refetches once and then continues at the interval.',
  async ({ server, render, pass, expect }) => {
    await render(() => useLive(getNews));
    setActivity({ isVisible: false });
    await pass(8_000);
    setActivity({ isVisible: true });
    await pass(2_999);
    expect(server.requests.length).toEqual(2);
    await pass(1);
    expect(server.requests.length).toEqual(3);
  },
);

export const nullDoesNeither = fact(
  'With `null` in place of the arguments it does neither.',
  async ({ server, render, pass, expect }) => {
    const getCity = getNews.extend({ path: '/news/:city' });
    const view = await render(() => useLive(getCity, null));
    await pass(9_000);
    expect([server.requests.length, view.shown]).toEqual([0, undefined]);
  },
);

export const subscriptionWaitsOneInterval = fact(
  'It sends its first request after one interval.',
  async ({ server, render, pass, expect }) => {
    await render(() => useSubscription(getNews));
    await pass(2_999);
    expect(server.requests.length).toEqual(0);
    await pass(1);
    expect(server.requests.length).toEqual(1);
  },
);

export const subscribePolls = fact(
  '`controller.subscribe(endpoint, ...args)` polls outside React.',
  async ({ controller, server, pass, expect }) => {
    void controller.subscribe(getNews);
    await pass(6_000);
    expect(server.requests.length).toEqual(2);
    expect(controller.getResponse(getNews).data).toEqual('Rain');
  },
);

export const unsubscribeEnds = fact(
  'End it with `controller.unsubscribe` and the same arguments.',
  async ({ controller, server, pass, expect }) => {
    const getCity = getNews.extend({ path: '/news/:city' });
    for (const city of ['oslo', 'rome']) void controller.subscribe(getCity, { city });
    void controller.unsubscribe(getCity, { city: 'rome' });
    await pass(6_000);
    expect(server.requests).toEqual(['GET /news/oslo', 'GET /news/oslo']);
  },
);

export const withoutFrequencyThrows = fact(
  'If you subscribe to an endpoint without `pollFrequency`, it throws [`nothing_to_poll`](../../errors/#nothing_to_poll).',
  async ({ controller, expect }) => {
    const getOnce = getNews.extend({ pollFrequency: undefined });
    await expect(() => controller.subscribe(getOnce)).toFail('[nothing_to_poll]');
  },
);

export const shortestFrequencyIsUsed = fact(
  'To poll at several frequencies, use `extend({ pollFrequency })`: for equal arguments, the shortest one is used.',
  async ({ server, render, pass, expect }) => {
    await render(() => useLive(getNews));
    const fast = await render(() => useLive(getNews.extend({ pollFrequency: 500 })));
    await pass(3_000);
    expect(server.requests.length).toEqual(7);
    await fast.unmount();
    await pass(6_000);
    expect(server.requests.length).toEqual(9);
  },
);

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

export const stopsWhenGone = fact(
  'If a job is gone for good (404 or 410), `useLive` goes on polling. To stop, read the job with `useSuspense`, and poll it with `useSubscription(getJob, isGone ? null : { id })`, where `isGone` is true if `useFetchStatus(getJob, { id }).error` is a `NetworkError` with status 404 or 410.',
  async ({ server, render, pass, expect }) => {
    await render(() => useLive(getJob, { id: '1' }));
    const view = await render(() => {
      const job = useSuspense(getJob, { id: '2' });
      const { error } = useFetchStatus(getJob, { id: '2' });
      const isGone = error instanceof NetworkError && [404, 410].includes(error.status ?? 0);
      useSubscription(getJob, isGone ? null : { id: '2' });
      return job.status;
    });
    server.reply('GET /jobs/:id', status(410));
    for (const _ of [1, 2, 3]) await pass(1_000);
    expect(server.requests.filter((sent) => sent === 'GET /jobs/1').length).toEqual(4);
    expect(server.requests.filter((sent) => sent === 'GET /jobs/2').length).toEqual(2);
    expect(view.shown).toEqual('running');
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
