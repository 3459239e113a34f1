import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  OfflineManager,
  type OfflineOptions,
  type PersistenceStorage,
  setActivity,
} from 'wireshape';

class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
}
let sent: string[] = [];
let texts: Map<string, string>;
let controllers: Controller[] = [];
beforeEach(() => {
  // Web Locks are granted in tasks of their own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  sent = [];
  texts = new Map();
});
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.cleanup();
  setActivity({ isOnline: undefined });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets time pass, and the locks of Node be granted meanwhile. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 20) {
    await vi.advanceTimersByTimeAsync(20);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const update = new Endpoint(
  async (note: { id: string; text: string }) => {
    sent.push(note.text);
    return note;
  },
  { name: 'update', schema: Note, sideEffect: true, getOptimisticResponse: (_snap, note) => note },
);
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const storage = (latency?: number): PersistenceStorage => {
  const later = <Value>(run: () => Value): Value | Promise<Value> =>
    latency === undefined ? run() : wait(latency).then(run);
  return {
    getItem: (name) => later(() => texts.get(name) ?? null) as string | null,
    setItem: (name, text) => later(() => void texts.set(name, text)),
    removeItem: (name) => later(() => void texts.delete(name)),
  };
};
function start(saved: PersistenceStorage, options: Partial<OfflineOptions> = {}): Controller {
  const offline = new OfflineManager({ endpoints: { update }, storage: () => saved, ...options });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  controllers.push(controller);
  return controller;
}
const edit = (controller: Controller, text: string): void =>
  void controller.fetch(update, { id: '1', text }).catch(() => {});

it.each([undefined, 0, 20, 500])(
  'sends nothing before what was saved, with a storage that takes %s ms (PER-3)',
  async (latency) => {
    setActivity({ isOnline: false });
    const before = start(storage(latency));
    await pass(2_000);
    edit(before, 'old');
    edit(before, 'older');
    await pass(5_000);
    before.cleanup();
    setActivity({ isOnline: true });
    const after = start(storage(latency));
    edit(after, 'new');
    const shown: (string | undefined)[] = [];
    after.store.subscribe(() => shown.push(after.get(Note, { id: '1' })?.text));
    await pass(20_000);
    expect(sent).toEqual(['old', 'older', 'new']);
    expect(after.get(Note, { id: '1' })?.text).toBe('new');
    // What the user did last is on top meanwhile.
    expect(shown.at(-1)).toBe('new');
    expect(JSON.parse([...texts.values()].join()).mutations).toEqual([]);
  },
);

it('sends what waits where the storage no longer responds, and reports it once (PER-3)', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const own = storage(1);
  let hangs = false;
  const read = own.getItem.bind(own);
  own.getItem = (name) => (hangs ? new Promise(() => {}) : read(name));
  const controller = start(own);
  await pass(100);
  setActivity({ isOnline: false });
  edit(controller, 'a');
  edit(controller, 'b');
  await pass(100);
  hangs = true;
  setActivity({ isOnline: true });
  await pass(20_000);
  expect(sent).toEqual(['a', 'b']);
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'storage_silent' }));
});

it('starts without what was saved where the storage never responds (PER-3)', async () => {
  vi.stubGlobal('reportError', () => {});
  const own = storage(1);
  own.getItem = () => new Promise(() => {});
  const controller = start(own);
  edit(controller, 'a');
  await pass(20_000);
  expect(sent).toEqual(['a']);
});

it('reads and writes the item once for all mutations of a task (PER-3)', async () => {
  const own = storage();
  const write = vi.spyOn(own, 'setItem');
  setActivity({ isOnline: false });
  const controller = start(own);
  await pass(10);
  for (let at = 0; at < 200; at++) edit(controller, `${at}`);
  await pass(10);
  expect(write).toHaveBeenCalledTimes(1);
  expect(JSON.parse([...texts.values()].join()).mutations).toHaveLength(200);
  // Each is saved, though the page is closed now.
  controller.cleanup();
  setActivity({ isOnline: true });
  start(own);
  await pass(100);
  expect(sent).toHaveLength(200);
});

it.each([20, 2_000])(
  'writes once for all of %s mutations that come one after another while a write is under way (PER-3)',
  async (count) => {
    setActivity({ isOnline: false });
    const own = storage(20);
    const name = `each of ${count}`;
    const plain = new Endpoint(async (no: number) => no, { name: 'plain', sideEffect: true });
    const controller = start(own, { name, endpoints: { plain } });
    await pass(2_000);
    const write = vi.spyOn(own, 'setItem');
    for (let at = 0; at < count; at++) {
      controller.fetch(plain, at).catch(() => {});
      await new Promise((resolve) => setImmediate(resolve));
    }
    await pass(1_000);
    const saved = texts.get(name) as string;
    expect(JSON.parse(saved).mutations).toHaveLength(count);
    // Those that came before the first write had begun are in it.
    const bytes = write.mock.calls.reduce((sum, [, text]) => sum + text.length, 0);
    expect(write.mock.calls.length).toBeLessThanOrEqual(2);
    expect(bytes).toBeLessThan(2 * saved.length);
  },
);

it.each([0, 2, 17])(
  'has saved, whenever the process is killed, what was called two reads and two writes of %s ms before (PER-3)',
  async (latency) => {
    // Their locks take no time of this clock.
    vi.stubGlobal('navigator', {});
    setActivity({ isOnline: false });
    const name = `killed, ${latency}`;
    const plain = new Endpoint(async (no: number) => void sent.push(`${no}`), {
      name: 'plain',
      sideEffect: true,
    });
    const open = (): Controller => start(storage(latency || undefined), { name, endpoints: { plain } });
    const killed = open();
    await pass(2_000);
    const saved = (): number[] =>
      JSON.parse(texts.get(name) ?? '{"mutations":[]}').mutations.map(
        ({ args }: { args: number[] }) => args[0],
      );
    const longest = 4 * latency;
    const lost: number[] = [];
    for (let ms = 0; ms < 400; ms++) {
      // A hundred a second.
      if (ms % 10 === 0) killed.fetch(plain, ms).catch(() => {});
      await vi.advanceTimersByTimeAsync(1);
      const oldestUnsaved = saved().length * 10;
      if (ms + 1 - oldestUnsaved > longest) lost.push(ms);
    }
    expect(lost).toEqual([]);
    const confirmed = saved().map(String);
    expect(confirmed.length).toBeGreaterThan(30);
    // Nothing of that process is written any more.
    const left = new Map(texts);
    killed.cleanup();
    await pass(200);
    texts = left;
    sent = [];
    setActivity({ isOnline: true });
    open();
    await pass(20_000);
    expect(sent).toEqual(confirmed);
  },
);

it('saves what follows a logout, though an earlier write is under way (PER-3)', async () => {
  setActivity({ isOnline: false });
  const controller = start(storage(20), { name: 'logout' });
  await pass(2_000);
  edit(controller, 'secret');
  await new Promise((resolve) => setImmediate(resolve));
  edit(controller, 'secret, too');
  void controller.resetEntireStore();
  edit(controller, 'next');
  await pass(2_000);
  const { mutations } = JSON.parse(texts.get('logout') as string);
  expect(mutations.map(({ args }: { args: [{ text: string }] }) => args[0].text)).toEqual(['next']);
});

it('saves nothing after a logout in the same task (PER-3)', async () => {
  setActivity({ isOnline: false });
  const controller = start(storage());
  await pass(10);
  edit(controller, 'secret');
  void controller.resetEntireStore();
  await pass(10);
  expect([...texts.values()].join()).not.toContain('secret');
});
