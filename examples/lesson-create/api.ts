import { Entity, RestEndpoint } from 'wireshape';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

export const getTodos = new RestEndpoint({
  path: '/todos',
  schema: [Todo],
});

export const createTodo = new RestEndpoint({
  path: '/todos',
  method: 'POST',
  body: {} as { title: string },
  schema: Todo,
});
