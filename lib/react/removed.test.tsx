// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, Invalidate } from 'wireshape';
import { useCache, useDLE, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { mount, type Mounted } from '../test/mount.ts';
import { shownText } from '../test/shownText.ts';
import { waitingApp } from '../test/waitingApp.tsx';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
class Team extends Entity {
  static override key = 'Team';
  static override schema = { lead: User };
  id = '';
  lead = User.fromJS();
}

/** What a server holds, and what it was asked for. */
let names: Record<string, string>;
let leads: Record<string, string>;
let asked: string[];
let controller: Controller;
let mounted: Mounted | undefined;
let finish: ((failure?: Error) => void) | undefined;
beforeEach(() => {
  names = { 1: 'Ada', 2: 'Eve' };
  leads = { 5: '1' };
  asked = [];
  controller = new Controller();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await mounted?.unmount();
  controller.cleanup();
  vi.restoreAllMocks();
});

const userOf = (id: string) => {
  asked.push(`GET ${id}`);
  if (!names[id]) throw Object.assign(new Error('There is no such user'), { status: 404 });
  return { id, name: names[id] };
};
const getUser = new Endpoint(async ({ id }: { id: string }) => userOf(id), { name: 'getUser', schema: User });
const getWrapped = new Endpoint(async ({ id }: { id: string }) => ({ user: userOf(id) }), {
  name: 'getWrapped',
  schema: { user: User },
});
const getTeam = new Endpoint(
  async ({ id }: { id: string }) => {
    asked.push(`GET team ${id}`);
    const lead = leads[id] as string;
    return { id, lead: { id: lead, name: names[lead] } };
  },
  { name: 'getTeam', schema: Team },
);
const deleteUser = new Endpoint(
  async ({ id }: { id: string }) => {
    delete names[id];
    return { id };
  },
  { name: 'deleteUser', schema: new Invalidate(User), sideEffect: true },
);
const deleteSoon = deleteUser.extend({
  fetch: ({ id }: { id: string }) =>
    new Promise<{ id: string }>((resolve, reject) => {
      finish = (failure) => (failure ? reject(failure) : resolve({ id }));
    }),
  getOptimisticResponse: (_snapshot, { id }) => ({ id }),
});

const show = async (children: ReactNode) => {
  mounted = await mount(waitingApp(controller, children));
};
const update = (children: ReactNode) => (mounted as Mounted).render(waitingApp(controller, children));
const text = () => shownText(mounted);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
const remove = async (id = '1') => {
  await act(async () => void (await controller.fetch(deleteUser, { id })));
  await settle();
};

function Waiting({ id = '1' }) {
  return <b>{useSuspense(getUser, { id }).name}</b>;
}
function Loading({ id = '1' }) {
  const { data, loading, error } = useDLE(getUser, { id });
  return <b>{loading ? 'waiting' : (error?.message ?? data?.name)}</b>;
}
function Cached() {
  return <i>{useCache(getUser, { id: '1' })?.name ?? 'nobody'}</i>;
}
function Wrapped() {
  return <b>{useSuspense(getWrapped, { id: '1' }).user.name}</b>;
}
function Lead() {
  return <b>{useSuspense(getTeam, { id: '5' }).lead.name}</b>;
}

describe.for([
  ['useSuspense', Waiting],
  ['useDLE', Loading],
] as const)('%s of a record that the client deletes', ([, Page]) => {
  it('shows it until other arguments come, and requests nothing (UNI-1)', async () => {
    await show(<Page />);
    expect(text()).toBe('Ada');
    await remove();
    expect(text()).toBe('Ada');
    expect(asked).toEqual(['GET 1']);
    await update(<Page id="2" />);
    expect(text()).toBe('Eve');
    await update(<Page id="1" />);
    expect(text()).toContain('There is no such user');
    expect(asked).toEqual(['GET 1', 'GET 2', 'GET 1']);
  });

  it('shows nothing of it after a reset (UNI-1, CTL-12)', async () => {
    await show(<Page />);
    await remove();
    expect(text()).toBe('Ada');
    await act(() => controller.resetEntireStore());
    await settle();
    expect(text()).toContain('There is no such user');
  });

  it('requests nothing where another response brought it (UNI-1)', async () => {
    void controller.set([User], [{ id: '1', name: 'Ada' }]);
    await show(<Page />);
    const before = asked.length;
    await remove();
    expect(text()).toBe('Ada');
    expect(asked).toHaveLength(before);
  });

  it('requests nothing beside an optimistic deletion, nor after it (UNI-1)', async () => {
    await show(<Page />);
    let done: Promise<unknown> | undefined;
    await act(() => void (done = controller.fetch(deleteSoon, { id: '1' }).catch(() => {})));
    await settle();
    expect(controller.get(User, '1')).toBeUndefined();
    await act(async () => {
      finish?.(new Error('refused'));
      await done;
    });
    await settle();
    expect(controller.get(User, '1')?.name).toBe('Ada');
    await act(() => void (done = controller.fetch(deleteSoon, { id: '1' })));
    await settle();
    await act(async () => {
      finish?.();
      await done;
    });
    await settle();
    expect(text()).toBe('Ada');
    expect(asked).toEqual(['GET 1']);
  });

  it('shows it when it is there again, and waits for it when it is invalidated (UNI-1)', async () => {
    await show(<Page />);
    await remove();
    await act(() => controller.set(User, { id: '1', name: 'Ann' }));
    expect(text()).toBe('Ann');
    await remove();
    names = { 1: 'Amy' };
    await act(() => controller.invalidate(getUser, { id: '1' }));
    await settle();
    expect(text()).toBe('Amy');
    expect(asked).toEqual(['GET 1', 'GET 1']);
  });

  it('requests anew what is removed without a request (UNI-1)', async () => {
    await show(<Page />);
    names = { 1: 'Ann' };
    await act(() => controller.set(new Invalidate(User), '1'));
    await settle();
    expect(text()).toBe('Ann');
    expect(asked).toEqual(['GET 1', 'GET 1']);
  });
});

it('is not shown by useCache, which asks for nothing (UNI-1)', async () => {
  await show(
    <>
      <Waiting />
      <Cached />
    </>,
  );
  expect(text()).toBe('AdaAda');
  await remove();
  expect(text()).toBe('Adanobody');
  expect(asked).toEqual(['GET 1']);
});

it('requests nothing where the record is a member of the answer (UNI-1)', async () => {
  await show(<Wrapped />);
  await remove();
  expect(text()).toBe('Ada');
  expect(asked).toEqual(['GET 1']);
});

it('requests anew a record that needs the deleted one (UNI-1)', async () => {
  await show(<Lead />);
  leads = { 5: '2' };
  await remove();
  expect(text()).toBe('Eve');
  expect(asked).toEqual(['GET team 5', 'GET team 5']);
});
