import { expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, LogoutManager } from 'wireshape';

class User extends Entity {
  id = '';
}
const failing = (status: number) =>
  new Endpoint(() => Promise.reject(Object.assign(new Error('no'), { status })), { name: `e${status}` });
const run = (manager: LogoutManager) => new Controller({ managers: [manager, ...getDefaultManagers()] });

it('empties the store when an answer has status 401, and only then', async () => {
  const controller = run(new LogoutManager());
  void controller.set(User, { id: '1' });
  await expect(controller.fetch(failing(500))).rejects.toThrow('no');
  expect(controller.getState().entities).toEqual({ User: { 1: { id: '1' } } });
  await expect(controller.fetch(failing(401))).rejects.toThrow('no');
  expect(controller.getState().entities).toEqual({});
});

it('asks its options what to do', async () => {
  const handleLogout = vi.fn();
  const shouldLogout = (error: Error & { status?: number }) => error.status === 418;
  const controller = run(new LogoutManager({ shouldLogout, handleLogout }));
  await expect(controller.fetch(failing(401))).rejects.toThrow('no');
  expect(handleLogout).not.toHaveBeenCalled();
  await expect(controller.fetch(failing(418))).rejects.toThrow('no');
  expect(handleLogout).toHaveBeenCalledExactlyOnceWith(controller);
});

it('logs out by a condition that is asynchronous, and by the status where it rejects (CTL-12)', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const conditions: ((error: Error & { status?: number }) => Promise<boolean>)[] = [
    async ({ status }) => status === 418,
    () => Promise.reject(new Error('unknown')),
  ];
  for (const [at, calls] of [
    [0, 1, 1],
    [0, 0, 1],
  ].entries()) {
    const handleLogout = vi.fn();
    const controller = run(new LogoutManager({ shouldLogout: conditions[at]!, handleLogout }));
    for (const [index, status] of [500, 418, 401].entries()) {
      await controller.fetch(failing(status)).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve));
      expect(handleLogout).toHaveBeenCalledTimes(calls[index]!);
    }
  }
  expect(reported).toHaveBeenCalledWith(new Error('unknown'));
  vi.unstubAllGlobals();
});

it('does not log the next user out by a condition that settles after their login (CTL-12)', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const controller = run(new LogoutManager({ shouldLogout: () => promise }));
  await controller.fetch(failing(401)).catch(() => {});
  void controller.resetEntireStore();
  void controller.set(User, { id: '2' });
  resolve(true);
  await new Promise((done) => setTimeout(done));
  expect(controller.get(User, { id: '2' })?.id).toBe('2');
});

it('has nothing to stop when its controller ends', async () => {
  const controller = run(new LogoutManager());
  controller.cleanup();
  controller.init();
  await expect(controller.fetch(failing(401))).rejects.toThrow('no');
  expect(controller.getState().lastReset).toBeGreaterThan(0);
});

it('logs out once for what was sent before, and for what is sent at once because of it (CTL-12)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const handleLogout = vi.fn((controller: { resetEntireStore(): void }) => controller.resetEntireStore());
  const controller = run(new LogoutManager({ handleLogout }));
  const refused = (name: string) => controller.fetch(failing(401).extend({ name })).catch(() => {});
  const sent = [refused('a'), refused('b')];
  await Promise.all(sent);
  expect(handleLogout).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(500);
  await Promise.all([refused('a'), refused('b')]);
  expect(handleLogout).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(501);
  await refused('a');
  expect(handleLogout).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('goes by the time of the store when the clock is set back (CTL-6, CTL-12)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const handleLogout = vi.fn();
  const controller = run(new LogoutManager({ handleLogout }));
  void controller.set(User, { id: '1' });
  vi.setSystemTime(Date.now() - 3_600_000);
  const refused = () => controller.fetch(failing(401)).catch(() => {});
  for (let time = 0; time < 3; time++) await refused();
  expect(handleLogout).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() - 3_600_000);
  await refused();
  expect(handleLogout).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2_001);
  await refused();
  expect(handleLogout).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('logs each controller out that it serves (CTL-13)', async () => {
  const handleLogout = vi.fn();
  const manager = new LogoutManager({ handleLogout });
  const both = [run(manager), run(manager)];
  for (const { fetch } of both) await fetch(failing(401)).catch(() => {});
  expect(handleLogout.mock.calls).toEqual(both.map((controller) => [controller]));
});

it('logs out once in each of two tabs, however slow the server is (CTL-12, TAB-1)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const handleLogout = vi.fn();
  const controller = run(new LogoutManager({ handleLogout }));
  const refused = () => controller.fetch(failing(401)).catch(() => {});
  // The logout of another tab: this one has state of its own to end, too.
  void controller.resetEntireStore();
  await refused();
  expect(handleLogout).toHaveBeenCalledOnce();
  // That tab was refused what it sent because of this one's logout, and reset once more.
  vi.advanceTimersByTime(5_000);
  void controller.resetEntireStore();
  await refused();
  expect(handleLogout).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_001);
  await refused();
  expect(handleLogout).toHaveBeenCalledTimes(2);
  // Much later, a reset has nothing to do with that logout.
  vi.advanceTimersByTime(31_000);
  void controller.resetEntireStore();
  await refused();
  expect(handleLogout).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
