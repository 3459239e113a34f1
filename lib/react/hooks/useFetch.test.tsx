// @vitest-environment jsdom
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';
import { AsyncBoundary, DataProvider, useFetch } from 'wireshape/react';
import { act } from 'wireshape/test';
import { mount, type Mounted } from '../../test/mount.ts';

class User extends Entity {
  id = '';
  name = '';
}
let asked: ((value: unknown) => void)[] = [];
const getUser = new Endpoint((_params: { id: string }) => new Promise((answer) => asked.push(answer)), {
  name: 'getUser',
  schema: User,
});

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  asked = [];
  promises.clear();
});

const promises = new Set<unknown>();
function useName(id: string | null) {
  const promise = useFetch(getUser, id === null ? null : { id });
  promises.add(promise);
  return promise;
}
const app = (controller: Controller, children: React.ReactNode) => (
  <DataProvider controller={controller}>
    <AsyncBoundary fallback="waiting" errorComponent={({ error }) => error.message}>
      {children}
    </AsyncBoundary>
  </DataProvider>
);
const text = () => mounted?.container.textContent;

// React 18 has no `use`.
it.runIf('use' in React)('returns a promise that `use` suspends on, once', async () => {
  const { use } = React;
  let renders = 0;
  function Name({ user }: { user: Promise<User> }) {
    renders++;
    return <b>{use(user).name}</b>;
  }
  function Page() {
    return <Name user={useName('1') as Promise<User>} />;
  }
  const warned = vi.spyOn(console, 'error');
  const controller = new Controller();
  mounted = await mount(app(controller, <Page />));
  expect(text()).toBe('waiting');
  await act(() => asked[0]?.({ id: '1', name: 'Ada' }));
  expect(text()).toBe('Ada');
  await act(() => controller.set(User, { id: '1', name: 'Eve' }));
  expect(text()).toBe('Eve');
  expect(asked).toHaveLength(1);
  renders = 0;
  await act(() => controller.set(User, { id: '2', name: 'Bob' }));
  expect(renders).toBe(0);
  expect(warned).not.toHaveBeenCalled();
});

it('returns the same promise while the result is the same, and undefined for null', async () => {
  function Page({ id }: { id: string | null }) {
    useName(id);
    return null;
  }
  const controller = new Controller();
  controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Ada' });
  mounted = await mount(app(controller, <Page id="1" />));
  await mounted.render(app(controller, <Page id="1" />));
  expect(promises.size).toBe(1);
  const [promise] = promises;
  await expect(promise).resolves.toBeInstanceOf(User);
  expect(promise).toMatchObject({ status: 'fulfilled' });
  await mounted.render(app(controller, <Page id={null} />));
  expect(promises.has(undefined)).toBe(true);
  expect(asked).toHaveLength(0);
});

it('returns a promise that says whether its data is stored', async () => {
  let resolved: boolean | undefined;
  function Page({ id }: { id: string }) {
    // oxlint-disable-next-line react/globals -- the test reads it
    resolved = useFetch(getUser, { id }).resolved;
    return null;
  }
  const controller = new Controller();
  controller.setResponse(getUser, { id: '2' }, { id: '2', name: 'Bob' });
  mounted = await mount(app(controller, <Page id="1" />));
  expect(resolved).toBe(false);
  await act(() => asked[0]?.({ id: '1', name: 'Ada' }));
  expect(resolved).toBe(true);
  await mounted.render(app(controller, <Page id="2" />));
  expect(resolved).toBe(true);
  await mounted.render(app(controller, <Page id="3" />));
  expect(resolved).toBe(false);
});

it('returns a promise that rejects with the error', async () => {
  let promise: Promise<unknown> | undefined;
  function Page() {
    const given = useName('3');
    React.useEffect(() => {
      promise = given;
    });
    return null;
  }
  const controller = new Controller();
  mounted = await mount(app(controller, <Page />));
  await act(() => controller.setError(getUser, { id: '3' }, new Error('broken')));
  await expect(promise).rejects.toThrow('broken');
});

it.runIf('use' in React)('refetches when the boundary that caught its error is reset (CTL-3)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let retry = () => {};
  const endpoint = new Endpoint(
    () => new Promise((_, fail) => asked.push(() => fail(new Error(`broken ${asked.length}`)))),
    { name: 'broken', schema: User },
  );
  function Name() {
    return <b>{(React.use(useFetch(endpoint)) as User).name}</b>;
  }
  mounted = await mount(
    <DataProvider>
      <AsyncBoundary
        fallback="waiting"
        errorComponent={({ error, resetErrorBoundary }) => {
          retry = resetErrorBoundary;
          return error.message;
        }}
      >
        <Name />
      </AsyncBoundary>
    </DataProvider>,
  );
  for (const times of [1, 2]) {
    expect(asked).toHaveLength(times);
    await act(() => asked.at(-1)?.(undefined));
    expect(text()).toBe(`broken ${times}`);
    await act(() => retry());
    expect(text()).toBe('waiting');
  }
  vi.restoreAllMocks();
});

// React 18 has no `use`.
describe.runIf('use' in React)('a promise that `use` gets where it is made', () => {
  // `act` of React has other types in React 18.
  const { act: reactAct } = React as unknown as { act: (run: () => void) => unknown };
  function Name({ id }: { id: string }) {
    return <b>{(React.use(useFetch(getUser, { id })) as User).name}</b>;
  }

  it.each([0, 1, 2, 3, 5, 8])(
    'is one promise in a transition, settled after %i microtasks (SSR-6)',
    async (ticks) => {
      const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
      const getLetter = new Endpoint(
        async ({ id }: { id: string }) => {
          for (let at = 0; at < ticks; at++) await Promise.resolve();
          return `letter ${id}`;
        },
        { name: `getLetter${ticks}` },
      );
      function Letter({ id }: { id: string }) {
        return <b>{React.use(useFetch(getLetter, { id }))}</b>;
      }
      const setters: ((id: string) => void)[] = [];
      function Page() {
        const [id, set] = React.useState('a');
        setters.push(set);
        return <Letter id={id} />;
      }
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
      const container = document.createElement('div');
      const root = createRoot(container);
      root.render(app(new Controller(), <Page />));
      await vi.waitFor(() => expect(container.textContent).toBe('letter a'));
      React.startTransition(() => setters.at(-1)?.('b'));
      await vi.waitFor(() => expect(container.textContent).toBe('letter b'));
      expect(warned).not.toHaveBeenCalled();
      root.unmount();
      vi.unstubAllGlobals();
      warned.mockRestore();
    },
  );

  it('is rejected in the same way', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = new Endpoint(() => Promise.reject(new Error('refused')), { name: 'failing' });
    function Failing() {
      return <b>{React.use(useFetch(failing)) as string}</b>;
    }
    mounted = await mount(app(new Controller(), <Failing />));
    await vi.waitFor(() => expect(text()).toBe('refused'));
    expect(errors.mock.calls.join()).not.toContain('uncached promise');
    errors.mockRestore();
  });

  it('is shown after a synchronous act, as Testing Library renders', async () => {
    const controller = new Controller();
    mounted = await mount(app(controller, null));
    const { root } = mounted;
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    void reactAct(() => root.render(app(controller, <Name id="1" />)));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.({ id: '1', name: 'Ada' });
    await vi.waitFor(() => expect(text()).toBe('Ada'));
    vi.unstubAllGlobals();
  });
});
