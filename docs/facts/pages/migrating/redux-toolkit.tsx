import { Entity, GCPolicy, RestEndpoint } from 'wireshape';
import { useDLE, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /books/:id': ({ params }) => ({ id: params.id, title: 'Dune', pages: 1 }) });

class Book extends Entity {
  static override key = 'Book';
  id = '';
  title = '';
  pages = 0;
}

const getBook = new RestEndpoint({ path: '/books/:id', schema: Book });
const one = { id: '1' };

export const unusedIsKeptForAMinute = fact(
  'This keeps unused data for 60 seconds at least, from when the last component unmounted:',
  async ({ open, render, pass, expect }) => {
    const isKept = async (time: number) => {
      const gcPolicy = new GCPolicy({
        intervalMS: 30_000,
        expiresAt: ({ fetchedAt }) => fetchedAt + 60_000,
      });
      const controller = open({ gcPolicy });
      const view = await render(() => useSuspense(getBook, one), controller);
      await pass(3600_000);
      await view.unmount();
      await pass(time);
      gcPolicy.sweep();
      return controller.get(Book, one) !== undefined;
    };
    expect([await isKept(60_000), await isKept(60_001)]).toEqual([true, false]);
  },
);

export const infinityIsNeverRemoved = fact(
  'By default, data with `dataExpiryLength: Infinity` is never removed.',
  async ({ open, pass, expect }) => {
    const gcPolicy = new GCPolicy({ intervalMS: Infinity });
    const controller = open({ gcPolicy });
    await controller.fetch(getBook.extend({ dataExpiryLength: Infinity }), one);
    await controller.fetch(getBook, { id: '2' });
    await pass(1000 * 24 * 3600_000);
    gcPolicy.sweep();
    expect(['1', '2'].map((id) => controller.get(Book, { id })?.title)).toEqual(['Dune', undefined]);
  },
);

export const writtenFieldsStay = fact(
  'If you write while a request is in flight, the fields that you wrote stay, and the response brings the others.',
  async ({ controller, server, render, pass, expect }) => {
    server.delay = 100;
    const view = await render(() => useDLE(getBook, one).data);
    controller.setResponse(getBook, one, { id: '1', pages: 412 });
    await pass(0);
    expect(view.current?.pages).toEqual(412);
    await pass(100);
    expect([view.current?.title, view.current?.pages]).toEqual(['Dune', 412]);
    // A request after the write replaces all of it.
    void controller.fetch(getBook, one);
    await pass(100);
    expect(view.current?.pages).toEqual(1);
  },
);
