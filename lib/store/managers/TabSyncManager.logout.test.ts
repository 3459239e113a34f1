// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  getDefaultManagers,
  LogoutManager,
  type Manager,
  TabSyncManager,
} from 'wireshape';

/** Until all messages have arrived: each goes through the event loop once. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
}

it('ends in no loop of logouts where a server refuses slowly what both tabs show (CTL-12, TAB-1)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let refusals = 0;
  const refused = new Endpoint(
    async () => {
      refusals += 1;
      await arrive();
      vi.advanceTimersByTime(1_500);
      throw Object.assign(new Error('no'), { status: 401 });
    },
    { name: 'refused' },
  );
  // As components do: what they show is fetched again after a reset.
  const shows: Manager = {
    middleware: (controller) => (next) => (action) => {
      const result = next(action);
      if (action.type === 'wireshape/reset')
        setTimeout(() => void controller.fetch(refused).catch(() => {}), 1);
      return result;
    },
    cleanup() {},
  };
  const tabs = [1, 2].map(() => {
    const managers = [
      new TabSyncManager({ channel: 'logouts' }),
      shows,
      new LogoutManager(),
      ...getDefaultManagers(),
    ];
    return new Controller({ managers });
  });
  await tabs[0]?.fetch(refused).catch(() => {});
  for (let turn = 0; turn < 10; turn++) await arrive();
  // The first one, and one in each tab after each tab's logout.
  expect(refusals).toBeLessThanOrEqual(5);
  vi.useRealTimers();
  for (const tab of tabs) tab.cleanup();
});
