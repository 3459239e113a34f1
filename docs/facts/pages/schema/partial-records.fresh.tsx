import { Entity, prefetch, RestEndpoint } from 'wireshape';
import { useDLE, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /teas/:id': ({ params }) => ({ id: params.id, name: 'Sencha' }),
  'GET /teas': [{ id: '1', name: 'Sencha' }],
  'PUT /teas/:id': ({ body }) => body,
});

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
}

const getTea = new RestEndpoint({ path: '/teas/:id', schema: Tea, lookup: true });
const getTeas = new RestEndpoint({ path: '/teas', schema: [Tea] });
const one = { id: '1' };
export const listRecordIsFresh = fact(
  'While it is fresh, hooks, `prefetch` and `fetchIfStale` send no request for it.',
  async ({ controller, server, render, pass, expect }) => {
    const readAll = async () => {
      await prefetch(controller, getTea, one);
      await controller.fetchIfStale(getTea, one);
      await render(() => useSuspense(getTea, one));
    };
    await controller.fetch(getTeas);
    await pass(60_000);
    await readAll();
    expect(server.requests).toEqual(['GET /teas']);
    await pass(1);
    await readAll();
    expect(server.requests).toEqual(['GET /teas', 'GET /teas/1']);
  },
);

export const listRecordOutlivesErrors = fact(
  'If its own request fails, the record stays on the screen.',
  async ({ controller, server, render, settle, expect }) => {
    await controller.fetch(getTeas);
    server.reply('GET /teas/:id', status(403));
    const view = await render(() => useDLE(getTea, one).data?.name);
    controller.expireAll(getTea);
    await settle();
    expect(server.requests).toEqual(['GET /teas', 'GET /teas/1']);
    expect(view.shown).toEqual('Sencha');
  },
);

export const missingReplacesListRecord = fact(
  'Only a 404 or 410 response replaces it by the error.',
  async ({ open, server, render, settle, expect }) => {
    const shown: unknown[] = [];
    for (const code of [500, 403, 404, 410]) {
      const store = open();
      await store.fetch(getTeas);
      const view = await render(() => Boolean(useDLE(getTea, one).error), store);
      server.reply('GET /teas/:id', status(code));
      await store.fetch(getTea, one).catch(settle);
      shown.push(view.shown);
    }
    expect(shown).toEqual([false, false, true, true]);
  },
);
