// @vitest-environment jsdom
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Endpoint, Entity, RestEndpoint } from 'wireshape';
import { DataProvider, useCache, useDLE, useDLEList } from 'wireshape/react';
import { act } from 'wireshape/test';
import { testApp } from '../../test/TestApp.tsx';

class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  left = 0;
}
let calls: string[] = [];
/** Where it is set, requests wait for it. */
let held: Map<string, (response: unknown) => void> | undefined;
const getTea = new Endpoint(
  async (id: string): Promise<unknown> => {
    calls.push(id);
    if (held) return new Promise((resolve) => held?.set(id, resolve));
    if (id === 'bad') throw Object.assign(new Error('busy'), { status: 503 });
    return { id, left: calls.length };
  },
  { name: 'getTea', schema: Tea },
);

const app = testApp();
const renders: string[] = [];
let entries: readonly object[] = [];
beforeEach(() => {
  calls = [];
  held = undefined;
  renders.length = 0;
});

function List({ ids }: { ids: readonly (string | null)[] }) {
  const list = useDLEList(ids.map((id) => [getTea, id] as const));
  // oxlint-disable-next-line react/globals -- the test compares what the hook returns
  entries = list;
  const text = list.map(({ data, loading, error }) => {
    if (error) return error.message;
    return loading ? '…' : (data?.left ?? 'idle');
  });
  renders.push(text.join(' '));
  return <b>{text.join(' ')}</b>;
}
const respond = (id: string, left: number) => act(async () => held?.get(id)?.({ id, left }));

it('gives what useDLE gives for each entry, in order, and renders once for each change (CTL-17)', async () => {
  held = new Map();
  await app.show(<List ids={['a', 'b', 'bad', null, 'a']} />);
  expect(app.text).toBe('… … … idle …');
  expect(calls).toEqual(['a', 'b', 'bad']);
  await respond('b', 2);
  expect(app.text).toBe('… 2 … idle …');
  await respond('a', 1);
  expect(renders).toEqual(['… … … idle …', '… 2 … idle …', '1 2 … idle 1']);
  const before = entries;
  renders.length = 0;
  await act(() =>
    app.controller.set(
      [Tea],
      [
        { id: 'a', left: 7 },
        { id: 'b', left: 8 },
      ],
    ),
  );
  expect(renders).toEqual(['7 8 … idle 7']);
  // An entry that did not change is the same object.
  expect(entries.map((entry, at) => entry === before[at])).toEqual([false, false, true, true, false]);
  renders.length = 0;
  await act(() => app.controller.set(Tea, { id: 'c', left: 9 }));
  expect(renders).toEqual([]);
});

it('fetches what is added alone, and keeps the others where they move (CTL-17)', async () => {
  const now = vi.spyOn(app.controller, 'now').mockReturnValue(1000);
  await app.show(<List ids={['a', 'bad']} />);
  await app.settle();
  expect(app.text).toBe('1 busy');
  const [one, bad] = entries;
  // All of them are stale by now, but stay on the screen.
  now.mockReturnValue(1_000_000);
  await app.show(<List ids={['bad', 'b', 'a']} />);
  await app.settle();
  expect(app.text).toBe('busy 3 1');
  expect([entries[0], entries[2]]).toEqual([bad, one]);
  expect(entries[0]).toBe(bad);
  expect(entries[2]).toBe(one);
  expect(calls).toEqual(['a', 'bad', 'b']);
  await app.show(<List ids={['a']} />);
  expect(app.text).toBe('1');
  await app.show(<List ids={[]} />);
  expect(app.text).toBe('');
  // As a component that mounts again: it is stale.
  await app.show(<List ids={['a']} />);
  await app.settle();
  expect(calls).toEqual(['a', 'bad', 'b', 'a']);
});

it('fetches each entry again that is expired or invalidated, and no entry that was removed (CTL-17)', async () => {
  await app.show(<List ids={['a', 'b']} />);
  await app.settle();
  await app.show(<List ids={['b']} />);
  calls = [];
  await act(() => app.controller.expireAll(getTea));
  await app.settle();
  expect(calls).toEqual(['b']);
  held = new Map();
  await act(() => app.controller.invalidateAll(getTea));
  expect(app.text).toBe('…');
  await respond('b', 5);
  expect(app.text).toBe('5');
  expect(calls).toEqual(['b', 'b']);
});

it('fetches once in StrictMode, and goes on after it (CTL-17)', async () => {
  const show = (...ids: string[]) =>
    app.show(
      <StrictMode>
        <List ids={ids} />
      </StrictMode>,
    );
  await show('a', 'b');
  await app.settle();
  expect(calls).toEqual(['a', 'b']);
  await show('b', 'c');
  await app.settle();
  expect(calls).toEqual(['a', 'b', 'c']);
  await act(() => app.controller.expireAll(getTea));
  await app.settle();
  expect(calls.slice(3).toSorted()).toEqual(['b', 'c']);
});

it('cancels the requests of endpoints with cancelOnUnmount that are removed (REST-12, CTL-17)', async () => {
  const aborted: string[] = [];
  const slow = new RestEndpoint({
    path: '/slow/:id',
    cancelOnUnmount: true,
    fetchResponse: (url: string, init?: RequestInit) => {
      init?.signal?.addEventListener('abort', () => aborted.push(url));
      return new Promise<Response>(() => {});
    },
  });
  function Slow({ ids }: { ids: string[] }) {
    return <b>{useDLEList(ids.map((id) => [slow, { id }] as const)).length}</b>;
  }
  await app.show(<Slow ids={['a', 'b']} />);
  await app.show(<Slow ids={['b']} />);
  expect(aborted).toEqual(['/slow/a']);
  await app.show(<i>elsewhere</i>);
  expect(aborted).toEqual(['/slow/a', '/slow/b']);
});

it('commits each change with what other hooks show of it, also during a transition (CTL-17, SET-2)', async () => {
  const torn: string[] = [];
  function Beside() {
    const [{ data }] = useDLEList([[getTea, 'a']]);
    const cached = useCache(getTea, 'a');
    useLayoutEffect(() => {
      if (data?.left !== cached?.left) torn.push(`${data?.left} ${cached?.left}`);
    });
    return <b>{data?.left}</b>;
  }
  await app.show(<Beside />);
  await app.settle();
  await act(async () => {
    startTransition(() => void app.controller.set(Tea, { id: 'a', left: 5 }));
    await app.controller.set(Tea, { id: 'a', left: 6 });
    await app.controller.set(Tea, { id: 'b', left: 6 });
  });
  expect(app.text).toBe('6');
  expect(torn).toEqual([]);
});

it('shows a change of a transition that a later write precedes on the screen (CTL-17, CTL-8)', async () => {
  await app.show([<List key="list" ids={['a', 'b']} />]);
  await app.settle();
  await act(() => {
    startTransition(() => void app.controller.set(Tea, { id: 'a', left: 5 }));
    void app.controller.set(Tea, { id: 'b', left: 6 });
  });
  expect(app.text).toBe('5 6');
});

it('shares requests and results with useDLE (CTL-17)', async () => {
  function One() {
    return <i>{useDLE(getTea, 'a').data?.left} </i>;
  }
  await app.show([<One key="one" />, <List key="list" ids={['a']} />]);
  await app.settle();
  expect(app.text).toBe('1 1');
  expect(calls).toEqual(['a']);
});

it('hydrates what a server rendered (CTL-17)', async () => {
  await app.controller.fetch(getTea, 'a');
  const page = () => (
    <DataProvider controller={app.controller}>
      <List ids={['a', 'b']} />
    </DataProvider>
  );
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  expect(container.textContent).toBe('1 …');
  const root = await act(() => hydrateRoot(container, page()));
  await app.settle();
  expect(container.textContent).toBe('1 2');
  expect(error.mock.calls.filter(([text]) => !String(text).includes('useLayoutEffect'))).toEqual([]);
  await act(() => root.unmount());
});

it('renders once for each of 300 responses (CTL-17)', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => `${at}`);
  held = new Map();
  await app.show(<List ids={ids} />);
  for (const id of ids) await respond(id, 1);
  expect(app.text).toBe(ids.map(() => 1).join(' '));
  expect(renders).toHaveLength(301);
});
