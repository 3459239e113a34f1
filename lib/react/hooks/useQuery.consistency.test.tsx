// @vitest-environment jsdom
import { setTimeout as sleep } from 'node:timers/promises';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { Collection, Endpoint, Entity, Query } from 'wireshape';
import { useQuery, useSuspense } from 'wireshape/react';
import { turnedPages } from '../../test/TurnedPages.tsx';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
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

const pages = turnedPages();

interface Props {
  readonly id: string;
}
function check(id: string, found: { name: string } | undefined): string {
  if (!found) pages.faults.add(`useQuery lacks ${id}`);
  else if (found.name !== `name ${id}`) pages.faults.add(`useQuery shows ${found.name} for ${id}`);
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

it.each([
  ['in the same component', After],
  ['in the same component, before it waits', Before],
  ['in a child', Around],
  ['in a sibling', Beside],
  ['of a sorted list', Sorted],
])('reads with useQuery what useSuspense fetched in a transition: %s (CTL-11)', async (_where, Page) => {
  await pages.turnTo(60, Page);
  expect([...pages.faults]).toEqual([]);
});
