import { Entity, resource } from 'wireshape';

export class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  done = false;
}

export const TodoResource = resource({
  path: '/todos/:id',
  schema: Todo,
});
