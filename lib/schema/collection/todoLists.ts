import { Collection, Controller, Entity } from 'wireshape';

/** An item of the lists. */
export class Todo extends Entity {
  id = '';
  title = '';
  user = '';
}
/** Items with these ids, as they are received. */
export const items = (...ids: string[]) => ids.map((id) => ({ id }));

/** A store with lists of todos, and what is in them. */
export function filled(todos = new Collection([Todo])) {
  const controller = new Controller();
  void controller.set(todos, { user: 1 }, items('a', 'b'));
  void controller.set(todos, { user: 1, orderBy: 'title' }, items('b', 'a'));
  void controller.set(todos, { user: 2 }, items('c'));
  void controller.set(todos, items('a', 'b', 'c'));
  const stored = (): unknown => controller.getState().entities['[Todo]'];
  const ids = (...args: object[]): unknown => controller.get(todos, ...args)?.map(({ id }) => id);
  return { controller, todos, stored, ids };
}
