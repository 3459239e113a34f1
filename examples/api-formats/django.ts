import { Entity, infiniteList, resource } from 'wireshape';

export class Book extends Entity {
  static override key = 'Book';
  id = 0;
  title = '';
}

const books = resource({
  path: '/books/:id/',
  schema: Book,
  searchParams: {} as { page?: number },
  paginationField: 'page',
});

export const BookResource = books.extend('getList', {
  schema: {
    count: 0,
    next: null as string | null,
    results: books.getList.schema,
  },
});

export const bookList = infiniteList(BookResource.getList, {
  next: ({ next }) => {
    const page = /[?&]page=(\d+)/.exec(next ?? '')?.[1];
    return page ? Number(page) : null;
  },
});
