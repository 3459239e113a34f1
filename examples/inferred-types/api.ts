import { Entity, RestEndpoint, type FieldSchemas } from 'wireshape';

export class Author extends Entity {
  static override key = 'Author';
  id = '';
  name = '';
}

export class Book extends Entity {
  static override key = 'Book';
  id = '';
  title = '';
  status: 'lent' | 'free' = 'free';
  author = new Author();
  due: Date | null = null;

  // A name that is no field of Book does not compile.
  static override schema = {
    author: Author,
    due: (iso: string) => new Date(iso),
  } satisfies FieldSchemas<Book>;
}

// The params come from the path, the rest from what is declared.
export const getBooks = new RestEndpoint({
  path: '/shelves/:shelf/books',
  searchParams: {} as { status?: Book['status'] },
  schema: [Book],
});

export const lend = new RestEndpoint({
  path: '/books/:id',
  method: 'PATCH',
  body: {} as Pick<Book, 'status'>,
  schema: Book,
});

// Without a schema, `process` declares the type of the response.
export const getCount = new RestEndpoint({
  path: '/count',
  process: (value): number => value.count,
});
