// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
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

class User extends Entity {
  static override key = 'User';
  id = '';
}
const users = new Collection([User]);
const open = (...managers: Manager[]) => new Controller({ managers: [...managers, ...getDefaultManagers()] });

it('lets other tabs keep what one tab no longer uses (TAB-1)', async () => {
  const tabs = [1, 2].map(() => open(new TabSyncManager({ channel: 'collected' })));
  const [one, other] = tabs as [Controller, Controller];
  const getUser = new Endpoint(async (id: string) => ({ id }), { name: 'getUser', schema: User });
  await one.fetch(getUser, '1');
  one.set(User, { id: '2' });
  await arrive();
  const key = getUser.key('1');
  one.dispatch({ type: 'wireshape/gc', entities: new Map([['User', ['1', '2']]]), results: [key] } as never);
  expect(one.get(User, '2')).toBeUndefined();
  await arrive();
  expect(other.get(User, '2')?.id).toBe('2');
  expect(other.getResponse(getUser, '1').data?.id).toBe('1');
  for (const tab of tabs) tab.cleanup();
});

it('ends with one equal list where two tabs create it at once (TAB-1)', async () => {
  const tabs = [1, 2].map(() => open(new TabSyncManager({ channel: 'created' })));
  const [one, other] = tabs as [Controller, Controller];
  one.set(users, [{ id: '1' }]);
  other.set(users, [{ id: '2' }]);
  one.set(users.push, { id: '3' });
  await arrive();
  const ids = (tab: Controller) => tab.get(users)?.map(({ id }) => id);
  expect(ids(one)).toEqual(ids(other));
  expect(ids(one)).toContain('3');
  for (const tab of tabs) tab.cleanup();
});

it('serves two controllers of one page, of which one is stopped and started again (TAB-1, CTL-13)', async () => {
  const manager = new TabSyncManager({ channel: 'shared' });
  const [one, two, other] = [open(manager), open(manager), open(new TabSyncManager({ channel: 'shared' }))];
  one.cleanup();
  other.set(User, { id: '1' });
  await arrive();
  expect([one.get(User, '1')?.id, two.get(User, '1')?.id]).toEqual([undefined, '1']);
  one.init();
  other.set(User, { id: '2' });
  await arrive();
  expect([one.get(User, '2')?.id, two.get(User, '2')?.id]).toEqual(['2', '2']);
  for (const tab of [one, two, other]) tab.cleanup();
});

it('sends nothing on a server, whose stores are of different users (TAB-1)', async () => {
  const browser = open(new TabSyncManager({ channel: 'server' }));
  vi.stubGlobal('document', undefined);
  const manager = new TabSyncManager({ channel: 'server' });
  const server = open(manager);
  vi.unstubAllGlobals();
  server.set(User, { id: '1' });
  await arrive();
  expect(browser.get(User, '1')).toBeUndefined();
  for (const tab of [browser, server]) tab.cleanup();
  expect(() => manager.cleanup()).not.toThrow();
});
