// @vitest-environment jsdom
import { startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint } from 'wireshape';
import { AsyncBoundary, DataProvider, useSuspense } from 'wireshape/react';
import { User } from '../test/askedUsers.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const getUser = new Endpoint(
  async ({ id }: { id: string }): Promise<unknown> => {
    await sleep(Number(id) % 3);
    return { id, name: `name ${id}` };
  },
  { name: 'getUser', schema: User },
);

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

let turn = (_id: string): void => {};
function Page() {
  const [id, setId] = useState('0');
  useLayoutEffect(() => {
    turn = setId;
  }, []);
  return <b>{useSuspense(getUser, { id }).name}</b>;
}

// Outside of `act`, whose order of updates is another one.
it.each([
  ['in the transition', () => {}, () => controller.resetEntireStore()],
  ['with it', () => void controller.resetEntireStore(), () => {}],
  ['in a microtask', () => queueMicrotask(() => void controller.resetEntireStore()), () => {}],
  ['in a task', () => void setTimeout(() => void controller.resetEntireStore()), () => {}],
  ['a moment later', () => void setTimeout(() => void controller.resetEntireStore(), 1), () => {}],
  [
    'by a response',
    () => {
      const stop = controller.store.subscribe(() => {
        stop();
        void controller.resetEntireStore();
      });
    },
    () => {},
  ],
])(
  'shows what a component waits for in a transition where the store is reset %s (CTL-12)',
  async (_when, after, within) => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    end = () => root.unmount();
    root.render(
      <DataProvider controller={controller}>
        <AsyncBoundary fallback="waiting" errorComponent={({ error }) => <p>{String(error)}</p>}>
          <Page />
        </AsyncBoundary>
      </DataProvider>,
    );
    const shows = (id: string) =>
      expect(container.querySelector('b:not([style*=none])')?.textContent ?? container.textContent).toBe(
        `name ${id}`,
      );
    await vi.waitFor(() => shows('0'));
    for (let at = 1; at <= 40; at++) {
      startTransition(() => {
        turn(String(at));
        void within();
      });
      after();
      await vi.waitFor(() => shows(String(at)), { interval: 1, timeout: 5000 });
    }
    expect([...faults]).toEqual([]);
  },
);
