// @vitest-environment jsdom
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Endpoint, Invalidate } from 'wireshape';
import { AsyncBoundary, DataProvider, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import {
  answerUser as answer,
  askedUsers as asked,
  fetchUser,
  getUser,
  User,
} from '../../test/askedUsers.ts';
import { testApp } from '../../test/TestApp.tsx';

const app = testApp();

type GetUser = typeof getUser;
function Name({ id, endpoint = getUser }: { id: string | null; endpoint?: GetUser }) {
  const user = useSuspense(endpoint, id === null ? null : { id });
  return <b>{user ? user.name : 'nobody'}</b>;
}

describe('the result of useSuspense', () => {
  it('suspends two mounted components when the store is reset (CTL-3)', async () => {
    let renders = 0;
    function Counted({ id }: { id: string }) {
      if (++renders > 50) throw new Error('never at rest');
      return <b>{useSuspense(getUser, { id }).name}</b>;
    }
    const ui = (ids: string[]) =>
      ids.map((id) => (
        <React.Suspense key={id} fallback={<p>waiting</p>}>
          <Counted id={id} />
        </React.Suspense>
      ));
    await app.show(ui(['1']));
    await answer(0, 'Ada');
    await app.show(ui(['1', '2']));
    await act(() => app.controller.resetEntireStore());
    expect(app.text).toBe('waitingwaiting');
    await answer(2, 'Eve');
    await answer(3, 'Bob');
    expect(app.text).toBe('EveBob');
    expect(asked).toHaveLength(4);
  });

  it('suspends two mounted components outside of act, once the fallback was shown for a while (CTL-3)', async () => {
    let renders = 0;
    function Counted({ id }: { id: string }) {
      if (++renders > 50) throw new Error('never at rest');
      return <b>{useSuspense(getUser, { id }).name}</b>;
    }
    const ui = (ids: string[]) =>
      app.around(
        ids.map((id) => (
          <React.Suspense key={id} fallback={<p>waiting</p>}>
            <Counted id={id} />
          </React.Suspense>
        )),
      );
    await app.show(null);
    app.mounted.root.render(ui(['1']));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer({ id: '1', name: 'Ada' });
    await vi.waitFor(() => expect(app.mounted.container.textContent).toBe('Ada'));
    app.mounted.root.render(ui(['1', '2']));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    void app.controller.resetEntireStore();
    // React renders what is suspended once more after it showed the fallback for 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(renders).toBeLessThan(20);
    for (const { id, answer: send } of asked) send({ id, name: `new ${id}` });
    await vi.waitFor(() => expect(app.text).toBe('new 1new 2'));
  });

  it('is shown after a synchronous act, as Testing Library renders (CTL-3)', async () => {
    const { act: reactAct } = React as unknown as { act?: (run: () => void) => unknown };
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    const sync = (run: () => void): void => {
      environment.IS_REACT_ACT_ENVIRONMENT = true;
      void (reactAct ?? ((run) => run()))(run);
      environment.IS_REACT_ACT_ENVIRONMENT = false;
    };
    await app.show(null);
    sync(() => app.mounted.root.render(app.around(<Name id="1" />)));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer({ id: '1', name: 'Ada' });
    await vi.waitFor(() => expect(app.text).toBe('Ada'));
    sync(() => void app.controller.invalidate(getUser, { id: '1' }));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer({ id: '1', name: 'Eve' });
    await vi.waitFor(() => expect(app.text).toBe('Eve'));
  });

  it('is an error when the response can not be read (CTL-3)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getTeam = new Endpoint(fetchUser, { name: 'getTeam', schema: { lead: User } });
    function Lead() {
      return <b>{useSuspense(getTeam, { id: '1' }).lead.name}</b>;
    }
    void app.controller.set(new Invalidate(User), '7');
    await app.show(<Lead />);
    await act(() => asked[0]?.answer({ lead: '7' }));
    expect(app.text).toContain('needs an entity that was removed or is invalid');
    expect(asked).toHaveLength(1);
  });

  it('is the one that mounted components show already (SET-2)', async () => {
    await app.show(<Name id="1" key="a" />);
    await answer(0, 'Ada');
    await app.show([<Name id="1" key="a" />, <Name id="1" key="b" />]);
    expect(app.text).toBe('AdaAda');
    expect(asked).toHaveLength(1);
  });

  it('is not that of a request that was pending when it was invalidated (CTL-3)', async () => {
    await app.show(<Name id="1" />);
    await answer(0, 'Ada');
    await act(() => app.controller.invalidate(getUser, { id: '1' }));
    await act(() => app.controller.invalidate(getUser, { id: '1' }));
    expect(app.text).toBe('waiting');
    await answer(1, 'old');
    await answer(2, 'new');
    expect(app.text).toBe('new');
  });

  it('is requested again by a component that mounts long after an error (CTL-3)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await app.show(<Name id="1" />);
    await act(() => asked[0]?.fail(new Error('no')));
    expect(app.text).toBe('no');
    await app.show(null);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await app.unmount();
    await app.show(<Name id="1" />);
    expect(asked).toHaveLength(2);
  });

  it('is thrown when it is an error that is no Error object (CTL-3)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await app.render(
      <DataProvider controller={app.controller}>
        <AsyncBoundary fallback={<p>waiting</p>} errorComponent={({ error }) => <i>{String(error)}</i>}>
          <Name id="1" />
        </AsyncBoundary>
      </DataProvider>,
    );
    await act(() => asked[0]?.fail('plain words' as never));
    expect(app.text).toContain('plain words');
  });
});
