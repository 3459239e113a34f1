import {
  Entity,
  getDefaultManagers,
  LogoutManager,
  type Manager,
  PersistenceManager,
  type PersistenceOptions,
  resource,
  RestEndpoint,
  setActivity,
  TabSyncManager,
} from 'wireshape';
import { useLive, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';
import type { World } from '../../world/World.tsx';

const fact = factsWith({
  'GET /notes': [{ id: '1', text: 'Buy tea' }],
  'GET /notes/:id': ({ params }) => ({ id: params.id, text: 'Buy tea' }),
  'POST /notes': ({ body }) => ({ id: '2', ...(body as object) }),
  'PATCH /notes/:id': ({ params, body }) => ({ id: params.id, ...(body as object) }),
});

class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
  pinnedAt: unknown = null;
}

const NoteResource = resource({ path: '/notes/:id', schema: Note, optimistic: true });
const { get, getList, partialUpdate } = NoteResource;

const load = (
  { open, storage }: Pick<World, 'open' | 'storage'>,
  options: Partial<PersistenceOptions> = {},
  ...managers: Manager[]
) => {
  const persistence = new PersistenceManager({ storage: () => storage, ...options });
  const initialState = persistence.restore();
  return open({ initialState, managers: [persistence, ...managers, ...getDefaultManagers()] });
};

const openTab = (open: World['open'], channel?: string) =>
  open({ managers: [new TabSyncManager(channel ? { channel } : {}), ...getDefaultManagers()] });

export const livesAsLongAsItsPage = fact(
  'By default a store lives as long as its page.',
  async ({ controller, open, storage, pass, expect }) => {
    await controller.fetch(get, { id: '1' });
    await pass(10_000);
    expect(controller.get(Note, { id: '1' })?.text).toEqual('Buy tea');
    controller.cleanup();
    expect([open().get(Note, { id: '1' }), storage.length]).toEqual([undefined, 0]);
  },
);

export const savedAcrossReloads = fact(
  '`PersistenceManager` saves it across reloads, and `TabSyncManager` keeps the stores of several tabs equal.',
  async ({ open, storage, settle, expect }) => {
    const page = load({ open, storage });
    page.set(Note, { id: '1', text: 'Buy tea' });
    page.cleanup();
    expect(load({ open, storage }).get(Note, { id: '1' })?.text).toEqual('Buy tea');
    const [tab, other] = [openTab(open), openTab(open)];
    tab.set(Note, { id: '1', text: 'Brew it' });
    await settle();
    expect(other.get(Note, { id: '1' })?.text).toEqual('Brew it');
  },
);

export const refetchedAfterExpiry = fact(
  'After its [expiry time](../freshness/) it is shown and refetched.',
  async ({ open, server, storage, render, pass, expect }) => {
    const page = load({ open, storage });
    await page.fetch(get, { id: '1' });
    page.cleanup();
    await render(() => useSuspense(get, { id: '1' }), load({ open, storage }));
    expect(server.requests).toEqual(['GET /notes/1']);
    await pass(60_001);
    server.isOffline = true;
    const view = await render(() => useSuspense(get, { id: '1' }).text, load({ open, storage }));
    expect(view.shown).toEqual('Buy tea');
    expect(server.requests).toEqual(['GET /notes/1', 'GET /notes/1']);
  },
);

export const savedAfterOneSecond = fact(
  'The store is saved one second after a change at the earliest, and when the page is hidden or left.',
  async ({ open, storage, pass, expect }) => {
    const page = load({ open, storage });
    const isSaved = (text: string) => storage.getItem('wireshape')?.includes(text) ?? false;
    page.set(Note, { id: '1', text: 'Buy tea' });
    await pass(999);
    expect(isSaved('Buy tea')).toEqual(false);
    await pass(1);
    expect(isSaved('Buy tea')).toEqual(true);
    page.set(Note, { id: '1', text: 'Hidden' });
    setActivity({ isVisible: false });
    expect(isSaved('Hidden')).toEqual(true);
    page.set(Note, { id: '1', text: 'Left' });
    window.dispatchEvent(new Event('pagehide'));
    expect(isSaved('Left')).toEqual(true);
  },
);

export const privateIsNotSaved = fact(
  'Optimistic updates, errors, and the responses and arguments of mutations and of endpoints with `sensitive: true` are not saved.',
  async ({ open, server, storage, settle, expect }) => {
    const page = load({ open, storage });
    const getCard = new RestEndpoint({ path: '/cards/:card', schema: undefined, sensitive: true });
    const pay = new RestEndpoint({ path: '/payments/:payment', method: 'POST', schema: undefined });
    server.reply('GET /cards/:card', { number: '4242 4242' });
    server.reply('POST /payments/:payment', { receipt: 'R-1' });
    server.reply('GET /notes/404', status(404, { reason: 'Not here' }));
    server.reply('PATCH /notes/:id', () => new Promise(() => {}));
    page.set(Note, { id: '1', text: 'Buy tea' });
    await page.fetch(getCard, { card: 'my-card' });
    await page.fetch(pay, { payment: 'my-payment' });
    await expect(page.fetch(get, { id: '404' })).toFail('404');
    void page.fetch(partialUpdate, { id: '1' }, { text: 'Predicted' });
    await settle();
    page.cleanup();
    const saved = storage.getItem('wireshape')!;
    const texts = ['Predicted', 'Not here', '4242 4242', 'my-card', 'R-1', 'my-payment'];
    expect(['Buy tea', ...texts].filter((text) => saved.includes(text))).toEqual(['Buy tea']);
  },
);

export const valuesAreKept = fact(
  'Values that JSON does not have are restored as they were: dates, maps, sets, bigints, `NaN` and `undefined`.',
  async ({ open, storage, printed, expect }) => {
    const values = [new Date(5), new Map([['a', 1]]), new Set([1]), 2n, Number.NaN, undefined];
    const shown = (value: unknown) => `${Object.prototype.toString.call(value)} ${Number(value)}`;
    const page = load({ open, storage });
    page.set(
      [Note],
      values.map((pinnedAt, at) => ({ id: String(at), pinnedAt })),
    );
    page.cleanup();
    const restored = load({ open, storage });
    const found = values.map((_, id) => restored.get(Note, { id: String(id) })?.pinnedAt);
    expect(found.map(shown)).toEqual(values.map(shown));
    expect(printed).toEqual([]);
  },
);

export const othersAreNotSaved = fact(
  'A record or response with another value, such as a function or an instance of a class, is not saved: development warns, and the app requests it again.',
  async ({ open, storage, printed, settle, expect }) => {
    const page = load({ open, storage });
    page.set(Note, { id: '1', text: 'Buy tea', pinnedAt: () => 1 });
    page.set(Note, { id: '2', text: 'Brew it' });
    page.cleanup();
    const restored = load({ open, storage });
    expect(['1', '2'].map((id) => restored.get(Note, { id })?.text)).toEqual([undefined, 'Brew it']);
    expect(printed.length).toEqual(1);
    await restored.fetchIfStale(get, { id: '1' });
    await settle();
    expect(restored.get(Note, { id: '1' })?.text).toEqual('Buy tea');
  },
);

export const unusableIsDropped = fact(
  'A saved store that cannot be used is dropped, and the app starts with an empty store: text that was cut off, another version, too old or not valid.',
  async ({ open, storage, printed, pass, expect }) => {
    const page = load({ open, storage });
    page.set(Note, { id: '1', text: 'Buy tea' });
    page.cleanup();
    const saved = storage.getItem('wireshape')!;
    const restored = (text: string, options: Partial<PersistenceOptions> = {}) => {
      storage.setItem('wireshape', text);
      return load({ open, storage }, options).get(Note, { id: '1' })?.text;
    };
    expect(restored(saved)).toEqual('Buy tea');
    expect(restored(saved.slice(0, -5))).toEqual(undefined);
    expect(restored(saved, { version: 2 })).toEqual(undefined);
    expect(restored(saved, { isValid: () => false })).toEqual(undefined);
    await pass(24 * 3600_000 + 1);
    expect([restored(saved), printed]).toEqual([undefined, []]);
  },
);

export const nothingIsSavedWithoutStorage = fact(
  'Where there is no storage, on a server or with blocked cookies, nothing is saved.',
  async ({ open, storage, printed, expect }) => {
    const blocked = (): never => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    const page = load({ open, storage }, { storage: blocked });
    await page.fetch(get, { id: '1' });
    page.cleanup();
    expect(page.get(Note, { id: '1' })?.text).toEqual('Buy tea');
    expect([storage.length, printed]).toEqual([0, []]);
  },
);

export const shownWithoutANetwork = fact(
  'A restored store shows its data without a network.',
  async ({ open, server, storage, render, pass, expect }) => {
    const page = load({ open, storage });
    await page.fetch(get, { id: '1' });
    page.cleanup();
    await pass(3600_000);
    server.isOffline = true;
    setActivity({ isOnline: false });
    const view = await render(() => useSuspense(get, { id: '1' }).text, load({ open, storage }));
    expect(view.shown).toEqual('Buy tea');
  },
);

export const dataStaysOffline = fact(
  'While the browser is offline, requests fail and the data stays on the screen.',
  async ({ controller, server, render, expect }) => {
    const view = await render(() => useSuspense(get, { id: '1' }).text);
    server.isOffline = true;
    setActivity({ isOnline: false });
    await expect(controller.fetch(get, { id: '1' })).toFail('NetworkError');
    expect(view.shown).toEqual('Buy tea');
  },
);

export const pollingPauses = fact('Polling pauses meanwhile.', async ({ server, render, pass, expect }) => {
  const polled = get.extend({ pollFrequency: 1_000 });
  await render(() => useLive(polled, { id: '1' }));
  setActivity({ isOnline: false });
  await pass(5_000);
  expect(server.requests.length).toEqual(1);
  setActivity({ isOnline: true });
  for (let second = 0; second < 2; second++) await pass(1_000);
  expect(server.requests.length > 2).toEqual(true);
});

export const promisesAreAwaited = fact(
  'Its functions return promises, so pass them as `storage: () => ({ getItem: get, setItem: set, removeItem: del })`, and await `persistence.restore()` before the first render.',
  async ({ open, storage, settle, expect }) => {
    const getItem = async (name: string) => storage.getItem(name);
    const setItem = async (name: string, text: string) => storage.setItem(name, text);
    const removeItem = async (name: string) => storage.removeItem(name);
    const loadLater = async () => {
      const persistence = new PersistenceManager({ storage: () => ({ getItem, setItem, removeItem }) });
      const initialState = await persistence.restore();
      return open({ initialState, managers: [persistence, ...getDefaultManagers()] });
    };
    const page = await loadLater();
    await page.fetch(get, { id: '1' });
    page.cleanup();
    await settle();
    expect((await loadLater()).get(Note, { id: '1' })?.text).toEqual('Buy tea');
  },
);

export const sizePerRecord = fact(
  'A saved record takes its JSON and about 100 bytes more, for its times: 5,000 records of 300 bytes take 2 MB.',
  async ({ open, server, storage, expect }) => {
    const text = 'x'.repeat(262);
    const notes = Array.from({ length: 5_000 }, (_, at) => ({ id: String(10_000 + at), text, pinnedAt: 1 }));
    server.reply('GET /notes', notes);
    const page = load({ open, storage });
    await page.fetch(getList);
    page.cleanup();
    const [json, saved] = [JSON.stringify(notes).length, storage.getItem('wireshape')!.length];
    expect(Math.round((saved - json) / 50_000) * 10).toEqual(100);
    expect([Math.round(json / 5_000), Math.round(saved / 1e6)]).toEqual([300, 2]);
  },
);

export const resetRemovesTheSavedStore = fact(
  '`controller.resetEntireStore()`, and so a [`LogoutManager`](../auth/), removes the saved store.',
  async ({ open, server, storage, pass, expect }) => {
    const page = load({ open, storage }, {}, new LogoutManager());
    const save = async () => {
      await page.fetch(get, { id: '1' });
      await pass(1_000);
      return storage.getItem('wireshape') !== null;
    };
    expect(await save()).toEqual(true);
    page.resetEntireStore();
    expect(storage.getItem('wireshape')).toEqual(null);
    expect(await save()).toEqual(true);
    server.reply('GET /notes', status(401));
    await expect(page.fetch(getList)).toFail('');
    expect(storage.getItem('wireshape')).toEqual(null);
  },
);

export const otherTabSavesNothing = fact(
  'Another tab that still shows the data of that user does not save it again.',
  async ({ open, storage, pass, expect }) => {
    const [tab, other] = [load({ open, storage }), load({ open, storage })];
    other.set(Note, { id: '1', text: 'Buy tea' });
    await pass(1_000);
    expect(storage.getItem('wireshape')!.includes('Buy tea')).toEqual(true);
    tab.resetEntireStore();
    other.set(Note, { id: '1', pinnedAt: 1 });
    await pass(1_000);
    expect(other.get(Note, { id: '1' })?.text).toEqual('Buy tea');
    expect(storage.getItem('wireshape')).toEqual(null);
  },
);

export const ownerIsSaved = fact(
  'With `owner`, which returns the id of the user who is logged in, the saved store carries that id, and `restore()` refuses it to another user, and while no user is logged in.',
  async ({ open, storage, pass, expect }) => {
    let user: string | undefined = 'ada';
    const visit = () => load({ open, storage }, { owner: () => user });
    visit().set(Note, { id: '1', text: 'Buy tea' });
    await pass(1_000);
    const read = (next: string | undefined) => {
      user = next;
      return visit().get(Note, { id: '1' })?.text;
    };
    expect(read('ada')).toEqual('Buy tea');
    expect([read(undefined), read('bob')]).toEqual([undefined, undefined]);
  },
);

export const ownerOfTabs = fact(
  'A `TabSyncManager` with `owner` takes data only from tabs of the same user; a reset still reaches all tabs.',
  async ({ open, settle, expect }) => {
    const openAs = (user: string) =>
      open({ managers: [new TabSyncManager({ owner: () => user }), ...getDefaultManagers()] });
    const [ada, alsoAda, bob] = [openAs('ada'), openAs('ada'), openAs('bob')];
    const seen = async () => {
      await settle();
      return [alsoAda, bob].map((tab) => tab.get(Note, { id: '1' })?.text);
    };
    ada.set(Note, { id: '1', text: 'Buy tea' });
    expect(await seen()).toEqual(['Buy tea', undefined]);
    bob.set(Note, { id: '1', text: 'Brew it' });
    bob.resetEntireStore();
    expect(await seen()).toEqual([undefined, undefined]);
  },
);

export const versionOfTabs = fact(
  'A tab that was opened before a release takes no data from newer ones, nor the other way round, if the `version` of their `TabSyncManager` differs; a reset still reaches all tabs.',
  async ({ open, settle, expect }) => {
    const openAs = (version: string) =>
      open({ managers: [new TabSyncManager({ version }), ...getDefaultManagers()] });
    const [before, after, alsoAfter] = [openAs('1.0'), openAs('1.1'), openAs('1.1')];
    const seen = async () => {
      await settle();
      return [after, alsoAfter].map((tab) => tab.get(Note, { id: '1' })?.text);
    };
    before.set(Note, { id: '1', text: 'Buy tea' });
    expect(await seen()).toEqual([undefined, undefined]);
    after.set(Note, { id: '1', text: 'Brew it' });
    expect(await seen()).toEqual(['Brew it', 'Brew it']);
    before.resetEntireStore();
    expect(await seen()).toEqual([undefined, undefined]);
  },
);

export const tabsShareChanges = fact(
  '**Shared:** entities and responses that a tab fetched or wrote, `expireAll`, `invalidate`, `invalidateAll` and `resetEntireStore`.',
  async ({ open, settle, expect }) => {
    const [tab, other] = [openTab(open), openTab(open)];
    const seen = async () => {
      await settle();
      const { data, expiresAt } = other.getResponse(get, { id: '1' });
      return `${data?.text} ${expiresAt > Date.now() ? 'fresh' : 'stale'}`;
    };
    await tab.fetch(get, { id: '1' });
    expect(await seen()).toEqual('Buy tea fresh');
    tab.set(Note, { id: '1', text: 'Brew it' });
    expect(await seen()).toEqual('Brew it fresh');
    tab.expireAll(get);
    expect(await seen()).toEqual('Brew it stale');
    tab.invalidate(get, { id: '1' });
    expect(await seen()).toEqual('undefined stale');
    await tab.fetch(get, { id: '1' });
    expect(await seen()).toEqual('Buy tea fresh');
    tab.invalidateAll(get);
    expect(await seen()).toEqual('undefined stale');
    tab.resetEntireStore();
    await settle();
    expect(other.get(Note, { id: '1' })).toEqual(undefined);
  },
);

export const tabsKeepToThemselves = fact(
  '**Not shared:** errors, the responses and arguments of mutations and of endpoints with `sensitive: true`, and optimistic updates until the server confirms them.',
  async ({ open, server, settle, pass, expect }) => {
    const sent: string[] = [];
    const channel = new BroadcastChannel('wireshape');
    channel.addEventListener('message', ({ data }) => sent.push(JSON.stringify(data)));
    const tab = openTab(open);
    const getCard = new RestEndpoint({ path: '/cards/:card', schema: undefined, sensitive: true });
    const pay = new RestEndpoint({ path: '/payments/:payment', method: 'POST', schema: undefined });
    server.reply('GET /cards/:card', { number: '4242 4242' });
    server.reply('POST /payments/:payment', { receipt: 'R-1' });
    server.reply('GET /notes/:id', status(404, { reason: 'Not here' }));
    await tab.fetch(getCard, { card: 'my-card' });
    await tab.fetch(pay, { payment: 'my-payment' });
    await expect(tab.fetch(get, { id: '404' })).toFail('404');
    tab.set(Note, { id: '1', text: 'Buy tea' });
    server.delay = 100;
    void tab.fetch(partialUpdate, { id: '1' }, { text: 'Predicted' });
    await settle();
    const texts = ['Buy tea', 'Not here', '4242 4242', 'my-card', 'R-1', 'my-payment', 'Predicted'];
    expect(texts.filter((text) => sent.join().includes(text))).toEqual(['Buy tea']);
    await pass(100);
    expect(texts.filter((text) => sent.join().includes(text))).toEqual(['Buy tea', 'Predicted']);
  },
);

export const laterWriteWins = fact(
  'Where two tabs write the same field at once, the later write wins in both.',
  async ({ open, settle, expect }) => {
    const [tab, other] = [openTab(open), openTab(open)];
    other.set(Note, { id: '1', text: 'Earlier', pinnedAt: 1 });
    const now = Date.now();
    Date.now = () => now + 1; // One millisecond later, before the message arrives.
    tab.set(Note, { id: '1', text: 'Later' });
    await settle();
    const texts = [tab, other].map((one) => one.get(Note, { id: '1' })?.text);
    expect(texts).toEqual(['Later', 'Later']);
  },
);

export const bothItemsAreKept = fact(
  'Items that both add to a list at once are both kept.',
  async ({ open, settle, expect }) => {
    const [tab, other] = [openTab(open), openTab(open)];
    await tab.fetch(getList);
    await settle();
    tab.set(getList.schema.push, { id: '2', text: 'Brew it' });
    other.set(getList.schema.push, { id: '3', text: 'Drink it' });
    await settle();
    const ids = [tab, other].map((one) =>
      one
        .get(getList.schema)!
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(ids.map(String)).toEqual(['1,2,3', '1,2,3']);
  },
);

export const otherTabsRefetch = fact(
  'Where an item joins or leaves a list in a tab that does not have the list, the other tabs refetch it. They also refetch what a mutation with an empty response changed.',
  async ({ open, server, settle, expect }) => {
    const tab = openTab(open);
    await tab.fetch(getList);
    await tab.fetch(get, { id: '1' });
    const other = openTab(open);
    const stale = async () => {
      await settle();
      const responses = [tab.getResponse(getList), tab.getResponse(get, { id: '1' })];
      return responses.map(({ expiresAt }) => expiresAt < Date.now());
    };
    await other.fetch(getList.push, { text: 'Brew it' });
    expect(await stale()).toEqual([true, false]);
    server.reply('PATCH /notes/:id', status(204));
    await other.fetch(partialUpdate, { id: '1' }, { text: 'Green tea' });
    expect(await stale()).toEqual([true, true]);
  },
);

export const messagesBeforeAResetAreIgnored = fact(
  'After a reset, messages that another tab sent before it are ignored.',
  async ({ open, settle, expect }) => {
    const [tab, other] = [openTab(open), openTab(open)];
    other.set(Note, { id: '1', text: 'Sent before' });
    tab.resetEntireStore();
    await settle();
    expect(tab.get(Note, { id: '1' })).toEqual(undefined);
    other.set(Note, { id: '1', text: 'Sent after' });
    await settle();
    expect(tab.get(Note, { id: '1' })?.text).toEqual('Sent after');
  },
);

export const channelsAreApart = fact(
  "Apps of one origin that should not share data need different names: `new TabSyncManager({ channel: 'admin' })`.",
  async ({ open, settle, expect }) => {
    const [tab, other, admin] = [openTab(open), openTab(open), openTab(open, 'admin')];
    tab.set(Note, { id: '1', text: 'Buy tea' });
    await settle();
    expect([other, admin].map((one) => one.get(Note, { id: '1' })?.text)).toEqual(['Buy tea', undefined]);
  },
);
