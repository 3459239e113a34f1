import { useDeferredValue } from 'react';
import { Entity, RestEndpoint } from 'wireshape';
import { useDLE, useKeepPrevious, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /pages/:id': ({ params }) =>
    params.id === '0' ? status(404) : { id: params.id, title: `Page ${params.id}` },
});

class Page extends Entity {
  static override key = 'Page';
  id = '';
  title = '';
}

const getPage = new RestEndpoint({ path: '/pages/:id', schema: Page });

/** The title, and what else is returned: `loading`, `failed`, `previous`. */
function useTitle(id: string | null, endpoint = getPage): unknown {
  const { data, loading, error, isPrevious } = useKeepPrevious(endpoint, id === null ? null : { id });
  return [data?.title, loading && 'loading', error && 'failed', isPrevious && 'previous'].filter(Boolean);
}

export const keepsPrevious = fact(
  'While the new arguments load, it returns the data of the previous ones and `isPrevious: true`, so the table neither disappears nor jumps.',
  async ({ server, render, pass, expect }) => {
    let id = '1';
    const kept = await render(() => useTitle(id));
    const plain = await render(() => useDLE(getPage, { id }).data?.title);
    server.delay = 1_000;
    id = '2';
    await kept.rerender();
    await plain.rerender();
    expect([kept.shown, plain.shown]).toEqual([['Page 1', 'previous'], undefined]);
    await pass(1_000);
    expect([kept.shown, plain.shown]).toEqual([['Page 2'], 'Page 2']);
  },
);

export const deferredKeepsPrevious = fact(
  "React's `useDeferredValue` keeps the previous arguments until the new data is there:",
  async ({ server, render, pass, expect }) => {
    let id = '1';
    const view = await render(() => useSuspense(getPage, { id: useDeferredValue(id) }).title);
    server.delay = 1_000;
    id = '2';
    await view.rerender();
    expect([view.shown, server.requests]).toEqual(['Page 1', ['GET /pages/1', 'GET /pages/2']]);
    await pass(1_000);
    expect(view.shown).toEqual('Page 2');
  },
);

export const nullDropsPrevious = fact(
  '`null` in place of the arguments drops the previous data, so the next arguments load with nothing to show.',
  async ({ server, render, expect }) => {
    let id: string | null = '1';
    const view = await render(() => useTitle(id));
    server.delay = 1_000;
    const shown: unknown[] = [];
    for (id of [null, '2']) {
      await view.rerender();
      shown.push(view.shown);
    }
    expect(shown).toEqual([[], ['loading']]);
  },
);

export const errorDropsPrevious = fact(
  '**After an error,** `data` is `undefined`: the previous data would look as if it belonged to the arguments that failed.',
  async ({ render, expect }) => {
    let id = '1';
    const view = await render(() => useTitle(id));
    expect(view.shown).toEqual(['Page 1']);
    id = '0';
    await view.rerender();
    expect(view.shown).toEqual(['failed']);
  },
);

export const previousShowsChanges = fact(
  'The previous data is still read from the store, so it shows later changes.',
  async ({ controller, server, render, settle, expect }) => {
    let id = '1';
    const view = await render(() => useTitle(id));
    server.delay = 1_000;
    id = '2';
    await view.rerender();
    void controller.set(Page, { id: '1', title: 'Changed' });
    await settle();
    expect(view.shown).toEqual(['Changed', 'previous']);
  },
);

export const invalidatedIsDropped = fact(
  'If it is invalidated, or the store is reset at logout, it is no longer shown.',
  async ({ controller, server, render, settle, expect }) => {
    let id = '1';
    const view = await render(() => useTitle(id));
    server.delay = 1_000;
    id = '2';
    await view.rerender();
    expect(view.shown).toEqual(['Page 1', 'previous']);
    void controller.invalidate(getPage, { id: '1' });
    await settle();
    expect(view.shown).toEqual(['loading']);
    void controller.setResponse(getPage, { id: '1' }, { id: '1', title: 'Back' });
    await settle();
    expect(view.shown).toEqual(['Back', 'previous']);
    void controller.resetEntireStore();
    await settle();
    expect(view.shown).toEqual(['loading']);
  },
);

export const otherEndpointDropsPrevious = fact(
  'If the endpoint itself changes between renders, its previous data is not kept.',
  async ({ server, render, expect }) => {
    let endpoint = getPage;
    const view = await render(() => useTitle('1', endpoint));
    expect(view.shown).toEqual(['Page 1']);
    server.delay = 1_000;
    endpoint = new RestEndpoint({ urlPrefix: '/v2', path: '/pages/:id', schema: Page });
    await view.rerender();
    expect(view.shown).toEqual(['loading']);
  },
);
