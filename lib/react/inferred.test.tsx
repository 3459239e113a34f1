// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller } from 'wireshape';
import { useDLE, useQuery, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser, askedUsers as asked, getUser, User } from '../test/askedUsers.ts';
import { mount, type Mounted } from '../test/mount.ts';
import { shownText } from '../test/shownText.ts';
import { waitingApp } from '../test/waitingApp.tsx';

let mounted: Mounted | undefined;
let controller: Controller;
beforeEach(() => {
  asked.length = 0;
  controller = new Controller();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await mounted?.unmount();
  controller.cleanup();
  vi.restoreAllMocks();
});
const text = () => shownText(mounted);
const show = async (children: ReactNode) => {
  mounted = await mount(waitingApp(controller, children));
};
/** What a list brings. */
const list = (name = 'Ada') => controller.set([User], [{ id: '1', name }]);
const failed = (status?: number) => Object.assign(new Error(`failed ${status}`), { status });

function Waiting() {
  return <b>{useSuspense(getUser, { id: '1' }).name}</b>;
}
function Loading() {
  const { data, loading, error } = useDLE(getUser, { id: '1' });
  return <b>{loading ? 'waiting' : (error?.message ?? data?.name)}</b>;
}
function Beside() {
  return <i>{useQuery(User, { id: '1' })?.name ?? 'nothing'}</i>;
}

describe.for([
  ['useSuspense', <Waiting key="1" />],
  ['useDLE', <Loading key="1" />],
] as const)('%s, of a record that a list brought', ([hook, ui]) => {
  it.for([[503], [undefined], [403]])(
    'keeps it when its own request fails in the background: %s (CTL-11)',
    async ([status]) => {
      await list();
      await show(ui);
      await act(() => void controller.fetch(getUser, { id: '1' }).catch(() => {}));
      await act(() => asked[0]?.fail(failed(status)));
      expect(text()).toBe('Ada');
      await list('Eve');
      await act(() => {});
      expect(text()).toBe('Eve');
    },
  );

  it.for([[404], [410]])(
    'takes it away when its own request is answered %s, until a list brings it again (CTL-11)',
    async ([status]) => {
      await list();
      await show(ui);
      await act(() => void controller.fetch(getUser, { id: '1' }).catch(() => {}));
      await act(() => asked[0]?.fail(failed(status)));
      expect(text()).toBe(`failed ${status}`);
      await act(() => list('Eve'));
      if (hook === 'useSuspense') await act(() => mounted?.container.querySelector('button')?.click());
      expect(controller.getError(getUser, { id: '1' })).toBeUndefined();
      expect(text()).toBe('Eve');
      expect(asked).toHaveLength(1);
    },
  );

  it('is requested by expireAll, and shown meanwhile (CTL-11)', async () => {
    await list();
    await show(ui);
    expect(asked).toHaveLength(0);
    await act(() => controller.expireAll(getUser));
    expect(asked).toHaveLength(1);
    expect(text()).toBe('Ada');
    await answerUser(0, 'Eve');
    expect(text()).toBe('Eve');
    expect(asked).toHaveLength(1);
  });

  it('is requested by invalidateAll, and not shown meanwhile (CTL-11)', async () => {
    await list();
    await show(ui);
    await act(() => controller.invalidateAll(getUser));
    expect(asked).toHaveLength(1);
    expect(text()).toBe('waiting');
    await answerUser(0, 'Eve');
    expect(text()).toBe('Eve');
    expect(asked).toHaveLength(1);
  });
});

it.for([[404], [500], [undefined]])(
  'shows with useDLE, as with useQuery, what a list brings after the request failed: %s (CTL-11)',
  async ([status]) => {
    await show(
      <>
        <Loading />
        <Beside />
      </>,
    );
    await act(() => asked[0]?.fail(failed(status)));
    expect(text()).toBe(`failed ${status}nothing`);
    await act(() => list());
    expect(text()).toBe('AdaAda');
  },
);

it('requests by expireAll and invalidateAll only what is shown (CTL-11)', async () => {
  await list();
  await show(<Waiting />);
  await mounted?.render(waitingApp(controller, <Beside />));
  await act(() => controller.expireAll(getUser));
  await act(() => controller.invalidateAll(getUser));
  expect(asked).toHaveLength(0);
  expect(controller.getResponse(getUser, { id: '1' }).data?.name).toBe('Ada');
});
