import { Entity, RestEndpoint } from 'wireshape';

export class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
}

export const getNotes = new RestEndpoint({
  path: '/notes',
  schema: [Note],
});
