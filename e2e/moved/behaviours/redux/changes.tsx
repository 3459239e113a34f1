import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Endpoint } from 'wireshape';
import { useDLE, useMutation, useQuery } from 'wireshape/react';
import { act } from 'wireshape/test';
import { after, status } from '../../../../docs/facts/world/Server.ts';
import type { Behaviours } from '../Behaviours.ts';
import { Strict } from '../Strict.tsx';
import { changeOrder, getOrder, getOrders, getTotal, Order, one, predictedChange } from '../shop.ts';

const MUTATION = 'lib/react/hooks/useMutation.test.tsx';
const OPTIMISTIC = 'lib/store/write/applyOptimistic.test.ts';

/** Mutations and their state. */
export const mutations: Behaviours = {
  'a mutation has its state, its data and its variables, and can be reset': `${MUTATION}: returns the state of a call, and its response (CTL-18)`,
  'a success clears the error; a promise gives the result': `${MUTATION}: resolves to undefined where it fails, clears the error at the next call, and counts failures (CTL-18)`,
  'the state is that of the last call, whatever the order of responses': `${MUTATION}: has the state of the last call, and is pending while any runs (CTL-18)`,
  'two components do not share the state': `${MUTATION}: has a state for each of two forms of one endpoint (CTL-18)`,
  'two components with one mutation have each their own call': async ({ server, render, settle, expect }) => {
    const first = await render(() => useMutation(changeOrder));
    const second = await render(() => useMutation(changeOrder));
    server.reply('PATCH /orders/:id', () => status(409));
    await act(() => first.current.mutate(one, { title: 'New' }));
    await settle();
    expect([first.current.status, second.current.status]).toEqual(['error', 'idle']);
  },
  'components share the state of a mutation by a key, until the last of them unmounts':
    'lib/react/hooks/useSharedMutation.test.tsx: shows the state to a component that mounts later, until the last one unmounts (CTL-36)',
  'components can share the state, which stays while the owner does': async ({
    renderElement,
    settle,
    expect,
  }) => {
    const Change = createContext<{ data: Order | undefined; mutate(id: { id: string }): void } | undefined>(
      undefined,
    );
    let showReader: (isShown: boolean) => void = () => {};
    let change: () => void = () => {};
    function Owner({ children }: { children: ReactNode }) {
      const { data, mutate } = useMutation(changeOrder);
      change = () => void mutate(one, { title: 'New' });
      return <Change value={{ data: data as Order | undefined, mutate: () => {} }}>{children}</Change>;
    }
    function Reader() {
      return useContext(Change)?.data?.title ?? 'none';
    }
    function Readers() {
      const [isShown, setShown] = useState(true);
      showReader = setShown;
      return isShown && <Reader />;
    }
    const container = await renderElement(
      <Owner>
        <Readers />
      </Owner>,
    );
    await act(() => change());
    await settle();
    expect(container.textContent).toEqual('New');
    await act(() => showReader(false));
    await act(() => showReader(true));
    expect(container.textContent).toEqual('New');
  },
  'callbacks run after the unmount': `${MUTATION}: runs callbacks after unmount, and sets no state (CTL-18)`,
  'an aborted mutation is no error': `${MUTATION}: shows no error of an abort or of a reset of the store (CTL-18)`,
  'the mutations in flight are counted':
    'lib/react/hooks/useFetchStatus.test.tsx: counts reads and mutations apart, queued ones and those that are not stored too (CTL-15)',
  'a mutation without a component resolves or rejects, and changes the store': async ({
    controller,
    server,
    expect,
  }) => {
    await controller.fetch(changeOrder, one, { title: 'New' });
    expect(controller.get(Order, one)?.title).toEqual('New');
    server.reply('PATCH /orders/:id', () => status(409));
    await expect(controller.fetch(changeOrder, one, { title: 'Newer' })).toFail('409');
    expect(controller.get(Order, one)?.title).toEqual('New');
  },
  'a double submit sends two':
    'lib/store/managers/NetworkManager.test.ts: sends every request that has a sideEffect, and gives each caller its own answer',
  'a logout during a mutation lets it end':
    'lib/store/managers/NetworkManager.test.ts: ends a read that a reset overtakes, and lets a write go on',
  'a mutation of an effect in StrictMode is sent twice, and its state goes on': async ({
    server,
    renderElement,
    settle,
    expect,
  }) => {
    function Saver() {
      const { mutate, data, status: state } = useMutation(changeOrder);
      useEffect(() => void mutate(one, { title: 'New' }), [mutate]);
      return `${state} ${(data as Order | undefined)?.title}`;
    }
    const container = await renderElement(
      <Strict>
        <Saver />
      </Strict>,
    );
    await settle();
    expect(container.textContent).toEqual('success New');
    expect(server.requests.length).toEqual(2);
  },
};

/** Optimistic updates, and writes by hand. */
export const writes: Behaviours = {
  'a prediction is shown at once, and stays': `${OPTIMISTIC}: shows at once, and is what the answer says once that is there`,
  'a failure undoes it': `${OPTIMISTIC}: is as if it had never been when it is refused`,
  'of two predictions the first fails: the second stays': async ({ controller, server, pass, expect }) => {
    await controller.fetch(getOrder, one);
    server.reply('PATCH /orders/:id', ({ body }) =>
      after(100, (body as { title?: string }).title ? status(500) : { id: '1', copies: 5 }),
    );
    const failed = controller.fetch(predictedChange, one, { title: 'New' }).catch(() => 'failed');
    const saved = controller.fetch(predictedChange, one, { copies: 5 });
    const shown = () => [controller.get(Order, one)?.title, controller.get(Order, one)?.copies];
    expect(shown()).toEqual(['New', 5]);
    await pass(100);
    expect(await failed).toEqual('failed');
    await saved;
    expect(shown()).toEqual(['Tea 1', 5]);
  },
  'a prediction stays over a refetch that was sent before': `${OPTIMISTIC}: stays over what is fetched meanwhile, if it was asked for later`,
  'an update of what is not stored does nothing':
    'lib/store/controller/Controller.set.test.ts: takes a function of the instance before, and writes nothing where there is none (CTL-1)',
  'a response that is written serves the mount without a request': async ({
    controller,
    server,
    render,
    expect,
  }) => {
    controller.setResponse(getOrder, one, { id: '1', title: 'Written', copies: 0 });
    const view = await render(() => useDLE(getOrder, one).data?.title);
    expect(view.shown).toEqual('Written');
    expect(server.requests).toEqual([]);
  },
  'a response that was in flight brings what a later write by hand does not name (there, it replaces all)':
    'docs/facts/pages/migrating/redux-toolkit.tsx: writtenFieldsStay',
  'a request in flight fails: what was written stays': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    server.delay = 100;
    server.reply('GET /total', () => status(500));
    const view = await render(() => useDLE(getTotal).data as { copies: number } | undefined);
    controller.setResponse(getTotal, { copies: 7 });
    await pass(200);
    expect(view.current?.copies).toEqual(7);
  },
  'many records in one update are one render':
    'lib/react/hooks/useQuery.test.tsx: commits once for all components that read what one update wrote (SET-2)',
  'a delete that is refused has its place in the list again':
    'docs/facts/pages/endpoint/optimistic.tsx: refusedDeleteIsBackInPlace',
  'a create is shown under a temporary id, which the record of the server replaces':
    'lib/rest/resource.test.ts: creates optimistically without an id, and shows it until the response is there (COL-1)',
  'a change by hand can be undone, and leaves the writes of others': async ({
    controller,
    settle,
    expect,
  }) => {
    await controller.fetch(getOrder, one);
    const undo = new AbortController();
    const local = new Endpoint(
      () =>
        new Promise<object>((_, reject) => {
          undo.signal.addEventListener('abort', () => reject(undo.signal.reason as Error));
        }),
      {
        name: 'local',
        schema: Order,
        sideEffect: true,
        getOptimisticResponse: () => ({ id: '1', title: 'Draft' }),
      },
    );
    const ended = controller.fetch(local).catch(() => 'undone');
    controller.set(Order, one, { id: '1', copies: 8 });
    const shown = () => [controller.get(Order, one)?.title, controller.get(Order, one)?.copies];
    expect(shown()).toEqual(['Draft', 8]);
    undo.abort();
    await settle();
    expect(await ended).toEqual('undone');
    expect(shown()).toEqual(['Tea 1', 8]);
  },
  'a response without a schema is written, too': async ({ controller, expect }) => {
    controller.setResponse(getTotal, { copies: 9 });
    expect(controller.getResponse(getTotal).data).toEqual({ copies: 9 });
  },
  'a mutation predicts a response without a schema, and rolls it back': `${OPTIMISTIC}: changes them before the answer is there, and takes it back when it is refused`,
  'the response of a mutation is written into another query': `${OPTIMISTIC}: changes the results of other keys, in the same step as the answer`,
  'a component with a prediction unmounts: a failure still undoes it': async ({
    controller,
    server,
    render,
    pass,
    expect,
  }) => {
    await controller.fetch(getOrders);
    server.delay = 100;
    server.reply('PATCH /orders/:id', () => status(500));
    const view = await render(() => useMutation(predictedChange));
    const shown = await render(() => useQuery(Order, one)?.title);
    void view.current.mutate(one, { title: 'New' });
    await pass(0);
    expect(shown.shown).toEqual('New');
    await view.unmount();
    await pass(100);
    expect(shown.shown).toEqual('Tea 1');
  },
};
