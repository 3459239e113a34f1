// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Endpoint, Entity, Invalidate, Union } from 'wireshape';
import { useCache, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';
import { userReaders } from '../../test/userReaders.tsx';

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

const app = testApp();
/** What a server holds, and what it was asked for. */
let names: Record<string, string>;
let leads: Record<string, string>;
let asked: string[];
let finish: ((failure?: Error) => void) | undefined;
beforeEach(() => {
  names = { 1: 'Ada', 2: 'Eve' };
  leads = { 5: '1' };
  asked = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
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
const getEither = getUser.extend({
  name: 'getEither',
  schema: new Union({ user: User, team: Team }, () => 'user' as const),
}) as unknown as typeof getUser;
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

const remove = async (id = '1') => {
  await act(async () => void (await app.controller.fetch(deleteUser, { id })));
  await app.settle();
};

const readers = userReaders(getUser);
function Cached() {
  return <i>{useCache(getUser, { id: '1' })?.name ?? 'nobody'}</i>;
}
function Wrapped() {
  return <b>{useSuspense(getWrapped, { id: '1' }).user.name}</b>;
}
function Lead() {
  return <b>{useSuspense(getTeam, { id: '5' }).lead.name}</b>;
}

describe.for(Object.entries(readers))('%s of an entity that the client deletes', ([, Reader]) => {
  it('shows it until the arguments change, and requests nothing (UNI-1)', async () => {
    await app.show(<Reader />);
    expect(app.text).toBe('Ada');
    await remove();
    expect(app.text).toBe('Ada');
    expect(asked).toEqual(['GET 1']);
    await app.show(<Reader id="2" />);
    expect(app.text).toBe('Eve');
    await app.show(<Reader id="1" />);
    expect(app.text).toContain('There is no such user');
    expect(asked).toEqual(['GET 1', 'GET 2', 'GET 1']);
  });

  it('shows nothing of it after a reset (UNI-1, CTL-12)', async () => {
    await app.show(<Reader />);
    await remove();
    expect(app.text).toBe('Ada');
    await act(() => app.controller.resetEntireStore());
    await app.settle();
    expect(app.text).toContain('There is no such user');
  });

  it('requests nothing where another response stored it (UNI-1)', async () => {
    void app.controller.set([User], [{ id: '1', name: 'Ada' }]);
    await app.show(<Reader />);
    const before = asked.length;
    await remove();
    expect(app.text).toBe('Ada');
    expect(asked).toHaveLength(before);
  });

  it('requests nothing beside an optimistic deletion, nor after it (UNI-1)', async () => {
    await app.show(<Reader />);
    let done: Promise<unknown> | undefined;
    await act(() => void (done = app.controller.fetch(deleteSoon, { id: '1' }).catch(() => {})));
    await app.settle();
    expect(app.controller.get(User, '1')).toBeUndefined();
    await act(async () => {
      finish?.(Object.assign(new Error('refused'), { status: 403 }));
      await done;
    });
    await app.settle();
    expect(app.controller.get(User, '1')?.name).toBe('Ada');
    await act(() => void (done = app.controller.fetch(deleteSoon, { id: '1' })));
    await app.settle();
    await act(async () => {
      finish?.();
      await done;
    });
    await app.settle();
    expect(app.text).toBe('Ada');
    expect(asked).toEqual(['GET 1']);
  });

  it('shows it when it is stored again, and suspends when it is invalidated (UNI-1)', async () => {
    await app.show(<Reader />);
    await remove();
    await act(() => app.controller.set(User, { id: '1', name: 'Ann' }));
    expect(app.text).toBe('Ann');
    await remove();
    names = { 1: 'Amy' };
    await act(() => app.controller.invalidate(getUser, { id: '1' }));
    await app.settle();
    expect(app.text).toBe('Amy');
    expect(asked).toEqual(['GET 1', 'GET 1']);
  });

  it('refetches what is removed without a mutation (UNI-1)', async () => {
    await app.show(<Reader />);
    names = { 1: 'Ann' };
    await act(() => app.controller.set(new Invalidate(User), '1'));
    await app.settle();
    expect(app.text).toBe('Ann');
    expect(asked).toEqual(['GET 1', 'GET 1']);
  });
});

it('is not shown by useCache, which never fetches (UNI-1)', async () => {
  await app.show(
    <>
      <readers.useSuspense />
      <Cached />
    </>,
  );
  expect(app.text).toBe('AdaAda');
  await remove();
  expect(app.text).toBe('Adanobody');
  expect(asked).toEqual(['GET 1']);
});

it('requests nothing where the entity is a member of the response (UNI-1)', async () => {
  await app.show(<Wrapped />);
  await remove();
  expect(app.text).toBe('Ada');
  expect(asked).toEqual(['GET 1']);
});

it('refetches an entity that requires the deleted one (UNI-1)', async () => {
  await app.show(<Lead />);
  leads = { 5: '2' };
  await remove();
  expect(app.text).toBe('Eve');
  expect(asked).toEqual(['GET team 5', 'GET team 5']);
});

describe.for([
  ['an entity', getUser],
  ['a member of a union', getEither],
] as const)('a second component of %s that the client deleted', ([, endpoint]) => {
  it.for(Object.entries(userReaders(endpoint)))(
    'requests it, and both show the response: %s (UNI-1, CTL-11)',
    async ([, Reader]) => {
      await app.show(<Reader />);
      await remove();
      expect(app.text).toBe('Ada');
      expect(asked).toEqual(['GET 1']);
      names = { 1: 'Ann' };
      await app.show(
        <>
          <Reader />
          <Reader />
        </>,
      );
      await app.settle();
      expect(app.text).toBe('AnnAnn');
      expect(asked).toEqual(['GET 1', 'GET 1']);
    },
  );
});
