import { Entity, schema } from 'wireshape';

export class Book extends Entity {
  static override key = 'Book';
  id = '';
  title = '';
}

export const everyBook = new schema.All(Book);

export const byTitle = new schema.Query(everyBook, (books) =>
  books.toSorted((a, b) => a.title.localeCompare(b.title)),
);

export const removedBook = new schema.Invalidate(Book);
