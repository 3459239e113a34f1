import { expect, it } from 'vitest';
import { Controller, Entity, resource } from 'wireshape';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}
const tea = { id: '1', title: 'Tea' };
const id = { id: '1' };

/** A store, and the requests that wait for their responses. */
function world() {
  const sent: ((response: Response) => void)[] = [];
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn++) await undefined;
  };
  const Todos = resource({
    path: '/todos/:id',
    schema: Todo,
    fetchResponse: () => new Promise<Response>((resolve) => void sent.push(resolve)),
  });
  const controller = new Controller();
  const rename = (title: string): unknown => controller.fetch(Todos.partialUpdate, id, { title });
  const read = (): unknown => controller.fetch(Todos.get, id);
  const shown = (): { title: string | undefined; isExpired: boolean } => {
    const { data, expiresAt } = controller.getResponse(Todos.get, id);
    return { title: data?.title, isExpired: expiresAt === 1 };
  };
  const respond = async (no: number, body?: unknown): Promise<void> => {
    await settled();
    sent[no]?.(body === undefined ? new Response(null, { status: 204 }) : Response.json(body));
    await settled();
  };
  return { respond, Todos, controller, rename, read, shown };
}

it('reads a record again where a read that overlapped two mutations of it may be right (CTL-9, CTL-27)', async () => {
  const { respond, rename, read, shown } = world();
  rename('Cup');
  rename('Pot');
  await respond(1);
  read();
  await respond(2, { ...tea, title: 'Pot' });
  expect(shown()).toEqual({ title: 'Pot', isExpired: false });
  await respond(0, { ...tea, title: 'Cup' });
  expect(shown()).toEqual({ title: 'Cup', isExpired: true });
});

it('reads a record again where a read may be newer than a mutation that it overlapped, of a field not known before (CTL-9)', async () => {
  const { respond, rename, read, shown } = world();
  rename('Cup');
  read();
  await respond(1, { ...tea, title: 'Pot' });
  await respond(0, { ...tea, title: 'Cup' });
  expect(shown()).toEqual({ title: 'Cup', isExpired: true });
});

it.each([
  ['an accepted mutation may have set back', undefined, true],
  ['nothing else changed', { ...tea, title: 'Pot' }, false],
])(
  'keeps what a mutation wrote over a field that reads as before, and reads it again where %s (CTL-9, CTL-27)',
  async (_what, response, isExpired) => {
    const { respond, Todos, controller, rename, read, shown } = world();
    void controller.setResponse(Todos.get, id, tea);
    rename('Cup');
    void controller.fetch(Todos.partialUpdate, { id: isExpired ? '1' : '2' }, { title: 'Tea' });
    await respond(1, response && { ...response, id: '2' });
    read();
    await respond(2, tea);
    await respond(0, { ...tea, title: 'Cup' });
    expect(shown()).toEqual({ title: 'Cup', isExpired });
  },
);

it('reads nothing again that read the same, or that was read again since (CTL-9)', async () => {
  const { respond, Todos, controller, rename, read, shown } = world();
  void controller.fetch(Todos.partialUpdate, { id: '2' }, { title: 'Jug' });
  rename('Cup');
  read();
  await respond(2, { ...tea, title: 'Cup' });
  await respond(1, { ...tea, title: 'Cup' });
  expect(shown()).toEqual({ title: 'Cup', isExpired: false });
  rename('Pot');
  void controller.invalidate(Todos.get, id);
  read();
  await respond(4, { ...tea, title: 'Mug' });
  await respond(3, { ...tea, title: 'Cup' });
  read();
  await respond(5, { ...tea, title: 'Pot' });
  expect(shown()).toEqual({ title: 'Pot', isExpired: false });
  // It began before all of these: they are rebased on it.
  await respond(0, { id: '2', title: 'Jug' });
  expect(shown()).toEqual({ title: 'Pot', isExpired: false });
});
