import { Entity, RestEndpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /teas/:id': ({ params }) => ({ id: params.id, name: 'Sencha' }) });

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
}

const getTea = new RestEndpoint({ path: '/teas/:id', schema: Tea, lookup: true });

export const expiresAfterOneMinute = fact(
  'The default is one minute, after which data is _stale_.',
  async ({ controller, server, pass, expect }) => {
    await controller.fetch(getTea, { id: '1' });
    await pass(59_999);
    await controller.fetchIfStale(getTea, { id: '1' });
    expect(server.requests).toEqual(['GET /teas/1']);
    await pass(2);
    await controller.fetchIfStale(getTea, { id: '1' });
    expect(server.requests).toEqual(['GET /teas/1', 'GET /teas/1']);
  },
);

export const timeRefetchesNothing = fact(
  'Time alone triggers no refetch.',
  async ({ server, render, pass, expect }) => {
    const view = await render(() => useSuspense(getTea, { id: '1' }).name);
    await pass(24 * 3600_000);
    expect(server.requests).toEqual(['GET /teas/1']);
    expect(view.shown).toEqual('Sencha');
  },
);
