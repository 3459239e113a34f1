import { type Controller, Entity, RestEndpoint } from 'wireshape';
import { useDLE, useFetch, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({ 'GET /teas/:id': { id: '1', name: 'Sencha' } });

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
}

const getTea = new RestEndpoint({ path: '/teas/:id', schema: Tea });
const one = { id: '1' };

export const cachedDecides = fact(
  'Hooks show the same for the same cached response.',
  async ({ open, server, render, pass, expect }) => {
    const play = async (endpoint: typeof getTea, prepare: (store: Controller) => unknown, ages: number[]) => {
      const seen: string[] = [];
      for (const age of ages) {
        const store = open();
        await store.fetch(endpoint, one);
        await prepare(store);
        await pass(age);
        server.reply('GET /teas/:id', () => new Promise(() => {}));
        const sent = server.requests.length;
        const suspense = (await render(() => useSuspense(endpoint, one), store)).shown;
        const { loading, error } = (await render(() => useDLE(endpoint, one), store)).current;
        server.reply('GET /teas/:id', { id: '1', name: 'Sencha' });
        const thrown = suspense instanceof Error ? 'error' : 'data';
        const returned = error ? 'error' : 'data';
        seen.push(suspense === 'pending' ? suspense : thrown, loading ? 'pending' : returned);
        if (server.requests.length > sent) seen.push('requested');
      }
      return seen.join(' ');
    };
    const fail = (code: number) => async (store: Controller) => {
      server.reply('GET /teas/:id', status(code));
      await store.fetch(getTea, one).catch(String);
    };
    const minute = [0, 60_001];
    const drop = (store: Controller) => store.invalidate(getTea, one);
    const invalid = getTea.extend({ invalidIfStale: true });
    const wait = 'pending pending requested';
    expect(await play(getTea, drop, minute)).toEqual(`${wait} ${wait}`);
    expect(await play(getTea, () => {}, minute)).toEqual('data data data data requested');
    expect(await play(invalid, () => {}, minute)).toEqual(`data data ${wait}`);
    expect(await play(getTea, fail(404), [0, 1_001])).toEqual(`error error ${wait}`);
    expect(await play(getTea, fail(500), [0, 60_001])).toEqual('data data data data requested');
  },
);

export const fetchReturnsStale = fact(
  'returns it in a promise, and refetches',
  async ({ controller, server, render, pass, expect }) => {
    await controller.fetch(getTea, one);
    await pass(60_001);
    server.reply('GET /teas/:id', () => new Promise(() => {}));
    const { current } = await render(() => useFetch(getTea, one));
    expect([(await current)?.name, server.requests.length]).toEqual(['Sencha', 2]);
  },
);
