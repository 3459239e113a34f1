import { Entity, resource } from 'wireshape';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

export const TodoResource = resource({
  path: '/todos/:id',
  schema: Todo,
  optimistic: true,
});

const { push } = TodoResource.getList;

export const createTodo = push.extend((parent) => ({
  async getRequestInit(body) {
    const init = await parent.getRequestInit(body);
    const headers = new Headers(init.headers);
    headers.set('Idempotency-Key', (body as Todo).id);
    return { ...init, headers };
  },
}));
