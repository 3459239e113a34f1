import { Entity, resource } from 'wireshape';

export class Todo extends Entity {
  id = '';
  title = '';
}

export const TodoResource = resource({
  path: '/todos/:id',
  schema: Todo,
  optimistic: true,
});
