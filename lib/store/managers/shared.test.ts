import { afterEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  type Manager,
  NetworkManager,
  OfflineManager,
  RefetchOnFocusManager,
  ResetError,
  TabSyncManager,
} from 'wireshape';
import { StreamedDataManager } from 'wireshape/react';
import { collected } from '../../test/collected.ts';

afterEach(() => void vi.useRealTimers());

class User extends Entity {
  id = '';
  name = '';
}

it('serves two controllers without one seeing what the other requested (CTL-13)', async () => {
  const names = ['Ada', 'Bob'];
  const getMe = new Endpoint(async () => ({ id: '1', name: names.shift() ?? '' }), {
    name: 'getMe',
    schema: User,
  });
  const managers = getDefaultManagers();
  const [one, other] = [new Controller({ managers }), new Controller({ managers })];
  const [ada, bob] = await Promise.all([one.fetch(getMe), other.fetch(getMe)]);
  expect([ada.name, bob.name]).toEqual(['Ada', 'Bob']);
  expect(one.get(User, '1')?.name).toBe('Ada');
  expect(other.get(User, '1')?.name).toBe('Bob');
});

it('ends with one controller only what is its own (CTL-13)', async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const get = new Endpoint(() => new Promise<number>((resolve) => answers.push(() => resolve(1))), {
    name: 'get',
    pollFrequency: 1000,
  });
  const managers = getDefaultManagers({ networkManager: new NetworkManager({ parallel: 1 }) });
  const [one, other] = [new Controller({ managers }), new Controller({ managers })];
  void one.subscribe(get);
  void other.subscribe(get);
  const first = one.fetch(get);
  const second = other.fetch(get);
  expect(answers).toHaveLength(2);
  one.cleanup();
  await expect(first).rejects.toBeInstanceOf(ResetError);
  answers[1]?.();
  expect(await second).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(answers).toHaveLength(3);
  const third = other.fetch(get);
  for (const manager of managers) manager.cleanup();
  await expect(third).rejects.toBeInstanceOf(ResetError);
  vi.advanceTimersByTime(5000);
  expect(answers).toHaveLength(3);
});

it.each<[string, () => Manager]>([
  ['OfflineManager', () => new OfflineManager({ endpoints: {} })],
  ['RefetchOnFocusManager', () => new RefetchOnFocusManager()],
  ['StreamedDataManager', () => new StreamedDataManager()],
  ['TabSyncManager', () => new TabSyncManager()],
])(
  '%s keeps no controller in memory that was stopped, and serves the next (CTL-13)',
  async (_name, create) => {
    const manager = create();
    const open = () => new Controller({ managers: [manager, ...getDefaultManagers()] });
    const stopped = (() => {
      const controller = open();
      controller.cleanup();
      return new WeakRef(controller);
    })();
    expect(await collected(stopped)).toBe(true);
    const next = open();
    next.init();
    void next.set(User, { id: '1', name: 'Ada' });
    expect(next.get(User, '1')?.name).toBe('Ada');
    next.cleanup();
  },
);
