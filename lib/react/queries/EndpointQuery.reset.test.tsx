// @vitest-environment jsdom
import { type ReactNode, Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Collection, Controller, type Endpoint, getDefaultManagers, LogoutManager } from 'wireshape';
import { useDLE, useFetch, useLive, useQuery, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser as answer, askedUsers as asked, getUser, User } from '../../test/askedUsers.ts';
import { collected } from '../../test/collected.ts';
import { testApp } from '../../test/TestApp.tsx';
import { userReaders } from '../../test/userReaders.tsx';

const app = testApp();
const reset = () => act(() => app.controller.resetEntireStore());

const readers = userReaders(getUser);

describe.for(Object.entries(readers))('%s', ([, Reader]) => {
  it('refetches what it shows (CTL-12)', async () => {
    await app.show(<Reader />);
    await answer(0, 'first');
    await reset();
    expect(app.text).toBe('waiting');
    expect(asked).toHaveLength(2);
    await answer(1, 'second');
    expect(app.text).toBe('second');
  });

  it('refetches what it suspends on, and never shows the response to the request before (CTL-12)', async () => {
    await app.show(<Reader />);
    await reset();
    expect(asked).toHaveLength(2);
    await answer(0, 'first');
    expect(app.text).toBe('waiting');
    await answer(1, 'second');
    await app.settle();
    expect(app.text).toBe('second');
    expect(asked).toHaveLength(2);
  });

  it('refetches where it joined a request just before the reset (CTL-12)', async () => {
    void app.controller.fetch(getUser, { id: '1' }).catch(() => {});
    await app.show(<Reader />);
    await act(() => {
      asked[0]?.answer({ id: '1', name: 'first' });
      void app.controller.resetEntireStore();
    });
    await app.settle();
    expect(app.text).toBe('waiting');
    expect(asked).toHaveLength(2);
    await answer(1, 'second');
    expect(app.text).toBe('second');
  });

  it('refetches where the reset comes with the response (CTL-12)', async () => {
    await app.show(<Reader />);
    const stop = app.controller.store.subscribe(() => {
      if (!app.controller.getResponse(getUser, { id: '1' }).data) return;
      stop();
      void app.controller.resetEntireStore();
    });
    await answer(0, 'first');
    await app.settle();
    expect(app.text).toBe('waiting');
    expect(asked).toHaveLength(2);
    await answer(1, 'second');
    expect(app.text).toBe('second');
    expect(asked).toHaveLength(2);
  });

  it('shows the response after a reset, whatever was reset before (CTL-12)', async () => {
    await app.show(<Reader />);
    for (let turn = 0; turn < 3; turn++) {
      await reset();
      await reset();
    }
    expect(asked).toHaveLength(7);
    await answer(6, 'last');
    await app.settle();
    expect(app.text).toBe('last');
    expect(asked).toHaveLength(7);
  });
});

it('joins no request of before the reset with a component that mounts after it (CTL-12)', async () => {
  function App() {
    const [count, setCount] = useState(1);
    return (
      <>
        <button onClick={() => setCount(2)}>more</button>
        {Array.from({ length: count }, (_, at) => (
          <Suspense key={at} fallback="waiting">
            <readers.useSuspense />
          </Suspense>
        ))}
      </>
    );
  }
  await app.show(<App />);
  await act(() => {
    void app.controller.resetEntireStore();
    app.find('button')?.click();
  });
  await answer(asked.length - 1, 'second');
  await app.settle();
  expect(app.text).toBe('moresecondsecond');
  expect(asked).toHaveLength(2);
});

it('requests no further where several requests fail with 401 and a LogoutManager (CTL-12)', async () => {
  app.controller.cleanup();
  app.controller = new Controller({ managers: [new LogoutManager(), ...getDefaultManagers()] });
  function User({ id }: { id: string }) {
    const { loading, error, data } = useDLE(getUser, { id });
    return <b>{loading ? 'waiting ' : `${error?.message ?? data?.name} `}</b>;
  }
  await app.show(['1', '2', '3'].map((id) => <User key={id} id={id} />));
  const refuse = () => Object.assign(new Error('401'), { status: 401 });
  for (let at = 0; at < asked.length && at < 50; at++) await act(() => asked[at]?.fail(refuse()));
  await app.settle();
  expect(app.text).toBe('401 401 401 ');
  expect(asked.length).toBeLessThanOrEqual(6);
});

/** Has a component show some records, and gives weak references to what it was given. */
async function shown(ui: (note: (object: object) => void) => ReactNode): Promise<WeakRef<object>[]> {
  const seen: WeakRef<object>[] = [];
  await app.show(ui((object) => void seen.push(new WeakRef(object))));
  return seen;
}

describe('after a reset', () => {
  const users = new Collection([User]);
  const getAll = getUser.extend({
    name: 'getAll',
    schema: users as never,
    pollFrequency: 1000,
  }) as unknown as Endpoint<[{ id: string }], unknown, typeof users>;

  it('keeps nothing in memory of what was read before, without React (CTL-12)', async () => {
    const read = (): WeakRef<object>[] => {
      void app.controller.setResponse(getAll, { id: '1' }, [{ id: '1', name: 'Ada' }]);
      const list = app.controller.getResponse(getAll, { id: '1' }).data as unknown as object[];
      const one = app.controller.get(User, '1') as object;
      const state = app.controller.getState();
      return [list, list[0] as object, one, state, state.tables, state.entities['User'] as object].map(
        (object) => new WeakRef(object),
      );
    };
    const held = read();
    await app.controller.resetEntireStore();
    for (const one of held) expect(await collected(one)).toBe(true);
  });

  it.for(['shown', 'gone'])(
    'keeps nothing in memory of what components showed before: %s (CTL-12)',
    async (what) => {
      function All({ note }: { note(object: object): void }) {
        const list = useSuspense(getAll, { id: '1' }) as unknown as User[];
        const user = useQuery(User, { id: '1' });
        useLive(getAll, { id: '1' });
        useFetch(getAll, { id: '1' });
        const { data } = useDLE(getAll, { id: '1' });
        note(list);
        if (user) note(user);
        if (data) note(data);
        return <b>{list.map(({ name }) => name)}</b>;
      }
      void app.controller.setResponse(getAll, { id: '1' }, [{ id: '1', name: 'Ada' }]);
      const held = await shown((note) => <All note={note} />);
      expect(app.text).toBe('Ada');
      expect(held.length).toBeGreaterThan(2);
      if (what === 'gone') await app.show(null);
      await reset();
      for (const { answer: send } of asked) await act(() => send([{ id: '2', name: 'Bob' }]));
      if (what === 'shown') expect(app.text).toBe('Bob');
      // React keeps the last tree besides the one that is shown.
      for (let turn = 0; turn < 2; turn++) {
        const ui = what === 'shown' ? <All note={() => {}} /> : <i>{turn}</i>;
        await app.show(ui);
      }
      await app.settle();
      asked.length = 0;
      const first = held.slice(0, 3);
      for (const one of first) expect(await collected(one)).toBe(true);
    },
  );
});
