// @vitest-environment jsdom
import { memo, startTransition, Suspense, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { All, Controller, Endpoint, Entity } from 'wireshape';
import { DataProvider, useCache, useQuery } from 'wireshape/react';
import { act } from 'wireshape/test';
import { mount, type Mounted } from '../../test/mount.ts';

class User extends Entity {
  id = '';
  name = '';
}
class Post extends Entity {
  id = '';
  author = new User();
  static override schema = { author: User };
}
const getUser = new Endpoint(async (_id: string): Promise<unknown> => ({}), {
  name: 'getUser',
  schema: User,
});
const users = new All(User);

let controller: Controller;
let mounted: Mounted | undefined;
let renders: string[] = [];
beforeEach(() => void (controller = new Controller()));
afterEach(async () => {
  await mounted?.unmount();
  vi.restoreAllMocks();
});
const show = async (ui: React.ReactNode): Promise<void> => {
  mounted = await mount(<DataProvider controller={controller}>{ui}</DataProvider>);
  renders = [];
};
const text = (): string | null | undefined => mounted?.container.textContent;

const Name = memo(function Name({ id }: { id: string }) {
  return <b>{useQuery(User, { id })?.name} </b>;
});
const Silent = memo(function Silent({ id }: { id: string }) {
  renders.push(id);
  useQuery(User, { id });
  return null;
});
const Author = ({ id }: { id: string }) => <i>{useQuery(Post, { id })?.author.name} </i>;
const Cached = ({ id }: { id: string }) => <u>{useCache(getUser, id)?.name} </u>;

it('reads one of 10,000 queries for a write to its entity (CTL-8)', async () => {
  const ids = Array.from({ length: 10_000 }, (_, id) => `${id}`);
  controller.set(
    [User],
    ids.map((id) => ({ id, name: id })),
  );
  await show(ids.map((id) => <Silent key={id} id={id} />));
  const query = vi.spyOn(controller.responses, 'query');
  await act(() => controller.set(User, { id: '7', name: 'Ada' }));
  expect(query.mock.calls.map(([, args]) => args)).toEqual([[{ id: '7' }]]);
  expect(renders).toEqual(['7']);
});

it('computes the key of an endpoint once in each render, and not to read what a write changed (CTL-8)', async () => {
  const key = vi.fn((id: string) => `user ${id}`);
  const getOne = getUser.extend({ key });
  const One = memo(function One() {
    renders.push('1');
    return useCache(getOne, '1')?.name;
  });
  controller.setResponse(getOne, '1', { id: '1', name: 'Ada' });
  await show(<One />);
  key.mockClear();
  await act(() => controller.set(User, { id: '1', name: 'Bob' }));
  expect([text(), renders, key.mock.calls]).toEqual(['Bob', ['1'], [['1']]]);
});

it('notifies of an entity, of references to it, of a new entity, and of a response (CTL-8)', async () => {
  controller.set([Post], [{ id: '1', author: { id: '1', name: 'Ada' } }]);
  function Count() {
    return useQuery(users)?.length ?? 0;
  }
  await show([
    <Name key="1" id="1" />,
    <Author key="2" id="1" />,
    <Name key="3" id="2" />,
    <Cached key="4" id="3" />,
    <Count key="5" />,
  ]);
  expect(text()).toBe('Ada Ada   1');
  await act(() => controller.set(User, { id: '1', name: 'Bob' }));
  expect(text()).toBe('Bob Bob   1');
  await act(() => controller.set(User, { id: '2', name: 'Cy' }));
  expect(text()).toBe('Bob Bob Cy  2');
  await act(() => controller.setResponse(getUser, '3', { id: '1' }));
  expect(text()).toBe('Bob Bob Cy Bob 2');
  await act(() => controller.set(Post, { id: '1', author: '2' as never }));
  expect(text()).toBe('Bob Cy Cy Bob 2');
  await act(() => controller.set(User, { id: '2', name: 'Di' }));
  expect(text()).toBe('Bob Di Di Bob 2');
  await act(() => controller.resetEntireStore());
  expect(text()).toBe('    0');
});

it('commits what a transition holds back with a newer version (CTL-8)', async () => {
  controller.set(
    [User],
    [1, 2].map((id) => ({ id: `${id}`, name: 'old' })),
  );
  const never = new Promise<void>(() => {});
  let close = (_closed: boolean): void => {};
  function Gate() {
    const [closed, setClosed] = useState(false);
    useLayoutEffect(() => {
      close = setClosed;
    }, []);
    if (closed) throw never;
    return null;
  }
  await show([
    <Name key="1" id="1" />,
    <Name key="2" id="2" />,
    <Suspense key="3">
      <Gate />
    </Suspense>,
  ]);
  await act(() =>
    startTransition(() => {
      close(true);
      void controller.set(User, { id: '1', name: 'new' });
    }),
  );
  expect(text()).toBe('old old ');
  await act(() => controller.set(User, { id: '2', name: 'new' }));
  expect(text()).toBe('new new ');
});
