// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage, setOnline, settled, Todo, todoEndpoints, TodoServer } from '../../test/offlineTodos.ts';

beforeEach(() => void setOnline(true));
afterEach(() => void vi.restoreAllMocks());

/** A server that applies each mutation, and answers it without the record. */
class SilentServer extends TodoServer {
  readonly answer: () => Response;

  constructor(answer: () => Response) {
    super();
    this.answer = answer;
    this.isAuto = true;
    const respond = this.fetch;
    Object.assign(this, {
      fetch: async (url: string, init: RequestInit) => {
        const response = await respond(url, init);
        return init.method === 'GET' ? response : this.answer();
      },
    });
  }
}

it.each<[what: string, answer: () => Response]>([
  ['204', () => new Response(null, { status: 204 })],
  ['201 with Location', () => new Response(null, { status: 201, headers: { location: '/todos/2' } })],
  ['an empty 200', () => new Response('', { status: 200 })],
])(
  'keeps what waiting mutations show where they are answered %s, and requests it (CTL-27, PER-2)',
  async (_what, answer) => {
    const server = new SilentServer(answer);
    server.rows.set('1', { id: '1', title: 'Tea' });
    const todos = todoEndpoints(server);
    const { controller, offline } = openPage(todos);
    const titles = () => controller.getResponse(todos.getList).data?.map(({ title }) => title);
    await controller.fetch(todos.getList);
    await setOnline(false);
    const renamed = controller.fetch(todos.rename, { id: '1' }, { title: 'Cup' });
    const created = controller.fetch(todos.create, { id: '2', title: 'Pot' });
    expect(titles()).toEqual(['Cup', 'Pot']);
    expect(controller.getResponse(todos.getList).expiresAt).toBeGreaterThan(Date.now());
    await setOnline(true);
    await settled();
    expect(offline.waiting).toBe(0);
    expect(await renamed).toMatchObject({ id: '1', title: 'Cup' });
    expect(await created).toMatchObject({ id: '2', title: 'Pot' });
    expect(controller.getState().optimistic).toEqual([]);
    expect(titles()).toEqual(['Cup', 'Pot']);
    expect(controller.getResponse(todos.getList).expiresAt).toBe(1);
    expect(controller.get(Todo, { id: '1' })).toMatchObject({ title: 'Cup' });
    server.rows.set('1', { id: '1', title: 'Mug' });
    await controller.fetchIfStale(todos.getList);
    expect(titles()).toEqual(['Mug', 'Pot']);
    controller.cleanup();
  },
);
