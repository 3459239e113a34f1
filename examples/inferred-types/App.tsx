import type { Denormalize } from 'wireshape';
import { useMutation, useSuspense } from 'wireshape/react';
import { getBooks, getCount, lend } from './api.ts';

/** What a component gets from an endpoint: here Book[]. */
type Books = Denormalize<typeof getBooks.schema>;

export default function App() {
  const count = useSuspense(getCount);
  const books: Books = useSuspense(getBooks, { shelf: 'a' });

  return (
    <>
      <p>{count.toFixed(0)} books in all</p>
      {books.map((book) => (
        <Row key={book.id} book={book} />
      ))}
    </>
  );
}

function Row({ book }: { book: Books[number] }) {
  const { mutate } = useMutation(lend);
  const run = () => mutate({ id: book.id }, { status: 'lent' });

  return (
    <p>
      {book.title} by {book.author.name}: {book.status}
      {book.due && `, due ${book.due.getFullYear()}`}{' '}
      <button onClick={run}>Lend {book.title}</button>
    </p>
  );
}
