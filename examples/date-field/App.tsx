import { useSuspense } from 'wireshape/react';
import { getConcerts } from './api.ts';

export default function App() {
  const concerts = useSuspense(getConcerts);

  return (
    <ul>
      {concerts.map(({ id, title, startsAt }) => (
        <li key={id}>
          {title}:{' '}
          {startsAt ? startsAt.toUTCString() : 'not planned yet'}
        </li>
      ))}
    </ul>
  );
}
