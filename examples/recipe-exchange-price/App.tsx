import { useSuspense } from 'wireshape/react';
import { getPrice } from './api.ts';

export default function App() {
  const { exchangePair, price, updatedAt } = useSuspense(getPrice, {
    exchangePair: 'btc-usd',
  });

  return (
    <>
      <h2>{exchangePair}</h2>
      <p>Price: {price.toFixed()}</p>
      <p>Updated: {updatedAt.toString()}</p>
    </>
  );
}
