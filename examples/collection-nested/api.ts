import { Entity, RestEndpoint, schema } from 'wireshape';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

export const todos = new schema.Collection([Todo], {
  nestKey: (user: User) => ({ user: user.id }),
});

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  todos: Todo[] = [];

  static override schema = { todos };
}

export const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
});

export const createTodo = new RestEndpoint({
  path: '/todos',
  method: 'POST',
  body: {} as { user: string; title: string },
  schema: todos.push,
});
