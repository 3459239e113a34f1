import { useSuspense } from 'wireshape/react';
import { getRates } from './api.ts';

export default function App() {
  const rates = useSuspense(getRates);

  return (
    <ul>
      {Object.entries(rates).map(([currency, { perEuro }]) => (
        <li key={currency}>
          1 euro is {perEuro} {currency}
        </li>
      ))}
    </ul>
  );
}
