// @vitest-environment jsdom
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  type Manager,
  NetworkError,
  NetworkManager,
  RefetchOnFocusManager,
  setActivity,
  WithFields,
} from 'wireshape';
import { AsyncBoundary, DataProvider, useDLE, useLive, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { collected } from '../../test/collected.ts';
import { mount, type Mounted } from '../../test/mount.ts';

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  left = 0;
  origin = '';
}
let calls: string[] = [];
let failing = false;
const getTea = new Endpoint(
  async (id: string): Promise<unknown> => {
    calls.push(id);
    if (failing) throw Object.assign(new Error('busy'), { status: 503 });
    return { id, left: calls.length };
  },
  { name: 'getTea', schema: Tea, lookup: true, dataExpiryLength: 1000, errorPolicy: () => 'soft' },
);

let visibility = 'visible';
let onLine = true;
let mounted: Mounted | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'visible');
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  visibility = 'visible';
  onLine = true;
  calls = [];
  failing = false;
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
async function show(next: 'visible' | 'hidden') {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}
async function connect(next: boolean) {
  onLine = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  await settle();
}
const managers = () => [new RefetchOnFocusManager(), ...getDefaultManagers()];

function Left({ id }: { id: string }) {
  return <b>{useSuspense(getTea, id).left} </b>;
}
async function render(own: Manager[], ...children: React.ReactNode[]) {
  const controller = new Controller({ managers: own });
  mounted = await mount(
    <DataProvider controller={controller}>
      <AsyncBoundary fallback="waiting">{children}</AsyncBoundary>
    </DataProvider>,
  );
  await settle();
  return controller;
}
const text = () => mounted?.container.textContent;

it.each([
  ['the page is visible again', () => show('hidden'), () => show('visible')],
  ['the network is back', () => connect(false), () => connect(true)],
])('refetches stale responses on the screen when %s (CTL-14)', async (_when, leave, comeBack) => {
  await render(managers(), <Left key="a" id="a" />);
  await leave();
  await comeBack();
  expect(calls).toEqual(['a']);
  vi.advanceTimersByTime(1001);
  await leave();
  expect(calls).toEqual(['a']);
  await comeBack();
  expect(calls).toEqual(['a', 'a']);
  expect(text()).toBe('2 ');
  await leave();
  await comeBack();
  expect(calls).toHaveLength(2);
});

it.each(['isVisible', 'isOnline'] as const)(
  'refetches stale responses when the app sets that it %s again, whatever the page says (CTL-23)',
  async (name) => {
    onTestFinished(() => setActivity({ isVisible: undefined, isOnline: undefined }));
    await render(managers(), <Left key="a" id="a" />);
    const set = async (value: boolean) => {
      setActivity({ [name]: value });
      await settle();
    };
    await set(false);
    vi.advanceTimersByTime(1001);
    await show('hidden');
    await show('visible');
    expect(calls).toEqual(['a']);
    await set(true);
    expect(calls).toEqual(['a', 'a']);
    expect(text()).toBe('2 ');
  },
);

it('requests nothing for what is not on the screen, and nothing that is fresh (CTL-14)', async () => {
  const controller = await render(managers(), <Left key="a" id="a" />);
  await act(() => controller.fetch(getTea, 'b'));
  vi.advanceTimersByTime(600);
  await act(() => controller.fetch(getTea, 'a'));
  vi.advanceTimersByTime(600);
  calls = [];
  await show('hidden');
  await show('visible');
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(600);
  await show('hidden');
  await show('visible');
  expect(calls).toEqual(['a']);
});

it('sends one request beside polling, which resumes at the same moment (CTL-14)', async () => {
  const live = getTea.extend({ pollFrequency: 5000 });
  function Live() {
    return <i>{useLive(live, 'a').left}</i>;
  }
  await render(managers(), <Live key="live" />);
  await show('hidden');
  vi.advanceTimersByTime(2000);
  await show('visible');
  expect(calls).toEqual(['a', 'a']);
  expect(text()).toBe('2');
});

it('leaves a response alone whose request is in flight (CTL-14)', async () => {
  let respond = () => {};
  const slow = getTea.extend({
    name: 'slow',
    fetch: (id: string) =>
      new Promise<unknown>((resolve) => {
        calls.push(id);
        respond = () => resolve({ id, left: calls.length });
      }),
  });
  function Slow() {
    const { data } = useDLE(slow, 'a');
    return <i>{data?.left ?? 'waiting'}</i>;
  }
  const controller = await render(managers(), <Slow key="slow" />);
  respond();
  await settle();
  vi.advanceTimersByTime(1001);
  void controller.fetch(slow, 'a');
  await show('hidden');
  await show('visible');
  respond();
  await settle();
  expect(calls).toHaveLength(2);
  expect(text()).toBe('2');
});

it('refetches what was requested twice while it was queued (CTL-14)', async () => {
  const networkManager = new NetworkManager({ parallel: 1 });
  const own = [new RefetchOnFocusManager(), ...getDefaultManagers({ networkManager })];
  const controller = await render(own, <Left key="a" id="a" />);
  await act(() =>
    Promise.all([
      controller.fetch(getTea, 'b'),
      controller.fetch(getTea, 'a'),
      controller.fetch(getTea, 'a'),
    ]),
  );
  calls = [];
  vi.advanceTimersByTime(1001);
  await show('hidden');
  await show('visible');
  expect(calls).toEqual(['a']);
});

it('refetches what failed in a call that threw (CTL-14)', async () => {
  let throws = false;
  const sync = getTea.extend({
    name: 'sync',
    fetch: (id: string) => {
      calls.push(id);
      if (throws) throw new Error('busy');
      return Promise.resolve({ id, left: calls.length });
    },
  });
  function Sync() {
    return <i>{useSuspense(sync, 'a').left}</i>;
  }
  const controller = await render(managers(), <Sync key="sync" />);
  throws = true;
  await act(() => controller.fetch(sync, 'a').catch(() => {}));
  throws = false;
  calls = [];
  vi.advanceTimersByTime(1001);
  await show('hidden');
  await show('visible');
  expect(calls).toEqual(['a']);
});

it('keeps what is shown where the refetch fails, and tries again the next time (CTL-14)', async () => {
  await render(managers(), <Left key="a" id="a" />);
  vi.advanceTimersByTime(1001);
  failing = true;
  await show('hidden');
  await show('visible');
  expect(text()).toBe('1 ');
  vi.advanceTimersByTime(1001);
  failing = false;
  await show('hidden');
  await show('visible');
  expect(text()).toBe('3 ');
});

it('goes on after StrictMode, and stops with its provider (CTL-14)', async () => {
  const own = managers();
  const app = (
    <StrictMode>
      <DataProvider managers={own}>
        <AsyncBoundary fallback="waiting">
          <Left id="a" />
        </AsyncBoundary>
      </DataProvider>
    </StrictMode>
  );
  mounted = await mount(app);
  await settle();
  vi.advanceTimersByTime(1001);
  await show('hidden');
  await show('visible');
  expect(calls).toEqual(['a', 'a']);
  const remove = vi.spyOn(document, 'removeEventListener');
  await mounted.unmount();
  await settle();
  expect(remove).toHaveBeenCalledWith('visibilitychange', expect.anything());
});

it('serves two controllers, and one that starts again (CTL-13, CTL-14)', async () => {
  const own = managers();
  const [one, other] = [new Controller({ managers: own }), new Controller({ managers: own })];
  const expireOne = vi.spyOn(one, 'expireAll');
  one.cleanup();
  one.init();
  other.cleanup();
  await show('hidden');
  await show('visible');
  expect(expireOne).toHaveBeenCalledOnce();
  one.cleanup();
  await show('hidden');
  await show('visible');
  expect(expireOne).toHaveBeenCalledOnce();
});

const getTeas = new Endpoint(
  async () => {
    calls.push('all');
    return [
      { id: 'a', left: 1, origin: 'Assam' },
      { id: 'b', left: 1 },
    ];
  },
  { name: 'getTeas', schema: [Tea], dataExpiryLength: 1000 },
);
const getTeaInFull = getTea.extend({ name: 'getTeaInFull', schema: new WithFields(Tea, ['origin']) });
const stale = async () => {
  vi.advanceTimersByTime(1001);
  await show('hidden');
  await show('visible');
};

it('refetches a stale record that only a list brought, and shows it meanwhile (CTL-14)', async () => {
  const controller = await render(managers());
  await controller.fetch(getTeas);
  const texts: (string | null | undefined)[] = [];
  function Full({ id }: { id: string }) {
    return <i>{useSuspense(getTeaInFull, id).left} </i>;
  }
  await mounted?.unmount();
  mounted = await mount(
    <DataProvider controller={controller}>
      <AsyncBoundary fallback="waiting">
        <Left id="a" />
        <Full id="a" />
      </AsyncBoundary>
    </DataProvider>,
  );
  await settle();
  const observer = new MutationObserver(() => texts.push(text()));
  observer.observe(mounted.container, { subtree: true, childList: true, characterData: true });
  await show('hidden');
  await show('visible');
  expect(calls).toEqual(['all']);
  await stale();
  expect(calls.slice(1)).toEqual(['a', 'a']);
  expect(text()).toBe('3 3 ');
  expect(texts).not.toContain('waiting');
  observer.disconnect();
  // From now on, each has a response of its own.
  await stale();
  expect(calls.slice(3)).toEqual(['a', 'a']);
});

it('leaves a record that a list brought alone where nothing shows it, or a write renewed it (CTL-14)', async () => {
  const controller = await render(managers());
  await controller.fetch(getTeas);
  await mounted?.unmount();
  mounted = await mount(
    <DataProvider controller={controller}>
      <AsyncBoundary fallback="waiting">
        <Left id="a" />
      </AsyncBoundary>
    </DataProvider>,
  );
  vi.advanceTimersByTime(900);
  controller.set(Tea, { id: 'a', left: 9 });
  await stale();
  expect(calls).toEqual(['all']);
  await mounted.unmount();
  vi.advanceTimersByTime(100_000);
  await stale();
  expect(calls).toEqual(['all']);
});

it('goes on with one store where another that it served is no longer in memory (CTL-13)', async () => {
  const manager = new RefetchOnFocusManager();
  const dropped = (() => {
    const other = new Controller({ managers: [manager] });
    other.cleanup();
    return new WeakRef(other);
  })();
  await render([manager, ...getDefaultManagers()], <Left key="1" id="1" />);
  await settle();
  expect(await collected(dropped)).toBe(true);
  await show('hidden');
  vi.advanceTimersByTime(1001);
  await show('visible');
  expect(calls).toEqual(['1', '1']);
});

it('refetches no sooner than the server asks for (REST-11)', async () => {
  const sent: string[] = [];
  const busy = getTea.extend({
    name: 'busy',
    fetch: async (id: string): Promise<unknown> => {
      sent.push(id);
      if (sent.length !== 2) return { id, left: sent.length };
      const response = new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
      throw new NetworkError(response, { method: 'GET', url: '/tea' });
    },
  } as never) as typeof getTea;
  const Busy = () => <b>{useSuspense(busy, 'a').left} </b>;
  await render(managers(), <Busy key="a" />);
  const comeBackAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await show('hidden');
    await show('visible');
  };
  await comeBackAfter(1001);
  expect(sent).toHaveLength(2);
  await comeBackAfter(58_000);
  expect(sent).toHaveLength(2);
  await comeBackAfter(2_001);
  expect(sent).toHaveLength(3);
});
