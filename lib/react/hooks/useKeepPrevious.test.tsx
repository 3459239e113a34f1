// @vitest-environment jsdom
import { startTransition, StrictMode, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Endpoint, Entity, RestEndpoint } from 'wireshape';
import { useKeepPrevious, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Tea extends Entity {
  static override key = 'Tea';
  id = 0;
  name = '';
}
let calls: { readonly page: number; respond: () => void; fail: () => void }[] = [];
const getTea = new Endpoint(
  ({ page }: { page: number }) =>
    new Promise<unknown>((resolve, reject) => {
      const fail = () => reject(Object.assign(new Error('busy'), { status: 503 }));
      calls.push({ page, respond: () => resolve({ id: page, name: `tea ${page}` }), fail });
    }),
  { name: 'getTea', schema: Tea },
);
const getOther = getTea.extend({ name: 'getOther' });

const app = testApp();
const renders: string[] = [];
beforeEach(() => {
  calls = [];
  renders.length = 0;
});
const respond = (page: number) => act(async () => calls.findLast((one) => one.page === page)?.respond());
const fail = (page: number) => act(async () => calls.findLast((one) => one.page === page)?.fail());

function Page({ page, endpoint = getTea }: { page: number | null; endpoint?: typeof getTea }) {
  const { data, loading, error, isPrevious } = useKeepPrevious(endpoint, page === null ? null : { page });
  let text = data?.name ?? 'idle';
  if (error) text = `${error.message} ${String(data)}`;
  if (loading) text = 'loading';
  if (isPrevious) text += '…';
  renders.push(text);
  return <b>{text}</b>;
}
const strict = (page: number | null) => (
  <StrictMode>
    <Page page={page} />
  </StrictMode>
);

it('gives the previous data while other arguments load, also where responses are out of order (CTL-16)', async () => {
  await app.show(<Page page={1} />);
  expect(app.text).toBe('loading');
  await respond(1);
  expect(app.text).toBe('tea 1');
  renders.length = 0;
  await app.show(<Page page={2} />);
  expect(app.text).toBe('tea 1…');
  await app.show(<Page page={3} />);
  expect(app.text).toBe('tea 1…');
  await respond(3);
  expect(app.text).toBe('tea 3');
  await respond(2);
  expect(app.text).toBe('tea 3');
  // No render but those that React and the response cause.
  expect(renders).toEqual(['tea 1…', 'tea 1…', 'tea 3']);
  await app.show(<Page page={1} />);
  expect(app.text).toBe('tea 1');
  expect(calls).toHaveLength(3);
});

it('drops it with an error, and does not show it while that is retried (CTL-16)', async () => {
  await app.show(<Page page={1} />);
  await respond(1);
  await app.show(<Page page={2} />);
  await fail(2);
  expect(app.text).toBe('busy undefined');
  await act(() => app.controller.invalidate(getTea, { page: 2 }));
  expect(app.text).toBe('loading');
  await respond(2);
  expect(app.text).toBe('tea 2');
});

it('ends with null, an invalidation of what is shown, a reset and another endpoint (CTL-16)', async () => {
  await app.show(<Page page={1} />);
  await respond(1);
  await app.show(<Page page={null} />);
  expect(app.text).toBe('idle');
  await app.show(<Page page={2} />);
  expect(app.text).toBe('loading');
  await respond(2);
  await act(() => app.controller.invalidate(getTea, { page: 2 }));
  expect(app.text).toBe('loading');
  await respond(2);
  await app.show(<Page page={3} />);
  expect(app.text).toBe('tea 2…');
  await act(() => app.controller.set(Tea, { id: 2, name: 'new' }));
  expect(app.text).toBe('new…');
  await act(() => app.controller.invalidate(getTea, { page: 2 }));
  expect(app.text).toBe('loading');
  await respond(3);
  await app.show(<Page page={4} />);
  expect(app.text).toBe('tea 3…');
  await act(() => app.controller.resetEntireStore());
  expect(app.text).toBe('loading');
  await respond(4);
  expect(app.text).toBe('tea 4');
  await app.show(<Page page={5} endpoint={getOther} />);
  expect(app.text).toBe('loading');
});

it('works in StrictMode and in a transition (CTL-16)', async () => {
  await app.show(strict(1));
  await respond(1);
  await act(() => startTransition(() => void app.show(strict(2))));
  expect(app.text).toBe('tea 1…');
  await respond(2);
  expect(app.text).toBe('tea 2');
});

/** A router whose state is external, as most are. */
function createRouter() {
  let page = 1;
  const listeners = new Set<() => void>();
  return {
    go(next: number) {
      page = next;
      for (const listener of listeners) listener();
    },
    usePage: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        () => page,
      ),
  };
}

function Shown({ page, isOld }: { page: number; isOld: boolean }) {
  const tea = useSuspense(getTea, { page });
  const text = `${tea.name}${isOld ? '…' : ''}`;
  renders.push(text);
  return <b>{text}</b>;
}
it.each([false, true])(
  'keeps what suspense showed with useDeferredValue, where a router has the arguments; StrictMode: %s (CTL-16)',
  async (isStrict) => {
    const router = createRouter();
    function Deferred() {
      const page = router.usePage();
      const shown = useDeferredValue(page);
      return <Shown page={shown} isOld={shown !== page} />;
    }
    await app.show(
      isStrict ? (
        <StrictMode>
          <Deferred />
        </StrictMode>
      ) : (
        <Deferred />
      ),
    );
    expect(app.text).toBe('waiting');
    await respond(1);
    expect(app.text).toBe('tea 1');
    await act(() => router.go(2));
    expect(app.text).toBe('tea 1…');
    await act(() => router.go(3));
    expect(app.text).toBe('tea 1…');
    await respond(3);
    await app.settle();
    expect(app.text).toBe('tea 3');
    await respond(2);
    await app.settle();
    expect(app.text).toBe('tea 3');
  },
);

it('keeps what suspense showed with useDeferredValue, where a component has the arguments (CTL-16)', async () => {
  let go = (_page: number): void => {};
  function Deferred() {
    const [page, setPage] = useState(1);
    const shown = useDeferredValue(page);
    // oxlint-disable-next-line react/globals -- the test calls it
    go = setPage;
    return <Shown page={shown} isOld={shown !== page} />;
  }
  await app.show(<Deferred />);
  await respond(1);
  await act(() => go(2));
  expect(app.text).toBe('tea 1…');
  await respond(2);
  await app.settle();
  expect(app.text).toBe('tea 2');
});

it('shows nothing that was not on the screen where the endpoint changes, whatever arguments it takes (CTL-16)', async () => {
  const getById = new RestEndpoint({
    path: '/teas/:id',
    schema: Tea,
    fetchResponse: () => new Promise(() => {}),
  });
  const never = getTea.extend({ name: 'never' });
  app.controller.setResponse(never, { page: 1 }, { id: 9, name: 'stored' });
  await app.show(<Page page={1} />);
  await respond(1);
  await app.show(<Page page={2} endpoint={never} />);
  expect(app.text).toBe('loading');
  await app.show(<Page page={1} />);
  expect(app.text).toBe('tea 1');
  function Any({ endpoint, args }: { endpoint: typeof getById | typeof getTea; args: object }) {
    const { data, loading } = useKeepPrevious(endpoint, args as never);
    return <b>{loading ? 'loading' : data?.name}</b>;
  }
  await app.show(<Any endpoint={getTea} args={{ page: 1 }} />);
  await app.show(<Any endpoint={getById} args={{ id: 5 }} />);
  expect(app.text).toBe('loading');
});
