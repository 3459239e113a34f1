import { Entity, RestEndpoint, schema } from 'wireshape';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

const todos = new schema.Collection([Todo]);

export const getTodos = new RestEndpoint({
  path: '/todos',
  schema: todos,
});

export const createTodo = new RestEndpoint({
  path: '/todos',
  method: 'POST',
  body: {} as { title: string },
  schema: todos.push,
});
