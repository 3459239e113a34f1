// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { Controller, Endpoint, Entity, getDefaultManagers, OfflineManager } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { act } from 'wireshape/test';
import { setActivity } from '../../store/managers/activity.ts';
import { testApp } from '../../test/TestApp.tsx';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

let reads: number;
let onServer: string;
let fails: string;
const get = new Endpoint(
  async ({ id }: { id: string }) => {
    reads++;
    return { id, title: onServer };
  },
  { name: 'get', schema: Todo },
);
/** The server answers without the record. */
const rename = new Endpoint(
  async ({ title }: { id: string; title: string }) => {
    await Promise.resolve();
    if (title === fails) throw new Error('refused');
    onServer = title.toUpperCase();
    return null as unknown as Todo;
  },
  {
    name: 'rename',
    schema: Todo,
    sideEffect: true,
    getOptimisticResponse: (_snapshot, given: { id: string; title: string }) => given,
  },
);
function Title() {
  return <p>{useSuspense(get, { id: '1' }).title}</p>;
}

const app = testApp();
afterEach(() => setActivity({ isOnline: undefined }));

const rename20 = () =>
  Promise.allSettled(
    Array.from({ length: 20 }, (_, no) => app.controller.fetch(rename, { id: '1', title: `title ${no}` })),
  );

it.for([
  ['one after another, from an offline queue', 'none', 'TITLE 19'],
  ['one after another, and the last one is refused', 'title 19', 'TITLE 18'],
] as const)(
  'requests a record once after the last of twenty mutations that are sent %s (CTL-27)',
  async ([, refused, shown]) => {
    [reads, onServer, fails] = [0, 'old', refused];
    const managers = [new OfflineManager({ endpoints: { rename } }), ...getDefaultManagers()];
    app.controller = new Controller({ managers });
    await app.show(<Title />);
    expect([app.text, reads]).toEqual(['old', 1]);
    setActivity({ isOnline: false });
    const sent = rename20();
    await app.settle();
    expect(app.text).toBe('title 19');
    setActivity({ isOnline: true });
    await act(() => sent);
    await app.settle();
    expect([app.text, reads]).toEqual([shown, 2]);
  },
);

it('requests it once after twenty mutations at once (CTL-27)', async () => {
  [reads, onServer, fails] = [0, 'old', 'none'];
  await app.show(<Title />);
  await act(() => rename20());
  await app.settle();
  expect([app.text, reads]).toEqual(['TITLE 19', 2]);
});
