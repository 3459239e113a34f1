// @vitest-environment jsdom
import * as React from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Invalidate } from 'wireshape';
import { AsyncBoundary, DataProvider, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser as answer, askedUsers as asked, fetchUser, getUser, User } from '../test/askedUsers.ts';
import { mount, type Mounted } from '../test/mount.ts';
import { shownText } from '../test/shownText.ts';
import { waitingApp } from '../test/waitingApp.tsx';

let mounted: Mounted | undefined;
let controller: Controller;
beforeEach(() => {
  asked.length = 0;
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
  return <b>{user ? user.name : 'nobody'}</b>;
}
const app = (children: React.ReactNode) => waitingApp(controller, children);
const text = () => shownText(mounted);
const show = async (children: React.ReactNode) => {
  mounted = await mount(app(children));
};

describe('an answer that is asked for', () => {
  it('is waited for by two at rest when the store was emptied under them (CTL-3)', async () => {
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
    await show(ui(['1']));
    await answer(0, 'Ada');
    await mounted?.render(app(ui(['1', '2'])));
    await act(() => controller.resetEntireStore());
    expect(text()).toBe('waitingwaiting');
    await answer(2, 'Eve');
    await answer(3, 'Bob');
    expect(text()).toBe('EveBob');
    expect(asked).toHaveLength(4);
  });

  it('is waited for by two at rest outside of act, once the fallback was shown for a while (CTL-3)', async () => {
    let renders = 0;
    function Counted({ id }: { id: string }) {
      if (++renders > 50) throw new Error('never at rest');
      return <b>{useSuspense(getUser, { id }).name}</b>;
    }
    const ui = (ids: string[]) =>
      app(
        ids.map((id) => (
          <React.Suspense key={id} fallback={<p>waiting</p>}>
            <Counted id={id} />
          </React.Suspense>
        )),
      );
    await show(null);
    mounted?.root.render(ui(['1']));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer({ id: '1', name: 'Ada' });
    await vi.waitFor(() => expect(mounted?.container.textContent).toBe('Ada'));
    mounted?.root.render(ui(['1', '2']));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    void controller.resetEntireStore();
    // React renders what is suspended once more after it showed the fallback for 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(renders).toBeLessThan(20);
    for (const { id, answer: send } of asked) send({ id, name: `new ${id}` });
    await vi.waitFor(() => expect(text()).toBe('new 1new 2'));
  });

  it('is shown after a synchronous act, as Testing Library renders (CTL-3)', async () => {
    const { act: reactAct } = React as unknown as { act?: (run: () => void) => unknown };
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    const sync = (run: () => void): void => {
      environment.IS_REACT_ACT_ENVIRONMENT = true;
      void (reactAct ?? ((run) => run()))(run);
      environment.IS_REACT_ACT_ENVIRONMENT = false;
    };
    await show(null);
    sync(() => mounted?.root.render(app(<Name id="1" />)));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer({ id: '1', name: 'Ada' });
    await vi.waitFor(() => expect(text()).toBe('Ada'));
    sync(() => void controller.invalidate(getUser, { id: '1' }));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer({ id: '1', name: 'Eve' });
    await vi.waitFor(() => expect(text()).toBe('Eve'));
  });

  it('is an error when it came and can not be read (CTL-3)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getTeam = new Endpoint(fetchUser, { name: 'getTeam', schema: { lead: User } });
    function Lead() {
      return <b>{useSuspense(getTeam, { id: '1' }).lead.name}</b>;
    }
    void controller.set(new Invalidate(User), '7');
    await show(<Lead />);
    await act(() => asked[0]?.answer({ lead: '7' }));
    expect(text()).toContain('needs an entity that was removed or is not valid');
    expect(asked).toHaveLength(1);
  });

  it('is the one that others show already (SET-2)', async () => {
    await show(<Name id="1" key="a" />);
    await answer(0, 'Ada');
    await mounted?.render(app([<Name id="1" key="a" />, <Name id="1" key="b" />]));
    expect(text()).toBe('AdaAda');
    expect(asked).toHaveLength(1);
  });

  it('is not the one that was under way when it was invalidated (CTL-3)', async () => {
    await show(<Name id="1" />);
    await answer(0, 'Ada');
    await act(() => controller.invalidate(getUser, { id: '1' }));
    await act(() => controller.invalidate(getUser, { id: '1' }));
    expect(text()).toBe('waiting');
    await answer(1, 'old');
    await answer(2, 'new');
    expect(text()).toBe('new');
  });

  it('is asked for again by who comes long after an error (CTL-3)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await show(<Name id="1" />);
    await act(() => asked[0]?.fail(new Error('no')));
    expect(text()).toBe('no');
    await mounted?.render(app(null));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await mounted?.unmount();
    await show(<Name id="1" />);
    expect(asked).toHaveLength(2);
  });

  it('shows what failed when that is no Error (CTL-3)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await (mounted = await mount(
      <DataProvider controller={controller}>
        <AsyncBoundary fallback={<p>waiting</p>} errorComponent={({ error }) => <i>{String(error)}</i>}>
          <Name id="1" />
        </AsyncBoundary>
      </DataProvider>,
    ));
    await act(() => asked[0]?.fail('plain words' as never));
    expect(text()).toContain('plain words');
  });
});
