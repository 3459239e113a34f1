import { Entity, RestEndpoint } from 'wireshape';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  done = false;
}

export const getTodos = new RestEndpoint({
  path: '/todos',
  schema: [Todo],
});

export const getTodo = new RestEndpoint({
  path: '/todos/:id',
  schema: Todo,
});

export const changeTodo = new RestEndpoint({
  path: '/todos/:id',
  method: 'PATCH',
  body: {} as { done: boolean },
  schema: Todo,
});
