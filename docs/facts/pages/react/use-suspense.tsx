import { Activity, Component, type ReactNode, startTransition, Suspense, useState } from 'react';
import { Entity, prefetch, RestEndpoint } from 'wireshape';
import { AsyncBoundary, ErrorBoundary, type ErrorFallbackProps, useDLE, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /users/:id': ({ params }) =>
    params.id === '0' ? status(404) : { id: params.id, name: `User ${params.id}` },
  'GET /users': [{ id: '1', name: 'Jim' }],
  'GET /names': [{ id: '2' }],
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User, lookup: true });
const getUsers = new RestEndpoint({ path: '/users', schema: [User] });

function Profile({ id }: { id: string }): ReactNode {
  return useSuspense(getUser, { id }).name;
}

const failing = <Profile id="0" />;

function Failed({ error, resetErrorBoundary }: ErrorFallbackProps): ReactNode {
  return <button onClick={resetErrorBoundary}>{error.name}</button>;
}

export const neverUndefined = fact(
  'the data is never `undefined`, and loading and errors are shown in one place above.',
  async ({ server, renderElement, pass, expect }) => {
    server.delay = 1_000;
    const users = [<Profile key="1" id="1" />, <Profile key="2" id="2" />];
    const screen = await renderElement(<AsyncBoundary fallback="Loading">{users}</AsyncBoundary>);
    expect(screen.textContent).toEqual('Loading');
    await pass(1_000);
    expect(screen.textContent).toEqual('User 1User 2');
    server.isOffline = true;
    const failed = await renderElement(
      <AsyncBoundary errorComponent={() => 'Failed'}>
        {['3', '4'].map((id) => (
          <Profile key={id} id={id} />
        ))}
      </AsyncBoundary>,
    );
    await pass(1_000);
    expect(failed.textContent).toEqual('Failed');
  },
);

export const throwsFirstError = fact(
  'If a request fails and there is no data yet, it throws the error to the nearest error boundary.',
  async ({ renderElement, expect }) => {
    const inner = <ErrorBoundary fallbackComponent={Failed}>{failing}</ErrorBoundary>;
    const outer = <ErrorBoundary fallbackComponent={() => 'Outer'}>{inner}</ErrorBoundary>;
    const screen = await renderElement(<Suspense>{outer}</Suspense>);
    expect(screen.textContent).toEqual('NetworkError');
  },
);

export const failedRefetchKeepsData = fact(
  'A failed refetch [mostly keeps the data](../../endpoint/errors/#keep-data-when-a-refetch-fails).',
  async ({ controller, server, render, pass, expect }) => {
    const view = await render(() => useSuspense(getUser, { id: '1' }).name);
    server.reply('GET /users/:id', status(500));
    controller.expireAll(getUser);
    await pass(1_000);
    expect([view.shown, server.requests.length]).toEqual(['User 1', 2]);
    server.reply('GET /users/:id', status(404));
    controller.expireAll(getUser);
    await pass(1_000);
    expect([view.shown instanceof Error, server.requests.length]).toEqual([true, 3]);
  },
);

export const fetchesNothingWithNull = fact(
  'No request is sent until `id` is set.',
  async ({ server, render, expect }) => {
    let id: string | undefined;
    const view = await render(() => useSuspense(getUser, id ? { id } : null)?.name);
    expect([view.shown, server.requests]).toEqual([undefined, []]);
    id = '1';
    await view.rerender();
    expect([view.shown, server.requests]).toEqual(['User 1', ['GET /users/1']]);
  },
);

export const boundaryShowsBoth = fact(
  '`AsyncBoundary` shows its `fallback` while a component inside it suspends, and its `errorComponent` after a component inside it threw.',
  async ({ server, renderElement, pass, expect }) => {
    server.delay = 1_000;
    const shown = { fallback: 'Loading', errorComponent: Failed };
    const screen = await renderElement(<AsyncBoundary {...shown}>{failing}</AsyncBoundary>);
    expect(screen.textContent).toEqual('Loading');
    await pass(1_000);
    expect(screen.textContent).toEqual('NetworkError');
  },
);

export const errorBoundaryShowsErrors = fact(
  "`ErrorBoundary` does only the second, if you use React's own `Suspense`.",
  async ({ server, renderElement, pass, expect }) => {
    server.delay = 1_000;
    const boundary = <ErrorBoundary fallbackComponent={Failed}>{failing}</ErrorBoundary>;
    const screen = await renderElement(<Suspense fallback="Loading">{boundary}</Suspense>);
    expect(screen.textContent).toEqual('Loading');
    await pass(1_000);
    expect(screen.textContent).toEqual('NetworkError');
  },
);

export const resetRetries = fact(
  'The `errorComponent` gets `error`, and `resetErrorBoundary`, which retries the request:',
  async ({ server, renderElement, settle, expect }) => {
    const screen = await renderElement(<AsyncBoundary errorComponent={Failed}>{failing}</AsyncBoundary>);
    expect(screen.textContent).toEqual('NetworkError');
    server.reply('GET /users/:id', { id: '0', name: 'Joan' });
    screen.querySelector('button')?.click();
    await settle();
    expect(screen.textContent).toEqual('Joan');
  },
);

export const boundaryShowsText = fact(
  'Without an `errorComponent`, `AsyncBoundary` shows the text of the error.',
  async ({ controller, renderElement, expect }) => {
    const screen = await renderElement(<AsyncBoundary>{failing}</AsyncBoundary>);
    expect(screen.textContent).toEqual(controller.getError(getUser, { id: '0' })?.message);
  },
);

export const boundaryKeepsError = fact(
  'A boundary that shows an error keeps it when the arguments inside change.',
  async ({ renderElement, settle, expect }) => {
    function App({ hasKey }: { hasKey: boolean }): ReactNode {
      const [id, setId] = useState('0');
      const boundary = <AsyncBoundary key={hasKey ? id : ''}>{<Profile id={id} />}</AsyncBoundary>;
      return <p onClick={() => setId('1')}>{boundary}</p>;
    }
    const screens = [await renderElement(<App hasKey={false} />), await renderElement(<App hasKey />)];
    for (const screen of screens) screen.querySelector('p')?.click();
    await settle();
    expect(screens.map((screen) => screen.textContent === 'User 1')).toEqual([false, true]);
  },
);

export const listenGetsReset = fact(
  'It is called on mount with a function that resets the boundary, and returns its cleanup, so `listen={(reset) => router.subscribe(reset)}` fits many routers.',
  async ({ server, renderElement, settle, expect }) => {
    const router = new Set<() => void>();
    const listen = (reset: () => void) => {
      router.add(reset);
      return () => router.delete(reset);
    };
    const screen = await renderElement(<AsyncBoundary listen={listen}>{failing}</AsyncBoundary>);
    server.reply('GET /users/:id', { id: '0', name: 'Joan' });
    for (const navigate of router) navigate();
    await settle();
    expect(screen.textContent).toEqual('Joan');
  },
);

export const newArgumentsSuspend = fact(
  'When the arguments change, the component suspends and the fallback shows.',
  async ({ server, render, pass, expect }) => {
    let id = '1';
    const view = await render(() => useSuspense(getUser, { id }).name);
    expect(view.shown).toEqual('User 1');
    server.delay = 1_000;
    id = '2';
    await view.rerender();
    expect(view.shown).toEqual('pending');
    await pass(1_000);
    expect(view.shown).toEqual('User 2');
  },
);

export const fetchesOneAfterTheOther = fact(
  'two `useSuspense` calls in one component fetch one after the other.',
  async ({ server, render, pass, expect }) => {
    server.delay = 1_000;
    await render(() => [useSuspense(getUser, { id: '1' }), useSuspense(getUser, { id: '2' })]);
    await pass(999);
    expect(server.requests).toEqual(['GET /users/1']);
    await pass(1);
    expect(server.requests).toEqual(['GET /users/1', 'GET /users/2']);
  },
);

export const readsDataOfLists = fact(
  '`useSuspense(UserResource.get, { id })` returns a fresh entity that another response stored, without a request, if [no field is missing](../../schema/partial-records/#data-from-another-response).',
  async ({ controller, server, render, expect }) => {
    await controller.fetch(getUsers);
    await controller.fetch(getUsers.extend({ path: '/names' }));
    const view = await render(() => useSuspense(getUser, { id: '1' }).name);
    expect([view.shown, server.requests]).toEqual(['Jim', ['GET /users', 'GET /names']]);
    await render(() => useSuspense(getUser, { id: '2' }).name);
    expect(server.requests).toEqual(['GET /users', 'GET /names', 'GET /users/2']);
  },
);

export const neverCachedThrows = fact(
  'An endpoint with `dataExpiryLength: 0` throws [`not_cached`](../../errors/#not_cached), because there is no stored data to read.',
  async ({ controller, render, expect }) => {
    const getOnce = getUser.extend({ dataExpiryLength: 0 });
    const { name } = await controller.fetch(getOnce, { id: '1' });
    expect([name, controller.get(User, { id: '1' })]).toEqual(['User 1', undefined]);
    const view = await render(() => useSuspense(getOnce, { id: '1' }));
    await expect(Promise.reject(view.shown as Error)).toFail('not_cached');
  },
);

export const transitionKeepsData = fact(
  "To keep the previous data on the screen, change the arguments in React's `startTransition`.",
  async ({ server, renderElement, settle, pass, expect }) => {
    function App(): ReactNode {
      const [id, setId] = useState('1');
      const change = () => startTransition(() => setId('2'));
      return (
        <p onClick={change}>
          <AsyncBoundary fallback="Loading">{<Profile id={id} />}</AsyncBoundary>
        </p>
      );
    }
    const screen = await renderElement(<App />);
    server.delay = 1_000;
    screen.querySelector('p')?.click();
    await settle();
    expect([screen.textContent, server.requests.length]).toEqual(['User 1', 2]);
    await pass(1_000);
    expect(screen.textContent).toEqual('User 2');
  },
);

export const useDLEShowsAtOnce = fact(
  '[`useDLE`](../use-dle/) shows the data at once.',
  async ({ server, render, pass, expect }) => {
    server.delay = 30;
    const view = await render(() => useDLE(getUser, { id: '1' }).data?.name);
    expect(view.shown).toEqual(undefined);
    await pass(30);
    expect(view.shown).toEqual('User 1');
  },
);

export const replacesFallback = fact(
  'If the fallback and the component render the same button, React replaces it: its focus and a press that has begun are lost.',
  async ({ server, renderElement, pass, expect }) => {
    server.delay = 1_000;
    const follow = <button>Follow</button>;
    function Followed(): ReactNode {
      return useSuspense(getUser, { id: '1' }) && follow;
    }
    const screen = await renderElement(
      <>
        <AsyncBoundary fallback={follow}>
          <Followed />
        </AsyncBoundary>
        <button>Outside</button>
      </>,
    );
    const before = [...screen.querySelectorAll('button')];
    expect(before.map(({ textContent }) => textContent)).toEqual(['Follow', 'Outside']);
    await pass(1_000);
    const after = [...screen.querySelectorAll('button')];
    expect(after.map(({ textContent }) => textContent)).toEqual(['Follow', 'Outside']);
    expect(after.map((button, index) => button === before[index])).toEqual([false, true]);
  },
);

export const joinsPrefetch = fact(
  'If the component renders while the request is in flight, it joins that request.',
  async ({ controller, server, renderElement, pass, expect }) => {
    server.delay = 1_000;
    const prefetched = prefetch(controller, getUser, { id: '1' });
    await pass(600);
    const screen = await renderElement(
      <AsyncBoundary fallback="Loading">
        <Profile id="1" />
      </AsyncBoundary>,
    );
    expect(screen.textContent).toEqual('Loading');
    await pass(400);
    await prefetched;
    expect(screen.textContent).toEqual('User 1');
    expect(server.requests).toEqual(['GET /users/1']);
  },
);

class ProfileClass extends Component<{ user: User }> {
  override render(): ReactNode {
    return this.props.user.name;
  }
}

function ProfileOf({ id }: { id: string }): ReactNode {
  return <ProfileClass user={useSuspense(getUser, { id })} />;
}

export const classRendersAgain = fact(
  'When the record changes, the class renders with the new one.',
  async ({ controller, renderElement, settle, expect }) => {
    const screen = await renderElement(
      <AsyncBoundary>
        <ProfileOf id="1" />
      </AsyncBoundary>,
    );
    expect(screen.textContent).toEqual('User 1');
    controller.set(User, { id: '1', name: 'Ada' });
    await settle();
    expect(screen.textContent).toEqual('Ada');
  },
);

export const activityRefetches = fact(
  'A component in a hidden `<Activity>` does not refetch. When it is shown again, it refetches expired data, and shows the older data meanwhile.',
  async ({ server, renderElement, pass, settle, expect }) => {
    function App(): ReactNode {
      const [mode, setMode] = useState<'hidden' | 'visible'>('visible');
      const toggle = (): void => setMode(mode === 'hidden' ? 'visible' : 'hidden');
      return (
        <p onClick={toggle}>
          <Activity mode={mode}>
            <b>
              <Profile id="1" />
            </b>
          </Activity>
        </p>
      );
    }
    const screen = await renderElement(
      <Suspense fallback="Loading">
        <App />
      </Suspense>,
    );
    screen.querySelector('p')?.click();
    await pass(120_000);
    expect([screen.textContent, server.requests.length]).toEqual(['User 1', 1]);
    server.reply('GET /users/:id', { id: '1', name: 'Joan' });
    server.delay = 1_000;
    screen.querySelector('p')?.click();
    await settle();
    expect([screen.textContent, server.requests.length]).toEqual(['User 1', 2]);
    await pass(1_000);
    expect(screen.textContent).toEqual('Joan');
  },
);
