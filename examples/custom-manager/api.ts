import { Entity, resource, RestEndpoint } from 'wireshape';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
}

export const TodoResource = resource({
  path: '/todos/:id',
  schema: Todo,
});

// Computed by the server: no response of a mutation contains it.
export const getStats = new RestEndpoint({
  path: '/stats',
  process: (value): string => value.text,
});
