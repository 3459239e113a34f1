import { afterEach, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, NetworkManager, ResetError } from 'wireshape';

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
