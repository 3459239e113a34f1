import { describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, normalize, schema, unshift } from 'wireshape';
import { filled, items, Todo } from './todoLists.ts';

describe('Collection.push', () => {
  it('leaves the list the same object while what is pushed can not be read (COL-1)', () => {
    const { controller, todos, ids } = filled();
    const shown = controller.get(todos, { user: 1 });
    void controller.set(new schema.Invalidate(Todo), 'x');
    void controller.set(todos.push, { user: 1 }, ['x']);
    expect(controller.get(todos, { user: 1 })).toBe(shown);
    void controller.set(Todo, { id: 'x' });
    expect(ids({ user: 1 })).toEqual(['a', 'b', 'x']);
  });

  it('leaves a long list the same object while what is missing from it is removed (COL-1)', () => {
    const { controller, todos } = filled();
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `${at}` }));
    const all = new Endpoint(async (): Promise<unknown> => many, { name: 'all', schema: todos });
    void controller.setResponse(all, many);
    const shown = controller.getResponse(all).data;
    void controller.set(todos.push, {}, ['x']);
    expect(controller.getResponse(all).data).toBe(shown);
    void controller.set(new schema.Invalidate(Todo), 'x');
    expect(controller.getResponse(all).data).toBe(shown);
  });

  it('reaches every stored list whose arguments are among those given (COL-1)', () => {
    const { controller, todos, stored } = filled();
    void controller.set(todos.push, { user: '1' }, { id: 'd', title: 'new' });
    expect(stored()).toEqual({
      '{"user":"1"}': ['a', 'b', 'd'],
      '{"orderBy":"title","user":"1"}': ['b', 'a', 'd'],
      '{"user":"2"}': ['c'],
      '{}': ['a', 'b', 'c', 'd'],
    });
    expect(controller.get(Todo, 'd')?.title).toBe('new');
  });

  it('also looks into the second argument, the body (COL-1)', () => {
    const { controller, todos, ids } = filled();
    void controller.set(todos.push, { any: 1 }, { user: 2 }, { id: 'd' });
    expect([ids({ user: 1 }), ids({ user: 2 })]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('takes several items, and keeps earlier members (COL-1)', () => {
    const { controller, todos, ids } = filled();
    const before = controller.get(todos, { user: 2 });
    void controller.set(todos.push, { user: 2 }, items('d', 'e'));
    expect(ids({ user: 2 })).toEqual(['c', 'd', 'e']);
    expect(controller.get(todos, { user: 2 })?.[0]).toBe(before?.[0]);
  });

  it('gives the item for an item, and a list for a list (COL-1)', () => {
    const { todos } = filled();
    expect(normalize(todos.push, { id: 'd' }).result).toBe('d');
    expect(normalize(todos.push, items('d', 'e')).result).toEqual(['d', 'e']);
  });

  it('makes no list where none is stored, but stores the item (COL-1)', () => {
    const { entities } = normalize(new Collection([Todo]).push, { id: 'd' }, { args: [{ user: 1 }] });
    expect(entities).toEqual({ Todo: { d: { id: 'd' } } });
  });

  it('leaves everything as it is when an item is bad (COL-1, SET-4)', () => {
    const { controller, todos } = filled();
    const before = controller.getState();
    expect(() => controller.set(todos.push, { user: 1 }, [{ id: 'd' }, {}])).toThrow(
      /^At \[1\]: Todo has no/,
    );
    expect(controller.getState()).toBe(before);
  });

  it('is one schema, whoever asks (COL-1)', () => {
    const { todos } = filled();
    expect(todos.push).toBe(todos.push);
    expect(todos.push).not.toBe(todos.unshift);
    expect(todos.move).toBe(todos.move);
  });

  it('also changes a list that came with the same answer (COL-1)', () => {
    const todos = new Collection([Todo]);
    const both = { list: todos, added: todos.push };
    const { entities } = normalize(both, { list: items('a'), added: { id: 'b' } });
    expect(entities['[Todo]']).toEqual({ '{}': ['a', 'b'] });
  });
});

describe('Collection.unshift', () => {
  it('puts items first (COL-1)', () => {
    const { controller, todos, ids } = filled();
    void controller.set(todos.unshift, { user: 1 }, items('x', 'y'));
    expect(ids({ user: 1 })).toEqual(['x', 'y', 'a', 'b']);
  });
});

describe('Collection.remove', () => {
  it('takes items out of the lists, by object or id, and keeps the entities (COL-1)', () => {
    const { controller, todos, ids } = filled();
    void controller.set(todos.remove, { user: 1 }, { id: 'a' });
    expect([ids({ user: 1 }), ids({ user: 1, orderBy: 'title' }), ids()]).toEqual([['b'], ['b'], ['b', 'c']]);
    void controller.set(todos.remove, { user: 1 }, ['b']);
    expect(ids({ user: 1 })).toEqual([]);
    expect(controller.get(Todo, 'a')).toBeInstanceOf(Todo);
  });

  it('makes no new state when nothing was in a list (COL-1, SET-5)', () => {
    const { controller, todos } = filled();
    const before = controller.getState();
    void controller.set(todos.remove, { user: 1 }, { id: 'c' });
    expect(controller.getState().entities['[Todo]']).toEqual({
      ...before.entities['[Todo]'],
      '{}': ['a', 'b'],
    });
    const after = controller.getState();
    void controller.set(todos.remove, { user: 1 }, { id: 'c' });
    expect(controller.getState()).toBe(after);
  });

  it('takes out polymorphic items by marker (COL-1, ARR-12)', () => {
    class Note extends Entity {
      id = '';
      type = 'note';
    }
    const feed = new Collection(new schema.Array({ todo: Todo, note: Note }, 'type' as never));
    const controller = new Controller();
    void controller.set(feed, [
      { id: '1', type: 'todo' },
      { id: '1', type: 'note' },
    ]);
    void controller.set(feed.remove, { id: '1', type: 'todo' });
    expect(controller.getState().entities['[Todo;Note]']).toEqual({ '{}': [{ id: '1', schema: 'note' }] });
  });
});

describe('Collection.move', () => {
  it('goes out of the lists of the old values and into those of the new (COL-1)', () => {
    const { controller, todos, stored } = filled();
    void controller.set(Todo, { id: 'a', user: '1' });
    void controller.set(todos.move, { id: 'a' }, { id: 'a', user: '2' });
    expect(stored()).toEqual({
      '{"user":"1"}': ['b'],
      '{"orderBy":"title","user":"1"}': ['b'],
      '{"user":"2"}': ['c', 'a'],
      '{}': ['a', 'b', 'c'],
    });
    expect(controller.get(Todo, 'a')?.user).toBe('2');
  });

  it('stays where nothing that lists ask for changed (COL-1)', () => {
    const { controller, todos } = filled();
    void controller.set(Todo, { id: 'a', user: '1' });
    const { entities } = controller.getState();
    void controller.set(todos.move, { id: 'a' }, { id: 'a', title: 'new' });
    expect(controller.getState().entities['[Todo]']).toBe(entities['[Todo]']);
  });

  it('adds an item that the store did not have, and takes the rest from the arguments (COL-1)', () => {
    const { controller, todos, ids } = filled();
    void controller.set(todos.move, { id: 'n', user: 2 }, { id: 'n' });
    expect([ids({ user: 1 }), ids({ user: 2 })]).toEqual([
      ['a', 'b'],
      ['c', 'n'],
    ]);
  });

  it('moves each of several, with a merge of its own too (COL-1)', () => {
    const { controller, todos, ids } = filled();
    void controller.set(
      [Todo],
      [
        { id: 'a', user: '1' },
        { id: 'b', user: '1' },
        { id: 'c', user: '2' },
      ],
    );
    void controller.set(todos.moveWith(unshift), [
      { id: 'a', user: '2' },
      { id: 'c', user: '1' },
    ]);
    expect([ids({ user: 1 }), ids({ user: 2 })]).toEqual([['c', 'b'], ['a']]);
  });

  describe('of an entity that keeps its own fields', () => {
    class Task extends Entity {
      id = '';
      user = '';
      version = 0;
      static override key = 'Task';
      static override shouldUpdate(
        _held: unknown,
        _incoming: unknown,
        existing: { version?: number },
        incoming: { version?: number },
      ): boolean {
        return !(incoming.version! < existing.version!);
      }
    }
    const tasks = new Collection([Task]);
    const save = (response: Promise<object>) =>
      new Endpoint((_by: { id: string }, _body: { user: string }) => response, {
        name: 'save',
        schema: tasks.move,
        sideEffect: true,
        getOptimisticResponse: (_snapshot, by, body) => ({ ...by, ...body }),
      });

    function lists() {
      const controller = new Controller();
      void controller.set(tasks, { user: '1' }, [{ id: 'a', user: '1', version: 5 }]);
      void controller.set(tasks, { user: '2' }, []);
      const ids = () => ['1', '2'].map((user) => controller.get(tasks, { user })?.map(({ id }) => id));
      return { controller, ids };
    }

    it('leaves the lists as they are where the value is older (COL-1, ENT-9)', () => {
      const { controller, ids } = lists();
      void controller.set(tasks.move, { id: 'a', user: '2', version: 4 });
      expect(ids()).toEqual([['a'], []]);
      void controller.set(tasks.move, { id: 'a', user: '2', version: 6 });
      expect(ids()).toEqual([[], ['a']]);
    });

    it('leaves them so beside an optimistic move, and after it (COL-1, ENT-9, CTL-9)', async () => {
      const { controller, ids } = lists();
      const { promise, resolve } = Promise.withResolvers<object>();
      const saved = controller.fetch(save(promise), { id: 'a' }, { user: '2' });
      void controller.set(tasks.move, { id: 'a', user: '1', version: 4 });
      expect(ids()).toEqual([[], ['a']]);
      resolve({ id: 'a', user: '2', version: 6 });
      await saved;
      expect(ids()).toEqual([[], ['a']]);
      void controller.set(tasks.move, { id: 'a', user: '1', version: 5 });
      expect(ids()).toEqual([[], ['a']]);
    });

    it('replays an older value over a response without moving it (COL-1, ENT-9, CTL-9)', async () => {
      const { controller, ids } = lists();
      const { promise, resolve } = Promise.withResolvers<object[]>();
      const all = new Endpoint((_by: { user: string }) => promise, { name: 'all', schema: tasks });
      const fetched = controller.fetch(all, { user: '2' });
      // Newer than what is stored, and older than what the response brings.
      void controller.set(tasks.move, { id: 'a', user: '1', version: 6 });
      resolve([{ id: 'a', user: '2', version: 7 }]);
      await fetched;
      expect(controller.get(Task, { id: 'a' })).toMatchObject({ user: '2', version: 7 });
      expect(ids()[1]).toEqual(['a']);
    });

    it('stays where a fetched list has it after two moves in flight (COL-1, CTL-9)', async () => {
      const { controller } = lists();
      const toTop = tasks.moveWith((list, incoming) => [...incoming, ...list]);
      void controller.set(tasks, { user: '2' }, [{ id: 'b', user: '2' }]);
      const moved = (['1', '2'] as const).map((user) => {
        const { promise, resolve } = Promise.withResolvers<object>();
        const move = user === '1' ? save(promise).extend({ schema: toTop }) : save(promise);
        void controller.fetch(move, { id: 'a' }, { user });
        return async () => {
          resolve({ id: 'a', user });
          await promise;
        };
      });
      const { promise, resolve } = Promise.withResolvers<object[]>();
      const all = new Endpoint((_by: { user: string }) => promise, { name: 'all', schema: tasks });
      const fetched = controller.fetch(all, { user: '2' });
      for (const respond of moved) await respond();
      resolve([
        { id: 'b', user: '2' },
        { id: 'a', user: '2' },
      ]);
      await fetched;
      expect(controller.get(tasks, { user: '2' })?.map(({ id }) => id)).toEqual(['b', 'a']);
    });

    it('moves by what a merge of its own stores (COL-1, ENT-7)', () => {
      class Pinned extends Task {
        static override key = 'Pinned';
        static override merge(existing: object, incoming: object) {
          return { ...existing, ...incoming, user: '2' };
        }
      }
      const pinned = new Collection([Pinned]);
      const controller = new Controller();
      void controller.set(pinned, { user: '1' }, ['a']);
      void controller.set(pinned, { user: '2' }, []);
      void controller.set(Pinned, { id: 'a', user: '1' });
      void controller.set(pinned.move, { id: 'a', user: '3' });
      expect(['1', '2'].map((user) => controller.get(pinned, { user })?.length)).toEqual([0, 1]);
    });

    it('compares a nested record by its primary key (COL-1)', () => {
      class Owned extends Entity {
        id = '';
        user = new Task();
        static override key = 'Owned';
        static override schema = { user: Task };
      }
      const owned = new Collection([Owned]);
      const controller = new Controller();
      void controller.set(owned, { user: '1' }, [{ id: 'a', user: { id: '1' } }]);
      void controller.set(owned, { user: '2' }, []);
      void controller.set(owned.move, { id: 'a', user: { id: '2' } });
      expect(['1', '2'].map((user) => controller.get(owned, { user })?.length)).toEqual([0, 1]);
    });
  });
});

describe('Collection.addWith', () => {
  it('adds by a merge of its own (COL-1)', () => {
    const { controller, todos, ids } = filled();
    const middle = todos.addWith((existing, incoming) => [
      ...existing.slice(0, 1),
      ...incoming,
      ...existing.slice(1),
    ]);
    void controller.set(middle, { user: 1 }, { id: 'm' });
    expect(ids({ user: 1 })).toEqual(['a', 'm', 'b']);
    void controller.set(todos.addWith(unshift), { user: 1 }, { id: 'u' });
    expect(ids({ user: 1 })).toEqual(['u', 'a', 'm', 'b']);
  });

  it('chooses the lists by a filter of its own (COL-1)', () => {
    const { controller, todos, ids } = filled();
    const filter = vi.fn(
      (by: { owner: number }) => (key: Readonly<Record<string, unknown>>) => key.user === String(by.owner),
    );
    void controller.set(todos.addWith(unshift, filter), { owner: 2 }, { id: 'z' });
    expect(filter).toHaveBeenCalledWith({ owner: 2 });
    expect([ids({ user: 1 }), ids({ user: 2 })]).toEqual([
      ['a', 'b'],
      ['z', 'c'],
    ]);
  });
});

describe('what is moved or removed', () => {
  class Note extends Entity {
    id = '';
    type = 'note';
    user = '';
  }
  const mixed = () => new Collection(new schema.Array({ note: Note }, 'type'));

  it('may be named by its pk, with the change in the arguments (COL-1, ARR-13)', () => {
    const { controller, todos, ids } = filled();
    void controller.set(Todo, { id: 'a', user: '1' });
    void controller.set(todos.move, { id: 'a', user: '2' }, ['a']);
    expect([ids({ user: 1 }), ids({ user: 2 })]).toEqual([['b'], ['c', 'a']]);
  });

  it('may be an element that the mapping does not know (COL-1, ARR-8)', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const controller = new Controller();
    const all = mixed();
    void controller.set(all, { user: '1' }, []);
    void controller.set(all, { user: '2' }, [{ id: '1', type: 'note' }]);
    void controller.set(all.move, {}, [{ type: 'odd', user: '1' }]);
    expect(controller.get(all, { user: '1' })).toEqual([{ type: 'odd', user: '1' }]);
    expect(controller.get(all, { user: '2' })).toEqual([{ id: '1', type: 'note', user: '' }]);
    vi.restoreAllMocks();
  });

  it('is not taken for a marker by its members alone (COL-1, ARR-12)', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const controller = new Controller();
    const all = mixed();
    const odd = { id: 1, schema: 'note', type: 'odd' };
    void controller.set(all, [odd, { id: '1', type: 'note' }]);
    void controller.set(all.remove, [{ ...odd }]);
    expect(controller.get(all)).toEqual([odd, { id: '1', type: 'note', user: '' }]);
    void controller.set(all.remove, [odd]);
    expect(controller.get(all)).toEqual([{ id: '1', type: 'note', user: '' }]);
    vi.restoreAllMocks();
  });
});
