import { useController, useQuery } from 'wireshape/react';
import { Book, byTitle, removedBook } from './api.ts';

const shelf = [
  { id: '1', title: 'Ulysses' },
  { id: '2', title: 'Emma' },
];

export function Shelf() {
  const { set } = useController();
  const books = useQuery(byTitle) ?? [];
  const first = useQuery(Book, { id: '1' });
  const rename = () => set(Book, { id: '1', title: 'Aesop' });

  return (
    <>
      <button onClick={() => set([Book], shelf)}>Upsert many</button>
      <button onClick={rename}>Update one</button>
      <button onClick={() => set(removedBook, '2')}>
        Remove one
      </button>
      <p>All: {books.map(({ title }) => title).join(', ')}</p>
      <p>
        Total: {books.length}, Book 1: {first?.title ?? 'none'}
      </p>
    </>
  );
}
