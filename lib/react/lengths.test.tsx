// @vitest-environment jsdom
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint } from 'wireshape';
import { useCache, useDLE, useSubscription, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser as answer, askedUsers as asked, fetchUser, userOptions } from '../test/askedUsers.ts';
import { mount, type Mounted } from '../test/mount.ts';
import { shownText } from '../test/shownText.ts';
import { waitingApp } from '../test/waitingApp.tsx';

const getPrice = new Endpoint(fetchUser, {
  ...userOptions,
  dataExpiryLength: 100,
  errorExpiryLength: 100,
  invalidIfStale: true,
});

let mounted: Mounted | undefined;
let controller: Controller;
let now = 0;
beforeEach(() => {
  asked.length = 0;
  controller = new Controller();
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await mounted?.unmount();
  controller.cleanup();
  vi.restoreAllMocks();
});
const text = () => shownText(mounted);
const app = (children: ReactNode) => waitingApp(controller, children);
const show = async (children: ReactNode) => {
  if (mounted?.container.parentNode) await mounted.render(app(children));
  else mounted = await mount(app(children));
};
const fail = (at: number) => act(() => asked[at]?.fail(new Error(`failed ${at}`)));

function Waiting() {
  return <b>{useSuspense(getPrice, { id: '1' }).name}</b>;
}
function Loading() {
  const { data, loading, error } = useDLE(getPrice, { id: '1' });
  return <b>{loading ? 'waiting' : (error?.message ?? data?.name)}</b>;
}
function Reading() {
  useCache(getPrice, { id: '1' });
  return null;
}

describe.for([
  ['useSuspense', Waiting],
  ['useDLE', Loading],
] as const)('%s', ([, Shown]) => {
  it('shows a response that expired while its component was suspended, and requests it once (CTL-10)', async () => {
    await show(<Shown />);
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 40));
    await answer(0, 'Ada');
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(1);
  });

  it.for([50, 150])(
    'counts a response for its own length at the next mount: after %s ms of 100 (CTL-10)',
    async (ms) => {
      await show(<Shown />);
      await answer(0, 'Ada');
      await show(null);
      now += ms;
      await show(<Shown />);
      expect(text()).toBe(ms < 100 ? 'Ada' : 'waiting');
      expect(asked).toHaveLength(ms < 100 ? 1 : 2);
      if (ms > 100) await answer(1, 'Eve');
      expect(text()).toBe(ms < 100 ? 'Ada' : 'Eve');
    },
  );

  it.for([50, 150])(
    'counts an error for its own length at the next mount: after %s ms of 100 (CTL-10)',
    async (ms) => {
      await show(<Shown />);
      await fail(0);
      expect(text()).toBe('failed 0');
      await mounted?.unmount();
      now += ms;
      await show(<Shown />);
      expect(text()).toBe(ms < 100 ? 'failed 0' : 'waiting');
      expect(asked).toHaveLength(ms < 100 ? 1 : 2);
    },
  );

  it('requests at a mount what expired, while another component reads it (CTL-10)', async () => {
    await show(<Reading />);
    await show(
      <>
        <Reading />
        <Shown />
      </>,
    );
    await answer(0, 'Ada');
    await show(<Reading />);
    now += 150;
    await show(
      <>
        <Reading />
        <Shown />
      </>,
    );
    expect(text()).toBe('waiting');
    expect(asked).toHaveLength(2);
    await answer(1, 'Eve');
    expect(text()).toBe('Eve');
  });
});

it('shows two that one component awaits in turn, though the first expires meanwhile (CTL-10)', async () => {
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
  await show(
    <Suspense fallback={<p>waiting</p>}>
      <Both />
    </Suspense>,
  );
  await answer(0, 'Ada');
  now += 60_000;
  await answer(1, 'Bob');
  expect(text()).toBe('Ada Bob');
  expect(asked).toHaveLength(2);
});

it('polls as often as the shortest pollFrequency on the screen, each time that it changes (CTL-10)', async () => {
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
    await show(<Poll every={1000} />);
    expect(await after(1000)).toBe(1);
    await show(<Poll every={100} />);
    expect(await after(1000)).toBe(10);
    await show(<Poll every={500} />);
    expect(await after(1000)).toBe(2);
    await show([<Poll key="1" every={500} />, <Poll key="2" every={100} />]);
    expect(await after(1000)).toBe(10);
    await show([<Poll key="1" every={500} />, <Poll key="2" every={1000} />]);
    expect(await after(1000)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
