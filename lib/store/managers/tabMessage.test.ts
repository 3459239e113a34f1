// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Controller, Entity, getDefaultManagers, TabSyncManager } from 'wireshape';
import { messageOf, parseMessage } from './tabMessage.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`WIRESHAPE_SEED=${seed} repeats it.`));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// A failure names its seed: `WIRESHAPE_SEED=… vitest run lib/store/managers/tabMessage` repeats it.
const seed = Number(process.env.WIRESHAPE_SEED ?? Date.now() % 1_000_000);
const session = { at: 0, id: '' };
const times = { fetchedAt: 1, date: 1, expiresAt: Infinity };
const patch = {
  entities: { at: 1, began: 1, id: 'a', entities: [['User', '1', { id: '1' }, 'new']] },
  results: [['GET /users/1', '1', times]],
  expires: [['[User]', ['{}'], true]],
} as never;
const good = [
  messageOf({ type: 'patch', patch }, session),
  messageOf({ type: 'expire', keys: ['a'] }, session),
  messageOf({ type: 'keys', id: 'x', keys: [] }, session),
  messageOf({ type: 'hello' }, session),
];

it('reads messages of its own form, and nothing else (TAB-2)', () => {
  for (const message of good) expect(parseMessage(structuredClone(message))).toEqual(message);
  const others: unknown[] = [
    null,
    'hello',
    [],
    {},
    { ...good[3], version: undefined },
    { ...good[3], version: 2 },
    { ...good[3], session: { at: Number.NaN, id: '' } },
    { ...good[3], session: null },
    { ...good[3], type: 'toString' },
    { ...good[1], keys: [1] },
    { ...good[1], keys: 'a' },
    { ...good[0], patch: { changes: [] } },
    { ...good[0], patch: { ...(patch as object), results: [['key', 1, null]] } },
    {
      ...good[0],
      patch: { ...(patch as object), entities: { at: 1, began: 1, id: 'a', entities: [['User']] } },
    },
    { ...good[0], patch: { ...(patch as object), entities: { at: 1, id: 'a', entities: [] } } },
    { ...good[0], patch: { ...(patch as object), expires: [['[User]', [1], true]] } },
    { ...good[0], patch: { ...(patch as object), expires: undefined } },
    {
      ...good[0],
      patch: {
        ...(patch as object),
        entities: { at: 1, began: 1, id: 'a', entities: [['User', '1', {}, 'new', { added: 1 }]] },
      },
    },
  ];
  for (const one of others) expect(parseMessage(one)).toBeUndefined();
});

it('law: goes on after any message of another shape, with what it had (TAB-2)', async () => {
  const channel = `fuzz ${Math.random()}`;
  const tab = (): Controller =>
    new Controller({ managers: [new TabSyncManager({ channel }), ...getDefaultManagers()] });
  const [one, other] = [tab(), tab()];
  void one.set(User, { id: '1', name: 'Ada' });
  await vi.waitFor(() => expect(other.get(User, '1')?.name).toBe('Ada'));
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const before = JSON.stringify(one.getState().entities);
  const stranger = new BroadcastChannel(channel);
  const any = fc.anything({ withDate: true, withMap: true });
  // A good message of which one part is anything.
  const broken = fc
    .tuple(
      fc.constantFrom(...good),
      fc.constantFrom('version', 'session', 'type', 'keys', 'id', 'patch'),
      any,
    )
    .map(([message, name, part]) => ({ ...message, [name]: part }))
    .filter((message) => parseMessage(message) === undefined);
  for (const message of fc.sample(fc.oneof(any, broken), { seed, numRuns: 500 })) {
    try {
      stranger.postMessage(message);
    } catch {
      // It can't be copied, so no tab can send it.
    }
  }
  stranger.postMessage(good[3]);
  void one.set(User, { id: '2', name: 'Bob' });
  await vi.waitFor(() => expect(other.get(User, '2')?.name).toBe('Bob'));
  expect(other.get(User, '1')?.name).toBe('Ada');
  expect(JSON.stringify(other.getState().entities)).toContain(before.slice(1, -2));
  expect(reported).not.toHaveBeenCalled();
  for (const controller of [one, other]) controller.cleanup();
  stranger.close();
});

it('leaves an app running where the browser refuses the channel, and says so (TAB-2)', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const controller = new Controller({ managers: [new TabSyncManager(), ...getDefaultManagers()] });
  void controller.set(User, { id: '1', name: 'Ada' });
  expect(controller.get(User, '1')?.name).toBe('Ada');
  expect(warned.mock.calls.join()).toContain('The operation is insecure. Nothing is wrong with the app');
  controller.cleanup();
});
