import { describe, expect, it, vi } from 'vitest';
import { Controller, Entity, resource, Union } from 'wireshape';

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

class Link extends Entity {
  static override key = 'Link';
  id = '';
  type = 'link' as const;
  url = '';
}
class Post extends Entity {
  static override key = 'Post';
  id = '';
  type = 'post' as const;
  title = '';
}
const feed = new Union({ link: Link, post: Post }, 'type');

/** A feed whose mutations are answered with a body; without one, with 204. */
function feedAnswering(body: object | undefined, { optimistic = true, more = [] as object[] } = {}) {
  const fetchResponse = async (): Promise<Response> =>
    body ? Response.json(body) : new Response(null, { status: 204 });
  const Feed = resource({ path: '/feed/:id', schema: feed, optimistic, fetchResponse });
  const controller = new Controller();
  const items = [{ id: '1', type: 'link', url: 'u' }, { id: '2', type: 'post', title: 'Old' }, ...more];
  void controller.setResponse(Feed.getList, items as never);
  const shown = () => {
    const { data = [], expiresAt } = controller.getResponse(Feed.getList);
    return {
      titles: data.map((item) => (item instanceof Post ? item.title : item.type)),
      isExpired: expiresAt === 1,
    };
  };
  return { Feed, controller, shown };
}

describe('resource of a Union', () => {
  it.each([
    ['without a body', undefined],
    ['without the type', { id: '2' }],
    ['without a field that was sent', { id: '2', type: 'post' }],
  ])('shows an update that is answered %s, and expires what shows the item (CTL-27)', async (_, body) => {
    const { Feed, controller, shown } = feedAnswering(body);
    const saved = controller.fetch(Feed.partialUpdate, { id: '2' }, { title: 'New' });
    expect(shown().titles).toEqual(['link', 'New']);
    expect(await saved).toMatchObject({ id: '2', type: 'post', title: 'New' });
    expect(shown()).toEqual({ titles: ['link', 'New'], isExpired: true });
  });

  it.each([
    ['without a body', undefined],
    ['without the type', { id: '2' }],
  ])('expires what may show the item without a prediction, answered %s (CTL-27)', async (_, body) => {
    const { Feed, controller, shown } = feedAnswering(body, { optimistic: false });
    expect(await controller.fetch(Feed.partialUpdate, { id: '2' }, { title: 'New' })).toBeInstanceOf(Post);
    expect(shown()).toEqual({ titles: ['link', 'Old'], isExpired: true });
  });

  it('predicts nothing where two types have the id, and expires both (CTL-27)', async () => {
    const { Feed, controller, shown } = feedAnswering(undefined, { more: [{ id: '2', type: 'link' }] });
    const saved = controller.fetch(Feed.partialUpdate, { id: '2' }, { title: 'New' });
    expect(shown()).toEqual({ titles: ['link', 'Old', 'link'], isExpired: false });
    expect(controller.get(Link, '2')).toEqual({ id: '2', type: 'link', url: '' });
    await saved;
    expect(shown()).toEqual({ titles: ['link', 'Old', 'link'], isExpired: true });
  });

  it.each([true, false])(
    'adds a created item of the type that was sent, predicted: %s (CTL-27)',
    async (optimistic) => {
      const { Feed, controller, shown } = feedAnswering({ id: '3' }, { optimistic });
      const created = await controller.fetch(Feed.getList.push, { type: 'post', title: 'New' });
      expect(created).toBeInstanceOf(Post);
      expect(shown()).toEqual({ titles: ['link', 'Old', optimistic ? 'New' : ''], isExpired: true });
    },
  );

  it('keeps an item of another type than those of the Union as it is (ARR-8)', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { Feed, controller } = feedAnswering({ id: '2', type: 'ad' }, { optimistic: false });
    const saved = await controller.fetch(Feed.partialUpdate, { id: '2' }, { type: 'post' });
    expect(saved).toEqual({ id: '2', type: 'ad' });
    expect(warned.mock.calls.join()).toContain('[unmapped_element]');
    warned.mockRestore();
  });
});

it('leaves out of a prediction what JSON leaves out (CTL-27)', async () => {
  const { Todos, controller } = answering();
  const saved = controller.fetch(Todos.partialUpdate, { id: 1 }, { title: undefined });
  expect(controller.get(Todo, '1')?.title).toBe('todo 1');
  await saved;
  expect(controller.get(Todo, '1')?.title).toBe('todo 1');
});
