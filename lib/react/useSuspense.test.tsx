// @vitest-environment jsdom
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import {
  answerUser as answer,
  askedUsers as asked,
  fetchUser,
  getUser,
  User,
  userOptions as options,
} from '../test/askedUsers.ts';
import { mount, type Mounted } from '../test/mount.ts';
import { shownText } from '../test/shownText.ts';
import { waitingApp } from '../test/waitingApp.tsx';

let mounted: Mounted | undefined;
let controller: Controller;
let renders = 0;
beforeEach(() => {
  asked.length = 0;
  renders = 0;
  controller = new Controller();
});
afterEach(async () => {
  await mounted?.unmount();
  controller.cleanup();
  vi.restoreAllMocks();
});

type GetUser = typeof getUser;
function Name({ id, endpoint = getUser }: { id: string | null; endpoint?: GetUser }) {
  const user = useSuspense(endpoint, id === null ? null : { id });
  renders++;
  return <b>{user ? user.name : 'nobody'}</b>;
}
const app = (children: React.ReactNode) => waitingApp(controller, children);
const text = () => shownText(mounted);
const show = async (children: React.ReactNode) => {
  mounted = await mount(app(children));
};
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

describe('useSuspense', () => {
  it('fetches once when it comes, and waits until the answer is there', async () => {
    await show(<Name id="1" />);
    expect(text()).toBe('waiting');
    await answer(0, 'Ada');
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(1);
    expect(renders).toBe(1);
  });

  it('fetches once for all that wait for the same, in StrictMode too', async () => {
    mounted = await mount(
      <StrictMode>
        {app(
          <>
            <Name id="1" />
            <Name id="1" />
          </>,
        )}
      </StrictMode>,
    );
    await answer(0, 'Ada');
    expect(text()).toBe('AdaAda');
    expect(asked).toHaveLength(1);
  });

  it('does not fetch on a render of the component around it', async () => {
    await show(<Name id="1" />);
    await answer(0, 'Ada');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await mounted?.render(app(<Name id="1" />));
    await mounted?.render(app(<Name id="1" />));
    expect(asked).toHaveLength(1);
    expect(text()).toBe('Ada');
  });

  it('shows an old answer and fetches a new one when it comes', async () => {
    controller.setResponse(getUser, { id: '1' }, { id: '1', name: 'Ada' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await show(<Name id="1" />);
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(1);
    await answer(0, 'Eve');
    expect(text()).toBe('Eve');
  });

  it('fetches when the arguments change', async () => {
    await show(<Name id="1" />);
    await answer(0, 'Ada');
    await mounted?.render(app(<Name id="2" />));
    expect(text()).toBe('waiting');
    expect(asked.map(({ id }) => id)).toEqual(['1', '2']);
    await answer(1, 'Bob');
    expect(text()).toBe('Bob');
    await mounted?.render(app(<Name id="1" />));
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(2);
  });

  it('keeps what it shows while a transition waits for other arguments', async () => {
    let turn = (_id: string): void => {};
    function Turning() {
      const [id, setId] = useState('1');
      useEffect(() => {
        turn = setId;
      }, []);
      return <Name id={id} />;
    }
    await show(<Turning />);
    await answer(0, 'Ada');
    await act(() => startTransition(() => turn('2')));
    expect(text()).toBe('Ada');
    await answer(1, 'Bob');
    expect(text()).toBe('Bob');
    expect(asked).toHaveLength(2);
  });

  it('fetches behind what it shows, without a render, when the answer is expired', async () => {
    await show(<Name id="1" />);
    await answer(0, 'Ada');
    for (const times of [1, 2]) {
      await act(() => controller.expireAll(getUser));
      expect(text()).toBe('Ada');
      expect(asked).toHaveLength(1 + times);
      await answer(times, 'Ada');
    }
    expect(renders).toBe(1);
  });

  it('waits again when the answer is invalidated, and holds it in a transition', async () => {
    await show(<Name id="1" />);
    await answer(0, 'Ada');
    await act(() => controller.invalidate(getUser, { id: '1' }));
    expect(text()).toBe('waiting');
    await answer(1, 'Eve');
    expect(text()).toBe('Eve');
    await act(() => startTransition(() => void controller.invalidate(getUser, { id: '1' })));
    expect(text()).toBe('Eve');
    expect(asked).toHaveLength(3);
    await answer(2, 'Zoe');
    expect(text()).toBe('Zoe');
  });

  it('fetches again after everything was thrown away', async () => {
    await show(<Name id="1" />);
    await answer(0, 'Ada');
    await act(() => controller.resetEntireStore());
    expect(text()).toBe('waiting');
    await act(() => controller.resetEntireStore());
    expect(asked).toHaveLength(3);
    await answer(1, 'old');
    expect(text()).toBe('waiting');
    await answer(2, 'Eve');
    expect(text()).toBe('Eve');
  });

  it('asks for a removed entity again', async () => {
    await show(<Name id="1" />);
    await answer(0, 'Ada');
    await act(() => controller.invalidateAll(getUser));
    expect(asked).toHaveLength(2);
    await answer(1, 'Eve');
    expect(text()).toBe('Eve');
  });

  it('does nothing for null', async () => {
    await show(<Name id={null} />);
    expect(text()).toBe('nobody');
    await mounted?.render(app(<Name id="1" />));
    await answer(0, 'Ada');
    expect(text()).toBe('Ada');
    await mounted?.render(app(<Name id={null} />));
    expect(text()).toBe('nobody');
    expect(asked).toHaveLength(1);
  });

  it('throws the error, and asks again when the boundary is reset', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await show(<Name id="1" />);
    await act(() => asked[0]?.fail(new Error('broken')));
    expect(text()).toBe('broken');
    await act(() => mounted?.container.querySelector('button')?.click());
    expect(text()).toBe('waiting');
    expect(asked).toHaveLength(2);
    await answer(1, 'Ada');
    expect(text()).toBe('Ada');
  });

  it('gives up on an answer that can not be read, and does not ask for ever', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    class Strict extends User {
      static override validate(processed: { name?: string }) {
        return processed.name ? undefined : 'no name';
      }
    }
    const endpoint = new Endpoint(fetchUser, { name: 'strict', schema: Strict });
    await show(<Name id="1" endpoint={endpoint as unknown as GetUser} />);
    await answer(0, '');
    expect(text()).toContain('no name');
    await settle();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['an answer', { dataExpiryLength: 1, invalidIfStale: true }],
    ['an error', { errorExpiryLength: 0 }],
  ])('shows %s that expired before it could be shown', async (what, more) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10));
    await show(<Name id="1" endpoint={new Endpoint(fetchUser, { ...options, ...more })} />);
    if (what === 'an answer') await answer(0, 'Ada');
    else await act(() => asked[0]?.fail(new Error('broken')));
    expect(text()).toBe(what === 'an answer' ? 'Ada' : 'broken');
    await settle();
    expect(asked).toHaveLength(1);
  });

  it('waits for a fresh answer in place of an old one where the endpoint says so', async () => {
    const endpoint = new Endpoint(fetchUser, { ...options, name: 'fresh', invalidIfStale: true });
    controller.setResponse(endpoint, { id: '1' }, { id: '1', name: 'Ada' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await show(<Name id="1" endpoint={endpoint} />);
    expect(text()).toBe('waiting');
    await answer(0, 'Eve');
    expect(text()).toBe('Eve');
    await act(() => controller.expireAll(endpoint));
    expect(text()).toBe('waiting');
    await answer(1, 'Zoe');
    expect(text()).toBe('Zoe');
    expect(asked).toHaveLength(2);
  });

  it('keeps old data on the screen after a soft error, and throws a hard one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let policy: 'soft' | 'hard' = 'soft';
    const endpoint = new Endpoint(fetchUser, { ...options, name: 'policy', errorPolicy: () => policy });
    await show(<Name id="1" endpoint={endpoint} />);
    await answer(0, 'Ada');
    await act(() => controller.expireAll(endpoint));
    await act(() => asked[1]?.fail(new Error('soft')));
    expect(text()).toBe('Ada');
    policy = 'hard';
    await act(() => controller.expireAll(endpoint));
    await act(() => asked[2]?.fail(new Error('hard')));
    expect(text()).toBe('hard');
    expect(asked).toHaveLength(3);
  });

  it('lets go while a fetch is under way, and shows its answer to who comes later', async () => {
    await show(<Name id="1" />);
    await mounted?.render(app(<i>gone</i>));
    await answer(0, 'Ada');
    expect(text()).toBe('gone');
    await mounted?.render(app(<Name id="1" />));
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(1);
  });

  it('reads what was set without an endpoint, where the schema finds it', async () => {
    controller.set(User, { id: '1', name: 'Ada' });
    await show(<Name id="1" />);
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(0);
  });
});
