// @vitest-environment jsdom
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Endpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import {
  answerUser as answer,
  askedUsers as asked,
  fetchUser,
  getUser,
  User,
  userOptions as options,
} from '../../test/askedUsers.ts';
import { testApp } from '../../test/TestApp.tsx';

const app = testApp();
let renders = 0;
beforeEach(() => {
  renders = 0;
});

type GetUser = typeof getUser;
function Name({ id, endpoint = getUser }: { id: string | null; endpoint?: GetUser }) {
  const user = useSuspense(endpoint, id === null ? null : { id });
  renders++;
  return <b>{user ? user.name : 'nobody'}</b>;
}

describe('useSuspense', () => {
  it('fetches once on mount, and suspends until the response is stored', async () => {
    await app.show(<Name id="1" />);
    expect(app.text).toBe('waiting');
    await answer(0, 'Ada');
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(1);
    expect(renders).toBe(1);
  });

  it('fetches once for all components with the same arguments, in StrictMode too', async () => {
    await app.render(
      <StrictMode>
        {app.around(
          <>
            <Name id="1" />
            <Name id="1" />
          </>,
        )}
      </StrictMode>,
    );
    await answer(0, 'Ada');
    expect(app.text).toBe('AdaAda');
    expect(asked).toHaveLength(1);
  });

  it('does not fetch when its parent re-renders', async () => {
    await app.show(<Name id="1" />);
    await answer(0, 'Ada');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await app.show(<Name id="1" />);
    await app.show(<Name id="1" />);
    expect(asked).toHaveLength(1);
    expect(app.text).toBe('Ada');
  });

  it('shows a stale response and refetches on mount', async () => {
    app.controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Ada' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await app.show(<Name id="1" />);
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(1);
    await answer(0, 'Eve');
    expect(app.text).toBe('Eve');
  });

  it('fetches when the arguments change', async () => {
    await app.show(<Name id="1" />);
    await answer(0, 'Ada');
    await app.show(<Name id="2" />);
    expect(app.text).toBe('waiting');
    expect(asked.map(({ id }) => id)).toEqual(['1', '2']);
    await answer(1, 'Bob');
    expect(app.text).toBe('Bob');
    await app.show(<Name id="1" />);
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(2);
  });

  it('keeps its data while a transition suspends on other arguments', async () => {
    let turn = (_id: string): void => {};
    function Turning() {
      const [id, setId] = useState('1');
      useEffect(() => {
        turn = setId;
      }, []);
      return <Name id={id} />;
    }
    await app.show(<Turning />);
    await answer(0, 'Ada');
    await act(() => startTransition(() => turn('2')));
    expect(app.text).toBe('Ada');
    await answer(1, 'Bob');
    expect(app.text).toBe('Bob');
    expect(asked).toHaveLength(2);
  });

  it('refetches in the background, without a re-render, when the response is expired', async () => {
    await app.show(<Name id="1" />);
    await answer(0, 'Ada');
    for (const times of [1, 2]) {
      await act(() => app.controller.expireAll(getUser));
      expect(app.text).toBe('Ada');
      expect(asked).toHaveLength(1 + times);
      await answer(times, 'Ada');
    }
    expect(renders).toBe(1);
  });

  it('suspends again when the response is invalidated, and keeps its data in a transition', async () => {
    await app.show(<Name id="1" />);
    await answer(0, 'Ada');
    await act(() => app.controller.invalidate(getUser, { id: '1' }));
    expect(app.text).toBe('waiting');
    await answer(1, 'Eve');
    expect(app.text).toBe('Eve');
    await act(() => startTransition(() => void app.controller.invalidate(getUser, { id: '1' })));
    expect(app.text).toBe('Eve');
    expect(asked).toHaveLength(3);
    await answer(2, 'Zoe');
    expect(app.text).toBe('Zoe');
  });

  it('refetches after a reset', async () => {
    await app.show(<Name id="1" />);
    await answer(0, 'Ada');
    await act(() => app.controller.resetEntireStore());
    expect(app.text).toBe('waiting');
    await act(() => app.controller.resetEntireStore());
    expect(asked).toHaveLength(3);
    await answer(1, 'old');
    expect(app.text).toBe('waiting');
    await answer(2, 'Eve');
    expect(app.text).toBe('Eve');
  });

  it('requests again after a reset for a suspended component, and not for one that is gone (CTL-12)', async () => {
    await app.show(<Name id="1" />);
    await act(() => app.controller.resetEntireStore());
    expect(asked).toHaveLength(2);
    expect(app.text).toBe('waiting');
    await app.show(<i>elsewhere</i>);
    await act(() => app.controller.resetEntireStore());
    expect(asked).toHaveLength(2);
    await app.show(<Name id="1" />);
    expect(asked).toHaveLength(3);
    await answer(2, 'Ada');
    expect(app.text).toBe('Ada');
  });

  it('refetches a removed entity', async () => {
    await app.show(<Name id="1" />);
    await answer(0, 'Ada');
    await act(() => app.controller.invalidateAll(getUser));
    expect(asked).toHaveLength(2);
    await answer(1, 'Eve');
    expect(app.text).toBe('Eve');
  });

  it('does nothing for null', async () => {
    await app.show(<Name id={null} />);
    expect(app.text).toBe('nobody');
    await app.show(<Name id="1" />);
    await answer(0, 'Ada');
    expect(app.text).toBe('Ada');
    await app.show(<Name id={null} />);
    expect(app.text).toBe('nobody');
    expect(asked).toHaveLength(1);
  });

  it('throws the error, and refetches when the boundary is reset', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await app.show(<Name id="1" />);
    await act(() => asked[0]?.fail(new Error('broken')));
    expect(app.text).toBe('broken');
    await app.click('button');
    expect(app.text).toBe('waiting');
    expect(asked).toHaveLength(2);
    await answer(1, 'Ada');
    expect(app.text).toBe('Ada');
  });

  it('throws for a response that can not be read, in place of refetching without end', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    class Strict extends User {
      static override validate(processed: { name?: string }) {
        return processed.name ? undefined : 'no name';
      }
    }
    const endpoint = new Endpoint(fetchUser, { name: 'strict', schema: Strict });
    await app.show(<Name id="1" endpoint={endpoint as unknown as GetUser} />);
    await answer(0, '');
    expect(app.text).toContain('no name');
    await app.settle();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['an answer', { dataExpiryLength: 1, invalidIfStale: true }],
    ['an error', { errorExpiryLength: 0 }],
  ])('shows %s that expired before its first commit', async (what, more) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10));
    await app.show(<Name id="1" endpoint={new Endpoint(fetchUser, { ...options, ...more })} />);
    if (what === 'an answer') await answer(0, 'Ada');
    else await act(() => asked[0]?.fail(new Error('broken')));
    expect(app.text).toBe(what === 'an answer' ? 'Ada' : 'broken');
    await app.settle();
    expect(asked).toHaveLength(1);
  });

  it('suspends on a stale response where the endpoint has invalidIfStale', async () => {
    const endpoint = new Endpoint(fetchUser, { ...options, name: 'fresh', invalidIfStale: true });
    app.controller.setResponse(endpoint, { id: '1' }, { id: '1', name: 'Ada' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await app.show(<Name id="1" endpoint={endpoint} />);
    expect(app.text).toBe('waiting');
    await answer(0, 'Eve');
    expect(app.text).toBe('Eve');
    await act(() => app.controller.expireAll(endpoint));
    expect(app.text).toBe('waiting');
    await answer(1, 'Zoe');
    expect(app.text).toBe('Zoe');
    expect(asked).toHaveLength(2);
  });

  it('keeps stale data on the screen after a soft error, and throws a hard one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let policy: 'soft' | 'hard' = 'soft';
    const endpoint = new Endpoint(fetchUser, { ...options, name: 'policy', errorPolicy: () => policy });
    await app.show(<Name id="1" endpoint={endpoint} />);
    await answer(0, 'Ada');
    await act(() => app.controller.expireAll(endpoint));
    await act(() => asked[1]?.fail(new Error('soft')));
    expect(app.text).toBe('Ada');
    policy = 'hard';
    await act(() => app.controller.expireAll(endpoint));
    await act(() => asked[2]?.fail(new Error('hard')));
    expect(app.text).toBe('hard');
    expect(asked).toHaveLength(3);
  });

  it('unmounts during a fetch, and shows its response to a component that mounts later', async () => {
    await app.show(<Name id="1" />);
    await app.show(<i>gone</i>);
    await answer(0, 'Ada');
    expect(app.text).toBe('gone');
    await app.show(<Name id="1" />);
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(1);
  });

  it('reads what was set without an endpoint, where the schema finds it', async () => {
    app.controller.set(User, { id: '1', name: 'Ada' });
    await app.show(<Name id="1" />);
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(0);
  });
});
