// @vitest-environment jsdom
import { act, StrictMode, Suspense, useEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';
import {
  AsyncBoundary,
  awaitInitialData,
  createPersistedStore,
  createServerDataComponent,
  DataProvider,
  getInitialData,
  ServerData,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { renderOnServer } from '../../test/renderOnServer.ts';

class User extends Entity {
  id = '';
  name = '';
  friend = '';
}
const evil = '</script><script>alert(1)</script><!-- \u2028\u2029';
const ask = vi.fn(async ({ id }: { id: string }) => {
  if (id === 'broken') throw new Error('broken');
  return { id, name: id === '1' ? evil : 'Bob', friend: id === '1' ? '2' : '' };
});
const getUser = new Endpoint(ask, { name: 'getUser', schema: User, dataExpiryLength: Infinity });

function Profile({ id }: { id: string }) {
  const user = useSuspense(getUser, { id });
  return (
    <section>
      {user.name}
      {user.friend && (
        <AsyncBoundary fallback="waiting">
          <Profile id={user.friend} />
        </AsyncBoundary>
      )}
    </section>
  );
}
const app = (id = '1'): ReactNode => (
  <AsyncBoundary fallback="waiting" errorComponent={({ error }) => error.message}>
    <Profile id={id} />
  </AsyncBoundary>
);

async function served(id?: string): Promise<string> {
  const [ServerDataProvider, useReadyCacheState, controller] = createPersistedStore();
  const ServerDataComponent = createServerDataComponent(useReadyCacheState);
  const html = await renderOnServer(
    <>
      <div id="root">
        <ServerDataProvider>{app(id)}</ServerDataProvider>
      </div>
      <ServerDataComponent nonce="n" />
    </>,
  );
  controller.cleanup();
  return html;
}

let root: Root | undefined;
const recovered: unknown[] = [];
async function hydrate(ui: ReactNode): Promise<HTMLElement> {
  const element = document.getElementById('root') as HTMLElement;
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  const onRecoverableError = (error: unknown): void => void recovered.push(error);
  await act(async () => {
    root = hydrateRoot(element, ui, { onRecoverableError });
  });
  return element;
}
// Here server and browser are one process with one document, of which React complains.
const complaints = (): unknown[] =>
  vi
    .mocked(console.error)
    .mock.calls.filter(([text]) => !/multiple renderers|useLayoutEffect does nothing/.test(text as string));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  ask.mockClear();
  recovered.length = 0;
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

it('sends all that was fetched along with the page, and hydrates it without a request', async () => {
  const html = await served();
  expect(ask).toHaveBeenCalledTimes(2);
  // What React itself moves into place stays out of this.
  document.body.innerHTML = html.replaceAll(/<script>.*?<\/script>/gs, '');
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.querySelector('script')?.type).toBe('application/json');
  const initialState = await awaitInitialData();
  const element = await hydrate(
    <StrictMode>
      <DataProvider initialState={initialState}>{app()}</DataProvider>
    </StrictMode>,
  );
  expect(element.textContent).toBe(`${evil}Bob`);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(recovered).toEqual([]);
  expect(complaints()).toEqual([]);
});

it('escapes data that would end the script', async () => {
  const controller = new Controller();
  controller.set(User, { id: evil, name: evil });
  const html = renderToStaticMarkup(<ServerData data={controller.getState()} id="own" />);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<!--|[\u2028\u2029]/);
  document.body.innerHTML = html;
  expect(getInitialData('own').entities).toEqual({ User: { [evil]: { id: evil, name: evil } } });
  // Text of users before it may have the same id: a sanitizer keeps ids.
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<p id="own">{"entities":{"User":{}}}</p><script id="own">1</script>',
  );
  expect(getInitialData('own').entities).toHaveProperty('User', { [evil]: { id: evil, name: evil } });
  expect(() => getInitialData()).toThrow('[no_server_data]');
});

it('refetches in the browser what failed on the server', async () => {
  document.body.innerHTML = (await served('broken')).replaceAll(/<script>.*?<\/script>/gs, '');
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockImplementation(async ({ id }) => ({ id, name: 'fine', friend: '' }));
  const element = await hydrate(<DataProvider initialState={getInitialData()}>{app('broken')}</DataProvider>);
  await vi.waitFor(() => expect(element.textContent).toBe('fine'));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('hydrates what the page shows, then shows what is newer', async () => {
  const seen: (string | undefined)[] = [];
  function Name() {
    const name = useQuery(User, '1')?.name;
    seen.push(name);
    return <b>{name}</b>;
  }
  const server = new Controller();
  server.set(User, { id: '1', name: 'old' });
  const page = (controller: Controller, before?: ReactNode) => (
    <DataProvider controller={controller}>
      {before}
      <Suspense>
        <Name />
      </Suspense>
    </DataProvider>
  );
  document.body.innerHTML = await renderOnServer(<div id="root">{page(server)}</div>);
  seen.length = 0;
  const controller = new Controller({ initialState: server.getState().toJSON() });
  function Writer() {
    // Runs while what is in the Suspense is still to be hydrated.
    useEffect(() => void controller.set(User, { id: '1', name: 'new' }), []);
    return null;
  }
  const element = await hydrate(page(controller, <Writer />));
  expect(recovered).toEqual([]);
  expect(element.textContent).toBe('new');
  expect(seen[0]).toBe('old');
});

it('waits for a page that is still loading', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const data = awaitInitialData();
  document.body.innerHTML = renderToStaticMarkup(<ServerData data={new Controller().getState()} />);
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect((await data).entities).toEqual({});
});
