import * as React from 'react';
import { Suspense, useState } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, GCPolicy, getDefaultManagers, type Manager } from 'wireshape';
import { DataProvider, Hydrate, useDLE, useSuspense } from 'wireshape/react';
import { collected } from '../../test/collected.ts';
import { renderOnServer } from '../../test/renderOnServer.ts';

class User extends Entity {
  id = '';
  name = '';
}
const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id, name: 'Ada' }), {
  name: 'getUser',
  schema: User,
});
const state = snapshot();

function snapshot(): object {
  const controller = new Controller();
  void controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Ada' });
  return JSON.parse(JSON.stringify(controller.getState())) as object;
}
function Suspended({ id = '1' }) {
  return <b>{useSuspense(getUser, { id }).name}</b>;
}
function Loaded() {
  return <i>{useDLE(getUser, { id: '1' }).data?.name}</i>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('leaves no timer of a provider that a server rendered (SSR-5)', async () => {
  for (let at = 0; at < 2_000; at++) {
    renderToString(
      <DataProvider>
        <Hydrate state={state}>
          <Loaded />
        </Hydrate>
      </DataProvider>,
    );
  }
  const html = await renderOnServer(
    <DataProvider>
      <Suspense>
        <Suspended id="2" />
      </Suspense>
    </DataProvider>,
  );
  expect(html).toContain('Ada');
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves no store of a provider that a server rendered (SSR-5)', async () => {
  const stores: WeakRef<object>[] = [];
  class Noted extends Controller {
    constructor(...options: ConstructorParameters<typeof Controller>) {
      super(...options);
      stores.push(new WeakRef(this));
    }
  }
  for (let at = 0; at < 20; at++) {
    renderToString(
      <DataProvider Controller={Noted} initialState={state}>
        <Loaded />
      </DataProvider>,
    );
  }
  expect(stores).toHaveLength(20);
  vi.useRealTimers();
  // The engine may hold the last one.
  const first = stores.slice(0, -1);
  for (const one of first) expect(await collected(one)).toBe(true);
});

it('reads no clock where a server renders a provider, or hydrated data (SSR-5)', () => {
  const clocks = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now'), vi.spyOn(Math, 'random')];
  const read = (children?: React.ReactNode): number => {
    for (const clock of clocks) clock.mockClear();
    // Of React itself.
    renderToString(<Suspense />);
    const own = clocks.reduce((sum, clock) => sum + clock.mock.calls.length, 0);
    for (const clock of clocks) clock.mockClear();
    expect(renderToString(<DataProvider>{children}</DataProvider>)).toContain(children ? 'Ada' : '');
    return clocks.reduce((sum, clock) => sum + clock.mock.calls.length, 0) - own;
  };
  const hydrated = (children: React.ReactNode) => <Hydrate state={state}>{children}</Hydrate>;
  expect([read(), read(hydrated(<Suspended />)), read(hydrated(<Loaded />))]).toEqual([0, 0, 0]);
});

it('shows what is stored on a server, however old it is (SSR-5)', () => {
  const old = snapshot() as { meta: Record<string, object>; entitiesMeta: { User: Record<string, object> } };
  for (const table of [old.meta, old.entitiesMeta.User])
    for (const key of Object.keys(table)) table[key] = { fetchedAt: 1, date: 1, expiresAt: 2 };
  const ask = vi.fn();
  const strict = getUser.extend({ fetch: ask as never, invalidIfStale: true });
  function Price() {
    return <b>{useSuspense(strict, { id: '1' }).name}</b>;
  }
  const html = renderToString(
    <DataProvider initialState={old as never}>
      <Price />
    </DataProvider>,
  );
  expect(html).toContain('Ada');
  expect(ask).not.toHaveBeenCalled();
});

it('starts a controller at once outside of a render, and in one when it is used after it (SSR-5)', async () => {
  const init = vi.fn();
  const manager: Manager = { middleware: () => (next) => next, init, cleanup() {} };
  const options = { managers: [manager, ...getDefaultManagers()], gcPolicy: new GCPolicy() };
  const made: Controller[] = [];
  function App() {
    const [controller] = useState(() => new Controller(options));
    made.push(controller);
    return <DataProvider controller={controller}>app</DataProvider>;
  }
  expect(renderToString(<App />)).toContain('app');
  expect([init.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  await made[0]?.set(User, { id: '1', name: 'Ada' });
  expect([init.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1]);
  made[0]?.cleanup();
  // Not again by itself.
  await made[0]?.set(User, { id: '1', name: 'Eve' });
  expect([init.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  const other = new Controller(options);
  expect(init).toHaveBeenCalledTimes(2);
  other.cleanup();
});

it('does not start a store by the response to a render that a server threw away (SSR-5)', async () => {
  const init = vi.fn();
  const manager: Manager = { middleware: () => (next) => next, init, cleanup() {} };
  const html = renderToString(
    <DataProvider managers={[manager, ...getDefaultManagers()]}>
      <Suspense fallback="waiting">
        <Suspended />
      </Suspense>
    </DataProvider>,
  );
  expect(html).toContain('waiting');
  await vi.advanceTimersByTimeAsync(10);
  expect([init.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});

describe.runIf('use' in React)('a provider around a page', () => {
  it('leaves it to the page what a server sends before the data: an error is no page (SSR-7)', () => {
    function Missing(): never {
      throw new Error('404');
    }
    const render = (): string =>
      renderToString(
        <DataProvider>
          <Missing />
        </DataProvider>,
      );
    expect(render).toThrow('404');
  });

  it('leaves it to the page what a server sends before the data: nothing (SSR-7)', async () => {
    vi.stubGlobal('document', undefined);
    const begun: string[] = [];
    let respond = (_user: object): void => {};
    const slow = new Endpoint(() => new Promise<object>((resolve) => void (respond = resolve)), {
      name: 'slow',
      schema: User,
    });
    function Slow() {
      return <b>{useSuspense(slow).name}</b>;
    }
    await new Promise<void>((resolve) => {
      renderToPipeableStream(
        <DataProvider>
          <Slow />
        </DataProvider>,
        { onShellReady: () => void begun.push('shell'), onAllReady: resolve },
      );
      setImmediate(() => {
        begun.push('response');
        respond({ id: '3', name: 'Ada' });
      });
    });
    vi.unstubAllGlobals();
    expect(begun).toEqual(['response', 'shell']);
  });
});
