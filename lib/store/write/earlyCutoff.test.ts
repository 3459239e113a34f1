import { afterEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  OfflineManager,
  type SnapshotInterface,
} from 'wireshape';
import { settled, Todo } from '../../test/offlineTodos.ts';
import { setActivity } from '../managers/activity.ts';
import { MAX_WRITES } from './WriteLog.ts';

const list = new Collection([Todo]);
const getList = new Endpoint(async () => [], { name: 'getList', schema: list });
type Fields = { id: string; title: string };

let controller: Controller;
let predictions: number;

afterEach(() => {
  setActivity({ isOnline: undefined });
  controller.cleanup();
});

/** Makes mutations offline, and sends them; the server may answer something else than what is predicted. */
async function send(
  schema: object,
  count: number,
  answer = (given: Fields): Fields => given,
  isOptimistic = true,
): Promise<void> {
  predictions = 0;
  const predict = (snapshot: SnapshotInterface, given: Fields): Fields => {
    // One that reads the state depends on it.
    snapshot.get(Todo, { id: given.id });
    predictions++;
    return given;
  };
  const save = new Endpoint(async (given: Fields) => answer(given), {
    name: 'save',
    schema,
    sideEffect: true,
    ...(isOptimistic && { getOptimisticResponse: predict }),
  });
  const offline = new OfflineManager({ endpoints: { save } });
  controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  await controller.setResponse(getList, []);
  await settled();
  setActivity({ isOnline: false });
  const sent = Array.from({ length: count }, (_, at) =>
    controller.fetch(save, { id: `${at}`, title: `title ${at}` }),
  );
  expect(predictions).toBe(isOptimistic ? count : 0);
  setActivity({ isOnline: true });
  await Promise.all(sent);
}

for (const [name, schema] of [
  ['updates', Todo],
  ['additions to a list', list.push],
] as const)
  it(`replays none of the ${name} that wait where the response is what was predicted (PER-2)`, async () => {
    await send(schema, 40);
    // Each once when it is called, and once as the first of those that wait.
    expect(predictions).toBeLessThan(2 * 40);
    expect(controller.get(Todo, { id: '39' })?.title).toBe('title 39');
  });

it('counts no mutation that waits as sent later, though more have ended than the log keeps (PER-2)', async () => {
  let moved = 0;
  const answer = (given: Fields): Fields => {
    moved += controller.store.requests.filter(({ isResequenced }) => isResequenced).length;
    return given;
  };
  await send(Todo, MAX_WRITES + 80, answer, false);
  expect(moved).toBe(0);
});

it('makes a prediction that does not read the snapshot once, so what it makes up stays (PER-2)', async () => {
  let made = 0;
  const create = new Endpoint((_title: string) => new Promise<Fields>(() => {}), {
    name: 'create',
    schema: list.push,
    sideEffect: true,
    getOptimisticResponse: (_snapshot, title) => ({ id: `made-up-${made++}`, title }),
  });
  let respond: (todos: Fields[]) => void = () => {};
  const read = getList.extend({ fetch: () => new Promise<Fields[]>((resolve) => (respond = resolve)) });
  controller = new Controller();
  const response = controller.fetch(read);
  for (const title of ['a', 'b']) controller.fetch(create, title).catch(() => {});
  respond([{ id: '1', title: 'read' }]);
  await response;
  expect(controller.get(list)?.map(({ id }) => id)).toEqual(['1', 'made-up-0', 'made-up-1']);
});

it('replays them where the server brings something else (PER-2)', async () => {
  await send(list.push, 5, (given) => ({ ...given, title: `${given.title}!` }));
  expect(controller.get(list)?.map(({ title }) => title)).toEqual(
    [0, 1, 2, 3, 4].map((at) => `title ${at}!`),
  );
});

it('shows what later predictions are made of, once the response is another (PER-2)', async () => {
  const respond: ((value: object) => void)[] = [];
  const rename = new Endpoint((_given: Fields) => new Promise<object>((resolve) => respond.push(resolve)), {
    name: 'rename',
    schema: Todo,
    sideEffect: true,
    getOptimisticResponse: (snapshot, { id, title }) => ({
      id,
      title: `${snapshot.get(Todo, { id })?.title}${title}`,
    }),
  });
  controller = new Controller();
  await controller.set(Todo, { id: '1', title: '' });
  const sent = ['a', 'b', 'c'].map((title) => controller.fetch(rename, { id: '1', title }));
  const title = () => controller.get(Todo, { id: '1' })?.title;
  expect(title()).toBe('abc');
  respond[0]?.({ id: '1', title: 'a' });
  await sent[0];
  expect(title()).toBe('abc');
  respond[1]?.({ id: '1', title: 'aB' });
  await sent[1];
  expect(title()).toBe('aBc');
  respond[2]?.({ id: '1', title: 'aBC' });
  await sent[2];
  expect(title()).toBe('aBC');
});

it('makes the predictions of all that wait once for a write, and not once for each of them (PER-2)', async () => {
  let made = 0;
  const save = new Endpoint(async (given: Fields) => given, {
    name: 'save',
    schema: list.push,
    sideEffect: true,
    getOptimisticResponse: (snapshot, given) => {
      snapshot.get(Todo, { id: given.id });
      made++;
      return given;
    },
  });
  controller = new Controller({
    managers: [new OfflineManager({ endpoints: { save } }), ...getDefaultManagers()],
  });
  await controller.setResponse(getList, []);
  setActivity({ isOnline: false });
  for (let at = 0; at < 30; at++) controller.fetch(save, { id: `${at}`, title: '' }).catch(() => {});
  made = 0;
  void controller.set(Todo, { id: 'message', title: 'of a socket' });
  expect(made).toBeLessThanOrEqual(2 * 30);
  expect(controller.get(list)).toHaveLength(30);
});

it.each([false, true])(
  'costs a response as much, however many wait for theirs, also once the list was read meanwhile: %s (PER-2)',
  async (isRead) => {
    const entriesOfMaps = async (count: number): Promise<number> => {
      let answered = 0;
      let added = 0;
      const { set } = Map.prototype;
      const answer = (given: Fields): Fields => {
        // The responses of the 20th to the 30th.
        if (++answered === 20)
          vi.spyOn(Map.prototype, 'set').mockImplementation(function (
            this: Map<unknown, unknown>,
            key,
            value,
          ) {
            added++;
            return set.call(this, key, value);
          });
        if (answered === 30) vi.restoreAllMocks();
        if (answered === 10 && isRead) void controller.fetch(getList);
        return given;
      };
      await send(list.push, count, answer);
      controller.cleanup();
      return added;
    };
    const few = await entriesOfMaps(60);
    expect(Math.abs((await entriesOfMaps(240)) - few)).toBeLessThan(100);
  },
);

it('compares no more records, however many have ended (PER-2)', async () => {
  const { is } = Object;
  let answered = 0;
  let calls = 0;
  const compared: number[] = [];
  const answer = (given: Fields): Fields => {
    answered++;
    if (answered === 30 || answered === 430) {
      calls = 0;
      vi.spyOn(Object, 'is').mockImplementation((one, other) => {
        calls++;
        return is(one, other);
      });
    }
    if (answered === 40 || answered === 440) {
      vi.restoreAllMocks();
      compared.push(calls);
    }
    return given;
  };
  await send(Todo, 450, answer);
  const [few = 0, many = 0] = compared;
  expect(many - few).toBeLessThan(400);
});

it('keeps an error in place of unproven data where a response below it changes nothing (CTL-27)', async () => {
  class User extends Entity {
    static override key = 'User';
    id = '';
    name = '';
    age = 0;
  }
  controller = new Controller();
  const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id }), {
    name: 'getUser',
    schema: User,
    lookup: true,
  });
  const answers: ((value: unknown) => void)[] = [];
  const mutation = (name: string, options: object = {}) =>
    new Endpoint((_body: object) => new Promise<unknown>((resolve) => answers.push(resolve)), {
      name,
      schema: User,
      sideEffect: true,
      ...options,
    });
  const ada = { id: '1', name: 'Ada', age: 36 };
  void controller.set([User], [ada, { ...ada, id: '2' }]);
  const renamed = controller.fetch(mutation('rename'), { id: '1', name: 'Ada' });
  answers[0]?.(undefined);
  await renamed;
  // Four mutations wait. What is written after them knows nothing of the age, which the first one left unproven.
  const touch = mutation('touch');
  const waiting = Array.from({ length: 3 }, () => controller.fetch(touch, { id: '2' }));
  waiting.push(controller.fetch(mutation('predict', { getOptimisticResponse: () => ada }), { id: '1' }));
  void controller.set(User, { id: '1' }, { id: '1', name: 'Ada' });
  void controller.setError(getUser, { id: '1' }, new Error('broken'));
  const shown = [];
  for (const [at, sent] of waiting.entries()) {
    shown.push(controller.getError(getUser, { id: '1' })?.message);
    answers[at + 1]?.({ ...ada, id: at < 3 ? '2' : '1' });
    await sent;
  }
  expect(shown).toEqual(Array(4).fill('broken'));
});
