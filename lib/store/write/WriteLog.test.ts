import { afterEach, describe, expect, it, vi } from 'vitest';
import { collected } from '../../test/collected.ts';
import { api, type Fields, first, Task, taskMap, tasks } from '../../lab/soak/taskApi.ts';
import { MAX_WRITES } from './WriteLog.ts';

const ignore = (): void => {};

afterEach(() => void vi.useRealTimers());

describe('a response that is older than what was written after its request was sent', () => {
  it('leaves a field that a message wrote, and brings its own news (CTL-9)', async () => {
    const { controller, save, answer, task } = api();
    void controller.set(Task, first);
    void controller.fetch(save, { id: '1', title: 'b' });
    void controller.set(Task, { id: '1', price: 2 });
    await answer(0, { ...first, title: 'b', column: 'y' });
    expect(task()).toMatchObject({ title: 'b', price: 2, column: 'y' });
  });

  it('takes three mutations of one record in the order sent, whatever that of the responses (CTL-9)', async () => {
    const { controller, save, answer, task } = api();
    void controller.set(Task, first);
    for (const fields of [{ title: 'b' }, { price: 2 }, { column: 'y' }])
      void controller.fetch(save, { id: '1', ...fields });
    await answer(0, { ...first, title: 'b' });
    await answer(2, { id: '1', title: 'b', price: 2, column: 'y' });
    await answer(1, { ...first, title: 'b', price: 2 });
    expect(task()).toMatchObject({ title: 'b', price: 2, column: 'y' });
  });

  it('leaves a card where the last of two moves put it, with the echo of a socket in between (CTL-9)', async () => {
    const { controller, move, answer, ids } = api();
    for (const column of ['x', 'y', 'z']) void controller.set(tasks, { column } as never, []);
    void controller.set(tasks.push, { column: 'x' } as never, first as never);
    void controller.fetch(move, { id: '1', column: 'y' });
    void controller.fetch(move, { id: '1', column: 'z' });
    void controller.set(tasks.move, { id: '1', column: 'y' } as never, { ...first, column: 'y' } as never);
    void controller.set(tasks.move, { id: '1', column: 'z' } as never, { ...first, column: 'z' } as never);
    await answer(1, { ...first, column: 'z' });
    await answer(0, { ...first, column: 'y' });
    expect([ids('x'), ids('y'), ids('z')]).toEqual([[], [], ['1']]);
  });

  it('moves a card whose entity came with its new column before (COL-1, CTL-9)', () => {
    const { controller, ids } = api();
    for (const column of ['x', 'y']) void controller.set(tasks, { column } as never, []);
    void controller.set(tasks.push, { column: 'x' } as never, first as never);
    void controller.set(Task, { id: '1', column: 'y' });
    void controller.set(tasks.move, { id: '1' } as never, { ...first, column: 'y' } as never);
    expect([ids('x'), ids('y')]).toEqual([[], ['1']]);
  });

  it('keeps a member that a message or a create added while the list was requested (CTL-9)', async () => {
    const { controller, getTasks, create, answer, ids } = api();
    void controller.set(tasks, { column: 'x' } as never, []);
    void controller.fetch(getTasks, { column: 'x' });
    void controller.set(tasks.push, { column: 'x' } as never, { id: '2', column: 'x' } as never);
    void controller.fetch(create, { id: '3', column: 'x' });
    await answer(1, { id: '3', column: 'x' });
    await answer(0, [first]);
    expect(ids('x')).toEqual(['1', '2', '3']);
  });

  it('drops the members that the server removed, though a message came meanwhile (CTL-9)', async () => {
    const { controller, getTasks, answer, ids } = api();
    void controller.set(tasks, { column: 'x' } as never, [first, { id: '2' }] as never);
    void controller.fetch(getTasks, { column: 'x' });
    for (let at = 0; at < 50; at++) void controller.set(Task, { id: '1', price: at });
    await answer(0, [first]);
    expect(ids('x')).toEqual(['1']);
    expect(controller.get(Task, { id: '1' })?.price).toBe(49);
  });

  it('brings nothing that a mutation changed which the server may not have had by then (CTL-9)', async () => {
    const { controller, save, create, getTask, getTasks, answer, task, ids } = api();
    void controller.set(tasks, { column: 'x' } as never, [first] as never);
    void controller.fetch(save, { id: '1', title: 'b' });
    void controller.fetch(create, { id: '2', column: 'x' });
    void controller.fetch(getTask, { id: '1' });
    void controller.fetch(getTasks, { column: 'x' });
    await answer(2, { ...first, price: 5 });
    await answer(3, [{ ...first, price: 5 }]);
    expect(task()).toMatchObject({ title: 'b', price: 5 });
    expect(ids('x')).toEqual(['1', '2']);
    await answer(0, { ...first, title: 'b' });
    await answer(1, { id: '2', column: 'x' });
    expect(task()).toMatchObject({ title: 'b', price: 5 });
    expect(ids('x')).toEqual(['1', '2']);
  });

  it('keeps a page that was requested before the list was refetched (COL-3, CTL-9)', async () => {
    const { controller, getTasks, answer, ids, sent } = api();
    void controller.set(tasks, { column: 'x' } as never, [first] as never);
    const pages = tasks.ofPages(({ column }: { offset: number; column: string }) => [{ column }]);
    const getPage = getTasks.extend({ name: 'getPage', schema: pages });
    void controller.fetch(getPage, { column: 'x', offset: 1 } as Fields);
    void controller.fetch(getTasks, { column: 'x' });
    expect(sent).toHaveLength(2);
    await answer(1, [{ ...first, title: 'b' }]);
    await answer(0, [{ id: '2', column: 'x' }]);
    expect(ids('x')).toEqual(['1', '2']);
    expect(controller.get(Task, { id: '1' })?.title).toBe('b');
  });

  it('runs an updater again over what came below it (CTL-9)', async () => {
    const { controller, getTask, answer, task } = api();
    void controller.set(Task, first);
    void controller.fetch(getTask, { id: '1' });
    void controller.set(Task, { id: '1' } as never, (old: Task) => ({ ...old, price: old.price + 1 }));
    await answer(0, { ...first, price: 10, title: 'b' });
    expect(task()).toMatchObject({ price: 11, title: 'b' });
  });

  it('runs an updater over a record that was not there yet (CTL-9)', async () => {
    const { controller, getTask, answer } = api();
    void controller.fetch(getTask, { id: '1' });
    const updater = vi.fn((old: Task) => ({ ...old, price: 5 }));
    void controller.set(Task, { id: '1' } as never, updater);
    expect(updater).not.toHaveBeenCalled();
    await answer(0, first);
    expect(controller.get(Task, { id: '1' })).toEqual({ ...first, price: 5 });
  });

  it('brings a record that a message wanted to change before it came (COL-1, CTL-9)', async () => {
    const { controller, getTasks, answer, ids } = api();
    void controller.fetch(getTasks, { column: 'x' });
    void controller.set(tasks.update, [
      { id: '1', price: 5 },
      { id: '9', price: 1 },
    ] as never);
    expect(controller.get(Task, { id: '1' })).toBeUndefined();
    await answer(0, [first]);
    expect(controller.get(Task, { id: '1' })).toEqual({ ...first, price: 5 });
    expect(controller.get(Task, { id: '9' })).toBeUndefined();
    expect(ids('x')).toEqual(['1']);
  });

  it('brings what is newer than an update that was stored before (COL-1, CTL-9)', async () => {
    const { controller, update, getTask, answer, task } = api();
    void controller.set(Task, first);
    void controller.fetch(update, { id: '1', title: 'b' });
    void controller.fetch(getTask, { id: '1' });
    await answer(0, { id: '1', title: 'b' });
    // Read after the mutation, and after somebody else's.
    await answer(1, { ...first, title: 'c' });
    expect(task().title).toBe('c');
  });

  it('changes nothing where it can not be stored (SET-4, CTL-9)', async () => {
    const { controller, save, getTask, answer, sent, task } = api();
    void controller.set(Task, first);
    const saving = controller.fetch(save, { id: '1', title: 'b' });
    saving.catch(ignore);
    void controller.fetch(getTask, { id: '1' });
    void controller.set(Task, { id: '1', price: 2 });
    await answer(0, { title: 'no id' });
    await expect(saving).rejects.toThrow('pk_missing');
    await answer(1, { ...first, column: 'y' });
    expect(task()).toEqual({ ...first, price: 2, column: 'y' });
    expect(sent).toHaveLength(2);
    expect(controller.getState().optimistic).toEqual([]);
  });
});

describe('a list that is read while a change of it is under way', () => {
  /** Card 1 moves from x to y; before that is answered, messages tell of it, and of a move back. */
  function movedBack(columns: readonly string[]) {
    const world = api();
    const { controller, move } = world;
    for (const column of columns) void controller.set(tasks, { column } as never, []);
    void controller.set(tasks.push, { column: 'x' } as never, first as never);
    void controller.fetch(move, { id: '1', column: 'y' });
    for (const column of ['y', 'x'])
      void controller.set(tasks.move, { id: '1', column } as never, { ...first, column } as never);
    return world;
  }

  it('holds what moved back into it before it was sent (COL-1, CTL-9)', async () => {
    const { controller, getTasks, answer, ids } = movedBack(['x', 'y']);
    void controller.set(tasks.push, { column: 'x' } as never, { ...first, id: '2' } as never);
    void controller.fetch(getTasks, { column: 'x' });
    await answer(1, [first, { ...first, id: '2' }]);
    expect([ids('x'), ids('y')]).toEqual([['1', '2'], []]);
    await answer(0, { ...first, column: 'y' });
    expect([ids('x'), ids('y')]).toEqual([['1', '2'], []]);
  });

  it('lacks what moved away again before it was read for the first time (COL-1, CTL-9)', async () => {
    const { controller, getTasks, answer, ids } = movedBack(['x']);
    void controller.fetch(getTasks, { column: 'y' });
    await answer(1, []);
    expect([ids('x'), ids('y')]).toEqual([['1'], []]);
    await answer(0, { ...first, column: 'y' });
    expect([ids('x'), ids('y')]).toEqual([['1'], []]);
  });

  it('is a map that keeps what was assigned again before it was sent (COL-1, CTL-9)', async () => {
    const { controller, getMap, removeFromMap, answer } = api();
    const titles = (): object => {
      const map = controller.get(taskMap) as Readonly<Record<string, Task>>;
      return Object.fromEntries(Object.entries(map).map(([name, { title }]) => [name, title]));
    };
    void controller.set(taskMap, { a: first, b: { id: '2', title: 'b' } } as never);
    void controller.fetch(removeFromMap, {});
    void controller.set(taskMap.assign as never, { a: { id: '3', title: 'c' } } as never);
    void controller.fetch(getMap, {});
    await answer(1, { a: { id: '3', title: 'c' }, d: { id: '4', title: 'd' } });
    expect(titles()).toEqual({ a: 'c', d: 'd' });
    await answer(0, { a: first });
    expect(titles()).toEqual({ a: 'c', d: 'd' });
  });
});

describe('a write beside a response', () => {
  it('stays where unused entities are collected before the response (CTL-9)', async () => {
    const { controller, save, answer, task } = api();
    const collect = () =>
      controller.dispatch({ type: 'wireshape/gc', results: [], entities: new Map([['Task', ['2']]]) });
    void controller.set(Task, first);
    void controller.set(Task, { id: '2' });
    void controller.fetch(save, { id: '1', title: 'b' });
    void controller.set(Task, { id: '1', price: 2 });
    collect();
    await answer(0, { ...first, title: 'b' });
    expect(task()).toMatchObject({ title: 'b', price: 2 });
    collect();
    expect(Object.keys(controller.getState().entities['Task'] ?? {})).toEqual(['1']);
  });

  it('is collected under a request that does not end (CTL-9)', () => {
    const { controller, getTask } = api();
    void controller.set(Task, { id: '2' });
    void controller.fetch(getTask, { id: '1' });
    void controller.set(Task, { id: '1', price: 2 });
    controller.dispatch({ type: 'wireshape/gc', results: [], entities: new Map([['Task', ['2']]]) });
    expect(Object.keys(controller.getState().entities['Task'] ?? {})).toEqual(['1']);
  });

  it('stays however long the older mutation takes, and whatever is collected meanwhile (CTL-5, CTL-9)', async () => {
    vi.useFakeTimers();
    const { controller, getTask, change, answer, task } = api();
    void controller.setResponse(getTask, { id: '2' }, { ...first, id: '2' });
    void controller.set(Task, first);
    for (const title of ['b', 'c']) void controller.fetch(change, { id: '1', title });
    await answer(1, { ...first, title: 'c' });
    const release = controller.getResponseMeta(getTask, { id: '1' }).countRef();
    for (let minute = 0; minute < 30; minute++) await vi.advanceTimersByTimeAsync(60_000);
    expect(task('2')).toBeUndefined();
    await answer(0, { ...first, title: 'b', price: 2 });
    expect(task()).toMatchObject({ title: 'c', price: 1 });
    expect(Object.keys(controller.getState().endpoints)).not.toContain(getTask.key({ id: '2' }));
    release();
    controller.cleanup();
  });

  it('is not read again from before what was collected (CTL-5, CTL-9)', async () => {
    const { controller, getTask, change, answer, task } = api();
    const collect = () =>
      controller.dispatch({
        type: 'wireshape/gc',
        results: [getTask.key({ id: '2' })],
        entities: new Map([['Task', ['1', '2']]]),
      });
    void controller.setResponse(getTask, { id: '2' }, { ...first, id: '2' });
    void controller.set(Task, first);
    for (const title of ['b', 'c', 'd']) void controller.fetch(change, { id: '1', title });
    await answer(2, { id: '1', title: 'd' });
    collect();
    expect(task()).toEqual({ ...first, title: 'd' });
    const stored = () => Object.keys(controller.getState().entities['Task'] ?? {});
    // What was written since the oldest request was sent stays.
    expect(stored()).toEqual(['1']);
    await answer(1, { ...first, title: 'c', extra: true });
    expect(stored()).toEqual(['1']);
    expect(controller.getResponse(getTask, { id: '2' }).data).toBeUndefined();
    expect(controller.getState().endpoints).not.toHaveProperty([getTask.key({ id: '2' })]);
    void controller.set(Task, { ...first, id: '2', title: 'new' });
    await answer(0, { ...first, title: 'b' });
    expect(task()).toMatchObject({ title: 'd' });
    expect(task('2')).toMatchObject({ title: 'new' });
  });

  it('is brought back by the response to an older request (CTL-5, CTL-9)', async () => {
    const { controller, getTasks, change, answer, task } = api();
    void controller.set(Task, { ...first, id: '2', title: 'old' });
    void controller.fetch(getTasks, { column: 'x' });
    void controller.set(Task, first);
    controller.dispatch({ type: 'wireshape/gc', results: [], entities: new Map([['Task', ['1', '2']]]) });
    expect([task(), task('2')]).toEqual([first, undefined]);
    void controller.fetch(change, { id: '1' });
    await answer(0, [first, { ...first, id: '2' }]);
    await answer(1, { ...first, title: 'b' });
    const shown = controller.getResponse(getTasks, { column: 'x' }).data as Task[];
    expect(shown.map(({ id, title }) => [id, title])).toEqual([
      ['1', 'b'],
      ['2', 'a'],
    ]);
  });

  it('ends the error of an older request, with an optimistic update beside it (CTL-9, CTL-11)', async () => {
    const { controller, save, getTask, answer } = api();
    for (const id of ['1', '2']) void controller.set(Task, { ...first, id });
    void controller.fetch(save, { id: '2', title: 'b' });
    controller.fetch(getTask, { id: '1' }).catch(ignore);
    void controller.set(Task, { id: '1', price: 2 });
    await answer(1, Promise.reject(Object.assign(new Error('gone'), { status: 404 })));
    expect(controller.getResponse(getTask, { id: '1' }).data).toMatchObject({ price: 2 });
    expect(controller.getError(getTask, { id: '1' })).toBeUndefined();
  });
});

describe('a request that is ended with its manager', () => {
  it('takes its optimistic update along, and no later write waits for it (CTL-9)', async () => {
    const { controller, save, task } = api();
    void controller.set(Task, first);
    const saving = controller.fetch(save, { id: '1', title: 'b' });
    controller.cleanup();
    expect(controller.getState().optimistic).toEqual([]);
    expect(task()).toEqual(first);
    await expect(saving).rejects.toThrow('reset');
    controller.init();
    const value = { id: '1', more: [1] };
    void controller.set(Task, value);
    const written = new WeakRef(value.more);
    value.more = [];
    void controller.set(Task, value);
    expect(await collected(written)).toBe(true);
  });
});

describe('a request that never ends', () => {
  it('keeps a bounded number of writes, and is out of date when it ends all the same (CTL-9)', async () => {
    const { controller, getTask, save, answer, task } = api();
    void controller.set(Task, first);
    void controller.fetch(getTask, { id: '1' });
    void controller.fetch(save, { id: '1', title: 'mine' });
    const write = (price: number): WeakRef<object> => {
      const value = { id: '1', price, more: [price] };
      void controller.set(Task, value);
      return new WeakRef(value.more);
    };
    const written = Array.from({ length: 2 * MAX_WRITES }, (_, price) => write(price));
    expect(await collected(written[10] as WeakRef<object>)).toBe(true);
    expect(task()).toMatchObject({ title: 'mine', price: 2 * MAX_WRITES - 1 });
    await answer(0, { ...first, price: 7 });
    expect(controller.getResponse(getTask, { id: '1' }).expiresAt).toBeLessThan(Date.now());
    await answer(1, { ...first, title: 'mine', price: 7 });
    expect(controller.getState().optimistic).toEqual([]);
    expect(task().title).toBe('mine');
  });

  it('keeps no write where its response is not stored, and counts as in flight (CTL-9, CTL-15)', async () => {
    const { controller, getTask, answer, task } = api();
    const download = getTask.extend({ dataExpiryLength: 0 });
    void controller.set(Task, first);
    const file = controller.fetch(download, { id: '1' });
    const write = (price: number): WeakRef<object> => {
      const value = { id: '1', price, more: [price] };
      void controller.set(Task, value);
      return new WeakRef(value.more);
    };
    const written = [write(1), write(2), write(3)];
    expect(await collected(written[0] as WeakRef<object>)).toBe(true);
    expect(controller.store.requests).toHaveLength(1);
    // Beside a read that is stored, which is sent later and ends first.
    void controller.fetch(getTask, { id: '1' });
    for (let price = 0; price < 2 * MAX_WRITES; price++) write(price);
    await answer(1, { ...first, title: 'new', price: 7 });
    expect(controller.store.requests).toHaveLength(1);
    await answer(0, { ...first, title: 'file' });
    expect(await file).toMatchObject({ title: 'file' });
    expect(controller.store.requests).toEqual([]);
    expect(task()).toMatchObject({ title: 'new', price: 2 * MAX_WRITES - 1 });
  });
});
