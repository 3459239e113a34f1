import { describe, expect, it } from 'vitest';
import { Collection, Controller, denormalize, Entity, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
  todos: Todo[] = [];
  byId: Record<string, Todo> = {};

  static override schema: Record<string, unknown> = {};
}
class Todo extends Entity {
  id = '';
  title = '';
  user = new User();

  static override schema: Record<string, unknown> = { user: User };
}
const todos = new Collection([Todo], { nestKey: (parent: User) => ({ user: parent.id }) });
const byId = new Collection(new schema.Values(Todo), { nestKey: (parent: User) => ({ map: parent.id }) });
User.schema = { todos, byId };

const wire = [
  { id: 'a', title: 'A', user: { id: '1', name: 'Ada' } },
  { id: 'b', title: 'B', user: '1' },
];
const args = { user: '1' };
const map = { map: '1' };

/** A store that got a user's todos, and then the user who has them. */
function loaded(): Controller {
  const controller = new Controller({ managers: [] });
  void controller.set(todos, args, wire as never);
  void controller.set(byId, map, Object.fromEntries(wire.map((todo) => [`${todo.id}`, todo])) as never);
  void controller.set(User, { id: '1', todos: ['a', 'b'], byId: { a: 'a', ['__proto__']: 'b' } } as never);
  return controller;
}

describe('a collection that is read inside itself', () => {
  it('is that very list (COL-1, ARR-14)', () => {
    const list = loaded().get(todos, args)!;
    expect(list.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(list[0]!.user.todos).toBe(list);
    expect(list[1]!.user).toBe(list[0]!.user);
  });

  it('is that very map (COL-1, ARR-14)', () => {
    const found = loaded().get(byId, map)!;
    expect(Object.keys(found)).toEqual(['a', '__proto__']);
    expect(found.a!.user.byId).toBe(found);
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
  });

  it('is that very list without a memory too (COL-1, ARR-14)', () => {
    const { entities, endpoints: _ } = loaded().getState();
    const list = denormalize(todos, '{"user":"1"}', entities as never);
    expect(list!.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(list![1]!.user.todos).toBe(list);
  });

  it('is the new list after each change, and the same one without (COL-1, SET-5)', () => {
    const controller = loaded();
    const first = controller.get(todos, args)!;
    void controller.set(todos.push, args, { id: 'c', title: 'C', user: '1' } as never);
    const pushed = controller.get(todos, args)!;
    expect(pushed).not.toBe(first);
    expect(pushed.map(({ user }) => user.todos === pushed)).toEqual([true, true, true]);
    void controller.set(Todo, { id: 'b', title: 'B!' });
    const renamed = controller.get(todos, args)!;
    expect(renamed.map(({ title }) => title)).toEqual(['A', 'B!', 'C']);
    expect(renamed[0]!.user.todos).toBe(renamed);
    void controller.set(Todo, { id: 'other', title: 'D' });
    expect(controller.get(todos, args)).toBe(renamed);
    expect(controller.get(User, { id: '1' })!.todos).toBe(renamed);
    expect(first.map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('is the same list from whichever end it was read first (COL-1, ARR-14)', () => {
    const controller = loaded();
    const user = controller.get(User, { id: '1' })!;
    expect(controller.get(todos, args)).toBe(user.todos);
    void controller.set(User, { id: '1', name: 'Ada L.' });
    const list = controller.get(todos, args)!;
    const renamed = controller.get(User, { id: '1' })!;
    expect(renamed.todos).toBe(list);
    expect(list.map((todo) => todo.user === renamed)).toEqual([true, true]);
  });

  it.each([40, 10_000])('is that very list with %i levels and members (ARR-14)', (count) => {
    class Node extends Entity {
      id = '';
      children: Node[] = [];
      static override schema: Record<string, unknown> = {};
    }
    const children = new Collection([Node], { nestKey: (parent: Node) => ({ of: parent.id }) });
    Node.schema = { children };
    const controller = new Controller({ managers: [] });
    // Each holds the next, the last one all that the first list holds.
    const nodes = Array.from({ length: count }, (_, at) => ({ id: `${at}`, children: [`${at + 1}`] }));
    void controller.set([Node], [...nodes, { id: `${count}`, children: [] }] as never);
    const all = nodes.map(({ id }) => id);
    void controller.set(children, { of: `${count}` }, all as never);
    const list = controller.get(children, { of: `${count}` })!;
    expect(list).toHaveLength(count);
    let node = list[0]!;
    for (let level = 0; level < count; level++) node = node.children[0]!;
    expect(node.id).toBe(`${count}`);
    // Said in booleans: what an assertion prints of ten thousand levels is too much for the stack.
    expect(node.children === list).toBe(true);
    void controller.set(Node, { id: '7', name: 'seven' } as never);
    const after = controller.get(children, { of: `${count}` })!;
    expect(after === list).toBe(false);
    expect((after[7] as { name?: string }).name).toBe('seven');
    expect(after[8]!.children[0]!.id).toBe('9');
    expect(controller.get(Node, { id: `${count}` })!.children === after).toBe(true);
  });
});
