import { expect, it } from 'vitest';
import { Controller, Entity, resource } from 'wireshape';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}
const tea = { id: '1', title: 'Tea' };
const id = { id: '1' };

/** Requests that wait for their responses. */
function server() {
  const sent: ((response: Response) => void)[] = [];
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn++) await undefined;
  };
  const respond = async (no: number, body?: unknown): Promise<void> => {
    await settled();
    sent[no]?.(body === undefined ? new Response(null, { status: 204 }) : Response.json(body));
    await settled();
  };
  return { sent, settled, respond };
}

/** A store, and the requests that wait for their responses. */
function world() {
  const { sent, respond } = server();
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

it.each([[[2, 1, 0]], [[2, 0, 1]], [[1, 2, 0]]])(
  'shows what a mutation created anew, not what a read that overlapped it has of the deleted record, answered in the order %j (CTL-9)',
  async (order) => {
    const { respond, Todos, controller, read, shown } = world();
    void controller.setResponse(Todos.get, id, tea);
    void controller.fetch(Todos.delete, id);
    void controller.fetch(Todos.getList.push, { ...tea, title: 'Pot' });
    read();
    const bodies = [undefined, { ...tea, title: 'Pot' }, tea];
    for (const no of order) await respond(no, bodies[no]);
    expect(shown().title).toBe('Pot');
  },
);

class Poll extends Entity {
  static override key = 'Poll';
  id = '';
  title = '';
  votes = 0;
}

/** A store with one poll, and the requests that wait for their responses. */
function polls() {
  const { sent, settled, respond } = server();
  const Polls = resource({
    path: '/polls/:id',
    schema: Poll,
    optimistic: true,
    fetchResponse: () => new Promise<Response>((resolve) => void sent.push(resolve)),
  });
  const vote = Polls.partialUpdate.extend({
    getOptimisticResponse(snapshot, by: { id: string }) {
      const votes = snapshot.get(Poll, by)?.votes ?? 0;
      return { ...by, votes: votes + 1 };
    },
  });
  const controller = new Controller();
  void controller.setResponse(Polls.get, id, { id: '1', title: 'Tea', votes: 10 });
  const send = async (request: () => unknown): Promise<void> => {
    request();
    await settled();
  };
  const shown = () => {
    const { data, expiresAt } = controller.getResponse(Polls.get, id);
    return { title: data?.title, votes: data?.votes, isExpired: expiresAt <= Date.now() };
  };
  return { Polls, vote, controller, send, respond, shown };
}

it('counts a vote once that a read which overlapped it has already (CTL-9)', async () => {
  const { Polls, vote, controller, send, respond, shown } = polls();
  await send(() => controller.fetch(vote, id, id));
  await send(() => controller.fetch(Polls.get, id));
  await respond(1, { id: '1', title: 'Tea', votes: 11 });
  expect(shown().votes).toBe(11);
  await respond(0, { id: '1', title: 'Tea', votes: 11 });
  expect(shown().votes).toBe(11);
});

it('keeps what a list brought that was read after a mutation, over the response of that, and requests neither again (CTL-9)', async () => {
  const { Polls, controller, send, respond, shown } = polls();
  await send(() => controller.fetch(Polls.partialUpdate, id, { title: 'Cup' }));
  await send(() => controller.fetch(Polls.getList));
  await respond(1, [{ id: '1', title: 'Cup', votes: 12 }]);
  await respond(0, { id: '1', title: 'Cup', votes: 10 });
  expect(shown()).toEqual({ title: 'Cup', votes: 12, isExpired: false });
  expect(controller.getResponse(Polls.getList).expiresAt).toBeGreaterThan(Date.now());
});

it.each(['expireAll', 'invalidateAll'] as const)(
  'takes a response for fresh whose request was sent after %s, while a mutation is in flight (CTL-9)',
  async (how) => {
    const { Polls, controller, send, respond, shown } = polls();
    await send(() => controller.fetch(Polls.partialUpdate, id, { title: 'Cup' }));
    void controller[how](Polls.get);
    await send(() => controller.fetch(Polls.get, id));
    await respond(1, { id: '1', title: 'Tea', votes: 10 });
    expect(shown()).toEqual({ title: 'Cup', votes: 10, isExpired: false });
  },
);

class Card extends Entity {
  static override key = 'Card';
  id = '';
  column = '';
}
const todo = { column: 'todo' };
const card = (key: string, column = 'todo'): Card => ({ id: key, column }) as Card;

/** A store with a list of two cards, and the requests that wait for their responses. */
function board() {
  const { sent, settled, respond } = server();
  const Cards = resource({
    path: '/cards/:id',
    schema: Card,
    searchParams: {} as { column: string },
    fetchResponse: () => new Promise<Response>((resolve) => void sent.push(resolve)),
  });
  const controller = new Controller();
  void controller.setResponse(Cards.getList, todo, [card('1'), card('2')]);
  void controller.setResponse(Cards.getList, { column: 'done' }, []);
  const send = async (request: () => unknown): Promise<void> => {
    request();
    await settled();
  };
  return {
    respond,
    push: () => send(() => controller.fetch(Cards.getList.push, todo, todo)),
    edit: (key: string, column: string) =>
      send(() => controller.fetch(Cards.partialUpdate, { id: key }, { column })),
    move: (key: string, column: string) =>
      send(() => controller.fetch(Cards.getList.move, { id: key }, { column })),
    read: () => send(() => controller.fetch(Cards.getList, todo)),
    shown() {
      const { data, expiresAt } = controller.getResponse(Cards.getList, todo);
      return { ids: data?.map((one) => one.id).join(' '), isExpired: expiresAt === 1 };
    },
  };
}

it('reads a list again where two moves of one card and a read of it overlapped (CTL-9)', async () => {
  const { respond, move, read, shown } = board();
  await move('1', 'done');
  await move('1', 'todo');
  await read();
  await respond(2, [card('2')]);
  await respond(0, card('1', 'done'));
  expect(shown()).toEqual({ ids: '2', isExpired: false });
  await respond(1, card('1'));
  expect(shown()).toEqual({ ids: '2 1', isExpired: true });
  // It is asked for once.
  await read();
  await respond(3, [card('2'), card('1')]);
  expect(shown()).toEqual({ ids: '2 1', isExpired: false });
});

it('reads no list again that was read since the moves of a card, when an older response comes (CTL-9)', async () => {
  const { respond, edit, move, read, shown } = board();
  await edit('7', 'review');
  await move('1', 'done');
  await move('1', 'todo');
  await read();
  await respond(3, [card('2')]);
  await respond(1, card('1', 'done'));
  await respond(2, card('1'));
  expect(shown().isExpired).toBe(true);
  await read();
  await respond(4, [card('2'), card('1')]);
  expect(shown()).toEqual({ ids: '2 1', isExpired: false });
  // It began before all of these: they are rebased on it.
  await respond(0, card('7', 'review'));
  expect(shown()).toEqual({ ids: '2 1', isExpired: false });
});

it('reads a list again that had an item pushed later, and not one pushed before (CTL-9, COL-4)', async () => {
  const { respond, push, read, shown } = board();
  await push();
  await push();
  await read();
  await respond(1, card('3'));
  await respond(2, [card('1'), card('2'), card('3')]);
  expect(shown()).toEqual({ ids: '1 2 3', isExpired: false });
  await respond(0, card('4'));
  expect(shown()).toEqual({ ids: '1 2 4 3', isExpired: true });
});

it.each([
  ['both', ['1', '2', '3', '4']],
  ['the first', ['1', '2', '3']],
  ['none', ['1', '2']],
])('reads no list again that had %s of two pushed items (CTL-9)', async (_what, ids) => {
  const { respond, push, read, shown } = board();
  await push();
  await push();
  await read();
  await respond(
    2,
    ids.map((key) => card(key)),
  );
  await respond(0, card('3'));
  await respond(1, card('4'));
  expect(shown()).toEqual({ ids: '1 2 3 4', isExpired: false });
});

it('reads no list again for a card that it never had (CTL-9)', async () => {
  const { respond, move, read, shown } = board();
  await move('7', 'done');
  await move('7', 'review');
  await read();
  await respond(2, [card('1'), card('2')]);
  await respond(0, card('7', 'done'));
  await respond(1, card('7', 'review'));
  expect(shown()).toEqual({ ids: '1 2', isExpired: false });
});
