import { describe, expect, it, vi } from 'vitest';
import { Collection, Controller, denormalize, normalize, schema, unshift } from 'wireshape';
import { filled, items, Todo } from './todoLists.ts';

describe('Collection filters', () => {
  it.each([
    ['names', ['page']],
    ['a pattern', /^p/g],
    ['a function', (name: string) => name === 'page'],
  ])('leaves arguments out that %s say do not filter (COL-1)', (_name, nonFilterArgumentKeys) => {
    const todos = new Collection([Todo], { nonFilterArgumentKeys });
    const controller = new Controller();
    void controller.set(todos, { user: 1, page: 2 }, items('a'));
    void controller.set(todos, { user: 1, orderBy: 2 }, items('a'));
    void controller.set(todos, { page: 3 }, items('a'));
    void controller.set(todos, { page: 4 }, items('a'));
    void controller.set(todos.push, { user: 1 }, { id: 'b' });
    expect(controller.get(todos, { page: 3 })).toHaveLength(2);
    expect(controller.get(todos, { page: 4 })).toHaveLength(2);
    expect(controller.get(todos, { user: 1, page: 2 })).toHaveLength(2);
    expect(controller.get(todos, { user: 1, orderBy: 2 })).toHaveLength(1);
  });

  it('chooses by createCollectionFilter in place of the arguments (COL-1)', () => {
    const todos = new Collection([Todo], {
      createCollectionFilter:
        ({ users }: { users?: string[]; user?: number }) =>
        (key) =>
          Boolean(users?.includes(String(key.user))),
    });
    const { controller, ids } = filled(todos as never);
    void controller.set(todos.push, { users: ['1', '2'] }, { id: 'z' });
    expect([ids({ user: 1 }), ids({ user: 2 }), ids()]).toEqual([
      ['a', 'b', 'z'],
      ['c', 'z'],
      ['a', 'b', 'c'],
    ]);
  });

  it('compares arguments that are lists or objects (COL-1)', () => {
    const todos = new Collection([Todo]);
    const controller = new Controller();
    const args = { tags: ['x', 1], by: { b: 1, a: true } };
    void controller.set(todos, args, items('a'));
    void controller.set(todos.push, { by: { a: 'true', b: '1' }, tags: ['x', '1'], more: 1 }, { id: 'b' });
    void controller.set(todos.push, { by: { a: 'true', b: '2' }, tags: ['x', '1'] }, { id: 'c' });
    expect(controller.get(todos, args)).toHaveLength(2);
  });
});

describe('Collection of schema.Values', () => {
  const byDay = new Collection(new schema.Values(Todo));

  it('keeps a map, puts in by key, and takes out by key (COL-1)', () => {
    const controller = new Controller();
    void controller.set(byDay, { user: 1 }, { mon: { id: 'a' }, tue: { id: 'b' } });
    expect(controller.getState().entities['{Todo}']).toEqual({ '{"user":"1"}': { mon: 'a', tue: 'b' } });
    void controller.set(byDay.assign, { user: 1 }, { tue: { id: 'c' }, wed: { id: 'd' } });
    const ids = () =>
      Object.entries(controller.get(byDay, { user: 1 }) ?? {}).map(([day, { id }]) => `${day} ${id}`);
    expect(ids()).toEqual(['mon a', 'tue c', 'wed d']);
    void controller.set(byDay.remove, { user: 1 }, { mon: { id: 'a' } });
    expect(ids()).toEqual(['tue c', 'wed d']);
  });

  it('moves by key (COL-1)', () => {
    const controller = new Controller();
    void controller.set(byDay, { user: 1 }, { mon: { id: 'a', user: 1 } });
    void controller.set(byDay, { user: 2 }, {});
    void controller.set(byDay.move, { mon: { id: 'a', user: 2 } });
    expect(controller.getState().entities['{Todo}']).toEqual({
      '{"user":"1"}': {},
      '{"user":"2"}': { mon: 'a' },
    });
  });

  it('has neither push nor unshift, and a list no assign (COL-1)', () => {
    expect([byDay.push, byDay.unshift, new Collection([Todo]).assign]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('Collection.ofPages', () => {
  const todos = new Collection([Todo]);
  const pages = todos.ofPages(({ cursor: _cursor, ...rest }: { cursor?: string }) => [rest]);

  it('keeps pages under the arguments without the cursor, and appends what is new (COL-1)', () => {
    const controller = new Controller();
    void controller.set(todos, { user: 1 }, items('a', 'b'));
    void controller.set(pages, { user: 1, cursor: 'x' }, items('b', 'c'));
    expect(controller.get(todos, { user: 1 })?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const before = controller.getState();
    void controller.set(pages, { user: 1, cursor: 'x' }, items('b', 'c'));
    expect(controller.getState()).toBe(before);
    void controller.set(pages, { user: 2, cursor: 'y' }, items('d'));
    expect(controller.get(todos, { user: 2 })).toHaveLength(1);
  });

  it('appends a page that was asked for earlier and came later (COL-1)', () => {
    vi.useFakeTimers({ now: 1000 });
    const controller = new Controller();
    void controller.set(todos, items('a'));
    vi.setSystemTime(500);
    void controller.set(pages, { cursor: 'x' }, items('b'));
    vi.useRealTimers();
    expect(controller.get(todos)).toHaveLength(2);
  });

  it('pages with a merge of its own (COL-1)', () => {
    const controller = new Controller();
    const upwards = todos.ofPages(() => [], unshift);
    void controller.set(todos, items('b'));
    void controller.set(upwards, { cursor: 'x' }, items('a'));
    expect(controller.get(todos)?.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('a subclass of Collection', () => {
  it('has filters and changes of its own (COL-1)', () => {
    class ByTeam extends Collection<(typeof Todo)[]> {
      constructor(definition: (typeof Todo)[]) {
        super(definition);
        this.move = this.moveWith(unshift);
        this.push = this.addWith(unshift);
      }
      protected override nonFilterArgumentKeys(name: string) {
        return name === 'page';
      }
    }
    const todos = new ByTeam([Todo]);
    const controller = new Controller();
    void controller.set(todos, { user: 1, page: 2 }, items('a'));
    void controller.set(todos, { user: 2 }, items('c'));
    void controller.set(todos.push, { user: 1 }, { id: 'b' });
    expect(controller.get(todos, { user: 1, page: 2 })?.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(controller.get(todos, { user: 2 })?.map(({ id }) => id)).toEqual(['c']);
    expect(new Collection([Todo]).push).not.toBe(todos.push);

    class Reversed extends Collection<(typeof Todo)[]> {
      constructor(definition: (typeof Todo)[]) {
        super(definition);
        const { push, unshift: first } = this;
        this.push = first;
        this.unshift = push;
        this.remove = first;
      }
    }
    const reversed = new Reversed([Todo]);
    void controller.set(reversed, { user: 5 }, items('a'));
    void controller.set(reversed.unshift, { user: 5 }, { id: 'last' });
    void controller.set(reversed.remove, { user: 5 }, { id: 'first' });
    expect(controller.get(reversed, { user: 5 })?.map(({ id }) => id)).toEqual(['first', 'a', 'last']);

    class Named extends Collection<(typeof Todo)[]> {
      override get key() {
        return 'named todos';
      }
    }
    const named = new Named([Todo]);
    void controller.set(named, { user: 6 }, items('n'));
    expect(controller.get(named, { user: 6 })?.map(({ id }) => id)).toEqual(['n']);
    expect(controller.getState().entities['named todos']).toEqual({ '{"user":"6"}': ['n'] });

    class Hidden extends schema.Array<typeof Todo> {
      override denormalize(): never {
        return undefined as never;
      }
    }
    const hidden = new Collection(new Hidden(Todo));
    void controller.set(hidden, { user: 7 }, items('h'));
    expect(controller.get(hidden, { user: 7 })).toBeUndefined();
    const { result, entities } = normalize(hidden, items('h'), { args: [{ user: 7 }] });
    expect(denormalize(hidden, result, entities)).toBeUndefined();

    const values = new schema.Values(Todo);
    class Replaced extends Collection<typeof values> {
      constructor() {
        super(values);
        this.assign = this.addWith((_, added) => added) as never;
      }
    }
    const replaced = new Replaced();
    void controller.set(replaced, { user: 8 }, { a: { id: 'a' } });
    void controller.set(replaced.assign, { user: 8 }, { b: { id: 'b' } });
    expect(Object.keys(controller.get(replaced, { user: 8 }) ?? {})).toEqual(['b']);

    class Everywhere extends Collection<(typeof Todo)[]> {
      protected override createCollectionFilter() {
        return () => true;
      }
    }
    const every = new Everywhere([Todo]);
    void controller.set(every, { user: 3 }, items('a'));
    void controller.set(every.push, { user: 4 }, { id: 'z' });
    expect(controller.get(every, { user: 3 })?.map(({ id }) => id)).toEqual(['a', 'z']);
  });
});
