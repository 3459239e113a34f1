// @vitest-environment jsdom
import { startTransition, StrictMode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';
import {
  createPersistedStore,
  DataProvider,
  Hydrate,
  useController,
  useFetchStatus,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';
import { renderOnServer } from '../../test/renderOnServer.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const ask = vi.fn(async ({ id }: { id: string }) => ({ id, name: 'requested' }));
const getUser = new Endpoint(ask, { name: 'getUser', schema: User });

/** A server's state with one user, fetched that many milliseconds from now. */
async function stateOf(name: string, from = 0): Promise<object> {
  const controller = new Controller();
  const fetchedAt = Date.now() + from;
  controller.resolve(getUser, { args: [{ id: '1' }], response: { id: '1', name }, fetchedAt, order: 0 });
  const { entities, entitiesMeta, endpoints, meta } = JSON.parse(JSON.stringify(controller.getState()));
  const times = { fetchedAt, date: fetchedAt, expiresAt: Date.now() + 60_000 };
  return {
    entities,
    endpoints,
    entitiesMeta: { ...entitiesMeta, User: { 1: times } },
    meta: Object.fromEntries(Object.keys(meta).map((key) => [key, times])),
  };
}
const seen: string[] = [];
function Name() {
  const { name } = useSuspense(getUser, { id: '1' });
  seen.push(name);
  return <b>{name}</b>;
}

const app = testApp();
let problems: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  ask.mockClear();
  seen.length = 0;
  problems = vi.spyOn(console, 'error').mockImplementation(() => {});
});
let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
});

it('renders the data of the snapshot first, without a request (SSR-2)', async () => {
  const state = await stateOf('served');
  await app.show(
    <StrictMode>
      <Hydrate state={state}>
        <Name />
      </Hydrate>
    </StrictMode>,
  );
  await app.settle();
  expect(new Set(seen)).toEqual(new Set(['served']));
  expect(app.text).toBe('served');
  expect(ask).not.toHaveBeenCalled();
  expect(problems).not.toHaveBeenCalled();
});

it('updates components that are mounted, and sets no state of others while it renders (SSR-2)', async () => {
  let open!: (state: object) => void;
  function Foreign() {
    const { store, getState } = useController();
    // A subscriber of the app's own, which sets state at once.
    return <i>{useSyncExternalStore(store.subscribe, () => JSON.stringify(getState().entities)).length}</i>;
  }
  function Page() {
    const [state, setState] = useState<object>();
    // oxlint-disable-next-line react/globals -- the test sets the state
    open = setState;
    return state ? (
      <Hydrate state={state}>
        <Name />
      </Hydrate>
    ) : null;
  }
  app.controller.set(User, { id: '1', name: 'older' });
  function Layout() {
    const { fetchedAt = 0 } = useFetchStatus(getUser, { id: '1' });
    return (
      <u>
        {useQuery(User, { id: '1' })?.name}, {fetchedAt > 0 ? 'fetched' : 'not fetched'}
      </u>
    );
  }
  await app.show(
    <StrictMode>
      <Layout />
      <Foreign />
      <Page />
    </StrictMode>,
  );
  const state = await stateOf('served', 5_000);
  await act(() => open(state));
  await app.settle();
  expect(app.find('u')?.textContent).toBe('served, fetched');
  expect(app.find('b')?.textContent).toBe('served');
  expect(app.find('i')?.textContent).toBe(String('{"User":{"1":{"id":"1","name":"served"}}}'.length));
  expect(ask).not.toHaveBeenCalled();
  expect(problems).not.toHaveBeenCalled();
});

it('hydrates in a transition, and keeps what is newer in the store (SSR-2)', async () => {
  let open!: (state: object) => void;
  const older = await stateOf('older', -5_000);
  function Page() {
    const [state, setState] = useState<object>();
    // oxlint-disable-next-line react/globals -- the test sets the state
    open = (next) => startTransition(() => setState(next));
    return state ? (
      <Hydrate state={state}>
        <Name />
      </Hydrate>
    ) : (
      <p>home</p>
    );
  }
  app.controller.set(User, { id: '1', name: 'written here' });
  await app.show(<Page />);
  await act(() => open(older));
  await app.settle();
  expect(app.text).toBe('written here');
  expect(ask).not.toHaveBeenCalled();
});

it('merges the next state when it changes, and does nothing without one (SSR-2)', async () => {
  const [first, second] = [await stateOf('first'), await stateOf('second', 2_000)];
  const page = (state: object | undefined) => (
    <Hydrate state={state}>
      <Name />
    </Hydrate>
  );
  await app.show(page(first));
  expect(app.text).toBe('first');
  await app.show(page(second));
  await app.settle();
  expect(app.text).toBe('second');
  await app.show(page(undefined));
  expect(app.text).toBe('second');
  expect(ask).not.toHaveBeenCalled();
});

it('hydrates the HTML of a server by it, also where the store changed before (SSR-2)', async () => {
  const state = await stateOf('served');
  function Title() {
    return <u>{useQuery(User, { id: '2' })?.name ?? 'nobody'}</u>;
  }
  const page = (
    <>
      <Title />
      <Suspense>
        <Hydrate state={state}>
          <Name />
          <Title />
        </Hydrate>
      </Suspense>
    </>
  );
  const [ServerDataProvider, , server] = createPersistedStore();
  document.body.innerHTML = `<div id="root">${await renderOnServer(<ServerDataProvider>{page}</ServerDataProvider>)}</div>`;
  server.cleanup();
  expect(document.body.textContent).toContain('served');
  seen.length = 0;
  const recovered: unknown[] = [];
  const controller = new Controller();
  function Writer() {
    // Runs while what is in the Suspense is still to be hydrated.
    useEffect(() => void controller.set(User, { id: '2', name: 'Bob' }), []);
    return null;
  }
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <DataProvider controller={controller}>
          <Writer />
          {page}
        </DataProvider>
      </StrictMode>,
      { onRecoverableError: (error) => void recovered.push(error) },
    );
  });
  await app.settle();
  expect(recovered).toEqual([]);
  expect(document.querySelector('b')?.textContent).toBe('served');
  expect(Array.from(document.querySelectorAll('u'), (one) => one.textContent)).toEqual(['Bob', 'Bob']);
  expect(seen[0]).toBe('served');
  expect(ask).not.toHaveBeenCalled();
});
