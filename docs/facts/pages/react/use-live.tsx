import { Entity, RestEndpoint } from 'wireshape';
import { useDLE, useLive, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /visitors': { id: '1', count: 1 } });

class Visitors extends Entity {
  static override key = 'Visitors';
  id = '';
  count = 0;
}

const getVisitors = new RestEndpoint({ path: '/visitors', schema: Visitors, pollFrequency: 5_000 });

export const refetchesWhileMounted = fact(
  '`useLive` returns the data of an endpoint, and refetches it at an interval while the component is mounted.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useLive(getVisitors).count);
    expect([view.shown, server.requests.length]).toEqual([1, 1]);
    server.reply('GET /visitors', { id: '1', count: 2 });
    await pass(10_000);
    expect([view.shown, server.requests.length]).toEqual([2, 3]);
    await view.unmount();
    await pass(60_000);
    expect(server.requests.length).toEqual(3);
  },
);

export const nullDoesNeither = fact(
  'Pass `null` in their place to neither fetch nor poll.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useLive(getVisitors, null));
    await pass(60_000);
    expect([view.shown, server.requests]).toEqual([undefined, []]);
  },
);

export const throwsWithoutFrequency = fact(
  'Without `pollFrequency`, `useLive` throws [`nothing_to_poll`](../../errors/#nothing_to_poll).',
  async ({ render, expect }) => {
    const view = await render(() => useLive(new RestEndpoint({ path: '/visitors', schema: Visitors })));
    await expect(Promise.reject(view.shown as Error)).toFail('nothing_to_poll');
  },
);

export const othersDoNotPoll = fact(
  'Other hooks do not poll, even for the same endpoint.',
  async ({ server, render, pass, expect }) => {
    await render(() => useSuspense(getVisitors).count);
    await render(() => useDLE(getVisitors).data?.count);
    await pass(60_000);
    expect(server.requests).toEqual(['GET /visitors']);
  },
);

export const othersShowItsData = fact(
  'They show the data that `useLive` fetches.',
  async ({ server, render, pass, expect }) => {
    const other = await render(() => useSuspense(getVisitors).count);
    await render(() => useLive(getVisitors).count);
    server.reply('GET /visitors', { id: '1', count: 2 });
    await pass(5_000);
    expect(other.shown).toEqual(2);
  },
);

export const failureKeepsData = fact(
  'A refetch that fails keeps the data on the screen.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useLive(getVisitors).count);
    server.isOffline = true;
    await pass(5_000);
    expect([view.shown, server.requests.length]).toEqual([1, 2]);
  },
);

export const pollsOnAfterFailure = fact(
  'The next one is sent after the interval.',
  async ({ server, render, pass, expect }) => {
    await render(() => useLive(getVisitors).count);
    server.isOffline = true;
    await pass(5_000);
    expect(server.requests.length).toEqual(2);
    await pass(4_999);
    expect(server.requests.length).toEqual(2);
    await pass(1);
    expect(server.requests.length).toEqual(3);
  },
);
