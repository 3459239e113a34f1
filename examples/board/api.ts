import { Entity, resource } from 'wireshape';

export const columns = {
  todo: 'To do',
  doing: 'Doing',
  done: 'Done',
};
export type Column = keyof typeof columns;

export class Card extends Entity {
  static override key = 'Card';
  id = '';
  title = '';
  column: Column = 'todo';
}

export const CardResource = resource({
  path: '/cards/:id',
  schema: Card,
  optimistic: true,
});
