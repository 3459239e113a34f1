// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  OfflineManager,
  PersistenceManager,
  setActivity,
  TabSyncManager,
} from 'wireshape';
import { parseMessage } from './tabMessage.ts';

class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
}
let user: string | number | null | undefined;
let texts: Map<string, string>;
let controllers: Controller[];
const owner = () => user;
const storage = {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
};
beforeEach(() => {
  [user, texts, controllers] = ['ada', new Map(), []];
  vi.useFakeTimers();
});
afterEach(() => {
  for (const controller of controllers) controller.cleanup();
  setActivity({ isOnline: undefined });
  vi.useRealTimers();
});

function open(of: undefined | typeof owner = owner) {
  const persistence = new PersistenceManager({ storage: () => storage, ...(of && { owner: of }) });
  const initialState = persistence.restore();
  const controller = new Controller({ initialState, managers: [persistence, ...getDefaultManagers()] });
  controllers.push(controller);
  const text = () => controller.get(Note, '1')?.text;
  const write = (own: string) => {
    void controller.set(Note, { id: '1', text: own });
    persistence.save();
  };
  return { controller, text, write };
}

it.each([
  ['the same user', 'ada', 'of Ada'],
  ['another user', 'bob', undefined],
  ['nobody', undefined, undefined],
  ['a user whose id is 0', 0, undefined],
])('restores a store for %s (SEC-5)', (_, next, expected) => {
  open().write('of Ada');
  user = next;
  expect(open().text()).toBe(expected);
});

it('restores what nobody owns for nobody alone, and drops what a save without owners left (SEC-5)', () => {
  user = null;
  open().write('of nobody');
  expect(open().text()).toBe('of nobody');
  user = undefined;
  expect(open().text()).toBe('of nobody');
  user = 'ada';
  expect(open().text()).toBeUndefined();
});

it('saves nothing of one user for another who logs in without a reset (SEC-5)', () => {
  const { controller, write } = open();
  write('of Ada');
  user = 'bob';
  write('of Ada, for Bob');
  expect(open().text()).toBeUndefined();
  void controller.resetEntireStore();
  write('of Bob');
  expect(open().text()).toBe('of Bob');
  // What was restored has an owner, too.
  const restored = open();
  user = 'eve';
  restored.write('of Bob, for Eve');
  expect([...texts.values()].join()).not.toContain('Eve');
});

it('saves for a user who logs in what was read before (SEC-5)', () => {
  user = undefined;
  const { write } = open();
  write('public');
  user = 'ada';
  write('of Ada');
  expect(open().text()).toBe('of Ada');
});

function openQueue() {
  const sent: string[] = [];
  const add = new Endpoint(async (text: string) => void sent.push(text), { name: 'add', sideEffect: true });
  const onDrop = vi.fn();
  const offline = new OfflineManager({ endpoints: { add }, storage: () => storage, owner, onDrop });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  controllers.push(controller);
  const call = (text: string) => void controller.fetch(add, text).catch(() => {});
  return { sent, onDrop, controller, call };
}
const pass = () => vi.advanceTimersByTimeAsync(20);

it('sends a saved mutation for its user alone, and keeps it for a later login (SEC-5)', async () => {
  setActivity({ isOnline: false });
  const page = openQueue();
  page.call('of Ada');
  await pass();
  page.controller.cleanup();
  user = 'bob';
  setActivity({ isOnline: true });
  const other = openQueue();
  other.call('of Bob');
  await pass();
  expect(other.sent).toEqual(['of Bob']);
  other.controller.cleanup();
  user = 'ada';
  const again = openQueue();
  await pass();
  expect(again.sent).toEqual(['of Ada']);
});

it('drops what waits where another user has logged in meanwhile (SEC-5)', async () => {
  setActivity({ isOnline: false });
  const page = openQueue();
  page.call('of Ada');
  await pass();
  user = 'bob';
  setActivity({ isOnline: true });
  await pass();
  expect(page.sent).toEqual([]);
  expect(page.onDrop).toHaveBeenCalledExactlyOnceWith([{ name: 'add', args: ['of Ada'], isRestored: false }]);
  expect(texts.get('wireshape:offline')).not.toContain('of Ada');
});

it('takes data of tabs of the same user alone, and a reset of any (SEC-5)', async () => {
  vi.useRealTimers();
  const users = ['ada', 'ada', 'bob', undefined];
  const tabs = users.map((id) => {
    const managers = [new TabSyncManager({ channel: 'owners', owner: () => id }), ...getDefaultManagers()];
    return new Controller({ managers });
  });
  controllers.push(...tabs);
  const [ada, other, bob, nobody] = tabs as [Controller, Controller, Controller, Controller];
  const text = (tab: Controller) => tab.get(Note, '1')?.text;
  void bob.set(Note, { id: '1', text: 'of Bob' });
  void nobody.set(Note, { id: '1', text: 'public' });
  void ada.set(Note, { id: '1', text: 'of Ada' });
  await vi.waitFor(() => expect(text(other)).toBe('of Ada'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tabs.map(text)).toEqual(['of Ada', 'of Ada', 'of Bob', 'public']);
  void ada.resetEntireStore();
  await vi.waitFor(() => expect(tabs.map(text)).toEqual([undefined, undefined, undefined, undefined]));
});

it('takes no data of a tab of another version, and its resets (TAB-1)', async () => {
  vi.useRealTimers();
  const open = (version?: string | number) => {
    const managers = [new TabSyncManager({ channel: 'releases', version }), ...getDefaultManagers()];
    return new Controller({ managers });
  };
  const versions = [1, 2, 2, '2', undefined];
  const tabs = versions.map(open);
  controllers.push(...tabs);
  const [old, tab] = tabs as [Controller, Controller];
  const text = (one: Controller) => one.get(Note, '1')?.text;
  void old.set(Note, { id: '1', text: 'Old' });
  void tab.set(Note, { id: '1', text: 'New' });
  await vi.waitFor(() => expect(tabs.map(text)).toEqual(['Old', 'New', 'New', undefined, undefined]));
  void old.resetEntireStore();
  await vi.waitFor(() => expect(tabs.map(text)).toEqual(versions.map(() => undefined)));
});

it('ignores a message whose owner is no id (SEC-5)', () => {
  const message = { version: 1, session: { at: 0, id: '' }, type: 'hello' };
  for (const id of ['ada', 0, null, undefined]) expect(parseMessage({ ...message, owner: id })).toBeDefined();
  for (const id of [{}, [], true, Number.NaN])
    expect(parseMessage({ ...message, owner: id })).toBeUndefined();
});
