// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Controller, PersistenceStorage } from 'wireshape';
import {
  FakeLocks,
  openPage,
  setOnline,
  settled,
  storagesOver,
  todoEndpoints,
  TodoServer,
} from '../../test/offlineTodos.ts';

let server: TodoServer;
let texts: Map<string, string>;
let controllers: Controller[] = [];
const { storage, slow } = storagesOver(() => texts);

beforeEach(() => {
  vi.useFakeTimers();
  server = new TodoServer();
  texts = new Map();
});
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Loads a page; returns how it creates todos. */
async function load(saved: PersistenceStorage = storage) {
  const todos = todoEndpoints(server);
  const { controller } = openPage(todos, { storage: () => saved });
  controllers.push(controller);
  await settled();
  await settled();
  const fill = async (count: number) => {
    await setOnline(false);
    for (let no = 0; no < count; no++)
      controller.fetch(todos.create, { id: `${no}`, title: `todo ${no}` }).catch(() => {});
    await settled();
  };
  return { controller, fill };
}
const posts = () => server.texts.filter((text) => text.startsWith('POST'));
const savedNames = () =>
  (JSON.parse(texts.get('wireshape:offline') ?? '{}') as { mutations?: { name: string }[] }).mutations?.map(
    ({ name }) => name,
  );

describe('a long queue', () => {
  const COUNT = 120;
  let written = 0;
  const counted = {
    ...storage,
    setItem: (name: string, text: string) => {
      written += text.length;
      storage.setItem(name, text);
    },
  };

  it('is not written anew for each mutation that is sent (PER-3)', async () => {
    const page = await load(counted);
    await page.fill(COUNT);
    const length = texts.get('wireshape:offline')?.length ?? 0;
    written = 0;
    server.isAuto = true;
    await setOnline(true);
    while (savedNames()?.length) await settled();
    expect(posts()).toHaveLength(COUNT);
    // Written anew for each, it would be half of all times that of the whole.
    expect(written).toBeLessThan((COUNT * length) / 5);
    expect(Array.from(texts.keys())).not.toContain('wireshape:offline:sent');
  });

  it('is not read for each mutation that is sent (PER-3)', async () => {
    Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
    let read = 0;
    const getItem = async (name: string) => {
      const text = await slow.getItem(name);
      // A write is under way meanwhile.
      for (let no = 0; no < 20; no++) await Promise.resolve();
      read += text?.length ?? 0;
      return text;
    };
    const setItem = async (name: string, text: string) => {
      for (let no = 0; no < 200; no++) await Promise.resolve();
      await slow.setItem(name, text);
    };
    const page = await load({ ...slow, getItem, setItem });
    await page.fill(COUNT);
    for (let no = 0; no < 20; no++) await settled();
    const { length } = texts.get('wireshape:offline') ?? '';
    read = 0;
    server.isAuto = true;
    await setOnline(true);
    while (posts().length < COUNT) await settled();
    for (let no = 0; no < 20; no++) await settled();
    Reflect.deleteProperty(navigator, 'locks');
    expect(savedNames()).toEqual([]);
    expect(length).toBeGreaterThan(1000);
    expect(read).toBeLessThan((COUNT * length) / 5);
  });

  it.each([false, true])(
    'sends none again after a reload, where a full storage takes no other item: %s (PER-3)',
    async (isFull) => {
      const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
      const setItem = (name: string, text: string) => {
        if (isFull && !texts.has(name)) throw new DOMException('full', 'QuotaExceededError');
        texts.set(name, text);
      };
      texts.set('wireshape:offline', '');
      const page = await load({ ...storage, setItem });
      await page.fill(COUNT);
      await setOnline(true);
      for (let no = 0; no < 5; no++) await server.at(no).respond();
      expect(texts.has('wireshape:offline:sent')).toBe(!isFull);
      // The page is killed: its next request is lost.
      await setOnline(false);
      page.controller.cleanup();
      server = new TodoServer();
      await load({ ...storage, setItem });
      await setOnline(true);
      expect(posts()).toEqual(['POST /todos {"id":"5","title":"todo 5"}']);
      await server.at(0).respond();
      expect(reported).not.toHaveBeenCalled();
    },
  );

  it('leaves nothing at a logout (PER-3, SEC-2)', async () => {
    const page = await load();
    await page.fill(COUNT);
    await setOnline(true);
    await server.at(0).respond();
    expect(texts.has('wireshape:offline:sent')).toBe(true);
    await page.controller.resetEntireStore();
    await settled();
    expect(Array.from(texts.keys()).toSorted()).toEqual(['wireshape:offline', 'wireshape:offline:session']);
    expect(savedNames()).toEqual([]);
  });
});
