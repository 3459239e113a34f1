import { useSuspense } from 'wireshape/react';
import { getShelf } from './api.ts';
import { RateButton } from './RateButton.tsx';

export default function App() {
  const { shelf } = useSuspense(getShelf, { genre: 'travel' });

  return (
    <ul>
      {shelf.map((book) => (
        <li key={book.id}>
          {book.title}: {book.stars} stars <RateButton book={book} />
        </li>
      ))}
    </ul>
  );
}
