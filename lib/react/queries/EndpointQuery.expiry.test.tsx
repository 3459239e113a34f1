// @vitest-environment jsdom
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Endpoint } from 'wireshape';
import { useCache, useSubscription, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser as answer, askedUsers as asked, fetchUser, userOptions } from '../../test/askedUsers.ts';
import { testApp } from '../../test/TestApp.tsx';
import { ChangeNotifier } from './ChangeNotifier.ts';
import type { AnyArgsEndpoint } from './EndpointQuery.ts';
import { QueryRegistry } from './QueryRegistry.ts';
import { userReaders } from '../../test/userReaders.tsx';

const getPrice = new Endpoint(fetchUser, {
  ...userOptions,
  dataExpiryLength: 100,
  errorExpiryLength: 100,
  invalidIfStale: true,
});

const app = testApp();
let now = 0;
beforeEach(() => {
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
const fail = (at: number) => act(() => asked[at]?.fail(new Error(`failed ${at}`)));

function Reading() {
  useCache(getPrice, { id: '1' });
  return null;
}

describe.for(Object.entries(userReaders(getPrice)))('%s', ([, Reader]) => {
  it('shows a response that expired while its component was suspended, and requests it once (CTL-10)', async () => {
    await app.show(<Reader />);
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 40));
    await answer(0, 'Ada');
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(1);
  });

  it.for([50, 150])(
    'keeps a response fresh for its dataExpiryLength at the next mount: after %s ms of 100 (CTL-10)',
    async (ms) => {
      await app.show(<Reader />);
      await answer(0, 'Ada');
      await app.show(null);
      now += ms;
      await app.show(<Reader />);
      expect(app.text).toBe(ms < 100 ? 'Ada' : 'waiting');
      expect(asked).toHaveLength(ms < 100 ? 1 : 2);
      if (ms > 100) await answer(1, 'Eve');
      expect(app.text).toBe(ms < 100 ? 'Ada' : 'Eve');
    },
  );

  it.for([50, 150])(
    'keeps an error for its errorExpiryLength at the next mount: after %s ms of 100 (CTL-10)',
    async (ms) => {
      await app.show(<Reader />);
      await fail(0);
      expect(app.text).toBe('failed 0');
      await app.unmount();
      now += ms;
      await app.show(<Reader />);
      expect(app.text).toBe(ms < 100 ? 'failed 0' : 'waiting');
      expect(asked).toHaveLength(ms < 100 ? 1 : 2);
    },
  );

  it('requests on mount what expired, while another component reads it (CTL-10)', async () => {
    await app.show(<Reading />);
    await app.show(
      <>
        <Reading />
        <Reader />
      </>,
    );
    await answer(0, 'Ada');
    await app.show(<Reading />);
    now += 150;
    await app.show(
      <>
        <Reading />
        <Reader />
      </>,
    );
    expect(app.text).toBe('waiting');
    expect(asked).toHaveLength(2);
    await answer(1, 'Eve');
    expect(app.text).toBe('Eve');
  });
});

it('shows two responses that one component suspends on in turn, though the first expires meanwhile (CTL-10)', async () => {
  const getOther = getPrice.extend({ name: 'getOther' } as never) as typeof getPrice;
  function Both() {
    const one = useSuspense(getPrice, { id: '1' });
    const other = useSuspense(getOther, { id: '2' });
    return (
      <b>
        {one.name} {other.name}
      </b>
    );
  }
  await app.show(
    <Suspense fallback={<p>waiting</p>}>
      <Both />
    </Suspense>,
  );
  await answer(0, 'Ada');
  now += 60_000;
  await answer(1, 'Bob');
  expect(app.text).toBe('Ada Bob');
  expect(asked).toHaveLength(2);
});

it('does not show a response that renders were suspended on and never committed, once it expired (CTL-25)', async () => {
  const { controller } = app;
  const registry = new QueryRegistry(controller, new ChangeNotifier(controller.store, () => {}));
  const query = registry.endpointQuery(getPrice as AnyArgsEndpoint, [{ id: '1' }]);
  const mounts = () => query.readOnMount(controller.getState());
  expect(mounts()).toMatchObject({ pending: true });
  const first = query.suspend();
  asked[0]?.answer({ id: '1', name: 'old' });
  await first;
  now += 60_000;
  vi.useFakeTimers({ now });
  expect(mounts()).toMatchObject({ pending: true });
  void query.suspend();
  expect(mounts()).toMatchObject({ pending: true });
  vi.useRealTimers();
});

it('does not show a response of invalidIfStale in a version that a newer one replaced (CTL-25)', () => {
  const { controller } = app;
  const registry = new QueryRegistry(controller, new ChangeNotifier(controller.store, () => {}));
  const query = registry.endpointQuery(getPrice as AnyArgsEndpoint, [{ id: '1' }]);
  void controller.setResponse(getPrice, { id: '1' }, { id: '1', name: 'old' });
  const older = controller.getState();
  expect(query.readOnMount(older)).toMatchObject({ data: { name: 'old' }, pending: false });
  now += 60_000;
  expect(query.readOnMount(older)).toMatchObject({ pending: true });
  // Its times are those of the older row too.
  void controller.setResponse(getPrice, { id: '1' }, { id: '1', name: 'new', more: 1 });
  expect(query.readOnMount(older)).toMatchObject({ pending: true });
  expect(query.readOnMount(controller.getState())).toMatchObject({ data: { name: 'new' }, pending: false });
});

it('polls at the shortest pollFrequency of all mounted components, whenever it changes (CTL-10)', async () => {
  vi.restoreAllMocks();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const base = new Endpoint(fetchUser, userOptions);
  const endpoints = [1000, 100, 500].map(
    (pollFrequency) => [pollFrequency, base.extend({ pollFrequency })] as const,
  );
  const byFrequency = new Map(endpoints);
  function Poll({ every }: { every: number }) {
    useSubscription(byFrequency.get(every) as typeof base, { id: '1' });
    return null;
  }
  const after = async (ms: number) => {
    asked.length = 0;
    for (let at = 0; at < ms; at += 100) {
      await act(() => vi.advanceTimersByTime(100));
      for (const { id, answer: send } of asked) await act(() => send({ id, name: 'Ada' }));
    }
    return asked.length;
  };
  try {
    await app.show(<Poll every={1000} />);
    expect(await after(1000)).toBe(1);
    await app.show(<Poll every={100} />);
    expect(await after(1000)).toBe(10);
    await app.show(<Poll every={500} />);
    expect(await after(1000)).toBe(2);
    await app.show([<Poll key="1" every={500} />, <Poll key="2" every={100} />]);
    expect(await after(1000)).toBe(10);
    await app.show([<Poll key="1" every={500} />, <Poll key="2" every={1000} />]);
    expect(await after(1000)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
