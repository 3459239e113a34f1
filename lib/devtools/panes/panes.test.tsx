// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from 'wireshape/test';
import { mount, type Mounted } from '../../test/mount.ts';
import { Tabs } from '../controls/Tabs.tsx';
import type { ActionView, Call, Exchange, StoreView } from '../inspection/views.ts';
import { JsonView } from './display.tsx';
import { StorePane } from './StorePane.tsx';
import { WirePane } from './WirePane.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());
const show = async (ui: ReactNode) => void (mounted = await mount(ui));
const text = (selector: string) =>
  [...mounted.container.querySelectorAll(selector)].map(({ textContent }) => textContent);
const click = (selector: string, at = 0) =>
  act(() => mounted.container.querySelectorAll<HTMLElement>(selector)[at]!.click());
const links = { has: () => true, show: () => {} };

const action = (id: number, name: string, changes: ActionView['changes'], store = 0): ActionView => ({
  id,
  store,
  name,
  changes,
  total: changes.length,
});
const added = action(1, 'response GET /users/1', [
  { table: 'User', key: '1', kind: 'added', fields: [] },
  { key: 'GET /users/1', kind: 'added', fields: [] },
]);
const nothing = action(2, 'fetch GET /users/2', []);
const store: StoreView = {
  entities: { User: { 1: { id: '1', name: 'Ada' } } },
  endpoints: { 'GET /users/1': '1' },
  indexes: { User: { name: { Ada: '1', Eve: 2 }, none: null as never } },
};
const empty: StoreView = { entities: {}, endpoints: {} };

it('shows the store, its results and indexes, and looks at an earlier state (DEV-6)', async () => {
  const inspected = vi.fn();
  const shown = vi.fn();
  const pane = (snapshot?: { at: number; stores: StoreView[] }) => (
    <StorePane
      preview={{ stores: [store], snapshot, actions: [added, nothing] }}
      onInspect={inspected}
      callLinks={{ has: () => true, show: shown }}
    />
  );
  await show(pane());
  expect(text('caption')).toEqual(['User 1', 'Results', 'Indexes']);
  expect(text('.pg-pairs td')).toEqual(['1', '1', '2'].map((pk, at) => (at === 0 ? '"1"' : pk)));
  await click('[title="Show its request"]');
  expect(shown).toHaveBeenCalledWith('GET /users/1');
  await click('.pg-timeline button');
  expect(inspected).toHaveBeenCalledWith(1);
  await mounted.render(pane({ at: 1, stores: [empty] }));
  expect(text('.pg-empty')).toEqual(['The store is empty.']);
  expect(text('.pg-steps p span')[0]).toBe('After 1 of 2:');
  // The last action is now.
  await click('.pg-timeline button', 1);
  expect(text('caption')).toEqual(['User 1', 'Results', 'Indexes']);
  expect(inspected).toHaveBeenCalledTimes(1);
});

it('names several stores by number, and says that none has anything (DEV-6)', async () => {
  const preview = { stores: [store, empty, store], snapshot: undefined, actions: [] as ActionView[] };
  await show(<StorePane preview={preview} onInspect={() => {}} callLinks={links} />);
  expect(text('h3')).toEqual(['Store 1', 'Store 3', 'Actions']);
  expect(text('.pg-steps p')).toEqual(['No change yet.']);
  await mounted.render(
    <StorePane preview={{ ...preview, stores: [empty] }} onInspect={() => {}} callLinks={links} />,
  );
  expect(text('*')).toEqual(['Nothing is stored yet.']);
});

const conditions = { latency: 0, failNext: false, offline: false };
const call = (id: number, more: Partial<Call> = {}): Call => ({
  id,
  key: `GET /users/${id}`,
  args: [{ id: `${id}` }],
  startedAt: id,
  status: 'pending',
  exchanges: [],
  ...more,
});
const exchange = (id: number, more: Partial<Exchange> = {}): Exchange => ({
  id,
  method: 'GET',
  url: `/users/${id}`,
  requestHeaders: {},
  requestBody: undefined,
  startedAt: 0,
  ...more,
});
const wire = (calls: Call[], exchanges: Exchange[], selectedCall?: string, onConditions = () => {}) => (
  <WirePane
    preview={{ calls, exchanges, conditions }}
    selectedCall={selectedCall}
    onConditions={onConditions}
  />
);

it('shows a call from its arguments to its value, with each attempt (DEV-6)', async () => {
  const body = { id: '1', name: 'Ada' };
  const ok = { status: 200, endedAt: 5, responseHeaders: { etag: 'x' }, responseBody: body };
  await show(
    wire(
      [call(1, { exchanges: [1, 2], status: 'resolved', endedAt: 9, value: body })],
      [exchange(1, { error: 'TypeError: no network', endedAt: 2 }), exchange(2, ok)],
      'GET /users/1',
    ),
  );
  expect(text('.pg-request span')).toEqual(['GET /users/1', '200 · 5 ms']);
  expect(text('.pg-side')).toEqual([
    'Call',
    'Sent 1',
    'Received 1',
    'Sent 2',
    'Received 2',
    'After the transform',
  ]);
  expect(text('.pg-bad')).toEqual(['TypeError: no network']);
  expect(text('.pg-headers')).toEqual(['etag: x']);
  expect(text('.pg-sides')[0]).toContain('The same as received.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('GET /users/1');
});

it('shows the attempts of a call that are still listed (DEV-6)', async () => {
  const second = exchange(2, { status: 200, endedAt: 5, responseBody: 'second' });
  await show(
    wire([call(1, { exchanges: [1, 2], status: 'resolved', endedAt: 9 })], [second], 'GET /users/1'),
  );
  expect(text('.pg-side')).toEqual(['Call', 'Sent', 'Received', 'After the transform']);
});

it.each<[string, Call[], Exchange[], string, string]>([
  ['waits', [call(1, { exchanges: [1] })], [exchange(1)], 'pending', 'Waiting…'],
  ['has sent nothing yet', [call(1, { args: [] })], [], 'pending', 'No arguments.'],
  [
    'failed before it was sent',
    [call(1, { status: 'rejected', error: 'Error: no', endedAt: 3 })],
    [],
    'rejected · 2 ms',
    'Error: no',
  ],
  ['has no value', [call(1, { status: 'resolved', endedAt: 3 })], [], 'resolved · 2 ms', 'Nothing.'],
  ['has no endpoint', [], [exchange(1, { error: 'no' })], 'failed', 'fetch() itself, no endpoint.'],
  [
    'is refused',
    [call(1, { exchanges: [1], status: 'rejected', error: 'Error: 404', endedAt: 3 })],
    [exchange(1, { status: 404, endedAt: 2, requestBody: { id: '1' } })],
    '404 · 2 ms',
    'status 404',
  ],
])('shows a request that %s (DEV-6)', async (_of, calls, exchanges, outcome, part) => {
  await show(wire(calls, exchanges));
  expect(text('.pg-request > span')).toEqual(['GET /users/1', outcome]);
  expect(text('.pg-sides')[0]).toContain(part);
});

it('says which call was deduplicated (DEV-6)', async () => {
  await show(wire([call(1), call(2, { key: 'GET /users/1', joins: 1 })], [], 'GET /users/1'));
  expect(text('.pg-request > span')).toEqual(['GET /users/1', 'joined', 'GET /users/1', 'pending']);
  expect(text('.pg-joined')[0]).toContain('Deduplicated');
});

it('switches the network (DEV-6)', async () => {
  const changed = vi.fn();
  await show(wire([], [], undefined, changed));
  expect(text('.pg-empty')).toEqual(['No request was sent.']);
  await click('[type=checkbox]', 0);
  await click('[type=checkbox]', 1);
  const select = mounted.container.querySelector('select')!;
  await act(() => {
    select.value = '2000';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(changed.mock.calls).toEqual([
    [{ ...conditions, failNext: true }],
    [{ ...conditions, offline: true }],
    [{ ...conditions, latency: 2000 }],
  ]);
});

it('moves between tabs with the keyboard, and scrolls to the selected one (DEV-5)', async () => {
  const selected = vi.fn();
  const tabs = (name: string) => (
    <Tabs
      label="Panes"
      id="t"
      names={['a', 'b', 'c']}
      selected={name}
      onSelect={selected}
      isOuter
      note={(one) => (one === 'b' ? '3' : undefined)}
    />
  );
  await show(tabs('a'));
  expect(text('.pg-note')).toEqual(['3']);
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    mounted.container.querySelector('[aria-selected=true]')!.dispatchEvent(event);
    return [selected.mock.lastCall?.[0], document.activeElement?.textContent, event.defaultPrevented];
  };
  mounted.container.querySelector<HTMLElement>('[aria-selected=true]')!.focus();
  expect(press('x')).toEqual([undefined, 'a', false]);
  expect(press('ArrowRight')).toEqual(['b', 'b3', true]);
  expect(press('ArrowLeft')).toEqual(['c', 'c', true]);
  expect(press('End')).toEqual(['c', 'c', true]);
  expect(press('Home')).toEqual(['a', 'a', true]);
  const list = mounted.container.querySelector('[role=tablist]')!;
  const place = (left: number, right: number) => ({ left, right }) as DOMRect;
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(place(0, 100));
  const [, b, c] = mounted.container.querySelectorAll('[role=tab]');
  vi.spyOn(c!, 'getBoundingClientRect').mockReturnValue(place(120, 150));
  vi.spyOn(b!, 'getBoundingClientRect').mockReturnValue(place(-20, 10));
  await mounted.render(tabs('c'));
  expect(list.scrollLeft).toBe(50);
  await mounted.render(tabs('b'));
  expect(list.scrollLeft).toBe(30);
});

it('shows a text unchanged, and the beginning of long data (DEV-6)', async () => {
  await show(<JsonView value="no JSON" />);
  expect(text('pre')).toEqual(['no JSON']);
  await mounted.render(
    <JsonView value={Array.from({ length: 400 }, (_, at) => ({ at, name: 'a'.repeat(40) }))} />,
  );
  expect(text('pre span')).toHaveLength(500);
  expect(text('.pg-quiet')).toEqual(['… and 1,102 more']);
});
