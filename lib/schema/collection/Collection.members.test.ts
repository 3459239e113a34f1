import { describe, expect, it } from 'vitest';
import { Collection, Controller, Endpoint, Entity, normalize, schema, unshift } from 'wireshape';

class Todo extends Entity {
  id = '';
  title = '';
  user = '';
}
class Link extends Entity {
  id = '';
  type = 'link' as const;
}
class Note extends Entity {
  id = '';
  type = 'note' as const;
}
const items = (...ids: string[]) => ids.map((id) => ({ id }));

/** A store with one list of todos, and the ids in it. */
function filled(todos = new Collection([Todo])) {
  const controller = new Controller();
  void controller.set(todos, { user: '1' }, items('1', '2', '3'));
  const ids = (): unknown => controller.get(todos, { user: '1' })?.map(({ id }) => id);
  return { controller, todos, ids };
}

describe('a list Collection holds an entity once', () => {
  it.each(['push', 'unshift'] as const)('%s merges a member, in its place (COL-2)', (change) => {
    const { controller, todos, ids } = filled();
    void controller.set(todos[change], { user: '1' }, { id: '2', title: 'new' });
    expect(ids()).toEqual(['1', '2', '3']);
    expect(controller.get(Todo, '2')?.title).toBe('new');
  });

  it('adds each of several new items once, among members (COL-2)', () => {
    const { controller, todos, ids } = filled();
    void controller.set(todos.push, { user: '1' }, items('4', '1', '4'));
    expect(ids()).toEqual(['1', '2', '3', '4']);
    void controller.set(todos.unshift, { user: '1' }, items('0', '4', '0'));
    expect(ids()).toEqual(['0', '1', '2', '3', '4']);
  });

  it('keeps the state where a pushed member has no news (COL-2, SET-5)', () => {
    const { controller, todos } = filled();
    const before = controller.getState();
    void controller.set(todos.push, { user: '1' }, { id: '2' });
    expect(controller.getState()).toBe(before);
  });

  it.each([
    ['response first', [0, 1]],
    ['socket first', [1, 0]],
  ])('takes the same record from a response and a socket as one member, %s (COL-2)', (_name, order) => {
    const { controller, todos, ids } = filled();
    const create = new Endpoint(async (_params: { user: string }): Promise<unknown> => ({ id: '4' }), {
      name: 'create',
      schema: todos.push,
    });
    const writes = [
      () => controller.setResponse(create, { user: '1' }, { id: '4', title: 'of the response' }),
      () => controller.set(todos.push, { user: '1' }, { id: '4', title: 'of the socket' }),
    ];
    for (const at of order) void writes[at]?.();
    expect(ids()).toEqual(['1', '2', '3', '4']);
  });

  it('drops repetitions from a list as a whole, but no null (COL-2, ARR-11)', () => {
    const todos = new Collection([Todo]);
    const { entities } = normalize(todos, [{ id: '1' }, null, { id: '2' }, null, { id: '1', title: 'b' }]);
    expect(entities['[Todo]']).toEqual({ '{}': ['1', null, '2', null] });
    expect(entities['Todo']?.['1']).toEqual({ id: '1', title: 'b' });
  });

  it('drops repetitions after merges of the user (COL-2)', () => {
    const merge = (existing: readonly unknown[], incoming: readonly unknown[]) => [...incoming, ...existing];
    const { controller, todos, ids } = filled(new Collection([Todo], { merge }));
    void controller.set(todos, { user: '1' }, items('2', '4'));
    expect(ids()).toEqual(['2', '4', '1', '3']);
    void controller.set(todos.addWith(merge), { user: '1' }, { id: '1' });
    expect(ids()).toEqual(['1', '2', '4', '3']);
    void controller.set(todos.moveWith(merge), { user: '1' }, { id: '5', user: '1' });
    void controller.set(todos.moveWith(merge), { user: '1' }, { id: '5', user: '1' });
    expect(ids()).toEqual(['5', '1', '2', '4', '3']);
  });

  it('moves an item into a list that holds it already without a second member (COL-2)', () => {
    const { controller, todos, ids } = filled();
    void controller.set(Todo, { id: '3', user: '2' });
    void controller.set(todos.move, { id: '3', user: '1' });
    expect(ids()).toEqual(['1', '2', '3']);
  });

  it('appends what is new of a page, each once (COL-2)', () => {
    const { controller, todos, ids } = filled();
    const pages = todos.ofPages(({ user }: { user: string; page: number }) => [{ user }]);
    void controller.set(pages, { user: '1', page: 2 }, items('3', '4', '4'));
    expect(ids()).toEqual(['1', '2', '3', '4']);
  });

  it('tells polymorphic members apart by type and id (COL-2, ARR-12)', () => {
    const mixed = new Collection(new schema.Array({ link: Link, note: Note }, 'type'));
    const controller = new Controller();
    void controller.set(mixed, [{ type: 'link', id: '1' }]);
    for (const type of ['note', 'link', 'note']) void controller.set(mixed.push, { type, id: '1' });
    expect(controller.getState().entities[mixed.key]).toEqual({
      '{}': [
        { id: '1', schema: 'link' },
        { id: '1', schema: 'note' },
      ],
    });
  });

  it('unshift, as a merge, leaves members in place (COL-2)', () => {
    expect(unshift(['2', '3'], ['1', '3', '1'])).toEqual(['1', '2', '3']);
  });
});
