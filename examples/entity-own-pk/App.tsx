import { useSuspense } from 'wireshape/react';
import { getSeats } from './api.ts';

export default function App() {
  const seats = useSuspense(getSeats);

  return (
    <ul>
      {seats.map((seat) => (
        <li key={seat.pk()}>
          {seat.label}: {seat.taken ? 'taken' : 'free'}
        </li>
      ))}
    </ul>
  );
}
