// @vitest-environment jsdom
import { startTransition, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint } from 'wireshape';
import { useDLE, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import {
  answerUser as answer,
  askedUsers as asked,
  fetchUser,
  getUser,
  userOptions,
} from '../test/askedUsers.ts';
import { mount, type Mounted } from '../test/mount.ts';
import { shownText } from '../test/shownText.ts';
import { waitingApp } from '../test/waitingApp.tsx';

let mounted: Mounted | undefined;
let controller: Controller;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.length = 0;
  controller = new Controller();
});
afterEach(async () => {
  await mounted?.unmount();
  controller.cleanup();
  vi.useRealTimers();
});
const tick = () => vi.setSystemTime(Date.now() + 1);

function Waiting() {
  return <b>{useSuspense(getUser, { id: '1' }).name}</b>;
}
function Loading() {
  const { data, loading, error } = useDLE(getUser, { id: '1' });
  return <b>{loading ? 'waiting' : (error?.message ?? data?.name)}</b>;
}
const text = () => shownText(mounted);
const show = async (children: React.ReactNode) => {
  mounted = await mount(waitingApp(controller, children));
};
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

describe.for([
  ['useSuspense', <Waiting key="1" />],
  ['useDLE', <Loading key="1" />],
] as const)('%s', ([, ui]) => {
  it('shows what was requested before expireAll, then requests once more (CTL-7)', async () => {
    await show(ui);
    await act(() => controller.expireAll(getUser));
    expect(asked).toHaveLength(1);
    await answer(0, 'old');
    expect(text()).toBe('old');
    expect(asked).toHaveLength(2);
    await answer(1, 'new');
    await settle();
    expect(text()).toBe('new');
    expect(asked).toHaveLength(2);
  });

  it('requests again after an error of before expireAll, and shows the next (CTL-7)', async () => {
    await show(ui);
    await act(() => controller.expireAll(getUser));
    await act(() => asked[0]?.fail(new Error('old')));
    expect(text()).toBe('waiting');
    expect(asked).toHaveLength(2);
    await act(() => asked[1]?.fail(new Error('new')));
    await settle();
    expect(text()).toBe('new');
    expect(asked).toHaveLength(2);
  });

  it.for(['invalidate', 'invalidateAll'] as const)(
    'never shows what was requested before %s (CTL-7)',
    async (name) => {
      await show(ui);
      if (name === 'invalidate') await act(() => controller.invalidate(getUser, { id: '1' }));
      else await act(() => controller.invalidateAll(getUser));
      await answer(0, 'old');
      expect(text()).toBe('waiting');
      expect(asked).toHaveLength(2);
      await answer(1, 'new');
      await settle();
      expect(text()).toBe('new');
      expect(asked).toHaveLength(2);
    },
  );

  it('replaces what is shown by the request sent after expireAll, whichever comes first (CTL-7)', async () => {
    await show(ui);
    await answer(0, 'first');
    await act(() => void controller.fetch(getUser, { id: '1' }));
    tick();
    await act(() => controller.expireAll(getUser));
    expect(asked).toHaveLength(3);
    await answer(2, 'new');
    await answer(1, 'old');
    await settle();
    expect(text()).toBe('new');
    expect(asked).toHaveLength(3);
  });

  it('ends where the request before expireAll is aborted (CTL-7)', async () => {
    await show(ui);
    await answer(0, 'first');
    await act(() => void controller.fetch(getUser, { id: '1' }).catch(() => {}));
    await act(() => controller.expireAll(getUser));
    const aborted = Object.assign(new Error('aborted'), { name: 'AbortError' });
    await act(() => asked[1]?.fail(aborted));
    await act(() => asked[2]?.fail(aborted));
    await settle();
    expect(text()).toBe('first');
    expect(asked).toHaveLength(3);
  });
});

it('keeps the page of a transition whose request was overtaken by invalidateAll (CTL-7)', async () => {
  const other = new Endpoint(fetchUser, { ...userOptions, name: 'other' });
  function Page() {
    const [id, setId] = useState('1');
    const go = () => startTransition(() => setId('2'));
    return <b onClick={go}>{useSuspense(other, { id }).name}</b>;
  }
  await show(<Page />);
  await answer(0, 'Ada');
  await act(() => mounted?.container.querySelector('b')?.click());
  await act(() => controller.invalidateAll({ testKey: (key) => key === other.key({ id: '2' }) }));
  await answer(1, 'old');
  expect(text()).toBe('Ada');
  expect(asked).toHaveLength(3);
  await answer(2, 'new');
  await settle();
  expect(text()).toBe('new');
  expect(asked).toHaveLength(3);
});
