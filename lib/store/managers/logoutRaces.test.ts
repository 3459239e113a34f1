// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
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
import { ServerData } from 'wireshape/react';

class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
}
const SECRET = 'of Ada';
const RUNS = Number(process.env.WIRESHAPE_CASES ?? 200);
const first = Number(process.env.WIRESHAPE_SEED ?? 1);

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is in flight ends when `step` chooses it. */
class Pending {
  readonly #open: (() => void)[] = [];
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  add<Value>(make: () => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#open.push(() => {
        try {
          resolve(make());
        } catch (error) {
          reject(error as Error);
        }
      });
    });
  }

  get size(): number {
    return this.#open.length;
  }

  endOne(): void {
    const [end] = this.#open.splice(Math.floor(this.#random() * this.#open.length), 1);
    end?.();
  }
}

/** Messages arrive when they are chosen, those of one tab in their order. */
class Network {
  readonly channels = new Set<Channel>();
}
let network = new Network();
class Channel extends EventTarget {
  readonly inbox: unknown[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;

  constructor() {
    super();
    network.channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of network.channels) if (other !== this) other.inbox.push(structuredClone(data));
  }

  deliver(): void {
    const event = new MessageEvent('message', { data: this.inbox.shift() });
    this.dispatchEvent(event);
    this.onmessage?.(event);
  }

  close(): void {
    network.channels.delete(this);
  }
}

const { reportError } = globalThis;
beforeAll(() => {
  // Some tabs are closed in the middle of a write. That it never ends is reported after two seconds, on a busy machine in another test.
  globalThis.reportError = (error: { code?: string }) => {
    if (error.code !== 'storage_silent') reportError(error);
  };
});
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  setActivity({ isOnline: undefined });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Two tabs of a user do anything; one logs out at any time, and all that was in flight ends after it, in any order. */
async function race(seed: number): Promise<{ left: string; had: boolean }> {
  const random = randomOf(seed);
  const chosen = (count: number): number => Math.floor(random() * count);
  network = new Network();
  const requests = new Pending(random);
  const operations = new Pending(random);
  const texts = new Map<string, string>();
  let isLoggedOut = false;
  const isSlow = random() < 0.5;
  const later = <Value>(make: () => Value): Value | Promise<Value> =>
    isSlow ? operations.add(make) : make();
  const storage = {
    getItem: (name: string) => later(() => texts.get(name) ?? null),
    setItem: (name: string, text: string) => later(() => void texts.set(name, text)),
    removeItem: (name: string) => later(() => void texts.delete(name)),
  };
  const respond = (id: string): Promise<object> => {
    // The server knows whose session it was when the request was sent.
    const text = isLoggedOut ? 'of nobody' : SECRET;
    return requests.add(() => ({ id, text }));
  };
  const getNote = new Endpoint(respond, { name: 'getNote', schema: Note });
  const save = new Endpoint((id: string, _text: string) => respond(id), {
    name: 'save',
    schema: Note,
    sideEffect: true,
    getOptimisticResponse: (_snapshot: unknown, id: string, text: string) => ({ id, text }),
  });
  const tabs = [0, 1].map(() => {
    const persistence = new PersistenceManager({ storage: () => storage as never });
    // The DOMException of jsdom is no Error, so that an aborted mutation would be reported.
    const options = { endpoints: { save }, onError: () => {} };
    const offline = new OfflineManager({ ...options, storage: () => storage as never });
    const managers = [new TabSyncManager(), persistence, offline, ...getDefaultManagers()];
    return { persistence, controller: new Controller({ managers }) };
  });
  const sent: Promise<unknown>[] = [];
  const settleSome = async (): Promise<void> => {
    for (let turn = chosen(4); turn > 0; turn--) await Promise.resolve();
  };
  const deliverOne = (): void => {
    const waiting = [...network.channels].filter(({ inbox }) => inbox.length > 0);
    waiting[chosen(waiting.length)]?.deliver();
  };
  let had = false;
  for (let step = 0; step < 12; step++) {
    const { controller, persistence } = tabs[chosen(2)]!;
    const id = String(chosen(3));
    [
      () => sent.push(controller.fetch(getNote, id)),
      () => sent.push(controller.fetch(save, id, SECRET)),
      () => void controller.set(Note, { id, text: SECRET }),
      () => persistence.save(),
      () => setActivity({ isOnline: random() < 0.5 }),
      () => requests.endOne(),
      () => operations.endOne(),
      deliverOne,
    ][chosen(8)]!();
    await settleSome();
    had ||= tabs.some((tab) => JSON.stringify(tab.controller.getState()).includes(SECRET));
  }
  for (const one of sent) one.catch(() => {});
  isLoggedOut = true;
  void tabs[chosen(2)]!.controller.resetEntireStore();
  setActivity({ isOnline: true });
  for (let idle = 0, turns = 0; idle < 3; turns++) {
    expect(turns).toBeLessThan(2_000);
    const channels = [...network.channels].some(({ inbox }) => inbox.length > 0);
    idle = requests.size + operations.size === 0 && !channels ? idle + 1 : 0;
    [() => requests.endOne(), () => operations.endOne(), deliverOne][chosen(3)]!();
    if (turns < 20 && random() < 0.2) for (const { persistence } of tabs) persistence.save();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }
  const left = tabs.map(({ controller }) => {
    const state = controller.getState();
    const notes = ['0', '1', '2'].map((id) => controller.get(Note, id)?.text);
    return [
      JSON.stringify(state),
      renderToStaticMarkup(createElement(ServerData, { data: state })),
      ...notes,
    ];
  });
  for (const { controller } of tabs) controller.cleanup();
  for (let idle = 0; idle < 20; idle++) {
    if (operations.size > 0) idle = 0;
    operations.endOne();
    await Promise.resolve();
  }
  return { left: [...left.flat(), ...texts].join('\n'), had };
}

it('law: a logout in any order leaves nothing of the user in memory, storage, other tabs or HTML (SEC-2)', async () => {
  const left: string[] = [];
  let had = 0;
  for (let seed = first; seed < first + RUNS; seed++) {
    const one = await race(seed);
    if (one.left.includes(SECRET)) left.push(`WIRESHAPE_SEED=${seed}`);
    if (one.had) had++;
  }
  expect(left).toEqual([]);
  expect(had).toBeGreaterThan(RUNS / 2);
});

it.each(['before', 'after'] as const)(
  'removes what another tab writes to an asynchronous storage %s a logout has begun its session (SEC-2)',
  async (when) => {
    const texts = new Map<string, string>();
    let land = (): void => {};
    const storageOf = (isOther: boolean) => ({
      getItem: async (name: string) => texts.get(name) ?? null,
      removeItem: async (name: string) => void texts.delete(name),
      setItem: async (name: string, text: string) => {
        const isData = text.includes(SECRET);
        if (!isOther && when === 'before' && name === 'wireshape:session') {
          // The other tab writes, and checks the session, before this one is there.
          land();
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        if (isData) await new Promise<void>((resolve) => (land = resolve));
        texts.set(name, text);
      },
    });
    const [one, other] = [false, true].map((isOther) => {
      const persistence = new PersistenceManager({ storage: () => storageOf(isOther) });
      return { persistence, controller: new Controller({ managers: [persistence] }) };
    }) as [{ controller: Controller }, { controller: Controller; persistence: PersistenceManager }];
    void other.controller.set(Note, { id: '1', text: SECRET });
    other.persistence.save();
    await new Promise((resolve) => setTimeout(resolve, 5));
    void one.controller.resetEntireStore();
    await new Promise((resolve) => setTimeout(resolve, 5));
    land();
    await vi.waitFor(() => expect(texts.get('wireshape:session')).toBe('1'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([...texts]).toEqual([['wireshape:session', '1']]);
  },
);

it('restores nothing that a tab of an earlier session wrote last, and what the next user saves again (SEC-2)', async () => {
  const texts = new Map<string, string>();
  let land = (): void => {};
  const open = async (isSlow: boolean) => {
    const storage = {
      getItem: async (name: string) => texts.get(name) ?? null,
      removeItem: async (name: string) => void texts.delete(name),
      setItem: async (name: string, text: string) => {
        // The tab is closed before it could remove what it has written.
        if (isSlow) return new Promise<void>(() => (land = () => void texts.set(name, text)));
        texts.set(name, text);
      },
    };
    const persistence = new PersistenceManager({ storage: () => storage });
    const initialState = await persistence.restore();
    const controller = new Controller({ initialState, managers: [persistence, ...getDefaultManagers()] });
    const write = async (text: string): Promise<void> => {
      void controller.set(Note, { id: '1', text });
      persistence.save();
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    return { controller, write, text: () => controller.get(Note, '1')?.text };
  };
  const [old, next] = [await open(true), await open(false)];
  await old.write(SECRET);
  void next.controller.resetEntireStore();
  await next.write('of Eve');
  expect((await open(false)).text()).toBe('of Eve');
  land();
  expect(texts.get('wireshape')).toContain(SECRET);
  expect((await open(false)).text()).toBeUndefined();
  await vi.waitFor(() => expect([...texts.keys()]).toEqual(['wireshape:session']));
  await next.write('of Eve, again');
  expect((await open(false)).text()).toBe('of Eve, again');
});

it('leaves what another tab has saved of the next session since this one was read (SEC-2)', async () => {
  const text = JSON.stringify({ version: null, savedAt: Date.now(), session: '2', state: { entities: {} } });
  const removeItem = vi.fn();
  const getItem = async (name: string): Promise<string> => (name.endsWith('session') ? '1' : text);
  const storage = { getItem, setItem: () => {}, removeItem };
  expect(await new PersistenceManager({ storage: () => storage }).restore()).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(removeItem).not.toHaveBeenCalled();
});

const savedText = (session: number, text: string): string =>
  JSON.stringify({
    session,
    mutations: [{ id: text, owner: 'a tab', version: null, at: Date.now(), name: 'save', args: ['1', text] }],
  });
const save = new Endpoint(async (id: string, text: string) => ({ id, text }), {
  name: 'save',
  schema: Note,
  sideEffect: true,
});

it('removes what waited to be saved at a logout after that of another tab, and keeps what the next user has saved (SEC-2)', async () => {
  setActivity({ isOnline: false });
  const next = savedText(1, 'of Eve');
  const texts = new Map([['wireshape:offline', next]]);
  let respond = (): void => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  let reads = 0;
  const storage = {
    getItem: async (name: string) => {
      if (reads++ === 0) await responded;
      return texts.get(name) ?? null;
    },
    setItem: async (name: string, text: string) => void texts.set(name, text),
    removeItem: async (name: string) => void texts.delete(name),
  };
  const offline = new OfflineManager({ endpoints: { save }, storage: () => storage });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  await vi.waitFor(() => expect(reads).toBe(1));
  controller.fetch(save, '1', SECRET).catch(() => {});
  await Promise.resolve();
  void controller.resetEntireStore();
  await vi.waitFor(() => expect(texts.size).toBe(0));
  respond();
  const left = { 'wireshape:offline': next, 'wireshape:offline:session': '1' };
  await vi.waitFor(() => expect(Object.fromEntries(texts)).toEqual(left));
  controller.cleanup();
});

it('sends and keeps saved what the next user does after a late write of an earlier session (SEC-2)', async () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: async (name: string) => texts.get(name) ?? null,
    setItem: async (name: string, text: string) => void texts.set(name, text),
    removeItem: async (name: string) => void texts.delete(name),
  };
  const sent: string[] = [];
  const note = new Endpoint(async (text: string) => void sent.push(text), { name: 'note', sideEffect: true });
  const onDrop = vi.fn();
  setActivity({ isOnline: false });
  const offline = new OfflineManager({ endpoints: { note }, storage: () => storage, onDrop });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  void controller.resetEntireStore();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  await settle();
  const first = controller.fetch(note, 'first of Eve');
  await settle();
  expect(texts.get('wireshape:offline')).toContain('first of Eve');
  texts.set('wireshape:offline', savedText(0, SECRET));
  const second = controller.fetch(note, 'second of Eve');
  await settle();
  const saved = texts.get('wireshape:offline');
  expect([saved?.includes('first of Eve'), saved?.includes('second of Eve')]).toEqual([true, true]);
  expect(saved).not.toContain(SECRET);
  texts.set('wireshape:offline', savedText(0, SECRET));
  setActivity({ isOnline: true });
  await Promise.all([first, second]);
  expect(sent).toEqual(['first of Eve', 'second of Eve']);
  expect(onDrop).not.toHaveBeenCalled();
  await settle();
  expect(JSON.parse(texts.get('wireshape:offline')!)).toEqual({ session: 1, mutations: [] });
  controller.cleanup();
});

it.each([
  ['nothing', []],
  ['its own', ['of Eve']],
])(
  'sends nothing of an earlier session that a tab wrote after the next user had saved %s, in a page that is loaded then (SEC-2)',
  async (_, own) => {
    const texts = new Map<string, string>();
    let land = (): void => {};
    const sent: string[] = [];
    const note = new Endpoint(async (text: string) => void sent.push(text), {
      name: 'note',
      sideEffect: true,
    });
    const open = (isSlow: boolean) => {
      const storage = {
        getItem: async (name: string) => texts.get(name) ?? null,
        removeItem: async (name: string) => void texts.delete(name),
        // The tab is closed before its write ends.
        setItem: async (name: string, text: string) =>
          isSlow
            ? new Promise<void>(() => (land = () => void texts.set(name, text)))
            : void texts.set(name, text),
      };
      const offline = new OfflineManager({ endpoints: { note }, storage: () => storage });
      return new Controller({ managers: [offline, ...getDefaultManagers()] });
    };
    const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
    setActivity({ isOnline: false });
    const [old, next] = [open(true), open(false)];
    await settle();
    old.fetch(note, SECRET).catch(() => {});
    await settle();
    void next.resetEntireStore();
    await settle();
    for (const text of own) next.fetch(note, text).catch(() => {});
    await settle();
    next.cleanup();
    expect([...texts.values()].join()).not.toContain(SECRET);
    old.cleanup();
    land();
    expect(texts.get('wireshape:offline')).toContain(SECRET);
    const loaded = open(false);
    await settle();
    // It is erased, too.
    expect(texts.get('wireshape:offline')).toBe('{"session":1,"mutations":[]}');
    setActivity({ isOnline: true });
    await loaded.fetch(note, 'later of Eve');
    expect(sent).toEqual(['later of Eve']);
    loaded.cleanup();
  },
);

it('removes what a tab that was closed in the middle of writing left of an earlier user (SEC-2)', async () => {
  setActivity({ isOnline: false });
  const texts = new Map<string, string>();
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
  const offline = new OfflineManager({ endpoints: { save }, storage: () => storage });
  const controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  await Promise.resolve();
  void controller.resetEntireStore();
  const saved = (): unknown => JSON.parse(texts.get('wireshape:offline') ?? 'null');
  expect(saved()).toEqual({ session: 1, mutations: [] });
  texts.set('wireshape:offline', savedText(0, SECRET));
  void controller.resetEntireStore();
  expect(saved()).toEqual({ session: 2, mutations: [] });
  controller.cleanup();
});
