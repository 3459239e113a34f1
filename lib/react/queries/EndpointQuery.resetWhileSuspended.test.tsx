// @vitest-environment jsdom
import { setTimeout as sleep } from 'node:timers/promises';
import { startTransition } from 'react';
import { expect, it } from 'vitest';
import { Endpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { User } from '../../test/askedUsers.ts';
import { turnedPages } from '../../test/TurnedPages.tsx';

const getUser = new Endpoint(
  async ({ id }: { id: string }): Promise<unknown> => {
    await sleep(Number(id) % 3);
    return { id, name: `name ${id}` };
  },
  { name: 'getUser', schema: User },
);

const pages = turnedPages();

function Page({ id }: { id: string }) {
  return <b>{useSuspense(getUser, { id }).name}</b>;
}

it.each([
  ['in the transition', () => {}, () => pages.controller.resetEntireStore()],
  ['with it', () => void pages.controller.resetEntireStore(), () => {}],
  ['in a microtask', () => queueMicrotask(() => void pages.controller.resetEntireStore()), () => {}],
  ['in a task', () => void setTimeout(() => void pages.controller.resetEntireStore()), () => {}],
  ['a moment later', () => void setTimeout(() => void pages.controller.resetEntireStore(), 1), () => {}],
  [
    'by a response',
    () => {
      const stop = pages.controller.store.subscribe(() => {
        stop();
        void pages.controller.resetEntireStore();
      });
    },
    () => {},
  ],
])(
  'shows what a component suspends on in a transition where the store is reset %s (CTL-12)',
  async (_when, after, within) => {
    await pages.turnTo(40, Page, (setId) => {
      startTransition(() => {
        setId();
        void within();
      });
      after();
    });
    expect([...pages.faults]).toEqual([]);
  },
);
