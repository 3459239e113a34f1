// @vitest-environment jsdom
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Endpoint, Entity } from 'wireshape';
import { useCache, useFetchStatus, useLive, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  left = 0;
}
let calls = 0;
const getTea = new Endpoint(async (id: string): Promise<unknown> => ({ id, left: ++calls }), {
  name: 'getTea',
  schema: Tea,
});
const brief = getTea.extend({ dataExpiryLength: 5_000 });

const app = testApp();
beforeEach(() => {
  calls = 0;
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

function Reader({ endpoint }: { endpoint: typeof getTea }) {
  return <i>{useSuspense(endpoint, 'a').left} </i>;
}

it('counts a stale time from the reader that fetched, for all of them (CTL-10)', async () => {
  await app.show(<Reader endpoint={brief} />);
  await app.settle();
  await app.show(<i>elsewhere</i>);
  await act(() => vi.advanceTimersByTime(6_000));
  await app.show(<Reader endpoint={getTea} />);
  await app.settle();
  expect(calls).toBe(2);
  // This response is fresh for a minute, also for the reader whose own are not.
  await app.show(<i>elsewhere</i>);
  await act(() => vi.advanceTimersByTime(6_000));
  await app.show(<Reader endpoint={brief} />);
  await app.settle();
  expect(calls).toBe(2);
  await act(() => vi.advanceTimersByTime(60_000));
  await app.show(<i>elsewhere</i>);
  await app.show(<Reader endpoint={brief} />);
  await app.settle();
  expect(calls).toBe(3);
});

it('refetches what is older than one reader accepts, once, also where that fails (CTL-10, CTL-15)', async () => {
  let failing = false;
  const flaky = getTea.extend({
    name: 'flaky',
    errorPolicy: () => 'soft',
    fetch: async (id: string) => {
      calls++;
      if (failing) throw new Error('busy');
      return { id, left: calls };
    },
  });
  function Fresh() {
    const { fetchedAt = Infinity, refetch } = useFetchStatus(flaky, 'a');
    useEffect(() => {
      if (Date.now() - fetchedAt > 5_000) void refetch();
    }, [fetchedAt, refetch]);
    return <Reader endpoint={flaky} />;
  }
  await app.show(<Reader endpoint={flaky} />);
  await app.settle();
  await act(() => vi.advanceTimersByTime(4_000));
  await app.show(<Fresh />);
  await app.settle();
  expect(calls).toBe(1);
  await app.show(<Reader endpoint={flaky} />);
  await act(() => vi.advanceTimersByTime(4_000));
  failing = true;
  await app.show(<Fresh />);
  await app.settle();
  expect(calls).toBe(2);
  await app.show(<Reader endpoint={flaky} />);
  failing = false;
  await app.show(<Fresh />);
  await app.settle();
  expect(calls).toBe(3);
  expect(app.text).toBe('3 ');
});

it('polls at the interval of one reader, while that is mounted (CTL-10, REST-8)', async () => {
  function Live() {
    return <b>{useLive(getTea.extend({ pollFrequency: 2_000 }), 'a').left} </b>;
  }
  function Cached() {
    return <u>{useCache(getTea, 'a')?.left}</u>;
  }
  await app.show([<Reader key="reader" endpoint={getTea} />, <Live key="live" />, <Cached key="cached" />]);
  await app.settle();
  expect(app.text).toBe('1 1 1');
  await act(() => vi.advanceTimersByTime(2_000));
  await app.settle();
  expect(app.text).toBe('2 2 2');
  await app.show([<Reader key="reader" endpoint={getTea} />]);
  await act(() => vi.advanceTimersByTime(20_000));
  await app.settle();
  expect(calls).toBe(2);
});
