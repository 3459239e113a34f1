// @vitest-environment jsdom
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, Query } from 'wireshape';
import { AsyncBoundary, DataProvider, useQuery, useSuspense } from 'wireshape/react';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A third of the responses come at once, the others after one to three milliseconds. */
const delay = async (id: string) => {
  if (Number(id) % 3) await sleep(Number(id) % 4);
};
const getUser = new Endpoint(
  async ({ id }: { id: string }): Promise<unknown> => {
    await delay(id);
    return { id, name: `name ${id}` };
  },
  { name: 'getUser', schema: User },
);
const users = new Collection([User]);
const getList = new Endpoint(
  async ({ id }: { id: string }): Promise<unknown> => {
    await delay(id);
    return [3, 2, 1].map((at) => ({ id: `${id}.${at}`, name: `name ${id}` }));
  },
  { name: 'getList', schema: users },
);
const sorted = new Query(users, (list: readonly User[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1)));

const faults = new Set<string>();
let controller: Controller;
let end = (): void => {};
beforeEach(() => {
  faults.clear();
  controller = new Controller();
  vi.spyOn(console, 'error').mockImplementation((...words) => void faults.add(words.map(String).join(' ')));
});
afterEach(() => {
  end();
  controller.cleanup();
  vi.restoreAllMocks();
});

interface Props {
  readonly id: string;
}
function check(id: string, found: { name: string } | undefined): string {
  if (!found) faults.add(`useQuery lacks ${id}`);
  else if (found.name !== `name ${id}`) faults.add(`useQuery shows ${found.name} for ${id}`);
  return found?.name ?? 'nothing';
}
function After({ id }: Props) {
  useSuspense(getUser, { id });
  return <b>{check(id, useQuery(User, { id }))}</b>;
}
function Before({ id }: Props) {
  const found = useQuery(User, { id });
  useSuspense(getUser, { id });
  return <b>{check(id, found)}</b>;
}
function Inner({ id }: Props) {
  return <b>{check(id, useQuery(User, { id }))}</b>;
}
function Around({ id }: Props) {
  useSuspense(getUser, { id });
  return <Inner id={id} />;
}
function Sorted({ id }: Props) {
  useSuspense(getList, { id });
  const list = useQuery(sorted as never, { id } as never) as User[] | undefined;
  return <b>{check(id, list?.[0])}</b>;
}
/** May render before the one that waits; what is committed counts. */
function Quiet({ id }: Props) {
  const found = useQuery(User, { id });
  useEffect(() => void check(id, found), [id, found]);
  return <b>{found?.name}</b>;
}
function Beside({ id }: Props) {
  return (
    <>
      <Quiet id={id} />
      <i>{useSuspense(getUser, { id }).id}</i>
    </>
  );
}

// Outside of `act`, whose order of updates is another one.
it.each([
  ['in the same component', After],
  ['in the same component, before it waits', Before],
  ['in a child', Around],
  ['in a sibling', Beside],
  ['of a sorted list', Sorted],
])('reads with useQuery what useSuspense waited for in a transition: %s (CTL-11)', async (_where, Page) => {
  let turn = (_id: string): void => {};
  function App() {
    const [id, setId] = useState('0');
    useLayoutEffect(() => {
      turn = setId;
    }, []);
    return <Page id={id} />;
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  end = () => root.unmount();
  root.render(
    <DataProvider controller={controller}>
      <AsyncBoundary fallback="waiting">
        <App />
      </AsyncBoundary>
    </DataProvider>,
  );
  const shows = (id: string) => expect(container.querySelector('b')?.textContent).toBe(`name ${id}`);
  await vi.waitFor(() => shows('0'));
  for (let at = 1; at <= 60; at++) {
    startTransition(() => turn(String(at)));
    await vi.waitFor(() => shows(String(at)), { interval: 1, timeout: 5000 });
  }
  expect([...faults]).toEqual([]);
});
