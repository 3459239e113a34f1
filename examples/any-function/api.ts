import { Endpoint, Entity, schema } from 'wireshape';
import { database } from './sdk.ts';

export class Note extends Entity {
  static override key = 'Note';
  id = 0;
  text = '';
}

const notes = new schema.Collection([Note]);

export const getNotes = new Endpoint(() => database.all('notes'), {
  name: 'getNotes',
  schema: notes,
});

export const addNote = new Endpoint(
  (values: { text: string }) => database.insert('notes', values),
  {
    name: 'addNote',
    schema: notes.push,
    sideEffect: true,
  },
);
