import { expect, it } from 'vitest';
import { Controller, Entity, resource } from 'wireshape';

class Seat extends Entity {
  static override key = 'Seat';
  row = 0;
  no = 0;
  name = '';
  override pk() {
    return `${this.row}-${this.no}`;
  }
}
class Todo extends Entity {
  static override key = 'Todo';
  id = 0;
  title = '';
}
const todos = [1, 99].map((id) => ({ id, title: `todo ${id}` }));

/** A resource whose mutations are answered with a body; without one, with 204. */
function answering(body?: object) {
  const fetchResponse = async (_url: string, init?: RequestInit): Promise<Response> =>
    init?.method === 'GET' || body ? Response.json(body ?? todos) : new Response(null, { status: 204 });
  const Todos = resource({ path: '/todos/:id', schema: Todo, optimistic: true, fetchResponse });
  const Seats = resource({ path: '/seats/:row/:no', schema: Seat, optimistic: true, fetchResponse });
  const controller = new Controller();
  void controller.setResponse(Todos.getList, todos);
  return {
    Todos,
    Seats,
    controller,
    ids: () => controller.getResponse(Todos.getList).data?.map(({ id }) => id),
  };
}

it('keeps the numbers of an entity whose id is text in the call, as in the address of a page (CTL-27)', async () => {
  const { Todos, Seats, controller, ids } = answering();
  await controller.fetch(Todos.partialUpdate, { id: '1' }, { title: 'Cup' });
  expect(ids()).toEqual([1, 99]);
  await controller.fetch(Todos.update, { id: '99' }, { title: 'Pot' });
  expect(controller.getResponse(Todos.getList).data).toEqual([
    { id: 1, title: 'Cup' },
    { id: 99, title: 'Pot' },
  ]);
  void controller.set(Seat, { row: 1, no: 2, name: 'Ada' });
  await controller.fetch(Seats.partialUpdate, { row: '1', no: '2' }, { name: 'Bob' });
  expect(controller.get(Seat, { row: 1, no: 2 })).toEqual({ row: 1, no: 2, name: 'Bob' });
});

it('removes what the path names, also where the response has an id of its own, such as that of a job (UNI-1)', async () => {
  const { Todos, controller, ids } = answering({ id: 99, status: 'queued' });
  await controller.fetch(Todos.delete, { id: '1' });
  expect(ids()).toEqual([99]);
  const { Todos: others, controller: other } = answering({ id: 1, title: 'Gone' });
  expect(await other.fetch(others.delete, { id: '1' })).toEqual({ id: 1, title: 'Gone' });
});
