// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Controller, PersistenceStorage } from 'wireshape';
import {
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
const { storage } = storagesOver(() => texts);

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
