// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller } from 'wireshape';
import { useDLE, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { answerUser as answer, askedUsers as asked, getUser, User } from '../test/askedUsers.ts';
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
  vi.useRealTimers();
});
const text = () => shownText(mounted);
const show = async (children: ReactNode) => {
  mounted = await mount(waitingApp(controller, children));
};
const fail = (at: number, status?: number) =>
  act(() => asked[at]?.fail(Object.assign(new Error(`failed ${status}`), { status })));
const online = () => act(() => void window.dispatchEvent(new Event('online')));

function Waiting() {
  return <b>{useSuspense(getUser, { id: '1' }).name}</b>;
}
function Loading() {
  const { data, loading, error } = useDLE(getUser, { id: '1' });
  return <b>{loading ? 'waiting' : (error?.message ?? data?.name)}</b>;
}

describe.for([
  ['useSuspense', <Waiting key="1" />],
  ['useDLE', <Loading key="1" />],
] as const)('%s', ([, ui]) => {
  it.for([[undefined], [500]])('recovers when the network is back: status %s (REST-11)', async ([status]) => {
    await show(ui);
    await fail(0, status);
    expect(text()).toBe(`failed ${status}`);
    await online();
    expect(asked).toHaveLength(2);
    expect(text()).toBe('waiting');
    await answer(1, 'Ada');
    expect(text()).toBe('Ada');
    await online();
    expect(asked).toHaveLength(2);
  });

  it('requests nothing when the network is back after a refusal (REST-11)', async () => {
    await show(ui);
    await fail(0, 404);
    await online();
    expect(asked).toHaveLength(1);
    expect(text()).toBe('failed 404');
  });

  it('recovers when another response brings the data (REST-11)', async () => {
    await show(ui);
    await fail(0, 500);
    await act(() => controller.set([User], [{ id: '1', name: 'Ada' }]));
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(1);
  });

  it('recovers when the request succeeds elsewhere (REST-11)', async () => {
    await show(ui);
    await fail(0, 500);
    await act(() => void controller.fetch(getUser, { id: '1' }));
    expect(text()).toBe('failed 500');
    await answer(1, 'Ada');
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(2);
  });

  it('recovers by expireAll (REST-11)', async () => {
    await show(ui);
    await fail(0, 500);
    await act(() => controller.expireAll(getUser));
    expect(asked).toHaveLength(2);
    await answer(1, 'Ada');
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(2);
  });

  it('requests nothing for what is gone (REST-11)', async () => {
    await show(ui);
    await fail(0);
    await mounted?.render(waitingApp(controller, null));
    if (text()) await mounted?.unmount();
    await online();
    expect(asked).toHaveLength(1);
  });
});
