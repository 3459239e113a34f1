import { Entity, RestEndpoint } from 'wireshape';

export class Note extends Entity {
  static override key = 'Note';
  id = '';
  text = '';
}

export const getNote = new RestEndpoint({
  path: '/notes/:id',
  schema: Note,
});

export const changeNote = getNote.extend({
  method: 'PATCH',
  body: { text: '' },
});
