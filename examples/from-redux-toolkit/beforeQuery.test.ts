import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller } from 'wireshape';
import { api } from './beforeQuery.ts';
import { addCopy, getOrder, getTotal } from './orders.ts';

const order = {
  id: '1',
  title: 'Middlemarch',
  copies: 2,
  state: 'packed',
};

/** Of the next response to the mutation. */
let status: Promise<number>;

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = typeof input === 'string' ? input : input.url;
    if (url.endsWith('/orders/1')) return Response.json({ order });
    if (url.endsWith('/total')) return Response.json({ copies: 42 });
    const changed = { id: '1', copies: 3 };
    return Response.json(changed, { status: await status });
  });
  // Redux Toolkit makes a Request, which needs an absolute address.
  const { Request } = globalThis;
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(url: string, init?: RequestInit) {
        super(new URL(url, 'http://localhost'), init);
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function gate(code: number) {
  let open = () => {};
  const passed = new Promise<number>((resolve) => {
    open = () => resolve(code);
  });
  return { passed, open: () => open() };
}

async function startBefore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { getOrder, getTotal, addCopy } = api.endpoints;
  await store.dispatch(getOrder.initiate('1'));
  await store.dispatch(getTotal.initiate());
  return {
    add: () => store.dispatch(addCopy.initiate('1')),
    read: () => [
      getOrder.select('1')(store.getState()).data?.copies,
      getTotal.select()(store.getState()).data,
    ],
  };
}

async function startAfter() {
  const controller = new Controller();
  await controller.fetch(getOrder, { id: '1' });
  await controller.fetch(getTotal);
  return {
    add: () => controller.fetch(addCopy, { id: '1' }).catch(() => {}),
    read: () => [
      controller.getResponse(getOrder, { id: '1' }).data?.copies,
      controller.getResponse(getTotal).data,
    ],
  };
}

it.each([
  ['before', startBefore],
  ['after', startAfter],
])(
  'shows a copy before the response, and keeps or removes it, %s (CTL-9)',
  async (_when, start) => {
    const { add, read } = await start();
    expect(read()).toEqual([2, 42]);

    const accepted = gate(200);
    status = accepted.passed;
    const adding = add();
    await vi.waitFor(() => expect(read()).toEqual([3, 43]));
    accepted.open();
    await adding;
    expect(read()).toEqual([3, 43]);

    const refused = gate(409);
    status = refused.passed;
    const addingMore = add();
    await vi.waitFor(() => expect(read()).toEqual([4, 44]));
    refused.open();
    await addingMore;
    await vi.waitFor(() => expect(read()).toEqual([3, 43]));
  },
);
