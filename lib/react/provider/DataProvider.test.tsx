// @vitest-environment jsdom
import { StrictMode, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, type Manager } from 'wireshape';
import { AsyncBoundary, DataProvider, useController, useQuery, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { mount, type Mounted } from '../../test/mount.ts';

class User extends Entity {
  id = '';
  name = '';
}
const tools = globalThis as { __WIRESHAPE_DEVTOOLS_HOOK__?: { connect(controller: unknown): void } };

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  delete tools.__WIRESHAPE_DEVTOOLS_HOOK__;
  vi.restoreAllMocks();
});
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

function manager() {
  const log: string[] = [];
  const one: Manager = {
    middleware: () => (next) => (action) => next(action),
    init: () => void log.push('init'),
    cleanup: () => void log.push('cleanup'),
  };
  return { log, managers: [one] };
}
let controllers = new Set<Controller>();
function Child() {
  controllers.add(useController());
  return null;
}

it.each([
  ['in StrictMode', StrictMode],
  ['outside of it', ({ children }: { children: ReactNode }) => children],
])('creates one controller %s, announces it once, and cleans it up on unmount', async (_where, Mode) => {
  controllers = new Set();
  const connect = vi.fn();
  tools.__WIRESHAPE_DEVTOOLS_HOOK__ = { connect };
  const { log, managers } = manager();
  mounted = await mount(
    <Mode>
      <DataProvider managers={managers}>
        <Child />
        <Child />
      </DataProvider>
    </Mode>,
  );
  await moment();
  expect(connect.mock.calls).toEqual([[...controllers]]);
  expect(log).toEqual(['init']);
  await mounted.unmount();
  await moment();
  expect(log).toEqual(['init', 'cleanup']);
});

it('keeps pending requests when StrictMode remounts it', async () => {
  let answer = (_value: object): void => {};
  const getUser = new Endpoint(() => new Promise<object>((resolve) => (answer = resolve)), {
    name: 'getUser',
    schema: User,
  });
  function Name() {
    return <b>{useSuspense(getUser).name}</b>;
  }
  mounted = await mount(
    <StrictMode>
      <DataProvider>
        <AsyncBoundary fallback="waiting">
          <Name />
        </AsyncBoundary>
      </DataProvider>
    </StrictMode>,
  );
  await moment();
  await act(() => answer({ id: '1', name: 'Ada' }));
  expect(mounted.container.textContent).toBe('Ada');
});

it('keeps its store while a component suspends outside of any Suspense (SSR-6)', async () => {
  const asked: ((value: object) => void)[] = [];
  const getUser = new Endpoint(() => new Promise<object>((resolve) => void asked.push(resolve)), {
    name: 'getUser',
    schema: User,
  });
  function Name() {
    return <b>{useSuspense(getUser).name}</b>;
  }
  mounted = await mount(
    <DataProvider>
      <Name />
    </DataProvider>,
  );
  await act(() => asked[0]?.({ id: '1', name: 'Ada' }));
  expect(mounted.container.textContent).toBe('Ada');
  expect(asked).toHaveLength(1);
});

it('reads its props once', async () => {
  controllers = new Set();
  class Own extends Controller {}
  const initialState = { entities: { User: { 1: { id: '1', name: 'Ada' } } } };
  function Name() {
    return <b>{useQuery(User, '1')?.name}</b>;
  }
  const app = (props: object) => (
    <DataProvider {...props}>
      <Child />
      <Name />
    </DataProvider>
  );
  mounted = await mount(app({ Controller: Own, initialState }));
  expect(mounted.container.textContent).toBe('Ada');
  await mounted.render(app({ controller: new Controller() }));
  expect(mounted.container.textContent).toBe('Ada');
  expect(controllers.size).toBe(1);
  expect([...controllers][0]).toBeInstanceOf(Own);
});

it('does not clean up a controller from its props', async () => {
  const { log, managers } = manager();
  const controller = new Controller({ managers });
  mounted = await mount(<DataProvider controller={controller}>child</DataProvider>);
  await mounted.unmount();
  await moment();
  expect(log).toEqual(['init']);
  controller.cleanup();
});

it('throws an error of its own in a hook without a provider', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onUncaughtError = vi.fn();
  mounted = await mount(
    <AsyncBoundary errorComponent={({ error }) => <p>{error.message}</p>}>
      <Child />
    </AsyncBoundary>,
    { onUncaughtError },
  );
  expect(mounted.container.textContent).toContain('[no_provider]');
});
