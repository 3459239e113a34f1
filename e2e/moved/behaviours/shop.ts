import { Collection, Entity, infiniteList, Invalidate, RestEndpoint } from 'wireshape';
import type { Routes } from '../../../docs/facts/world/Server.ts';

export class Order extends Entity {
  static override key = 'Order';
  id = '';
  title = '';
  copies = 0;
}

export const getOrder = new RestEndpoint({ path: '/orders/:id', schema: Order });
export const getOrders = new RestEndpoint({
  path: '/orders',
  searchParams: {} as { q?: string } | undefined,
  schema: new Collection([Order]),
});
export const changeOrder = getOrder.extend({
  method: 'PATCH',
  body: {} as { title?: string; copies?: number },
});
/** Shown before its response: the record with what is sent. */
export const predictedChange = changeOrder.extend({
  getOptimisticResponse: (_snapshot, { id }, body) => ({ id, ...(body as object) }),
});
export const deleteOrder = getOrder.extend({ method: 'DELETE', schema: new Invalidate(Order) });
/** Without a schema: the response is kept as it is. */
export const getTotal = new RestEndpoint({ path: '/total' });

class Song extends Entity {
  static override key = 'Song';
  id = '';
  title = '';
}

export const getSongs = new RestEndpoint({
  path: '/songs',
  searchParams: {} as { from?: number; genre?: string } | undefined,
  paginationField: 'from',
  schema: { songs: new Collection([Song]), later: null as number | null },
});
export const songs = infiniteList(getSongs, { next: ({ later }: { later: number | null }) => later });
export { Song };

export const one = { id: '1' };

/** Two songs a page, from the one that `from` names. */
export const pageOf = (ids: readonly number[], path: string): object => {
  const from = Number(new URLSearchParams(path.split('?')[1]).get('from') ?? ids[0] ?? 0);
  const at = Math.max(0, ids.indexOf(from));
  return {
    songs: ids.slice(at, at + 2).map((id) => ({ id: `${id}`, title: `Song ${id}` })),
    later: ids[at + 2] ?? null,
  };
};

export const routes: Routes = {
  'GET /orders/:id': ({ params }) => ({ id: params.id, title: `Tea ${params.id}`, copies: 1 }),
  'GET /orders': [
    { id: '1', title: 'Tea 1', copies: 1 },
    { id: '2', title: 'Tea 2', copies: 1 },
  ],
  'POST /orders': ({ body }) => ({ id: '9', ...(body as object) }),
  'PATCH /orders/:id': ({ params, body }) => ({ id: params.id, ...(body as object) }),
  'DELETE /orders/:id': ({ params }) => ({ id: params.id }),
  'GET /total': { copies: 2 },
  'GET /songs': ({ path }) => pageOf([1, 2, 3, 4, 5, 6], path),
};
