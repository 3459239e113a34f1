// @vitest-environment jsdom
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';
import { DataProvider, useDLE, useQuery, useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { gate } from '../../test/gate.ts';
import { mount, type Mounted } from '../../test/mount.ts';

class User extends Entity {
  id = '';
  name = '';
}

let mounted: Mounted | undefined;
let controller: Controller;
let rendered: string[] = [];
beforeEach(() => {
  controller = new Controller();
  controller.set(
    [User],
    [
      { id: '1', name: 'a' },
      { id: '2', name: 'b' },
    ],
  );
  rendered = [];
});
afterEach(() => mounted?.unmount());

const text = (): string => {
  const shown = Array.from(mounted?.container.children ?? []) as HTMLElement[];
  return shown
    .filter(({ style }) => style.display !== 'none')
    .map((one) => one.textContent)
    .join('');
};
const set = (id: string, name: string) => void controller.set(User, { id, name });

function Name({ id }: { id: string }) {
  const name = useQuery(User, { id })?.name;
  rendered.push(`${id}${name}`);
  return <b>{name}</b>;
}

let update: (next: { closed?: boolean; more?: ReactNode; ids?: string[] }) => void = () => {};
function app({ Gate }: ReturnType<typeof gate>) {
  function App() {
    const [{ closed = false, more, ids = ['1', '2'] }, setParts] = useState<Parameters<typeof update>[0]>({});
    useEffect(() => {
      update = (next) => setParts((parts) => ({ ...parts, ...next }));
    });
    return (
      <>
        {ids.map((id, at) => (
          <Name key={at} id={id} />
        ))}
        {more}
        <Gate closed={closed} />
      </>
    );
  }
  return (
    <DataProvider controller={controller}>
      <Suspense fallback={<p>waiting</p>}>
        <App />
      </Suspense>
    </DataProvider>
  );
}

/** Mounts the app and writes in a transition, which ends when the function that this gives is called. */
async function beginTransition() {
  const { Gate, open } = gate();
  mounted = await mount(app({ Gate, open }));
  await act(() =>
    startTransition(() => {
      set('1', 'A');
      update({ closed: true });
    }),
  );
  return open;
}

describe('a component in a transition', () => {
  it('shows the committed version until the transition ends', async () => {
    const open = await beginTransition();
    expect(controller.get(User, '1')?.name).toBe('A');
    expect(text()).toBe('ab');
    await open();
    expect(text()).toBe('Ab');
  });

  it('mounts with the version that the others show, and updates with them', async () => {
    const open = await beginTransition();
    await act(() => update({ more: <Name id="1" /> }));
    expect(text()).toBe('aba');
    await open();
    expect(text()).toBe('AbA');
    await act(() => set('1', 'x'));
    expect(text()).toBe('xbx');
  });

  it('reads another query in the version that the others show', async () => {
    const open = await beginTransition();
    await act(() => update({ ids: ['1', '1'] }));
    expect(text()).toBe('aa');
    await open();
    expect(text()).toBe('AA');
  });

  it('shows one version when an urgent update interrupts', async () => {
    const open = await beginTransition();
    await act(() => set('2', 'B'));
    expect(text()).toBe('AB');
    await open();
    expect(text()).toBe('AB');
  });

  it('shows the first version again when the change is undone', async () => {
    const open = await beginTransition();
    rendered = [];
    await act(() => set('1', 'a'));
    expect(text()).toBe('ab');
    await open();
    expect(text()).toBe('ab');
    expect(rendered).not.toContain('1A');
  });

  it('never renders one part of a write without the other', async () => {
    const { Gate, open } = gate();
    mounted = await mount(app({ Gate, open }));
    for (let round = 0; round < 20; round++) {
      const write = () =>
        void controller.set(
          [User],
          [
            { id: '1', name: `${round}` },
            { id: '2', name: `${round}` },
          ],
        );
      if (round % 2) await act(() => startTransition(write));
      else await act(write);
      expect(text()).toBe(`${round}${round}`);
    }
  });

  it('is interrupted by an urgent update', async () => {
    const seen: string[] = [];
    let slow = false;
    function work(at: number, name = '') {
      if (slow) for (const end = performance.now() + 8; performance.now() < end;);
      if (slow && at === 1) queueMicrotask(() => mounted?.container.querySelector('button')?.click());
      if (at === 9) seen.push(`last ${name}`);
    }
    function Slow({ at }: { at: number }) {
      work(at, useQuery(User, { id: '1' })?.name);
      return null;
    }
    function Counter() {
      const [count, setCount] = useState(0);
      seen.push(`count ${count}`);
      return <button onClick={() => setCount(1)}>{count}</button>;
    }
    mounted = await mount(
      <DataProvider controller={controller}>
        <Counter />
        {Array.from({ length: 10 }, (_, at) => (
          <Slow key={at} at={at} />
        ))}
      </DataProvider>,
    );
    seen.length = 0;
    slow = true;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    startTransition(() => set('1', 'A'));
    warned.mockRestore();
    await vi.waitFor(() => expect(seen).toContain('last A'), 10_000);
    expect(seen).toEqual(['count 1', 'last A']);
  });

  it('shows the optimistic update of a form action at once', async () => {
    const rename = new Endpoint(() => new Promise<object>((resolve) => (answer = resolve)), {
      name: 'rename',
      schema: User,
      sideEffect: true,
      getOptimisticResponse: () => ({ id: '1', name: 'foreseen' }),
    });
    let answer = (_value: object): void => {};
    mounted = await mount(app(gate()));
    await act(() =>
      startTransition(async () => {
        await controller.fetch(rename);
      }),
    );
    expect(text()).toBe('foreseenb');
    await act(() => answer({ id: '1', name: 'done' }));
    expect(text()).toBe('doneb');
  });
});

describe('a component that is hidden during a transition', () => {
  it('shows the version of the others once it is shown again and the transition ends (CTL-11)', async () => {
    const get = new Endpoint((_id: string) => new Promise<never>(() => {}), { name: 'get', schema: User });
    let select = (_id: string): void => {};
    function Selected() {
      const [id, setId] = useState('1');
      useEffect(() => {
        select = setId;
      }, []);
      return <i>{(useSuspense(get, id) as User).name}</i>;
    }
    controller.setResponse(get, '1', { id: '1', name: 'a' });
    const { Gate, open } = gate();
    mounted = await mount(app({ Gate, open }));
    await act(() =>
      update({
        more: (
          <Suspense fallback={<u>…</u>}>
            <Selected />
          </Suspense>
        ),
      }),
    );
    await act(() =>
      startTransition(() => {
        set('1', 'A');
        update({ closed: true });
      }),
    );
    expect(text()).toBe('aba');
    await act(() => select('9'));
    expect(text()).toBe('ab…');
    await act(() => select('1'));
    expect(text()).toBe('aba');
    await open();
    expect(text()).toBe('AbA');
  });
});

describe('a response during a transition that does not change the store', () => {
  let respond = (_value: object): void => {};
  const sent = (): Promise<object> => new Promise((resolve) => (respond = resolve));
  const getUser = new Endpoint(sent, { name: 'getUser', schema: User });
  const getFresh = new Endpoint(sent, { name: 'getFresh', schema: User, invalidIfStale: true });
  const Fetched = ({ endpoint }: { endpoint: typeof getUser }) => {
    const { data, loading } = useDLE(endpoint);
    return <i>{loading ? '…' : (data as User).name}</i>;
  };

  it('commits nothing that the transition holds back (CTL-11)', async () => {
    controller.setResponse(getUser, { id: '1', name: 'a' });
    const { Gate, open } = gate();
    mounted = await mount(app({ Gate, open }));
    await act(() => update({ more: <Fetched endpoint={getUser} /> }));
    await act(() => void controller.expireAll(getUser));
    await act(() =>
      startTransition(() => {
        set('1', 'A');
        update({ closed: true });
      }),
    );
    expect(text()).toBe('aba');
    await act(() => respond({ id: '1', name: 'A' }));
    expect(text()).toBe('aba');
    await open();
    expect(text()).toBe('AbA');
  });

  it.each(['before', 'after'])(
    'ends loading with the version that all components commit, mounted %s the write (CTL-11)',
    async (when) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        controller.setResponse(getFresh, { id: '1', name: 'a' });
        vi.setSystemTime(Date.now() + 3_600_000);
        const { Gate, open } = gate();
        mounted = await mount(app({ Gate, open }));
        const add = () => update({ ids: ['1'], more: <Fetched endpoint={getFresh} /> });
        await act(() => update({ ids: [] }));
        if (when === 'before') await act(add);
        await act(() =>
          startTransition(() => {
            set('1', 'A');
            update({ closed: true });
          }),
        );
        if (when === 'after') await act(add);
        expect(text()).toBe('a…');
        const state = controller.getState();
        await act(() => respond({ id: '1', name: 'A' }));
        expect(controller.getState()).toBe(state);
        expect(text()).toBe('AA');
        await open();
        expect(text()).toBe('AA');
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

it('mounts all components with one version while another one writes', async () => {
  function Writer() {
    return <i ref={(element) => void (element && set('1', 'A'))} />;
  }
  mounted = await mount(
    <DataProvider controller={controller}>
      <Name id="1" />
      <Writer />
      <Name id="1" />
    </DataProvider>,
  );
  expect(text()).toBe('AA');
});
