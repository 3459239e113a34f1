// @vitest-environment jsdom
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkError } from 'wireshape';
import { AsyncBoundary, DataProvider } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser as answer, askedUsers as asked, getUser, User } from '../../test/askedUsers.ts';
import { testApp } from '../../test/TestApp.tsx';
import { userReaders } from '../../test/userReaders.tsx';

const app = testApp();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
const fail = (at: number, status?: number) =>
  act(() => asked[at]?.fail(Object.assign(new Error(`failed ${status}`), { status })));
const online = () => act(() => void window.dispatchEvent(new Event('online')));

describe.for(Object.entries(userReaders(getUser)))('%s', ([, Reader]) => {
  it.for([[undefined], [500]])('recovers when the network is back: status %s (REST-11)', async ([status]) => {
    await app.show(<Reader />);
    await fail(0, status);
    expect(app.text).toBe(`failed ${status}`);
    await online();
    expect(asked).toHaveLength(2);
    expect(app.text).toBe('waiting');
    await answer(1, 'Ada');
    expect(app.text).toBe('Ada');
    await online();
    expect(asked).toHaveLength(2);
  });

  it('requests nothing at a retry by which the data was stored (REST-11)', async () => {
    await app.show(<Reader />);
    await fail(0, 500);
    await act(() => {
      void app.controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Ada' });
      app.find('button')?.click();
    });
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(1);
  });

  it('recovers all that failed below one boundary when the network is back (REST-11)', async () => {
    await app.show([<Reader key="1" id="1" />, <Reader key="2" id="2" />]);
    await fail(0);
    await fail(1);
    await online();
    expect(asked).toHaveLength(4);
    await answer(2, 'Ada');
    await answer(3, 'Bob');
    expect(app.text).toBe('AdaBob');
  });

  it('requests nothing when the network is back after a client error (REST-11)', async () => {
    await app.show(<Reader />);
    await fail(0, 404);
    await online();
    expect(asked).toHaveLength(1);
    expect(app.text).toBe('failed 404');
  });

  it('recovers when another response brings the data (REST-11)', async () => {
    await app.show(<Reader />);
    await fail(0, 500);
    await act(() => app.controller.set([User], [{ id: '1', name: 'Ada' }]));
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(1);
  });

  it('recovers when the request succeeds elsewhere (REST-11)', async () => {
    await app.show(<Reader />);
    await fail(0, 500);
    await act(() => void app.controller.fetch(getUser, { id: '1' }));
    expect(app.text).toBe('failed 500');
    await answer(1, 'Ada');
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(2);
  });

  it('recovers by expireAll (REST-11)', async () => {
    await app.show(<Reader />);
    await fail(0, 500);
    await act(() => app.controller.expireAll(getUser));
    expect(asked).toHaveLength(2);
    await answer(1, 'Ada');
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(2);
  });

  it('requests nothing for an unmounted component (REST-11)', async () => {
    await app.show(<Reader />);
    await fail(0);
    await app.show(null);
    if (app.text) await app.unmount();
    await online();
    expect(asked).toHaveLength(1);
  });
});

it('renders data that was stored while its error was committed (REST-11)', async () => {
  const { useSuspense: Reader } = userReaders(getUser);
  // Its effect runs before the boundary subscribes to the query.
  function StoresData() {
    useLayoutEffect(() => void app.controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Ada' }));
    return 'failed';
  }
  await app.render(
    <DataProvider controller={app.controller}>
      <AsyncBoundary errorComponent={StoresData}>
        <Reader />
      </AsyncBoundary>
    </DataProvider>,
  );
  await fail(0, 500);
  expect(app.text).toBe('Ada');
  expect(asked).toHaveLength(1);
});

it('renders at a retry data whose version a transition holds back (CTL-11, REST-11)', async () => {
  const { useSuspense: Reader } = userReaders(getUser);
  let open: (id: string) => void = () => {};
  function Opened() {
    const [id, setId] = useState<string>();
    open = setId;
    return id ? <Reader id={id} /> : null;
  }
  await app.render(
    <DataProvider controller={app.controller}>
      <AsyncBoundary fallback="waiting">
        <Opened />
      </AsyncBoundary>
      {app.boundary(<Reader />)}
    </DataProvider>,
  );
  await fail(0, 500);
  expect(app.text).toBe('failed 500');
  await act(() =>
    startTransition(() => {
      // Suspends, so React keeps the version on the screen.
      open('2');
      void app.controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Ada' });
    }),
  );
  expect(app.text).toBe('failed 500');
  vi.mocked(console.error).mockClear();
  await app.click('button');
  expect(app.text).toBe('Ada');
  // The version on the screen has the error still; no component throws it again.
  expect(console.error).not.toHaveBeenCalled();
  await answer(1, 'Bob');
  expect(app.text).toBe('BobAda');
});

it('renders the error of a request that a child keeps and throws again, after the data is stored (REST-11)', async () => {
  const { useSuspense: Reader } = userReaders(getUser);
  const Throwing = ({ error }: { error: Error }): ReactNode => {
    throw error;
  };
  function Page() {
    const [error, setError] = useState<Error>();
    useEffect(() => void app.controller.fetch(getUser, { id: '1' }).catch(setError), []);
    return (
      <>
        {app.boundary(error && <Throwing error={error} />)}
        {app.boundary(<Reader />)}
      </>
    );
  }
  await app.render(
    <DataProvider controller={app.controller}>
      <Page />
    </DataProvider>,
  );
  await act(() => asked.forEach((request) => request.fail(new Error('failed'))));
  expect(app.text).toBe('failedfailed');
  await act(() => void app.controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Ada' }));
  expect(app.text).toBe('failedAda');
});

it('gives a server the time that it asks for, and recovers then (REST-11)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { useSuspense: Reader } = userReaders(getUser);
  await app.show(<Reader />);
  const headers = { 'Retry-After': '60' };
  const busy = new NetworkError(new Response(null, { status: 503, headers }), {
    method: 'GET',
    url: '/users/1',
  });
  await act(() => asked[0]?.fail(busy));
  await online();
  await act(() => vi.advanceTimersByTime(59_000));
  await online();
  expect(asked).toHaveLength(1);
  expect(app.text).toBe(busy.message);
  await act(() => vi.advanceTimersByTime(1_001));
  expect(asked).toHaveLength(2);
  await answer(1, 'Ada');
  expect(app.text).toBe('Ada');
});

it('leaves no timer where a provider is unmounted while a server is waited for (REST-11)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { useSuspense: Reader } = userReaders(getUser);
  await app.show(<Reader />);
  const headers = { 'Retry-After': '60' };
  const about = { method: 'GET', url: '/users/1' };
  await act(() => asked[0]?.fail(new NetworkError(new Response(null, { status: 503, headers }), about)));
  const started = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  await online();
  const wait = started.mock.calls.findIndex(([, delay]) => delay === 60_000);
  expect(wait).not.toBe(-1);
  await app.render(null);
  expect(ended).toHaveBeenCalledWith(started.mock.results[wait]?.value);
});
