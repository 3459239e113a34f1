import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity, GCPolicy, getDefaultManagers, PersistenceManager } from 'wireshape';
import { compare, RecentWrites } from './managers/RecentWrites.ts';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}
const HOUR = 3_600_000;

let calls: number;
let isRefused: boolean;
const answer = async ({ id }: { id: string }): Promise<Todo> => {
  calls++;
  if (isRefused) throw new Error('refused');
  return { id, title: `title ${calls}` } as Todo;
};
const get = new Endpoint(answer, {
  name: 'get',
  schema: Todo,
  dataExpiryLength: 60_000,
  errorExpiryLength: 1_000,
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [calls, isRefused] = [0, false];
});
afterEach(() => void vi.useRealTimers());

describe.each([
  ['an hour', HOUR],
  ['a day', 24 * HOUR],
])('the clock of the device is set back by %s', (_by, back) => {
  const setBack = () => vi.setSystemTime(Date.now() - back);

  it('requests again what is stale (CTL-6)', async () => {
    const controller = new Controller();
    await controller.fetch(get, { id: '1' });
    setBack();
    await pass(59_000);
    await controller.fetchIfStale(get, { id: '1' });
    expect(calls).toBe(1);
    await pass(2_000);
    await controller.fetchIfStale(get, { id: '1' });
    expect(calls).toBe(2);
    controller.cleanup();
  });

  it('requests again after an error (CTL-6)', async () => {
    const controller = new Controller();
    isRefused = true;
    await controller.fetch(get, { id: '1' }).catch(() => {});
    setBack();
    await pass(1_100);
    isRefused = false;
    await controller.fetchIfStale(get, { id: '1' });
    expect(calls).toBe(2);
    controller.cleanup();
  });

  it('collects what is unused (CTL-6, CTL-32)', async () => {
    const controller = new Controller({ gcPolicy: new GCPolicy({ intervalMS: 10_000 }) });
    await controller.fetch(get, { id: '1' });
    setBack();
    await pass(110_000);
    expect(controller.get(Todo, { id: '1' })).toMatchObject({ title: 'title 1' });
    await pass(30_000);
    expect(controller.get(Todo, { id: '1' })).toBeUndefined();
    controller.cleanup();
  });

  it('polls on (CTL-6)', async () => {
    const controller = new Controller();
    const polled = get.extend({ pollFrequency: 1_000 });
    void controller.subscribe(polled, { id: '1' });
    await pass(1_000);
    setBack();
    await pass(3_000);
    expect(calls).toBe(4);
    void controller.unsubscribe(polled, { id: '1' });
    controller.cleanup();
  });

  it('saves after throttle, and restores what was saved before (CTL-6, PER-1)', async () => {
    const texts = new Map<string, string>();
    const storage = {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
    };
    const open = () => {
      const saver = new PersistenceManager({ storage: () => storage, throttle: 1_000, maxAge: 10_000 });
      const initialState = saver.restore() as never;
      return new Controller({ managers: [saver, ...getDefaultManagers()], initialState });
    };
    const page = open();
    await page.fetch(get, { id: '1' });
    setBack();
    await pass(900);
    expect(texts.size).toBe(0);
    await pass(200);
    expect(texts.size).toBe(1);
    page.cleanup();
    const next = open();
    expect(next.get(Todo, { id: '1' })?.title).toBe('title 1');
    next.cleanup();
  });

  it('forgets the writes that were on the way to other tabs, and counts new ones as newer (CTL-6, TAB-1)', async () => {
    const writes = new RecentWrites();
    const entity = (title: string) => ['Todo', '1', { title }, 'changed'] as never;
    writes.add([entity('old')]);
    setBack();
    const first = writes.add([entity('first')]);
    const second = writes.add([entity('second')]);
    expect(first.at).toBe(Date.now());
    expect(compare(second, first)).toBeGreaterThan(0);
    const at = first.at - 1;
    const earlier = { at, began: at, id: 'other', entities: [entity('of another tab')] };
    expect(JSON.stringify(writes.merge(earlier))).not.toContain('of another tab');
  });
});
