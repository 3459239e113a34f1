// @vitest-environment jsdom
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, GCPolicy, getDefaultManagers, LogoutManager, type Manager } from 'wireshape';
import { AsyncBoundary, DataProvider, useController, useSuspense } from 'wireshape/react';
import { duringRender } from '../../store/rendering.ts';
import { UncommittedStores } from './UncommittedStores.ts';
import type { ProviderState } from './ProviderState.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const asked: string[] = [];
const endpoint = (name: string, ms: number) =>
  new Endpoint(
    async () => {
      asked.push(name);
      await wait(ms);
      return name;
    },
    { name },
  );
const user = endpoint('user', 10);
const todo = endpoint('todo', 12);
const controllers = new Map<string, Controller>();

function Show({ of, id = '' }: { of: typeof user; id?: string }) {
  const controller = useController();
  const text = useSuspense(of);
  React.useEffect(() => void controllers.set(id, controller), [controller, id]);
  return <p>{text}</p>;
}
const part = (of: typeof user, id?: string) => (
  <AsyncBoundary fallback="…">
    <Show of={of} id={id} />
  </AsyncBoundary>
);
/** A component that React loads, so that nothing below it is committed before it is. */
const lazy = (App: () => React.ReactNode) =>
  React.lazy(async () => {
    await wait(20);
    return { default: App };
  });

const roots: ReturnType<typeof createRoot>[] = [];
async function shown(App: React.ComponentType, expected: string, isStrict = false): Promise<void> {
  const element = document.createElement('div');
  const root = createRoot(element);
  roots.push(root);
  const Mode = isStrict ? React.StrictMode : React.Fragment;
  root.render(
    <Mode>
      <React.Suspense fallback="loading">
        <App />
      </React.Suspense>
    </Mode>,
  );
  await vi.waitFor(() => expect(element.textContent).toBe(expected));
}
beforeEach(() => {
  asked.length = 0;
  controllers.clear();
  // These renders are those of an app, outside of `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount();
  await wait(5);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('renders with a new store where it is mounted again after it was unmounted (SSR-6)', async () => {
  const element = document.createElement('div');
  const root = createRoot(element);
  roots.push(root);
  const seen: Controller[][] = [[], []];
  function Seen({ at }: { at: number }) {
    const controller = useController();
    React.useLayoutEffect(() => void seen[at]?.push(controller));
    return at;
  }
  for (const at of [0, 1]) {
    root.render(
      <DataProvider>
        <Seen at={at} />
      </DataProvider>,
    );
    await vi.waitFor(() => expect(element.textContent).toBe(`${at}`));
    await wait(5);
    root.render(null);
    await vi.waitFor(() => expect(element.textContent).toBe(''));
  }
  expect(seen[1]).toHaveLength(1);
  expect(seen[1]).not.toContain(seen[0]?.[0]);
});

describe('a provider below what suspends', () => {
  it.each([
    [false, false],
    [true, false],
    [false, true],
  ])(
    'sends each request once, and leaves one store (StrictMode: %s, own controller: %s) (SSR-6)',
    async (isStrict, isOwn) => {
      const started: Controller[] = [];
      class Noted extends Controller {
        override init(): void {
          super.init();
          started.push(this);
        }
      }
      const own = isOwn
        ? { controller: new Controller({ gcPolicy: new GCPolicy() }) }
        : { Controller: Noted };
      const App = lazy(() => (
        <DataProvider {...own}>
          {part(user)}
          {part(todo)}
        </DataProvider>
      ));
      await shown(App, 'usertodo', isStrict);
      expect(asked.toSorted()).toEqual(['todo', 'user']);
      if (!isOwn) await vi.waitFor(() => expect(started).not.toEqual([]));
      await wait(20);
      expect(new Set(started).size).toBe(isOwn ? 0 : 1);
      if (isOwn) own.controller?.cleanup();
    },
  );

  it.each([
    ['managers', () => ({ managers: [new LogoutManager(), ...getDefaultManagers()] })],
    ['state as text', () => ({ initialState: JSON.parse('{"entities":{"A":{"1":{"id":"1"}}}}') as object })],
    [
      'state',
      () => ({ initialState: new Controller({ initialState: { endpoints: { x: [{ a: 1 }] } } }).getState() }),
    ],
    ['policy', () => ({ gcPolicy: new GCPolicy() })],
  ])('sends each request once where its %s is made in the render (SSR-6)', async (_, props) => {
    const App = lazy(() => (
      <DataProvider {...props()}>
        {part(user)}
        {part(todo)}
      </DataProvider>
    ));
    await shown(App, 'usertodo');
    await wait(20);
    expect(asked.toSorted()).toEqual(['todo', 'user']);
  });

  it('has the managers of the render that is committed (SSR-6)', async () => {
    const calls: (readonly [id: number, call: string])[] = [];
    let made = 0;
    class Noting implements Manager {
      readonly id = ++made;
      middleware(): ReturnType<Manager['middleware']> {
        return (next) => (action) => {
          if (action.type === 'wireshape/reset') calls.push([this.id, 'reset']);
          return next(action);
        };
      }
      init(): void {
        calls.push([this.id, 'init']);
      }
      cleanup(): void {
        calls.push([this.id, 'cleanup']);
      }
    }
    const committed: number[] = [];
    function Page() {
      const manager = new Noting();
      React.useLayoutEffect(() => void committed.push(manager.id));
      return (
        <DataProvider managers={[manager, ...getDefaultManagers()]}>
          {part(user, 'own')}
          {part(todo)}
        </DataProvider>
      );
    }
    await shown(lazy(Page), 'usertodo');
    await vi.waitFor(() => expect(controllers.has('own')).toBe(true));
    expect(made).toBeGreaterThan(1);
    await controllers.get('own')?.resetEntireStore();
    roots.pop()?.unmount();
    await wait(5);
    const id = committed[0] as number;
    expect(calls).toEqual([
      [id, 'init'],
      [id, 'reset'],
      [id, 'cleanup'],
    ]);
  });

  it('shares the requests of a render that was thrown away (SSR-6)', async () => {
    const controller = duringRender(() => new Controller({ managers: getDefaultManagers() }));
    const first = duringRender(() => controller.fetch(user));
    controller.adoptOptions({ managers: getDefaultManagers() });
    expect(await Promise.all([first, controller.fetch(user)])).toEqual(['user', 'user']);
    expect(asked).toEqual(['user']);
    controller.cleanup();
  });

  it('has a store of its own beside another one of equal props (SSR-6)', async () => {
    const App = lazy(() => (
      <>
        <DataProvider>{part(user, 'a')}</DataProvider>
        <DataProvider>{part(user, 'b')}</DataProvider>
      </>
    ));
    await shown(App, 'useruser');
    await vi.waitFor(() => expect(controllers.size).toBe(2));
    expect(controllers.get('a')).not.toBe(controllers.get('b'));
    expect(asked).toEqual(['user', 'user']);
  });

  it.each(['the provider', 'what is around it'])(
    'has a store of its own where the key of %s changes before React commits it (SSR-6)',
    async (where) => {
      const setters: ((key: string) => void)[] = [];
      const own = endpoint('own', 100);
      function Page() {
        const [key, set] = React.useState('ada');
        setters.push(set);
        const isInner = where === 'the provider';
        return (
          <React.Suspense fallback="loading">
            <React.Fragment key={isInner ? undefined : key}>
              <DataProvider key={isInner ? key : undefined}>
                <Show of={own} id={key} />
              </DataProvider>
            </React.Fragment>
          </React.Suspense>
        );
      }
      const page = shown(Page, 'own');
      await vi.waitFor(() => expect(asked).toEqual(['own']));
      setters.at(-1)?.('bob');
      await page;
      // What was requested for one user is not shown to another.
      expect(asked).toEqual(['own', 'own']);
    },
  );

  it.runIf('Activity' in React)(
    'keeps its store in a hidden tree, beside one that is mounted (SSR-6)',
    async () => {
      const setters: ((step: number) => void)[] = [];
      function Page() {
        const [step, set] = React.useState(0);
        setters.push(set);
        return (
          <>
            <React.Activity mode={step < 2 ? 'hidden' : 'visible'}>
              <DataProvider>{part(user, 'a')}</DataProvider>
            </React.Activity>
            {step > 0 && <DataProvider>{part(todo, 'b')}</DataProvider>}
          </>
        );
      }
      const page = shown(Page, 'usertodo');
      await vi.waitFor(() => expect(asked).toEqual(['user']));
      setters.at(-1)?.(1);
      await vi.waitFor(() => expect(controllers.has('b')).toBe(true));
      setters.at(-1)?.(2);
      await page;
      await vi.waitFor(() => expect(controllers.has('a')).toBe(true));
      expect(controllers.get('a')).not.toBe(controllers.get('b'));
      expect(asked).toEqual(['user', 'todo']);
    },
  );

  it('has a store of its own in each root, and after a change of its key (SSR-6)', async () => {
    const App = lazy(() => <DataProvider>{part(user, 'a')}</DataProvider>);
    await shown(App, 'user');
    await vi.waitFor(() => expect(controllers.size).toBe(1));
    const Other = lazy(() => <DataProvider>{part(user, 'b')}</DataProvider>);
    await shown(Other, 'user');
    await vi.waitFor(() => expect(controllers.size).toBe(2));
    const setters: ((key: number) => void)[] = [];
    function Keyed() {
      const [key, set] = React.useState(1);
      setters.push(set);
      return <DataProvider key={key}>{part(user, `key ${key}`)}</DataProvider>;
    }
    await shown(Keyed, 'user');
    setters.at(-1)?.(2);
    await vi.waitFor(() => expect(controllers.size).toBe(4));
    expect(new Set(controllers.values()).size).toBe(4);
    expect(asked).toHaveLength(4);
  });
});

describe('the stores of uncommitted providers', () => {
  const stores = () => {
    const all = new UncommittedStores();
    const made: ProviderState[] = [];
    const create = () => {
      const controller = { adoptOptions: () => {} };
      made.push({ controller } as unknown as ProviderState);
      return made.at(-1) as ProviderState;
    };
    return { all, made, take: (props: object, place = '') => all.take(place, props, create) };
  };

  it('are taken by a later render at the same place, with the same values (SSR-6)', () => {
    const { take } = stores();
    const initialState = { entities: {} };
    const [a, b] = [take({ initialState }, 'a'), take({ initialState }, 'b')];
    expect(a).not.toBe(b);
    expect(take({ initialState: { entities: {} } }, 'a')).toBe(a);
    expect(take({ initialState: { entities: { User: {} } } }, 'a')).not.toBe(a);
    expect(take({ initialState }, 'b')).toBe(b);
  });

  it('warn once of a controller that is made in each render that React throws away (SSR-6)', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { take } = stores();
    const controllers = Array.from({ length: 9 }, () => new Controller());
    for (const controller of controllers) take({ controller }, `${controllers.indexOf(controller)}`);
    expect(warned).not.toHaveBeenCalled();
    const gcPolicy = new GCPolicy();
    for (const controller of controllers) take({ gcPolicy, controller });
    expect(warned.mock.calls.flat()).toEqual([
      expect.stringMatching(/another controller .*provider_prop_new/),
    ]);
  });

  it('are forgotten once one is mounted, and after a minute (SSR-6)', () => {
    const { take, all } = stores();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const a = take({});
    all.remove(a);
    const b = take({});
    expect(b).not.toBe(a);
    now.mockReturnValue(1_000_000 + 59_000);
    expect(take({})).toBe(b);
    now.mockReturnValue(1_000_000 + 59_000 + 61_000);
    expect(take({})).not.toBe(b);
  });
});
