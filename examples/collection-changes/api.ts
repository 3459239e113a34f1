import { Entity, RestEndpoint, schema } from 'wireshape';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

export const todos = new schema.Collection([Todo]);

export const getTodos = new RestEndpoint({
  path: '/todos',
  schema: todos,
});
