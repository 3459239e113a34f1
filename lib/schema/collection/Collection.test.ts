import { afterEach, describe, expect, it, vi } from 'vitest';
import { Collection, Controller, denormalize, Entity, normalize, schema, Union } from 'wireshape';

class Todo extends Entity {
  id = '';
  title = '';
  done = false;
}
const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }] as const;
const todos = new Collection([Todo]);

/** A store with two lists of todos. */
function filled(list = todos) {
  const controller = new Controller();
  void controller.set(list, { user: 1 }, [a, b]);
  void controller.set(list, { user: 2 }, [c]);
  const ids = (args: object): unknown => controller.get(list, args)?.map(({ id }) => id);
  return { controller, ids };
}

afterEach(() => void vi.useRealTimers());

describe('Collection', () => {
  it('is stored as a record of plain ids under its sorted arguments (COL-1)', () => {
    const { result, entities } = normalize(todos, [a, b], {
      args: [{ user: 1, by: true, at: undefined, an: 'x' }],
    });
    const pk = '{"an":"x","by":"true","user":"1"}';
    expect(result).toBe(pk);
    expect(entities).toEqual({ Todo: { a, b }, '[Todo]': { [pk]: ['a', 'b'] } });
    const list = denormalize(todos, result, entities);
    expect(list!.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(list![0]).toBeInstanceOf(Todo);
  });

  it('is found by its arguments, ids as strings or numbers (COL-1, CTL-2)', () => {
    const { controller, ids } = filled();
    expect(ids({ user: 1 })).toEqual(['a', 'b']);
    expect(ids({ user: '2' })).toEqual(['c']);
    expect(ids({ user: 3 })).toBeUndefined();
    void controller.set(todos, []);
    expect(controller.get(todos)).toEqual([]);
    void controller.set(todos, 5, [a]);
    expect(controller.get(todos, '5')).toHaveLength(1);
    expect(controller.get(todos, 6)).toBeUndefined();
  });

  it('is replaced by what comes later (COL-1)', () => {
    const { controller, ids } = filled();
    void controller.set(todos, { user: 1 }, [c]);
    expect(ids({ user: 1 })).toEqual(['c']);
    void controller.set(todos, { user: 1 }, (list: Todo[]) => [...list, { id: 'd' }]);
    expect(ids({ user: 1 })).toEqual(['c', 'd']);
  });

  it('is one array for all Collections of an entity, in an entity and at the top level (COL-1)', () => {
    const nested = new Collection([Todo], { nestKey: ({ id }: { id?: string }) => ({ user: id }) });
    class User extends Entity {
      id = '';
      todos: Todo[] = [];
      static override schema = { todos: nested };
    }
    const controller = new Controller();
    void controller.set(User, { id: '1', todos: [a, b] });
    const user = controller.get(User, '1');
    expect(controller.get(todos, { user: 1 })).toBe(user?.todos);
    expect(controller.get(nested, { user: 1 })).toBe(user?.todos);
    void controller.set(todos.push, { user: 1 }, c);
    expect(controller.get(User, '1')?.todos).toHaveLength(3);
    expect(controller.get(todos, { user: 1 })).toBe(controller.get(User, '1')?.todos);
    // Read in another order, or as a map, it is another value.
    const sorted = new Collection([Todo], { sort: (one, other) => other.id.localeCompare(one.id) });
    expect(controller.get(sorted, { user: 1 })?.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(controller.get(todos, { user: 1 })?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    void controller.set(new Collection(new schema.Values(Todo)), { user: 1 }, { first: a });
    expect(Object.keys(controller.get(new Collection(new schema.Values(Todo)), { user: 1 }) ?? {})).toEqual([
      'first',
    ]);
  });

  it('is read by its own schema once that was defined anew (COL-1)', () => {
    const list = new schema.Array(Todo);
    class Note extends Entity {
      id = '';
    }
    const first = new Collection(list);
    const controller = new Controller();
    void controller.set(first, [a]);
    expect(controller.get(first)?.[0]).toBeInstanceOf(Todo);
    list.define(Note);
    void controller.set(first, [b]);
    expect(controller.get(first)?.[0]).toBeInstanceOf(Note);
    expect(controller.get(todos)?.[0]).toBeInstanceOf(Todo);
  });

  it('is replaced by what is written later when the clock was set back (COL-1, CTL-5)', () => {
    vi.useFakeTimers({ now: 1000 });
    const { controller, ids } = filled();
    vi.setSystemTime(999);
    void controller.set(todos, { user: 1 }, [c]);
    expect(ids({ user: 1 })).toEqual(['c']);
  });

  it('makes no new state for the same list (COL-1, SET-5)', () => {
    const { controller } = filled();
    const before = controller.getState();
    void controller.set(todos, { user: 1 }, [{ ...a }, { ...b }]);
    expect(controller.getState()).toBe(before);
  });

  it('gives every reader the same list, and keeps it while nothing in it changes (COL-1)', () => {
    const { controller } = filled();
    const list = controller.get(todos, { user: 1 });
    void controller.set(Todo, { id: 'c', title: 'other' });
    void controller.set(todos.push, { user: 2 }, { id: 'd' });
    expect(controller.get(todos, { user: 1 })).toBe(list);
    expect(controller.get(new Collection([Todo]), { user: 1 })).toEqual(list);
    void controller.set(Todo, { id: 'a', title: 'new' });
    expect(controller.get(todos, { user: 1 })).not.toBe(list);
    expect(controller.get(todos, { user: 1 })?.[1]).toBe(list?.[1]);
  });

  it('drops members that were removed from the store (COL-1, ARR-11)', () => {
    const { controller, ids } = filled();
    void controller.set(new schema.Invalidate(Todo), 'a');
    expect(ids({ user: 1 })).toEqual(['b']);
  });

  it('keeps lists by what argsKey makes of the arguments (COL-1)', () => {
    const list = new Collection([Todo], {
      argsKey: ({ user }: { user: string; page?: number }) => ({ user }),
    });
    const { result } = normalize(list, [a], { args: [{ user: '1', page: 3 }] });
    expect(result).toBe('{"user":"1"}');
  });

  it('is kept by nestKey inside an entity, and by the arguments elsewhere (COL-1)', () => {
    class User extends Entity {
      id = '';
      todos: Todo[] = [];
      static override schema = {
        todos: new Collection([Todo], {
          nestKey: (parent: { id: string }, key) => ({ [key]: parent.id }),
        }),
      };
    }
    const list = User.schema.todos;
    const controller = new Controller();
    void controller.set(User, { user: '9' }, { id: '1', todos: [a] });
    void controller.set({ todos: list }, { user: '1' }, { todos: [b] });
    expect(controller.getState().entities['[Todo]']).toEqual({
      '{"todos":"1"}': ['a'],
      '{"user":"1"}': ['b'],
    });
    const ids = (): unknown => controller.get(User, '1')?.todos.map(({ id }) => id);
    expect(ids()).toEqual(['a']);
    void controller.set(list.push, { todos: '1' }, c);
    expect(ids()).toEqual(['a', 'c']);
    expect(controller.get(User, '1')).toBeInstanceOf(User);
  });

  it('is kept by nestKey also below other schemas of the entity (COL-1)', () => {
    const list = new Collection([Todo], { nestKey: (parent) => ({ of: parent.of }) });
    class User extends Entity {
      id = '';
      static override schema = { lists: [{ todos: list }] };
    }
    const { entities } = normalize(User, { id: '1', lists: [{ of: 'x', todos: [a] }] });
    expect(entities['[Todo]']).toEqual({ '{"of":"x"}': ['a'] });
  });

  it('takes polymorphic lists, lists of objects and maps, each in a table of its own (COL-1)', () => {
    const kind = 'kind' as never;
    const feed = new Collection([new Union({ todo: Todo }, kind)]);
    expect(normalize(feed, [{ ...a, kind: 'todo' }]).entities['[Todo]']).toEqual({
      '{}': [{ id: 'a', schema: 'todo' }],
    });
    expect(new Collection([{ todo: Todo, n: 0 }]).key).toBe('[(todo,n:Todo)]');
    expect(new Collection([[Todo]]).key).toBe('[[Todo]]');
    expect(
      new Collection(new schema.Values({ todo: Todo, other: class Other extends Entity {} }, kind)).key,
    ).toBe('{Todo;Other}');
  });

  it('follows a key that is assigned later (ENT-3)', () => {
    class Task extends Entity {
      id = '';
    }
    const tasks = new Collection([Task]);
    expect(Object.keys(normalize(tasks, [a]).entities)).toEqual(['Task', '[Task]']);
    Task.key = 'tasks';
    expect(Object.keys(normalize(tasks, [a]).entities)).toEqual(['tasks', '[tasks]']);
  });

  it('names a collection of itself without end (COL-1)', () => {
    const tree = new schema.Object<Record<string, unknown>>({});
    tree.define({ children: [tree] });
    expect(new Collection([tree]).key).toMatch(/^\[\(children:/);
  });

  it('refuses what is no list and no map (COL-1)', () => {
    expect(() => new Collection(Todo as never)).toThrow(/\[collection_of_other\]/);
  });

  it('refuses text in place of a list (ARR-13)', () => {
    expect(() => normalize({ todos }, { todos: 'a' })).toThrow(/expects an array.*\[unexpected_input\]/s);
  });

  it('ends where a collection holds itself (COL-1, ARR-14)', () => {
    const nodes = new schema.Object<Record<string, unknown>>({});
    const list = new Collection([nodes]);
    nodes.define({ nodes: list });
    const { result, entities } = normalize(list, [{ at: 1, nodes: [{ at: 2 }] }]);
    expect(denormalize(list, result, entities)).toHaveLength(1);
  });
});
