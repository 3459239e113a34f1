import { type Controller, Endpoint } from 'wireshape';
import { getOrder, Order } from './orders.ts';

/** As updateQueryData, with undo(). */
export function patchOrder(
  controller: Controller,
  id: string,
  fields: { title?: string; copies?: number },
) {
  let undo = () => {};
  const undone = new Promise<unknown>((_, reject) => {
    undo = () => reject(new Error('undone'));
  });
  const patch = new Endpoint(() => undone, {
    name: 'patchOrder',
    schema: Order,
    sideEffect: true,
    getOptimisticResponse: () => ({ id, ...fields }),
  });
  controller.fetch(patch).catch(() => {});
  return { undo };
}

/** As usePrefetch with ifOlderThan, in seconds. */
export async function prefetchOlderThan(
  controller: Controller,
  seconds: number,
  id: string,
) {
  const { expiresAt } = controller.getResponse(getOrder, { id });
  const fetchedAt = expiresAt - 30_000;
  if (Date.now() - fetchedAt > seconds * 1000) {
    await controller.fetch(getOrder, { id }).catch(() => {});
  }
}
