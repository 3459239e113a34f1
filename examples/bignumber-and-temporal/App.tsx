import { useSuspense } from 'wireshape/react';
import { getPrice } from './api.ts';

export default function App() {
  const { price, updatedAt } = useSuspense(getPrice, {
    exchangePair: 'BTC-USD',
  });

  return (
    <>
      <p>Price: {price.toFixed()}</p>
      <p>An hour later: {updatedAt.add({ hours: 1 }).toString()}</p>
    </>
  );
}
