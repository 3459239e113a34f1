// @vitest-environment jsdom
import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Controller, Entity, getDefaultManagers, type Manager, RestEndpoint } from 'wireshape';
import { useCancelling, useDLE, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class User extends Entity {
  id = '';
  name = '';
}
interface Sent {
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  answer(): void;
}
let sent: Sent[] = [];
const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
  fetchResponse(url: string, init: RequestInit = {}) {
    return new Promise<Response>((resolve, reject) => {
      const id = url.replace('/users/', '');
      const { signal } = init;
      signal?.addEventListener('abort', () => reject(signal.reason));
      sent.push({
        id,
        signal: signal ?? undefined,
        answer: () => resolve(Response.json({ id, name: `name ${id}` })),
      });
    });
  },
});
const getOnce = getUser.extend({ cancelOnUnmount: true });

const app = testApp();
beforeEach(() => {
  sent = [];
});
const show = (children: ReactNode) => app.render(<StrictMode>{app.around(children)}</StrictMode>);
const answer = (id: string) =>
  act(async () => {
    for (const one of sent) if (one.id === id) one.answer();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
const aborted = () => sent.filter(({ signal }) => signal?.aborted).map(({ id }) => id);

function Loading({ id }: { id: string }) {
  const { data, loading } = useDLE(getOnce, { id });
  return <b>{loading ? 'waiting' : data?.name}</b>;
}
let turn = (_id: string): void => {};
function Search() {
  const [id, setId] = useState('a');
  const [, tick] = useState(0);
  useLayoutEffect(() => {
    turn = setId;
  }, []);
  // Renders again and again around what waits.
  useEffect(() => {
    const timer = setInterval(() => startTransition(() => tick((count) => count + 1)), 5);
    return () => clearInterval(timer);
  }, []);
  return <Result id={id} />;
}
function Result({ id }: { id: string }) {
  return <b>{useSuspense(useCancelling(getUser, { id }), { id }).name}</b>;
}

describe('a request', () => {
  it('is aborted once when other arguments are committed, not by renders (REST-12)', async () => {
    await show(<Search />);
    await answer('a');
    expect(app.text).toBe('name a');
    for (const id of ['b', 'c', 'd']) {
      await act(async () => {
        startTransition(() => turn(id));
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
    }
    expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(aborted()).toEqual([]);
    await answer('d');
    expect(app.text).toBe('name d');
    expect(aborted()).toEqual(['b', 'c']);
    expect(sent).toHaveLength(4);
  });

  it('is aborted when its component unmounts or commits other arguments (REST-12)', async () => {
    await show(<Loading id="a" />);
    expect(aborted()).toEqual([]);
    await show(<Loading id="b" />);
    expect(aborted()).toEqual(['a']);
    await show(null);
    expect(aborted()).toEqual(['a', 'b']);
    expect(sent).toHaveLength(2);
    await show(<Loading id="b" />);
    await answer('b');
    expect(app.text).toBe('name b');
    expect(sent).toHaveLength(3);
  });

  it('is aborted when its component unmounts before its first commit (REST-12)', async () => {
    await show(<Search />);
    await answer('a');
    await act(async () => startTransition(() => turn('b')));
    expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
    await show(null);
    expect(aborted()).toEqual(['b']);
  });

  it('is not aborted while another component or a caller of fetch uses it (REST-12)', async () => {
    await show(
      <>
        <Loading id="a" />
        <Loading key="other" id="a" />
      </>,
    );
    await show(<Loading key="other" id="a" />);
    expect(aborted()).toEqual([]);
    const fetched = app.controller.fetch(getUser, { id: 'a' });
    await show(null);
    expect(aborted()).toEqual([]);
    await answer('a');
    expect((await fetched).name).toBe('name a');
    expect(sent).toHaveLength(1);
  });

  it('is settled for every manager, and for the store, once it is aborted (REST-12)', async () => {
    const seen: string[] = [];
    const inspector: Manager = {
      middleware: () => (next) => (action) => {
        seen.push(action.type);
        if (action.type === 'wireshape/setresponse') seen.push(String(action.aborted));
        return next(action);
      },
      cleanup: () => {},
    };
    app.controller = new Controller({ managers: [...getDefaultManagers(), inspector] });
    await show(<Loading id="a" />);
    await show(null);
    expect(seen.slice(-4)).toEqual(['wireshape/fetch', 'wireshape/setresponse', 'true', 'wireshape/cancel']);
    expect(app.controller.getState().results.get(getOnce.key({ id: 'a' }))).toBeUndefined();
  });
});
