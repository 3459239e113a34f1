import { Entity, RestEndpoint } from 'wireshape';
import { useDLEList } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { after, status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /teas/:id': ({ params }) =>
    params.id === 'none' ? status(404) : { id: params.id, name: `Tea ${params.id}` },
});

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
}

const getTea = new RestEndpoint({ path: '/teas/:id', schema: Tea });
const useTeas = (ids: string[], endpoint = getTea) =>
  useDLEList(ids.map((id) => [endpoint, { id }] as const));

export const othersKeepTheirState = fact(
  'If the list changes, entries that are still in it keep their data and errors, and are not refetched, even if they are stale by then.',
  async ({ server, render, pass, expect }) => {
    let ids = ['none', '1'];
    const view = await render(() => useTeas(ids));
    const [missing, tea] = view.current;
    await pass(60_001);
    ids = ['1', '2', 'none'];
    await view.rerender();
    expect(view.current.map(({ data }) => data?.name)).toEqual(['Tea 1', 'Tea 2', undefined]);
    expect([view.current[0] === tea, view.current[2] === missing]).toEqual([true, true]);
    expect(server.requests.slice(2)).toEqual(['GET /teas/2']);
  },
);

export const rendersOncePerChange = fact(
  'The component re-renders once for each change.',
  async ({ controller, server, render, settle, pass, expect }) => {
    server.reply('GET /teas/2', () => after(100, { id: '2', name: 'Assam' }));
    const view = await render(() => useTeas(['1', '2']));
    const { renders } = view;
    await pass(100);
    expect(view.renders).toEqual(renders + 1);
    controller.set([Tea], [{ id: '1' }, { id: '2', name: 'Oolong' }]);
    await settle();
    expect(view.renders).toEqual(renders + 2);
    controller.set(Tea, { id: '3', name: 'Sencha' });
    await settle();
    expect(view.renders).toEqual(renders + 2);
  },
);

export const neverCachedThrows = fact(
  'An endpoint with `dataExpiryLength: 0` throws [`not_cached`](../../errors/#not_cached).',
  async ({ server, render, expect }) => {
    const view = await render(() => useTeas(['1'], getTea.extend({ dataExpiryLength: 0 })));
    expect([String(view.shown).includes('[not_cached]'), server.requests]).toEqual([true, []]);
  },
);

export const equalEntriesShare = fact(
  'Two entries with the same endpoint and arguments share one request and one result.',
  async ({ server, render, expect }) => {
    const view = await render(() => useTeas(['1', '1']));
    const [tea, same] = view.current;
    expect([tea?.data?.name, tea === same]).toEqual(['Tea 1', true]);
    expect(server.requests).toEqual(['GET /teas/1']);
  },
);
