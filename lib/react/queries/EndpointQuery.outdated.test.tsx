// @vitest-environment jsdom
import { startTransition, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Endpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import {
  answerUser as answer,
  askedUsers as asked,
  fetchUser,
  getUser,
  userOptions,
} from '../../test/askedUsers.ts';
import { testApp } from '../../test/TestApp.tsx';
import { userReaders } from '../../test/userReaders.tsx';

const app = testApp();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const tick = () => vi.setSystemTime(Date.now() + 1);

describe.for(Object.entries(userReaders(getUser)))('%s', ([, Reader]) => {
  it('shows what was requested before expireAll, then requests once more (CTL-7)', async () => {
    await app.show(<Reader />);
    await act(() => app.controller.expireAll(getUser));
    expect(asked).toHaveLength(1);
    await answer(0, 'old');
    expect(app.text).toBe('old');
    expect(asked).toHaveLength(2);
    await answer(1, 'new');
    await app.settle();
    expect(app.text).toBe('new');
    expect(asked).toHaveLength(2);
  });

  it('requests again after an error that was pending at expireAll, and shows the response (CTL-7)', async () => {
    await app.show(<Reader />);
    await act(() => app.controller.expireAll(getUser));
    await act(() => asked[0]?.fail(new Error('old')));
    expect(app.text).toBe('waiting');
    expect(asked).toHaveLength(2);
    await act(() => asked[1]?.fail(new Error('new')));
    await app.settle();
    expect(app.text).toBe('new');
    expect(asked).toHaveLength(2);
  });

  it.for(['invalidate', 'invalidateAll'] as const)(
    'never shows what was requested before %s (CTL-7)',
    async (name) => {
      await app.show(<Reader />);
      if (name === 'invalidate') await act(() => app.controller.invalidate(getUser, { id: '1' }));
      else await act(() => app.controller.invalidateAll(getUser));
      await answer(0, 'old');
      expect(app.text).toBe('waiting');
      expect(asked).toHaveLength(2);
      await answer(1, 'new');
      await app.settle();
      expect(app.text).toBe('new');
      expect(asked).toHaveLength(2);
    },
  );

  it('shows the response of the request sent after expireAll, whichever comes first (CTL-7)', async () => {
    await app.show(<Reader />);
    await answer(0, 'first');
    await act(() => void app.controller.fetch(getUser, { id: '1' }));
    tick();
    await act(() => app.controller.expireAll(getUser));
    expect(asked).toHaveLength(3);
    await answer(2, 'new');
    await answer(1, 'old');
    await app.settle();
    expect(app.text).toBe('new');
    expect(asked).toHaveLength(3);
  });

  it('requests no further where the request before expireAll is aborted (CTL-7)', async () => {
    await app.show(<Reader />);
    await answer(0, 'first');
    await act(() => void app.controller.fetch(getUser, { id: '1' }).catch(() => {}));
    await act(() => app.controller.expireAll(getUser));
    const aborted = Object.assign(new Error('aborted'), { name: 'AbortError' });
    await act(() => asked[1]?.fail(aborted));
    await act(() => asked[2]?.fail(aborted));
    await app.settle();
    expect(app.text).toBe('first');
    expect(asked).toHaveLength(3);
  });
});

it('keeps the page of a transition whose request is outdated by invalidateAll (CTL-7)', async () => {
  const other = new Endpoint(fetchUser, { ...userOptions, name: 'other' });
  function Page() {
    const [id, setId] = useState('1');
    const go = () => startTransition(() => setId('2'));
    return <b onClick={go}>{useSuspense(other, { id }).name}</b>;
  }
  await app.show(<Page />);
  await answer(0, 'Ada');
  await app.click('b');
  await act(() => app.controller.invalidateAll({ testKey: (key) => key === other.key({ id: '2' }) }));
  await answer(1, 'old');
  expect(app.text).toBe('Ada');
  expect(asked).toHaveLength(3);
  await answer(2, 'new');
  await app.settle();
  expect(app.text).toBe('new');
  expect(asked).toHaveLength(3);
});
